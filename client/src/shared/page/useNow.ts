import { startTransition, useEffect, useState } from 'react';

const STEP = 30_000;

/**
 * The time on this device, updated every half minute; null on the server and until the page is hydrated, so that both
 * render the same at first.
 */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    // In a transition, so that what shows the time is rendered in pieces and holds up no key or click.
    const tick = () => startTransition(() => setNow(new Date()));
    tick();
    const timer = setInterval(tick, STEP);
    return () => clearInterval(timer);
  }, []);
  return now;
}
