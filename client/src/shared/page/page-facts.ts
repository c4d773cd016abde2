import { createContext, use } from 'react';

/** What the server knew when it rendered the page; the browser starts from the same, so both draw the same. */
export interface PageFacts {
  /** Origin of the site without a slash at its end, such as `https://www.dalmara.example`. */
  publicUrl: string;
  now: Date;
  /** Under which id visits are counted for those who agree; null where they are not counted. */
  analyticsId: string | null;
  /** Keys of the questions the server could not answer (question-key.ts); the browser asks them again. */
  failed: Set<string>;
}

const PageFactsContext = createContext<PageFacts | null>(null);

export const PageFactsProvider = PageFactsContext.Provider;

/** The facts of this page. Throws outside of a PageFactsProvider. */
export function usePageFacts(): PageFacts {
  const facts = use(PageFactsContext);
  if (!facts) throw new Error('usePageFacts needs a PageFactsProvider above it.');
  return facts;
}
