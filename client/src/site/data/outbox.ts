import { asMessage } from './late-mail.ts';
import { postMail } from './mail-call.ts';
import { addToOutbox, readOutbox, removeFromOutbox, type WaitingMail } from './outbox-store.ts';

/**
 * The outbox of the browser: forms that could not be sent are stored and sent once later (rulings, "A network failure
 * of a form"). Retried when the page loads, when the network is back, when the tab becomes visible, and after growing
 * delays.
 */
const LOCK = 'outbox';
/** Delays before a retry, in milliseconds. */
const FIRST_DELAY = 5_000;
const LONGEST_DELAY = 5 * 60_000;

let delay = FIRST_DELAY;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores a form to be sent later. Throws when this browser cannot store it: then it must not be reported as sent. */
export function queueMail(mail: WaitingMail): void {
  addToOutbox(mail);
  retryLater();
}

/** Sends what an earlier visit left, and whenever the network is back. Called once, when the page is hydrated. */
export function startOutbox(): void {
  addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) retryNow();
  });
  retryNow();
}

function retryNow(): void {
  delay = FIRST_DELAY;
  void drain();
}

function retryLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void drain(), delay);
  delay = Math.min(delay * 2, LONGEST_DELAY);
}

/** Sends what waits, unless another tab is sending; what is left is retried after a delay. */
async function drain(): Promise<void> {
  if (readOutbox().length === 0) return;
  if (navigator.onLine) {
    // Over plain http there are no locks; then the idempotency key alone keeps two tabs from sending twice.
    if (navigator.locks)
      await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && sendAll());
    else await sendAll();
  }
  if (readOutbox().length > 0) retryLater();
}

async function sendAll(): Promise<void> {
  for (const mail of readOutbox()) {
    if (await isAccepted(mail)) removeFromOutbox(mail.key);
  }
}

/**
 * Sends a form; true once the gateway has accepted it. A busy, throttled or broken server gets a retry. A form whose
 * rule refuses it by now is sent as a contact message; one that is refused even then stays in the outbox, so that no
 * form is lost that was reported as sent.
 */
async function isAccepted(mail: WaitingMail): Promise<boolean> {
  try {
    const { status, reply } = await postMail(mail.body, mail.key);
    if (reply?.success) return true;
    const late = reply !== null && status === 422 ? asMessage(mail) : null;
    return late !== null && (await isAccepted(late));
  } catch {
    return false;
  }
}
