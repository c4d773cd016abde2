import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and until the page is hydrated, then true. A form is checked by its rule only then; until then by
 * the browser, which posts it itself.
 */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
