import { startTransition, useEffect, useState } from 'react';

/**
 * False on the server and until the page is hydrated, then true. A form is checked by its rule only then; until then by
 * the browser, which posts it itself. Changes in a transition, which React renders in slices: a whole form at once would
 * hold a slow phone up for 100 ms.
 */
export function useScripted(): boolean {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => startTransition(() => setScripted(true)), []);
  return isScripted;
}
