import { createContext, use } from 'react';

/** Values the server rendered the page with; hydration starts from the same, so that both render the same. */
export interface PageFacts {
  /** Origin of the site without a slash at its end, such as `https://www.dalmara.example`. */
  publicUrl: string;
  now: Date;
  /** The analytics id visits are counted under, with consent; null where they are not counted. */
  analyticsId: string | null;
  /** The contact form takes files; left out: it does not. */
  formTakesFiles?: boolean;
}

const PageFactsContext = createContext<PageFacts | null>(null);

export const PageFactsProvider = PageFactsContext.Provider;

/** The facts of this page. Throws outside a PageFactsProvider. */
export function usePageFacts(): PageFacts {
  const facts = use(PageFactsContext);
  if (!facts) throw new Error('usePageFacts needs a PageFactsProvider above it.');
  return facts;
}
