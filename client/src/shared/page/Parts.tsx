import { Children, type ReactNode, Suspense } from 'react';
import { useFirstUse } from './first-use.ts';

/** Only the first part of a page is certain to be on the first screen of a phone. */
const FIRST_SCREEN = 1;

interface PartsProps {
  children: ReactNode;
}

/**
 * Makes each child a boundary that React hydrates on its own: in the pauses of the browser, or at once when a visitor uses
 * it. So hydration holds no key or click up. All but the first are late parts.
 */
export const Parts = ({ children }: PartsProps) =>
  Children.map(children, (child, place) =>
    place < FIRST_SCREEN ? <Suspense>{child}</Suspense> : <LatePart place={place}>{child}</LatePart>,
  );

interface LatePartProps extends PartsProps {
  /** Its place in `main`; left out: it is elsewhere. */
  place?: number;
}

/**
 * A part that React hydrates once the visitor begins to use the page, for which a scroll is enough, or once it is on the
 * screen (app/hydration/first-uses.ts). Until then it is as the server rendered it.
 */
export const LatePart = ({ place, children }: LatePartProps) => (
  <Suspense>
    <AfterFirstUse place={place}>{children}</AfterFirstUse>
  </Suspense>
);

function AfterFirstUse({ place, children }: LatePartProps) {
  useFirstUse(place);
  return children;
}
