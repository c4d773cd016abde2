import type { AccessLink } from '#db/entities/access-link.entity.ts';
import type { Account } from '#db/entities/account.entity.ts';
import { composeLetter, type LetterContent } from '#gateway/letters/letter-layout.ts';
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
