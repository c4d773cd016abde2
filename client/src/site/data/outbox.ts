import { limits } from '#domain/limits.ts';
import { postMail, senderName } from './mail-call.ts';
import {
  addToOutbox,
  readOutbox,
  removeFromOutbox,
  type SentFate,
  type WaitingMail,
} from './outbox-store.ts';

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
let isListening = false;
/** Key of the form that this page is sending. */
let sending: string | null = null;

/** Stores a form to be sent later. Throws when this browser cannot store it: then it must not be reported as sent. */
export function queueMail(mail: WaitingMail): void {
  addToOutbox(mail);
  listen();
  retryLater();
}

/** Sends what waits, and goes on until nothing does. */
export function startOutbox(): void {
  listen();
  retryNow();
}

/** The same, unless this page does so already: then a form that could not be sent just now waits for its retry. */
export function startOutboxOnce(): void {
  if (!isListening) startOutbox();
}

/**
 * Removes a form, so that this browser no longer sends it. False: it is being sent at this moment, by this page or
 * another tab, and stays.
 */
export async function takeBack(key: string): Promise<boolean> {
  const remove = () => {
    removeFromOutbox(key, null);
    return true;
  };
  if (!navigator.locks) return sending !== key && remove();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock !== null && remove());
}

/** Retries whenever the network is back and the tab becomes visible. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) retryNow();
  });
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
    // Without locks another form may have been taken back while the one before was being sent.
    if (!readOutbox().some(({ key }) => key === mail.key)) continue;
    sending = mail.key;
    const fate = await sendOne(mail);
    sending = null;
    if (fate) removeFromOutbox(mail.key, fate);
  }
}

/**
 * Sends a form; returns how it was stored once the gateway has accepted it. A busy, throttled or broken server gets a retry. A
 * form whose rule refuses it by now, or whose slot was taken meanwhile, is sent as a contact message; one that is refused
 * even then stays in the outbox, so that no form is lost that was reported as sent.
 */
async function sendOne(mail: WaitingMail): Promise<SentFate | null> {
  try {
    const { status, reply } = await postMail(mail.body, mail.key);
    if (reply?.success) return { reference: reply.reference ?? '', isLate: false };
    const isRefused = reply !== null && (status === 422 || reply.freeSlots !== undefined);
    const late = isRefused ? asMessage(mail) : null;
    const fate = late && (await sendOne(late));
    return fate && { ...fate, isLate: true };
  } catch {
    return null;
  }
}

/** A field name in words: `job title` for `jobTitle`. */
const fieldLabel = (field: string) => field.replace(/(?=[A-Z])/g, ' ').toLowerCase();

/**
 * The same content as a contact message, for a form whose own rule refuses it by now because its slot has passed, so
 * that staff read it all the same. Null for a contact message, whose rule does not depend on time.
 */
export function asMessage({ key, body }: WaitingMail): WaitingMail | null {
  if (body.form_type === 'contact') return null;
  const { form_type, firstName, lastName, email = '', phone = '', ...rest } = body;
  const lines = Object.entries(rest)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${fieldLabel(field)}: ${value}`);
  const message = [`A ${form_type} request that waited for the network.`, ...lines].join('\n');
  return {
    key: `${key}-late`,
    body: {
      form_type: 'contact',
      name: senderName(body) ?? '',
      email,
      phone,
      subject: `A ${form_type} request that arrived late`,
      message: message.slice(0, limits.message),
    },
  };
}
