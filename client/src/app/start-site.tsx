import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { QueryResultsProvider } from '#client/shared/data/query-results.ts';
import { whenHydrated } from '#client/shared/page/Parts.tsx';
import { readOutbox } from '#client/site/data/outbox-store.ts';
import { matchSiteRoute } from '#client/site/routes.tsx';
import { BrowserSite } from './BrowserSite.tsx';
import { BrowserResults, type SendQuery } from './browser-results.ts';
import { makeEmotionCache } from './emotion-cache.ts';
import { Providers } from './Providers.tsx';
import { readPageState, shellFacts } from './page-state.ts';
import { preloadOnIntent } from './preload-on-intent.ts';
import { keyEntry } from './scroll-memory.ts';
import { type CapturedClicks, holdTyping } from './user-interaction.ts';

/** Fetches Apollo with the first query that is not in the page. */
const sendLate: SendQuery = async (query) => {
  const { sendQuery } = await import('./send-query.ts');
  return sendQuery(query);
};

/**
 * Hydrates the public site, or renders it where the server did not. Resolves when it is hydrated.
 */
export async function startSite(root: HTMLElement, clicks: CapturedClicks): Promise<void> {
  const state = readPageState(document.getElementById('state')?.textContent);
  // Hydration must render at once what the server rendered, so the page's chunk is loaded first.
  const { page } = matchSiteRoute(location.pathname).route;
  await (state ? page.forHydration : page).load();
  const results = new BrowserResults(sendLate, state?.results);
  const site = (
    <StrictMode>
      <Providers styles={makeEmotionCache()} facts={state?.facts ?? shellFacts()}>
        <QueryResultsProvider value={results}>
          <BrowserRouter>
            <BrowserSite />
          </BrowserRouter>
        </QueryResultsProvider>
      </Providers>
    </StrictMode>
  );
  keyEntry();
  clicks.stop();
  if (state) {
    const hydrated = whenHydrated(root);
    const releaseTyping = holdTyping();
    // As a transition, React pauses it for whatever the visitor does meanwhile.
    startTransition(() => {
      hydrateRoot(root, site);
    });
    await hydrated;
    releaseTyping();
  } else createRoot(root).render(site);
  document.documentElement.dataset.hydrated = '';
  clicks.replay();
  preloadOnIntent();
  if (readOutbox().length > 0) await sendWaitingForms();
  const analyticsId = state?.facts.analyticsId;
  if (analyticsId) {
    const { followConsent } = await import('#client/site/data/analytics.ts');
    followConsent(analyticsId);
  }
}

/** Sends the forms that an earlier visit left. The outbox is fetched where something waits in it. */
async function sendWaitingForms(): Promise<void> {
  // Without it they wait for the next page.
  const outbox = await import('#client/site/data/outbox.ts').catch(() => null);
  outbox?.startOutbox();
}
