import { useCallback, useSyncExternalStore } from 'react';

/** The width from which the sidebar stands beside the screen (shared/theme/scale.ts, `lg`). */
const WIDE = '(min-width: 64rem)';

/** Whether a media query matches; renders again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the window is wide enough for a table with a column for each day. */
export const useIsWide = (): boolean => useMedia(WIDE);

/** Whether there is room for the names in the sidebar too (`xl`). */
export const useIsRoomy = (): boolean => useMedia('(min-width: 80rem)');
