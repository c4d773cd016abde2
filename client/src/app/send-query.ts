import { makeBrowserApollo } from './apollo-browser.ts';
import type { SendQuery } from './browser-results.ts';

const apollo = makeBrowserApollo();

/**
 * Sends a query through Apollo. In a chunk of its own: a page has the results of its queries in it, and Apollo is fetched
 * for another page, and when one has failed.
 */
export const sendQuery: SendQuery = async ({ document, variables }) => {
  // BrowserResults keeps what was loaded.
  const { data } = await apollo.query({
    query: document,
    variables: { ...variables },
    fetchPolicy: 'no-cache',
  });
  return data;
};
