import { loadWaitingBar } from '#client/site/layout/WaitingForms.tsx';

/*
 * What a form needs only when it is sent, in chunks apart from those that hydrate its page. Each rejects without a
 * network.
 */

/** What sends a form, and queues it. */
export const loadSending = () => import('#client/site/data/sendMail.ts');

/** What a form shows after it was sent. */
export const loadConfirmation = () => import('./Confirmation.tsx');

/** Fetches all that may be shown after sending while the network is there; without it, nothing. */
export const preloadAfterSending = (): void => {
  for (const loading of [loadConfirmation(), loadWaitingBar()]) loading.catch(() => undefined);
};
