import { asMessage } from './late-mail.ts';
import { postMail } from './mail-call.ts';
import { addToOutbox, readOutbox, removeFromOutbox, type WaitingMail } from './outbox-store.ts';

/**
 * The forms that met no network: kept in the browser and sent once later (rulings, "A network failure of a form").
 * Tried when the page loads, when the network comes back, when the tab is looked at again, and in growing pauses.
 */
const LOCK = 'outbox';
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 5 * 60_000;

let pause = FIRST_PAUSE;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps a form for later. Throws when this browser cannot keep anything; then nothing was promised. */
export function queueMail(mail: WaitingMail): void {
  addToOutbox(mail);
  tryLater();
}

/** Sends what an earlier visit left, and listens for the network. Called once, when the page has started. */
export function startOutbox(): void {
  addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) tryNow();
  });
  tryNow();
}

function tryNow(): void {
  pause = FIRST_PAUSE;
  void drain();
}

function tryLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void drain(), pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

/** Sends what waits, unless another tab is at it; what is left is tried again after a pause. */
async function drain(): Promise<void> {
  if (readOutbox().length === 0) return;
  if (navigator.onLine) {
    // Over plain http there are no locks; then the key alone keeps two tabs from sending twice.
    if (navigator.locks)
      await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && sendAll());
    else await sendAll();
  }
  if (readOutbox().length > 0) tryLater();
}

async function sendAll(): Promise<void> {
  for (const mail of readOutbox()) {
    if (await isSettled(mail)) removeFromOutbox(mail.key);
  }
}

/**
 * Whether the gateway has the form. Busy, throttled and broken servers get another try; what its rule refuses by now
 * goes out as a plain message, and what even then is refused is kept: nothing that was promised is dropped.
 */
async function isSettled(mail: WaitingMail): Promise<boolean> {
  try {
    const { status, reply } = await postMail(mail.body, mail.key);
    if (reply?.success) return true;
    const late = reply !== null && status === 422 ? asMessage(mail) : null;
    return late !== null && (await isSettled(late));
  } catch {
    return false;
  }
}
