import type { MailBody } from './mail-call.ts';

/** A form that waits for the network. */
export interface WaitingMail {
  /** The same key travels with every try, so the gateway keeps the form once. */
  key: string;
  body: MailBody;
}

/** The first script of a page looks here too (entry-browser.tsx). */
const PLACE = 'outbox';

/** All that wait, oldest first. What cannot be read counts as nothing. */
export function readOutbox(): WaitingMail[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Keeps a form past reload and closing. Throws when the browser stores nothing. */
export function addToOutbox(mail: WaitingMail): void {
  write([...readOutbox().filter(({ key }) => key !== mail.key), mail]);
}

/** Forgets a form that has been sent. */
export function removeFromOutbox(key: string): void {
  write(readOutbox().filter((mail) => mail.key !== key));
}

function write(mails: readonly WaitingMail[]): void {
  if (mails.length === 0) localStorage.removeItem(PLACE);
  else localStorage.setItem(PLACE, JSON.stringify(mails));
}
