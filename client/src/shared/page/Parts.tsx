import { Children, type ReactNode, Suspense, useEffect } from 'react';

let waiting = 0;
let resolveHydrated: () => void = () => undefined;

/**
 * Resolves when every part of the rendered page is hydrated. React marks the start of a part with the comment `$`. Call
 * before hydration.
 */
export function whenHydrated(root: Element): Promise<void> {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  waiting = 0;
  while (comments.nextNode()) if (comments.currentNode.nodeValue === '$') waiting += 1;
  return new Promise((resolve) => {
    resolveHydrated = resolve;
    if (waiting === 0) resolve();
  });
}

/** Whether the rendered page is still being hydrated; false on the server. */
export const isHydrating = (): boolean => waiting > 0;

function HydrationMark({ children }: { children: ReactNode }) {
  useEffect(() => {
    waiting -= 1;
    if (waiting === 0) resolveHydrated();
  }, []);
  return children;
}

/**
 * A part of the page that React hydrates on its own: in the pauses of the browser, or at once when a visitor uses it. So
 * hydration holds no key or click up.
 */
export function Part({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <HydrationMark>{children}</HydrationMark>
    </Suspense>
  );
}

/** Makes each child a part of its own: the sections of a page. */
export function Parts({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => <Part>{child}</Part>);
}
