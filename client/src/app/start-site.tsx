import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startOutbox } from '#client/site/data/outbox.ts';
import { matchSiteRoute } from '#client/site/routes.tsx';
import { makeBrowserApollo } from './apollo-browser.ts';
import { BrowserSite } from './BrowserSite.tsx';
import { makeEmotionCache } from './emotion-cache.ts';
import type { EarlyPresses } from './first-sign.ts';
import { ensureFontFace } from './font-faces.ts';
import { Providers } from './Providers.tsx';
import { readPageState, shellFacts } from './page-state.ts';
import { preloadOnIntent } from './preload-on-intent.ts';

/** Tells when everything above it is alive. */
function Alive({ tell }: { tell: () => void }) {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    tell();
  }, [tell]);
  return null;
}

/**
 * Brings the public site to life: takes over what the server rendered, or draws it where the server did not.
 * Resolves when it is.
 */
export async function startSite(root: HTMLElement, presses: EarlyPresses): Promise<void> {
  const state = readPageState(document.getElementById('state')?.textContent);
  // Hydration must draw at once what the server drew, so the page's own download comes first.
  await matchSiteRoute(location.pathname).route.page.load();
  let tell: () => void = () => undefined;
  const alive = new Promise<void>((resolve) => {
    tell = resolve;
  });
  ensureFontFace(document);
  const site = (
    <StrictMode>
      <Providers
        apollo={makeBrowserApollo(state?.answers)}
        styles={makeEmotionCache()}
        facts={state?.facts ?? shellFacts()}
      >
        <BrowserRouter>
          <BrowserSite />
        </BrowserRouter>
        <Alive tell={tell} />
      </Providers>
    </StrictMode>
  );
  presses.stop();
  if (state) hydrateRoot(root, site);
  else createRoot(root).render(site);
  await alive;
  presses.replay();
  preloadOnIntent();
  startOutbox();
  const analyticsId = state?.facts.analyticsId;
  if (analyticsId) {
    const { followConsent } = await import('#client/site/data/analytics.ts');
    followConsent(analyticsId);
  }
}
