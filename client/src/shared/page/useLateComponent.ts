import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component in a chunk of its own, fetched once it is wanted, again when the network is back. null until it is there, and
 * on the server. `load` is the same function at each call.
 */
export function useLateComponent(
  load: () => Promise<ComponentType>,
  isWanted: boolean,
): ComponentType | null {
  const [component, setComponent] = useState<ComponentType | null>(null);
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
