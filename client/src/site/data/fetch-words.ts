import type { ApolloClient } from '@apollo/client';
import { isRecordKey, type RecordKey, type WordsKey } from '#client/shared/page/page-words.ts';
import type { PageId } from '#domain/pages/pages.ts';
import { PageWordsDocument } from './documents.generated.ts';

/**
 * The words of a page, or records that a page shows. They are not in Apollo's cache, which would tell of every change of it: a page
 * that is shown keeps the words it came with. `shapesId`: that of this tab; left out: that of the gateway. Errors: those of Apollo,
 * and where the gateway is of a release whose words this tab does not know; the browser then loads the address
 * (app/useFetchedPages.ts).
 */
export const fetchWords =
  (apollo: ApolloClient, shapesId?: string) =>
  (key: WordsKey): Promise<unknown> =>
    isRecordKey(key) ? fetchRecords(apollo, key) : fetchPage(apollo, key, shapesId);

async function fetchPage(apollo: ApolloClient, id: PageId, shapesId?: string): Promise<unknown> {
  const variables = { id };
  const { data } = await apollo.query({ query: PageWordsDocument, variables, fetchPolicy: 'no-cache' });
  if (!data?.page) throw new Error(`The page ${id} has no words.`);
  if (shapesId !== undefined && data.page.shapesId !== shapesId)
    throw new Error('The words are of another release than this tab.');
  return data.page.words;
}

async function fetchRecords(apollo: ApolloClient, key: RecordKey): Promise<unknown> {
  // Its questions are in the code of a navigation: the first page comes with its records.
  const { recordQuestion } = await import('./case-study-records.ts');
  const { query, variables, read } = recordQuestion(key);
  const { data } = await apollo.query({ query, variables, fetchPolicy: 'no-cache' });
  return read(data);
}
