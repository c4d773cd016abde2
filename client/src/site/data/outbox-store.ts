import { deviceStorage } from '#client/shared/data/device-storage.ts';
import type { MailBody } from './mail-call.ts';

/** A form in the outbox. */
export interface WaitingMail {
  /** The idempotency key of every attempt, so that the gateway stores the form once. */
  key: string;
  body: MailBody;
  /** Why the gateway refuses it, so that it is not sent again as it is; left out: it has not been refused. */
  refusal?: string;
}

/** Also read by the first script of a page (entry-browser.tsx). */
const STORAGE_KEY = 'outbox';
/** What became of the forms that were removed last, for other tabs, which may show one of them as waiting. */
const FATES_KEY = 'outbox-fates';
const KEPT_FATES = 10;

const NONE: readonly WaitingMail[] = [];
/** The forms as last parsed, and the text they were parsed from: the same array as long as nothing changes. */
let parsed: { readonly text: string | null; readonly mails: readonly WaitingMail[] } = {
  text: null,
  mails: NONE,
};
/** How the gateway has stored a form that was in the outbox. */
export interface SentFate {
  readonly reference: string;
  /** Whether it arrived too late for what it asked for, and was stored as a contact message. */
  readonly isLate: boolean;
}

/** What became of a form that was removed; null: it was taken back. */
type Fate = readonly [key: string, fate: SentFate | null];

const listeners = new Set<() => void>();

/** All forms in the outbox, oldest first; the same array until it changes. Empty where storage cannot be read. */
export function readOutbox(): readonly WaitingMail[] {
  const text = deviceStorage.read(STORAGE_KEY);
  if (text !== parsed.text) {
    const stored = deviceStorage.readJson(STORAGE_KEY);
    parsed = { text, mails: Array.isArray(stored) ? stored : NONE };
  }
  return parsed.mails;
}

/** Stores a form across reloads and sessions. Throws when the browser cannot store it. */
export function addToOutbox(mail: WaitingMail): void {
  writeFates(readFates().filter(([key]) => key !== mail.key));
  write([...readOutbox().filter(({ key }) => key !== mail.key), mail]);
}

/** Remembers why the gateway refuses a form, which stays until its sender takes it back. */
export function refuseInOutbox(key: string, refusal: string): void {
  write(readOutbox().map((mail) => (mail.key === key ? { ...mail, refusal } : mail)));
}

/** Removes a form. `fate`: how the gateway has stored it; null: the visitor took it back. */
export function removeFromOutbox(key: string, fate: SentFate | null): void {
  // First, because other tabs ask for it when they learn that the outbox has changed.
  writeFates([...readFates(), [key, fate]]);
  write(readOutbox().filter((mail) => mail.key !== key));
}

/**
 * What became of a form that was in the outbox, in this tab or another: how it was stored, or null when it was taken back.
 * Undefined: it waits, or was removed long ago.
 */
export const fateOf = (key: string): SentFate | null | undefined =>
  readFates().find(([removed]) => removed === key)?.[1];

function readFates(): readonly Fate[] {
  const stored = deviceStorage.readJson(FATES_KEY);
  return Array.isArray(stored) ? stored : [];
}

/** Where the device stores nothing, no form waits that another tab could send. */
function writeFates(fates: readonly Fate[]): void {
  if (fates.length === 0) deviceStorage.remove(FATES_KEY);
  else deviceStorage.write(FATES_KEY, JSON.stringify(fates.slice(-KEPT_FATES)));
}

/** Calls `listener` after each change of the outbox, in another tab too. Returns the function that ends it. */
export function onOutboxChange(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
}

function write(mails: readonly WaitingMail[]): void {
  if (mails.length === 0) deviceStorage.remove(STORAGE_KEY);
  else if (!deviceStorage.write(STORAGE_KEY, JSON.stringify(mails)))
    throw new Error('This browser stores nothing.');
  for (const listener of listeners) listener();
}
