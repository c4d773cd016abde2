import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { foldSearchText } from '#db/fold-for-search.ts';
import { businessHoursWaited } from '#domain/business-hours.ts';
import { notFound } from '#gateway/errors.ts';

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

/** Query for the matching inquiries, newest first. */
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
  return query.orderBy('row.createdAt', 'DESC').addOrderBy('row.id', 'ASC');
}

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
    order: { kind: 'DESC' },
  });
  return rows.map((row) => ({
    ...withWaitingTime(row, now),
    letters: letters.filter((letter) => letter.inquiryId === row.id),
  }));
}
