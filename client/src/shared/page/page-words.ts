import { createContext, use } from 'react';
import type { PageId, WordsOfPage } from '#domain/pages/pages.ts';
import { type LoadedOnce, loadOnce } from './load-once.ts';

/** Names records that a page shows, such as a case study. */
export type RecordKey = `record:${string}`;

/** Names what a page is made of: the words of a page, or records. */
export type WordsKey = PageId | RecordKey;

export const isRecordKey = (key: WordsKey): key is RecordKey => key.startsWith('record:');

type WordsOfKey<Key extends WordsKey> = Key extends PageId ? WordsOfPage<Key> : unknown;

/** The words of pages in one document of the browser, or in one rendering of the server. */
export interface PageWords {
  /** Those of a key, fetched at the first `load`. */
  of<Key extends WordsKey>(key: Key): LoadedOnce<WordsOfKey<Key>>;
}

/** Those that are there from the beginning, by their keys. */
export type KnownWords = { readonly [Id in PageId]?: WordsOfPage<Id> } & {
  readonly [Key in RecordKey]?: unknown;
};

/** `fetchWords`: those of a key from the gateway, which has checked them by the shape of the page. */
export function makePageWords(known: KnownWords, fetchWords: (key: WordsKey) => Promise<unknown>): PageWords {
  const loaded = new Map<WordsKey, LoadedOnce<unknown>>();
  return {
    of<Key extends WordsKey>(key: Key) {
      const words = loaded.get(key) ?? loadOnce<unknown>(() => fetchWords(key), known[key]);
      loaded.set(key, words);
      return words as LoadedOnce<WordsOfKey<Key>>;
    },
  };
}

/** Constant, since React hydrates everything below a changed context in one task. */
const PageWordsContext = createContext<PageWords | null>(null);

export const PageWordsProvider = PageWordsContext.Provider;

/** Throws outside a PageWordsProvider. */
export function usePageWords(): PageWords {
  const words = use(PageWordsContext);
  if (!words) throw new Error('usePageWords needs a PageWordsProvider above it.');
  return words;
}

/** Words that come with the page that is shown. Throws where they do not. */
export function useLoadedWords<Key extends WordsKey>(key: Key): WordsOfKey<Key> {
  const words = usePageWords().of(key).ready();
  if (words === undefined) throw new Error(`The words of ${key} do not come with this page.`);
  return words;
}

/** What several pages share: menu, footer, figures. It comes with every page. */
export const useSharedWords = () => useLoadedWords('shared');

/** The price list. It comes with the page of prices. */
export const usePrices = () => useLoadedWords('prices');

/** What the forms let visitors choose from. It comes with the page of appointments. */
export const useChoices = () => useLoadedWords('choices');

/** Records that come with the page that is shown. */
export const useRecords = (key: RecordKey): unknown => useLoadedWords(key);

/** Fetches the words and records of several keys. */
export const loadWords = (words: PageWords, keys: readonly WordsKey[]): Promise<unknown> =>
  Promise.all(keys.map((key) => words.of(key).load()));
