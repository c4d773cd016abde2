import type { ComponentType } from 'react';

/** The head of a page, for browsers, search engines and shared links. */
export interface PageHead {
  /** Without the company's name, which is added; null: the title from the settings. */
  title: string | null;
  /** One or two sentences; null: the description from the settings. */
  description: string | null;
  /** The picture of a shared link, 1200 × 630; left out: the company's own. */
  picture?: { readonly src: string; readonly alt: string };
  /** An article has an author and a date; left out: an ordinary page. */
  kind?: 'article';
  /** Excluded from search engines; a response with another status than 200 always is. */
  hidden?: boolean;
  /** Status of the response; 200 when left out. */
  status?: 404 | 503;
}

/** What the module of a page exports. The head may depend on the route's parameters, as for one of the case studies. */
export interface PageModule {
  Page: ComponentType;
  head: PageHead | ((params: Readonly<Record<string, string | undefined>>) => PageHead);
}

/** A page in a chunk of its own. */
export interface LazyPage {
  /** Its file below `client/src`: its key in the build's manifest. */
  readonly source: string;
  /** Fetches it once; a failed fetch is retried at the next call. */
  load(): Promise<PageModule>;
  /** The page if it is loaded: always on the server, and at hydration. */
  ready(): PageModule | undefined;
}

/** Declares a page of a route table. Nothing is fetched before `load`. */
export function lazyPage(source: string, fetchModule: () => Promise<PageModule>): LazyPage {
  let module: PageModule | undefined;
  let pending: Promise<PageModule> | undefined;
  return {
    source,
    ready: () => module,
    load() {
      pending ??= fetchModule().then(
        (loaded) => {
          module = loaded;
          return loaded;
        },
        (cause: unknown) => {
          pending = undefined;
          throw cause;
        },
      );
      return pending;
    },
  };
}
