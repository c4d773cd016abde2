import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { isLeaving } from '#client/admin/data/is-leaving.ts';
import { markUnsaved } from '#client/admin/data/unsaved-work.ts';

/** A blocked navigation away from unsaved changes: discard them and go, or stay. */
export interface Leaving {
  go(): void;
  stay(): void;
}

/**
 * Guards unsaved changes: closing the tab asks for confirmation, and so does another screen or dialog. `onDiscard` is
 * called before they are left.
 */
export function useUnsaved(isDirty: boolean, onDiscard?: () => void) {
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);
  const isReleased = useRef(false);
  useEffect(() => {
    if (isDirty) isReleased.current = false;
  }, [isDirty]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && !isReleased.current && isLeaving(currentLocation, nextLocation);
  });
  const leaving: Leaving | null =
    blocker.state !== 'blocked'
      ? null
      : {
          go() {
            onDiscard?.();
            blocker.proceed();
          },
          stay: () => blocker.reset(),
        };
  return {
    /** Null: no navigation is blocked. */
    leaving,
    /** Lets navigations pass from now on: the changes are saved, though `isDirty` is still true in this render. */
    unblock() {
      isReleased.current = true;
    },
    /** Blocks navigations again: there are more unsaved changes. */
    block() {
      isReleased.current = false;
    },
  };
}
