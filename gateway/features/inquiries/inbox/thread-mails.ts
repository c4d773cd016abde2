import { type EntityManager, In } from 'typeorm';
import { Mail } from '#db/entities/mail.entity.ts';
import { lookingThrough } from '#db/read-budget.ts';
import { limits } from '#domain/limits.ts';
import { withoutLinkTokens } from '#gateway/features/inquiries/appointments/appointment-link.ts';
import { withoutSignedTokens } from '#gateway/features/inquiries/appointments/link-search.ts';
import { linkKeyIn } from '#gateway/features/inquiries/appointments/schedule-terms.ts';

/**
 * The mails of some inquiries, oldest first: of each the one that began it, and the newest `limits.threadMails`, as far as their
 * texts are no longer than `limits.threadText` together, since whoever has a letter can write any number into its thread. Read
 * only where they are asked for, for their texts are long.
 */
export async function threadMails(
  manager: EntityManager,
  inquiryIds: readonly string[],
): Promise<Map<string, Mail[]>> {
  const found = new Map<string, Mail[]>();
  if (inquiryIds.length === 0) return found;
  const ranked: RankedMail[] = await lookingThrough(() =>
    manager.query(
      `SELECT n.id AS id, n.inquiryId AS inquiryId, n.nth AS nth, n.kind AS kind FROM (SELECT m.id AS id, m.inquiryId AS inquiryId, m.kind AS kind, ROW_NUMBER() OVER (PARTITION BY m.inquiryId ORDER BY m.receivedAt DESC, m.createdAt DESC, m.id DESC) AS nth FROM mails AS m WHERE m.inquiryId IN (${inquiryIds.map(() => '?').join(', ')})) AS n WHERE n.nth <= ${limits.threadMails} OR n.kind = 'first'`,
      [...inquiryIds],
    ),
  );
  const mails = await manager.find(Mail, {
    where: { id: In(await fittingIn(manager, ranked)) },
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

interface RankedMail {
  readonly id: string;
  readonly inquiryId: string;
  /** Its place in its thread, the newest first, from 1. */
  readonly nth: number | string;
  readonly kind: string;
}

/** Those of each thread whose texts are shown, by id: the newest first until they are too long together, and the one that began it. */
async function fittingIn(manager: EntityManager, ranked: readonly RankedMail[]): Promise<string[]> {
  const ids = ranked.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows: { id: string; length: number | string }[] = await lookingThrough(() =>
    manager.query(
      `SELECT m.id AS id, LENGTH(m.text) + LENGTH(m.quoted) AS length FROM mails AS m WHERE m.id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    ),
  );
  const lengths = new Map(rows.map(({ id, length }) => [id, Number(length)]));
  const used = new Map<string, number>();
  return ranked
    .toSorted((one, other) => Number(one.nth) - Number(other.nth))
    .filter(({ id, inquiryId, kind }) => {
      const before = used.get(inquiryId) ?? 0;
      const sum = before + (lengths.get(id) ?? 0);
      used.set(inquiryId, sum);
      return before === 0 || sum <= limits.threadText || kind === 'first';
    })
    .map(({ id }) => id);
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
