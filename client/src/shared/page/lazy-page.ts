import type { ComponentType } from 'react';

/** What a page says of itself to browsers, search engines and people who share it. */
export interface PageHead {
  /** Without the company's name, which is added; null: the title that staff wrote in the settings. */
  title: string | null;
  /** One or two sentences; null: the description from the settings. */
  description: string | null;
  /** What stands for the page when it is shared, 1200 × 630; left out: the company's own picture. */
  picture?: { readonly src: string; readonly alt: string };
  /** A text with an author and a date, and not a page of the site; left out: a page. */
  kind?: 'article';
  /** Kept out of search engines; an answer with status 404 always is. */
  hidden?: boolean;
  /** Status of the answer; 200 when left out. */
  status?: 200 | 404;
}

/** What the file of a page exports. The head may depend on the address, as for one case study of three. */
export interface PageModule {
  Page: ComponentType;
  head: PageHead | ((params: Readonly<Record<string, string | undefined>>) => PageHead);
}

/** A page in a download of its own. */
export interface LazyPage {
  /** Its file below `client/src`, by which the build's manifest knows it. */
  readonly source: string;
  /** Fetches it once; a fetch that failed is tried anew at the next call. */
  load(): Promise<PageModule>;
  /** The page if it is here already: always on the server, and at hydration. */
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
