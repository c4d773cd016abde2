import { type ReactNode, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { FirstUsesContext } from './first-use.ts';

/**
 * A part further down, which React hydrates once the visitor uses or sees it, or uses the page, for which a scroll is enough.
 * Until then it is as the server rendered it. Not on a page whose address changes with what is chosen on it: React would have to
 * hydrate the part before it shows the change.
 */
export function LatePart({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const uses = use(FirstUsesContext);
  const [opening] = useState(() => (uses && !uses.hasBegun() ? makeOpening() : null));
  useLayoutEffect(() => {
    if (!uses || !opening || !frame.current) return;
    return uses.follow(frame.current, opening.open);
  }, [uses, opening]);
  return (
    <div ref={frame}>
      <Suspense>
        <Behind opening={opening}>{children}</Behind>
      </Suspense>
    </div>
  );
}

type Opening = ReturnType<typeof makeOpening>;

function Behind({ opening, children }: { opening: Opening | null; children: ReactNode }) {
  if (opening && !opening.isOpen()) use(opening.promise);
  return children;
}

/** What a part waits for. It is open for whatever React does after the call of `open`, not only from the next task on. */
function makeOpening() {
  let isOpen = false;
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const open = () => {
    isOpen = true;
    resolve();
  };
  return { promise, open, isOpen: () => isOpen };
}
