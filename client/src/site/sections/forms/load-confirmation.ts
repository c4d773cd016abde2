import { loadWaitingBar } from '#client/site/layout/WaitingForms.tsx';

/** Fetches what a form shows after it was sent, in a chunk of its own. Rejects without a network. */
export const loadConfirmation = () => import('./Confirmation.tsx');

/** Fetches all that may be shown after sending while the network is there; without it, nothing. */
export const preloadAfterSending = (): void => {
  for (const loading of [loadConfirmation(), loadWaitingBar()]) loading.catch(() => undefined);
};
