import { onOutboxChange, readOutbox } from '#client/site/data/outbox-store.ts';

/** Milliseconds until the outbox is fetched again after it could not be: at first, and at most. */
const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 5 * 60_000;

/**
 * Sends the forms that wait on this device: at once, when one is added, whenever the network is back or the tab is seen
 * again, and after growing delays. The outbox is fetched where something waits in it; it sends by itself from then on.
 */
export function sendWaitingForms(): void {
  let delay = FIRST_RETRY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    if (readOutbox().length === 0) return;
    const outbox = await import('#client/site/data/outbox.ts').catch(() => null);
    clearTimeout(timer);
    if (outbox) {
      stop();
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
      outbox.startOutboxOnce();
    } else {
      timer = setTimeout(send, delay);
      delay = Math.min(2 * delay, LONGEST_RETRY);
    }
  };
  // A form is added without the outbox where its code could not be fetched, though the network is there.
  const stop = onOutboxChange(send);
  addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
  void send();
}
