import { type EntityManager, In } from 'typeorm';
import { Mail } from '#db/entities/mail.entity.ts';
import { withoutLinkTokens } from '#gateway/features/inquiries/appointments/appointment-link.ts';
import { withoutSignedTokens } from '#gateway/features/inquiries/appointments/link-search.ts';
import { linkKeyIn } from '#gateway/features/inquiries/appointments/schedule-terms.ts';
import {
  countOfThreads,
  newestOfThreads,
  type RequestedRows,
  rowsOfThreads,
  type ThreadTable,
} from './thread-rows.ts';

const mailTable: ThreadTable = {
  name: 'mails',
  // Mail servers tell the time in whole seconds.
  order: (row) => [`${row}.receivedAt`, `${row}.createdAt`, `${row}.id`],
  bytes: 'OCTET_LENGTH(r.text) + OCTET_LENGTH(r.quoted)',
  kept: "r.kind = 'first'",
};

/**
 * The mails of some inquiries, or those before some mails, oldest first, as far as `newestOfThreads` has them; of an inquiry also
 * the one that began it. By the id that was asked for. Read only where they are asked for, for their texts are long.
 */
export async function threadMails(
  manager: EntityManager,
  requested: RequestedRows,
): Promise<Map<string, Mail[]>> {
  const newest = await newestOfThreads(manager, mailTable, requested);
  return rowsOfThreads(newest, async (ids) =>
    shownMails(manager, await manager.findBy(Mail, { id: In([...ids]) })),
  );
}

/** How many mails some inquiries have. */
export const countMails = (manager: EntityManager, inquiryIds: readonly string[]) =>
  countOfThreads(manager, mailTable, inquiryIds);

/** Mails as whoever may read the inbox is shown them. Those that were searched as they arrived are not searched again. */
export async function shownMails(manager: EntityManager, mails: readonly Mail[]): Promise<Mail[]> {
  const isUnsearched = ({ fromAddress }: Mail) => fromAddress === null;
  const key = mails.some(isUnsearched) ? await linkKeyIn(manager) : null;
  return mails.map((mail) => withoutTokens(mail, isUnsearched(mail) ? key : null));
}

/**
 * Whoever may read the inbox may not move appointments, and programs of mail quote the letter with its link, in whatever writing.
 * `key`: with which links are signed; null: what looks like a link is looked for alone.
 */
export function withoutTokens<
  Words extends Pick<Mail, 'subject' | 'text' | 'quoted' | 'senderName' | 'problem'>,
>(mail: Words, key: string | null): Words {
  const without = (text: string) =>
    withoutLinkTokens(key === null || text === '' ? text : withoutSignedTokens(text, key));
  return {
    ...mail,
    senderName: without(mail.senderName),
    subject: without(mail.subject),
    text: without(mail.text),
    quoted: without(mail.quoted),
    // It may name a file.
    problem: mail.problem && without(mail.problem),
  };
}
