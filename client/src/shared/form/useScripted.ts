import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and until scripts run, true from then on. A form checks itself only then; until then the
 * browser's own checks and a plain post serve.
 */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
