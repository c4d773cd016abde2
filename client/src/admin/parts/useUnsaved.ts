import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { isLeaving } from '#client/admin/data/is-leaving.ts';
import { markUnsaved } from '#client/admin/data/unsaved-work.ts';

/** Somebody is about to leave unsaved work: forget it and go, or stay. */
export interface Leaving {
  go(): void;
  stay(): void;
}

/**
 * Guards unsaved work: closing the tab asks, and so does another screen or dialog. `forget` is called before it is left.
 */
export function useUnsaved(isDirty: boolean, forget?: () => void) {
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
            forget?.();
            blocker.proceed();
          },
          stay: () => blocker.reset(),
        };
  return {
    /** Null: nobody is leaving. */
    leaving,
    /** The work is saved and may be left, though this render does not know it yet. */
    release() {
      isReleased.current = true;
    },
    /** There is unsaved work all the same. */
    hold() {
      isReleased.current = false;
    },
  };
}
