import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startOutbox } from '#client/site/data/outbox.ts';
import { matchSiteRoute } from '#client/site/routes.tsx';
import { makeBrowserApollo } from './apollo-browser.ts';
import { BrowserSite } from './BrowserSite.tsx';
import { makeEmotionCache } from './emotion-cache.ts';
import { ensureFontFaces } from './font-faces.ts';
import { Providers } from './Providers.tsx';
import { readPageState, shellFacts } from './page-state.ts';
import { preloadOnIntent } from './preload-on-intent.ts';
import type { CapturedClicks } from './user-interaction.ts';

interface HydrationMarkProps {
  onHydrated: () => void;
  children: ReactNode;
}

/**
 * Calls `onHydrated` when everything in it is hydrated. Around the site and not beside it: a sibling, which the server
 * does not render, would change every id that `useId` makes.
 */
function HydrationMark({ onHydrated, children }: HydrationMarkProps) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    onHydrated();
  }, [onHydrated]);
  return children;
}

/**
 * Hydrates the public site, or renders it where the server did not. Resolves when it is hydrated.
 */
export async function startSite(root: HTMLElement, clicks: CapturedClicks): Promise<void> {
  const state = readPageState(document.getElementById('state')?.textContent);
  // Hydration must render at once what the server rendered, so the page's chunk is loaded first.
  await matchSiteRoute(location.pathname).route.page.load();
  let onHydrated: () => void = () => undefined;
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });
  ensureFontFaces(document);
  const site = (
    <StrictMode>
      <Providers
        apollo={makeBrowserApollo(state?.apolloCache)}
        styles={makeEmotionCache()}
        facts={state?.facts ?? shellFacts()}
      >
        <HydrationMark onHydrated={onHydrated}>
          <BrowserRouter>
            <BrowserSite />
          </BrowserRouter>
        </HydrationMark>
      </Providers>
    </StrictMode>
  );
  clicks.stop();
  if (state) hydrateRoot(root, site);
  else createRoot(root).render(site);
  await hydrated;
  clicks.replay();
  preloadOnIntent();
  startOutbox();
  const analyticsId = state?.facts.analyticsId;
  if (analyticsId) {
    const { followConsent } = await import('#client/site/data/analytics.ts');
    followConsent(analyticsId);
  }
}
