import { deviceStorage } from '#client/shared/data/device-storage.ts';
import type { MailBody } from './mail-call.ts';

/** A form in the outbox. */
export interface WaitingMail {
  /** The idempotency key of every attempt, so that the gateway stores the form once. */
  key: string;
  body: MailBody;
}

/** Also read by the first script of a page (entry-browser.tsx). */
const STORAGE_KEY = 'outbox';

/** All forms in the outbox, oldest first. Empty where storage cannot be read. */
export function readOutbox(): WaitingMail[] {
  const stored = deviceStorage.readJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored : [];
}

/** Stores a form across reloads and sessions. Throws when the browser cannot store it. */
export function addToOutbox(mail: WaitingMail): void {
  write([...readOutbox().filter(({ key }) => key !== mail.key), mail]);
}

/** Removes a form that has been sent. */
export function removeFromOutbox(key: string): void {
  write(readOutbox().filter((mail) => mail.key !== key));
}

function write(mails: readonly WaitingMail[]): void {
  if (mails.length === 0) deviceStorage.remove(STORAGE_KEY);
  else if (!deviceStorage.write(STORAGE_KEY, JSON.stringify(mails)))
    throw new Error('This browser stores nothing.');
}
