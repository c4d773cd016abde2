import { type EntityManager, In } from 'typeorm';
import { Mail } from '#db/entities/mail.entity.ts';
import { limits } from '#domain/limits.ts';
import { withoutLinkTokens } from '#gateway/features/inquiries/appointments/appointment-link.ts';
import { withoutSignedTokens } from '#gateway/features/inquiries/appointments/link-search.ts';
import { linkKeyIn } from '#gateway/features/inquiries/appointments/schedule-terms.ts';

/**
 * The mails of some inquiries, oldest first: of each the one that began it, and the newest `limits.threadMails`, since
 * whoever has a letter can write any number into its thread. Read only where they are asked for, for their texts are long.
 */
export async function threadMails(
  manager: EntityManager,
  inquiryIds: readonly string[],
): Promise<Map<string, Mail[]>> {
  const found = new Map<string, Mail[]>();
  if (inquiryIds.length === 0) return found;
  const ranked: { id: string }[] = await manager.query(
    `SELECT n.id AS id FROM (SELECT m.id AS id, m.kind AS kind, ROW_NUMBER() OVER (PARTITION BY m.inquiryId ORDER BY m.receivedAt DESC, m.createdAt DESC, m.id DESC) AS nth FROM mails AS m WHERE m.inquiryId IN (${inquiryIds.map(() => '?').join(', ')})) AS n WHERE n.nth <= ${limits.threadMails} OR n.kind = 'first'`,
    [...inquiryIds],
  );
  const mails = await manager.find(Mail, {
    where: { id: In(ranked.map(({ id }) => id)) },
    // Mail servers tell the time in whole seconds.
    order: { receivedAt: 'ASC', createdAt: 'ASC', id: 'ASC' },
  });
  for (const mail of await shownMails(manager, mails)) {
    const key = mail.inquiryId ?? '';
    found.set(key, [...(found.get(key) ?? []), mail]);
  }
  return found;
}

/** Mails as whoever may read the inbox is shown them. Those that were searched as they arrived are not searched again. */
export async function shownMails(manager: EntityManager, mails: readonly Mail[]): Promise<Mail[]> {
  const isUnsearched = ({ fromAddress }: Mail) => fromAddress === null;
  const key = mails.some(isUnsearched) ? await linkKeyIn(manager) : null;
  return mails.map((mail) => withoutTokens(mail, isUnsearched(mail) ? key : null));
}

/** How many mails some inquiries have. */
export async function countMails(
  manager: EntityManager,
  inquiryIds: readonly string[],
): Promise<Map<string, number>> {
  if (inquiryIds.length === 0) return new Map();
  const rows: { inquiryId: string; count: number | string }[] = await manager.query(
    `SELECT m.inquiryId AS inquiryId, COUNT(*) AS count FROM mails AS m WHERE m.inquiryId IN (${inquiryIds.map(() => '?').join(', ')}) GROUP BY m.inquiryId`,
    [...inquiryIds],
  );
  return new Map(rows.map(({ inquiryId, count }) => [inquiryId, Number(count)]));
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
