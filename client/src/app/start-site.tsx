import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startOutbox } from '#client/site/data/outbox.ts';
import { matchSiteRoute } from '#client/site/routes.tsx';
import { makeBrowserApollo } from './apollo-browser.ts';
import { BrowserSite } from './BrowserSite.tsx';
import { makeEmotionCache } from './emotion-cache.ts';
import { Providers } from './Providers.tsx';
import { readPageState, shellFacts } from './page-state.ts';
import { preloadOnIntent } from './preload-on-intent.ts';

/** Brings the public site to life: takes over what the server rendered, or draws it where the server did not. */
export async function startSite(root: HTMLElement): Promise<void> {
  const state = readPageState(document.getElementById('state')?.textContent);
  // Hydration must draw at once what the server drew, so the page's own download comes first.
  await matchSiteRoute(location.pathname).route.page.load();
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
      </Providers>
    </StrictMode>
  );
  if (state) hydrateRoot(root, site);
  else createRoot(root).render(site);
  preloadOnIntent();
  startOutbox();
}
