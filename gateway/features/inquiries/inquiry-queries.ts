import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { daysWith, inquiryDays, totalOf } from '#db/day-counts.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { foldSearchText } from '#db/fold-for-search.ts';
import { type SearchSource, searchSource } from '#db/search-index.ts';
import { businessHoursWaited } from '#domain/business-hours.ts';
import { limits } from '#domain/limits.ts';
import type { Paging } from '#domain/rules/paging.ts';
import { withoutLinkTokens } from '#gateway/appointments/appointment-link.ts';
import { pageOfLog } from '#gateway/day-pages.ts';
import { notFound } from '#gateway/errors.ts';
import { offsetOf, type Page, pageOf, rowsOf } from '#gateway/page.ts';

/** Filters for inquiries; a filter left out matches all. */
export interface InquiryCriteria {
  search?: string | null | undefined;
  formType?: string | null | undefined;
  state?: string | null | undefined;
  /** With a letter that is owed, sent, failed or held. */
  letterState?: string | null | undefined;
}

/** An inquiry with its waiting time in business hours; null: it no longer waits for an answer. */
export type StoredInquiry = Inquiry & { businessHoursWaited: number | null };

/** An inquiry with its letters. */
export type InquiryWithLetters = StoredInquiry & { letters: Letter[] };

/** Query for the matching inquiries, for a statement that reads them all; see `inquiryPage` for a list. */
export function queryInquiries(
  manager: EntityManager,
  { formType, state, letterState, search }: InquiryCriteria,
): SelectQueryBuilder<Inquiry> {
  const query = manager.createQueryBuilder(Inquiry, 'row');
  if (formType) query.andWhere('row.formType = :formType', { formType });
  if (state) query.andWhere('row.state = :state', { state });
  if (letterState) {
    const letters = query.subQuery().select('matching.inquiryId').from(Letter, 'matching');
    query.andWhere(`row.id IN ${letters.where('matching.state = :letterState').getQuery()}`, { letterState });
  }
  const searched = foldSearchText(search ?? '');
  if (searched) query.andWhere('INSTR(row.searchText, :searched) > 0', { searched });
  return query;
}

/**
 * One page of the matching inquiries, newest first. Those with some words, or with a letter in some state, are looked
 * for among the `limits.searchedRows` newest candidates.
 */
export async function inquiryPage(
  manager: EntityManager,
  criteria: InquiryCriteria,
  paging: Paging,
): Promise<Page<Inquiry>> {
  const { state, formType } = criteria;
  const found = await searchedInquiries(manager, criteria);
  if (!found) return pageOfLog(manager, inquiryDays, Inquiry, { facets: { state, formType } }, paging);
  const { ids, isTotalExact } = found;
  const shown = ids.slice(offsetOf(paging), offsetOf(paging) + paging.pageSize);
  return pageOf(await rowsOf(manager, Inquiry, shown), paging, { total: ids.length, isTotalExact });
}

/**
 * The ids of the matching inquiries among the `limits.searchedRows` newest candidates, newest first; null: neither words
 * nor letters are looked for, so that an index leads to the rows.
 */
export async function searchedInquiries(
  manager: EntityManager,
  { search, state, formType, letterState }: InquiryCriteria,
): Promise<{ readonly ids: string[]; readonly isTotalExact: boolean } | null> {
  const words = foldSearchText(search ?? '');
  if (!words && !letterState) return null;
  const candidates = words ? await searchCandidates(manager, words) : letterCandidates(letterState ?? '');
  const conditions = [
    ...(words ? [{ sql: 'INSTR(r.searchText, ?) > 0', value: words }] : []),
    ...(state ? [{ sql: 'r.state = ?', value: state }] : []),
    ...(formType ? [{ sql: 'r.formType = ?', value: formType }] : []),
    ...(words && letterState ? [{ sql: WITH_LETTER, value: letterState }] : []),
  ];
  const matches = conditions.map(({ sql }) => sql).join(' AND ') || '1';
  const rows: { id: string; matches: number | string }[] = await manager.query(
    `SELECT r.id AS id, ${matches} AS matches FROM ${candidates.from} ORDER BY r.createdAt DESC, r.id DESC`,
    [...conditions.map(({ value }) => value), ...candidates.parameters],
  );
  const candidateRows = rows.slice(0, limits.searchedRows);
  const ids = candidateRows.filter((row) => Number(row.matches) === 1).map(({ id }) => id);
  return { ids, isTotalExact: rows.length <= limits.searchedRows };
}

const WITH_LETTER = 'EXISTS (SELECT 1 FROM letters AS l WHERE l.inquiryId = r.id AND l.state = ?)';

async function searchCandidates(manager: EntityManager, words: string): Promise<SearchSource> {
  return searchSource(manager, manager.connection.getMetadata(Inquiry), words, {
    order: 'ORDER BY createdAt DESC, id DESC',
    limit: limits.searchedRows + 1,
    rows: totalOf(await daysWith(manager, inquiryDays, {})),
  });
}

/** A letter has the time of its inquiry, so that its index is in the order of the list. */
const letterCandidates = (letterState: string): SearchSource => ({
  from: `(SELECT inquiryId AS foundId FROM letters WHERE state = ? GROUP BY createdAt, inquiryId ORDER BY createdAt DESC, inquiryId DESC LIMIT ${limits.searchedRows + 1}) AS found CROSS JOIN inquiries AS r ON r.id = found.foundId`,
  parameters: [letterState],
});

/** Number of inquiries in state `new`. */
export const countNewInquiries = async (manager: EntityManager): Promise<number> =>
  totalOf(await daysWith(manager, inquiryDays, { state: 'new' }));

/** Adds the waiting time of an inquiry at `now`. */
export const withWaitingTime = (row: Inquiry, now: Date): StoredInquiry => ({
  ...row,
  businessHoursWaited: businessHoursWaited(row.state, row.createdAt, now),
});

/** Errors: NOT_FOUND. */
export async function getInquiry(manager: EntityManager, id: string, now: Date): Promise<InquiryWithLetters> {
  const row = await manager.findOneBy(Inquiry, { id });
  const [found] = row ? await withLetters(manager, [row], now) : [];
  if (!found) throw notFound('Inquiry');
  return found;
}

/** Adds letters and waiting times to inquiries; the staff letter comes first. */
export async function withLetters(
  manager: EntityManager,
  rows: Inquiry[],
  now: Date,
): Promise<InquiryWithLetters[]> {
  if (rows.length === 0) return [];
  const letters = await manager.find(Letter, {
    where: { inquiryId: In(rows.map((row) => row.id)) },
    order: { kind: 'DESC', nextAttemptAt: 'ASC' },
  });
  return rows.map((row) => ({
    ...withWaitingTime(row, now),
    // Whoever may read the inbox may not move appointments.
    letters: letters
      .filter((letter) => letter.inquiryId === row.id)
      .map((letter) => ({ ...letter, text: withoutLinkTokens(letter.text) })),
  }));
}
