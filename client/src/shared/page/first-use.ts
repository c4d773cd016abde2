import { createContext, use } from 'react';

/** Whether the visitor has begun to use something. */
export interface FirstUse {
  /** Whether it has happened; true before any other listener of the same event runs. */
  has(): boolean;
  /** Resolves when it happens. */
  readonly promise: Promise<void>;
}

/** The first use of a part of the page by its place in `main`; undefined: of one elsewhere. */
export type FirstUses = (place?: number) => FirstUse;

const FirstUsesContext = createContext<FirstUses | null>(null);

/** Around the site where its page stands in the document. Null: nothing waits, as on the server. */
export const FirstUsesProvider = FirstUsesContext.Provider;

/** Suspends until the visitor uses the page, or sees the part. */
export function useFirstUse(place?: number): void {
  const firstUse = use(FirstUsesContext)?.(place);
  if (firstUse && !firstUse.has()) use(firstUse.promise);
}
