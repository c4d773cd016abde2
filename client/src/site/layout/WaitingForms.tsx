import { type ComponentType, useEffect, useState } from 'react';
import { onOutboxChange, readOutbox } from '#client/site/data/outbox-store.ts';

/** Fetches the bar of forms that wait on this device, in a chunk of its own. Rejects without a network. */
export const loadWaitingBar = () => import('./WaitingBar.tsx');

/** The bar of forms that wait on this device, fetched where there is one. */
export function WaitingForms() {
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    const show = () => {
      if (readOutbox().length === 0) return;
      loadWaitingBar().then(
        ({ WaitingBar }) => setBar(() => WaitingBar),
        () => undefined,
      );
    };
    show();
    // A form may wait since the network went away, and with it the bar.
    addEventListener('online', show);
    const end = onOutboxChange(show);
    return () => {
      removeEventListener('online', show);
      end();
    };
  }, []);
  return Bar && <Bar />;
}
