import { Children, type ReactNode, Suspense } from 'react';

/**
 * Makes each child a boundary that React hydrates on its own: in the pauses of the browser, or at once when a visitor uses
 * it. So hydration holds no key or click up.
 */
export function Parts({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => <Suspense>{child}</Suspense>);
}
