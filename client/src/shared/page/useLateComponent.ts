import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component in a chunk of its own, fetched once it is wanted, again when the network is back. null until it is there, and
 * on the server. `load` is the same function at each call.
 */
export function useLateComponent<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isWanted || component) return;
    const fetchIt = () =>
      load().then(
        (found) => setComponent(() => found),
        () => undefined,
      );
    fetchIt();
    addEventListener('online', fetchIt);
    return () => removeEventListener('online', fetchIt);
  }, [load, isWanted, component]);
  return component;
}
