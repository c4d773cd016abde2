import { AccessLink } from '#db/entities/access-link.entity.ts';
import type { Account } from '#db/entities/account.entity.ts';
import { composeLetter, type LetterContent } from '#gateway/letters/letter-layout.ts';
import { LetterSender, type LetterSenderOptions, RETRY_FOR_A_DAY } from '#gateway/letters/letter-sender.ts';
import type { OutgoingLetter } from '#gateway/ports/mailer.ts';
import { personName } from './accounts.ts';

interface AccessLetterData {
  readonly link: Pick<AccessLink, 'kind' | 'madeBy'>;
  readonly account: Account;
  /** The address that opens the account, once. */
  readonly url: string;
  /** Name of the company. */
  readonly company: string;
}

const IGNORE = 'If you did not expect this letter, you can ignore it: nothing happens without the link.';
const ONCE = 'The link opens once, within an hour. Whoever has it can use it, so do not pass it on.';

/** The letter that brings a link: an invitation, or the way to a new password. */
export function accessLetter({ link, account, url, company }: AccessLetterData): LetterContent {
  const isInvitation = link.kind === 'invitation';
  const subject = isInvitation ? `Your access to the website of ${company}` : 'A new password';
  const greeting = `Hello ${personName(account)},`;
  const reason = isInvitation
    ? `${link.madeBy} invites you to work on the website of ${company}. Choose a username and a password to begin.`
    : `a new password for the admin of ${company} was asked for${link.madeBy ? ` by ${link.madeBy}` : ''}. Your username is ${account.username}.`;
  const label = isInvitation ? 'Begin' : 'Choose a new password';
  const frame = { title: subject, heading: subject, preview: ONCE, company, publicUrl: new URL(url).origin };
  return {
    subject,
    ...composeLetter(frame, [greeting, reason, { links: [{ label, url }] }, ONCE, { small: IGNORE }]),
    calendar: null,
  };
}

/** Milliseconds. */
const POLL_INTERVAL = 5000;

interface AccessLetterOptions extends LetterSenderOptions {
  /** Makes the token of a link and its letter; null: nobody may open the account any more. */
  prepare(link: AccessLink): Promise<OutgoingLetter | null>;
}

/**
 * Sends the letters of owed links, for a day: who waits longer asks for another. Each attempt has a token of its own: a
 * letter that waited for the mail server opens for a whole hour, and no letter with a link is stored
 * (db/entities/access-link.entity.ts). A stop leaves the mailer to the outbox.
 */
export function accessLetterSender({ prepare, ...options }: AccessLetterOptions): LetterSender<AccessLink> {
  return new LetterSender(options, {
    entity: AccessLink,
    pollInterval: POLL_INTERVAL,
    delays: RETRY_FOR_A_DAY,
    async send(link) {
      const letter = await prepare(link);
      if (!letter) return { state: 'failed', lastError: 'The account is closed or has no address.' };
      await options.mailer.send(letter);
      return { state: 'sent', lastError: null };
    },
  });
}
