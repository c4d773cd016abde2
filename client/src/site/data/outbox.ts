import { limits } from '#domain/limits.ts';
import { type MailReply, postMail, senderName } from './mail-call.ts';
import {
  addToOutbox,
  readOutbox,
  refuseInOutbox,
  removeFromOutbox,
  type SentFate,
  type WaitingMail,
} from './outbox-store.ts';
import { showSentToasts } from './sent-toasts.ts';

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

/** Retries whenever the network is back and the tab becomes visible, and tells what is sent. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  showSentToasts();
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

/** The forms that can be sent as they are. */
const sendable = () => readOutbox().filter(({ refusal }) => refusal === undefined);

/** Sends what waits, unless another tab is sending; what is left is retried after a delay. */
async function drain(): Promise<void> {
  if (sendable().length === 0) return;
  if (navigator.onLine) {
    // Over plain http there are no locks; then the idempotency key alone keeps two tabs from sending twice.
    if (navigator.locks)
      await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && sendAll());
    else await sendAll();
  }
  if (sendable().length > 0) retryLater();
}

async function sendAll(): Promise<void> {
  for (const mail of sendable()) {
    // Without locks another form may have been taken back while the one before was being sent.
    if (!readOutbox().some(({ key }) => key === mail.key)) continue;
    sending = mail.key;
    const end = await sendOne(mail);
    sending = null;
    if (typeof end === 'string') refuseInOutbox(mail.key, end);
    else if (end) removeFromOutbox(mail.key, end);
  }
}

/**
 * Sends a form; returns how it was stored once the gateway has accepted it, or why it is refused; null: a busy, throttled
 * or broken server gets a retry. A form whose slot has passed or was taken meanwhile is sent as a
 * contact message; one that is refused even then, or for another reason, stays in the outbox with the reason, so that no form is lost that was
 * reported as sent.
 */
async function sendOne(mail: WaitingMail): Promise<SentFate | string | null> {
  try {
    const { status, reply } = await postMail(mail.body, mail.key);
    if (reply?.success) return { reference: reply.reference ?? '', isLate: false };
    if (reply === null || (status !== 422 && reply.freeSlots === undefined)) return null;
    const late = isAboutTime(reply) ? asMessage(mail) : null;
    const end = late ? await sendOne(late) : (reply.issues?.[0]?.message ?? reply.message);
    return end && typeof end === 'object' ? { ...end, isLate: true } : end;
  } catch {
    return null;
  }
}

/** Whether a form is refused because its slot has passed or was taken: by what it is told, and by its fields. */
const isAboutTime = ({ freeSlots, issues = [] }: MailReply): boolean =>
  freeSlots !== undefined || issues.some(({ field }) => field === 'date' || field === 'time');

/** A field name in words: `job title` for `jobTitle`. */
const fieldLabel = (field: string) => field.replace(/(?=[A-Z])/g, ' ').toLowerCase();

/**
 * The same content as a contact message, for a form whose own rule refuses it by now because its slot has passed, so
 * that staff read it all the same: first what the sender wrote, whole, then the other fields as far as there is room. Null
 * for a contact message, whose rule does not depend on time.
 */
function asMessage({ key, body }: WaitingMail): WaitingMail | null {
  if (body.form_type === 'contact') return null;
  const { form_type, firstName, lastName, name = '', email = '', phone = '', message = '', ...rest } = body;
  const lines = Object.entries(rest)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${fieldLabel(field)}: ${value}`);
  const listing = [`A ${form_type} request that waited for the network.`, ...lines].join('\n');
  const text = message === '' ? listing : `${message}\n\n${listing}`;
  return {
    key: `${key}-late`,
    body: {
      form_type: 'contact',
      name: senderName(body) ?? name,
      email,
      phone,
      subject: `A ${form_type} request that arrived late`,
      // A message that is longer by itself is refused, which its sender sees.
      message: text.slice(0, Math.max(limits.message, message.length)),
    },
  };
}
