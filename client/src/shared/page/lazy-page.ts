import type { FunctionComponent } from 'react';
import type { PageId, WordsOfPage } from '#domain/pages/pages.ts';
import { type LoadedOnce, loadOnce } from './load-once.ts';
import type { WordsKey } from './page-words.ts';

/** The head of a page, for browsers, search engines and shared links. */
export interface PageHead {
  /** Without the company's name, which is added; null: the title from the settings. */
  title: string | null;
  /** One or two sentences; null: the description from the settings. */
  description: string | null;
  /** The picture of a shared link, 1200 × 630; left out: the company's own. */
  picture?: { readonly src: string; readonly alt: string };
  /** One of whatever size that an editor chose instead. */
  sharePicture?: string;
  /** What it shows; left out: the title. */
  sharePictureText?: string;
  /** An article has an author and a date; left out: an ordinary page. */
  kind?: 'article';
  /** Excluded from search engines; a response with another status than 200 always is. */
  hidden?: boolean;
  /** Status of the response; 200 when left out. */
  status?: 404 | 503;
}

/** The parameters of a route, from the address. */
export type Params = Readonly<Record<string, string | undefined>>;

/** Finds words and records that have come with a page. */
export type KnownBy = (key: WordsKey) => unknown;

/**
 * What the module of a page exports. `Words`: those that its component gets. The head may depend on the parameters of the
 * route, as for one of the case studies; left out: that of its words.
 */
export interface PageModule<Words = never> {
  Page: FunctionComponent<{ words: Words }>;
  head?: PageHead | ((params: Params, words: Words, known: KnownBy) => PageHead);
  /** The modules of its static sections (StaticSection.tsx). */
  staticParts?: readonly LoadedOnce<unknown>[];
}

/** The words of a page that has some, among which are those of its head (domain/pages/parts.ts). */
type Titled = Pick<WordsOfPage<'about'>, keyof PageHead & keyof WordsOfPage<'about'>>;

/** The head of a page for the parameters of its route, its words, and what has come with them. */
export function headOf({ head }: PageModule, params: Params, words: unknown, known: KnownBy): PageHead {
  if (typeof head === 'function') return head(params, words as never, known);
  return head ?? (words as Titled);
}

/** A page in a chunk of its own. `load` and `ready` include its static sections. */
export interface LazyPage extends LoadedOnce<PageModule> {
  /** Its file below `client/src`: its key in the build's manifest. */
  readonly source: string;
  /** Whose words it shows; null: it has none of its own. */
  readonly words: PageId | null;
  /** All that it shows: its own words first, those that stand elsewhere, such as the price list, and records. */
  allWords(params: Params): readonly WordsKey[];
  /** The page without its static sections: hydration finds them in the document. */
  readonly forHydration: LoadedOnce<PageModule>;
}

/** What a page shows besides its own words. */
export type OtherWords = readonly WordsKey[] | ((params: Params) => readonly WordsKey[]);

/** Declares a page of a route table. `others`: what it shows besides. Nothing is fetched before a `load`. */
export function lazyPage<Id extends PageId>(
  source: string,
  words: Id | null,
  fetchModule: () => Promise<PageModule<WordsOfPage<Id>>>,
  others: OtherWords = [],
): LazyPage {
  const forHydration = loadOnce<PageModule>(fetchModule);
  const whole = loadOnce(async () => {
    const module = await forHydration.load();
    await Promise.all((module.staticParts ?? []).map((part) => part.load()));
    return module;
  });
  const allWords = (params: Params) => [
    ...(words ? [words] : []),
    ...(typeof others === 'function' ? others(params) : others),
  ];
  return { source, words, allWords, forHydration, ...whole };
}
