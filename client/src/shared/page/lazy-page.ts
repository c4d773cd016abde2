import type { ComponentType } from 'react';
import { type LoadedOnce, loadOnce } from './load-once.ts';

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
  /** The modules of its static sections (StaticSection.tsx). */
  staticParts?: readonly LoadedOnce<unknown>[];
}

/** The head of a page for the parameters of its route. */
export const headOf = (
  { head }: PageModule,
  params: Readonly<Record<string, string | undefined>>,
): PageHead => (typeof head === 'function' ? head(params) : head);

/** A page in a chunk of its own. `load` and `ready` include its static sections. */
export interface LazyPage extends LoadedOnce<PageModule> {
  /** Its file below `client/src`: its key in the build's manifest. */
  readonly source: string;
  /** The page without its static sections: hydration finds them in the document. */
  readonly forHydration: LoadedOnce<PageModule>;
}

/** Declares a page of a route table. Nothing is fetched before a `load`. */
export function lazyPage(source: string, fetchModule: () => Promise<PageModule>): LazyPage {
  const forHydration = loadOnce(fetchModule);
  const whole = loadOnce(async () => {
    const module = await forHydration.load();
    await Promise.all((module.staticParts ?? []).map((part) => part.load()));
    return module;
  });
  return { source, forHydration, ...whole };
}
