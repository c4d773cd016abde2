import { ApolloProvider } from '@apollo/client/react';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { FailedQueriesProvider } from '#client/shared/data/failed-queries.ts';
import { type FirstUses, FirstUsesContext } from '#client/shared/page/first-use.ts';
import {
  isRecordKey,
  type KnownWords,
  loadWords,
  makePageWords,
  PageWordsProvider,
  type WordsKey,
} from '#client/shared/page/page-words.ts';
import { renderedSystem } from '#client/shared/theme/rendered-system.ts';
import { fetchWords } from '#client/site/data/fetch-words.ts';
import { matchSiteRoute } from '#client/site/routes.tsx';
import { makeBrowserApollo } from '../apollo-browser.ts';
import { BrowserSite } from '../BrowserSite.tsx';
import { makeEmotionCache } from '../emotion-cache.ts';
import { Providers } from '../Providers.tsx';
import { keyEntry } from '../scroll-memory.ts';
import type { EarlyClicks } from './early-clicks.ts';
import { type PageState, readPageState, shellFacts } from './page-state.ts';
import { sendWaitingForms } from './send-waiting-forms.ts';

/**
 * Hydrates the public site, or renders it where the server did not. From then on React handles every event. Late parts of a
 * rendered page wait for `uses`.
 */
export async function startSite(root: HTMLElement, clicks: EarlyClicks, uses: FirstUses): Promise<void> {
  const state = readPageState(document.getElementById('state')?.textContent);
  // Hydration must render at once what the server rendered, so the page's chunk is loaded first.
  const { route, params } = matchSiteRoute(location.pathname);
  const { page } = route;
  // In development too, so that the browser follows an edit of the styles of every page.
  const makesStyles = import.meta.env.DEV || !state;
  const system = makesStyles ? (await import('#client/shared/theme/system.ts')).system : renderedSystem;
  const apollo = makeBrowserApollo(state?.cache ?? {});
  const shown = page.allWords(params);
  const words = makePageWords(state ? wordsIn(state, shown) : {}, fetchWords(apollo, state?.shapesId));
  await Promise.all([(state ? page.forHydration : page).load(), loadWords(words, ['shared', ...shown])]);
  const site = (
    <StrictMode>
      <Providers system={system} styles={makeEmotionCache()} facts={state?.facts ?? shellFacts()}>
        <ApolloProvider client={apollo}>
          <FailedQueriesProvider value={new Set(state?.failed)}>
            <PageWordsProvider value={words}>
              <FirstUsesContext value={state && uses}>
                <BrowserRouter>
                  <BrowserSite isRendered={state !== null} />
                </BrowserRouter>
              </FirstUsesContext>
            </PageWordsProvider>
          </FailedQueriesProvider>
        </ApolloProvider>
      </Providers>
    </StrictMode>
  );
  keyEntry();
  // As a transition, React pauses it for whatever the visitor does meanwhile.
  if (state) startTransition(() => void hydrateRoot(root, site));
  else createRoot(root).render(site);
  clicks.replay();
  // From here on the site itself says what waits (site/layout/WaitingBar.tsx).
  document.getElementById('away')?.remove();
  sendWaitingForms();
  const analyticsId = state?.facts.analyticsId;
  if (analyticsId) {
    const { followConsent } = await import('#client/site/data/analytics.ts');
    followConsent(analyticsId);
  }
}

/** The words of the state. All addresses at which there is nothing are rendered as one: a record that is not in the state is none. */
const wordsIn = ({ words }: PageState, shown: readonly WordsKey[]): KnownWords => ({
  ...Object.fromEntries(shown.filter(isRecordKey).map((key) => [key, null])),
  ...words,
});
