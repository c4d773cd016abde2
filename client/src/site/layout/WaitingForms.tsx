import { useSyncExternalStore } from 'react';
import { useLateComponent } from '#client/shared/page/useLateComponent.ts';
import { onOutboxChange, readOutbox } from '#client/site/data/outbox-store.ts';

/** Fetches the bar of forms that wait on this device, in a chunk of its own. Rejects without a network. */
export const loadWaitingBar = async () => (await import('./WaitingBar.tsx')).WaitingBar;

const hasWaitingForms = () => readOutbox().length > 0;

/** The bar of forms that wait on this device, fetched where there is one. */
export function WaitingForms() {
  const isWanted = useSyncExternalStore(onOutboxChange, hasWaitingForms, () => false);
  const Bar = useLateComponent(loadWaitingBar, isWanted);
  return Bar && <Bar />;
}
