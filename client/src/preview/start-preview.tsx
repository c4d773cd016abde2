import { ApolloProvider } from '@apollo/client/react';
import { createRoot } from 'react-dom/client';
import { makeBrowserApollo } from '#client/app/apollo-browser.ts';
import { makeEmotionCache } from '#client/app/emotion-cache.ts';
import { addFontFaces } from '#client/app/font-faces.ts';
import { shellFacts } from '#client/app/hydration/page-state.ts';
import { Providers } from '#client/app/Providers.tsx';
import { makePageWords } from '#client/shared/page/page-words.ts';
import { system } from '#client/shared/theme/system.ts';
import { fetchWords } from '#client/site/data/fetch-words.ts';
import { PagePreview } from './PagePreview.tsx';

/** Draws the page that the editor around this frame edits, with the words that are written there. */
export function startPreview(root: HTMLElement): void {
  // Somebody who opens the address by itself has no editor around it.
  if (parent === window) {
    root.append('The preview is shown beside the editor of a page.');
    return;
  }
  addFontFaces(document);
  const apollo = makeBrowserApollo({});
  createRoot(root).render(
    <Providers system={system} styles={makeEmotionCache()} facts={shellFacts()}>
      <ApolloProvider client={apollo}>
        <PagePreview root={root} fetched={makePageWords({}, fetchWords(apollo))} />
      </ApolloProvider>
    </Providers>,
  );
}
