import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { businessHoursWaited } from '#domain/business-hours.ts';
import { limits } from '#domain/limits.ts';
import { notFound } from '#gateway/errors.ts';

/** Which inquiries are asked for; what is left out does not narrow. */
export interface InquiriesAsked {
  search?: string | null | undefined;
  formType?: string | null | undefined;
  state?: string | null | undefined;
}

/** An inquiry with how long it has waited, in business hours; null: nobody waits any more. */
export type StoredInquiry = Inquiry & { businessHoursWaited: number | null };

/** An inquiry with the letters it owes. */
export type InquiryWithLetters = StoredInquiry & { letters: Letter[] };

/** The inquiries asked for, newest first. */
export function narrowed(manager: EntityManager, asked: InquiriesAsked): SelectQueryBuilder<Inquiry> {
  const query = manager.createQueryBuilder(Inquiry, 'row');
  if (asked.formType) query.andWhere('row.formType = :formType', { formType: asked.formType });
  if (asked.state) query.andWhere('row.state = :state', { state: asked.state });
  const words = foldForSearch(asked.search ?? '').slice(0, limits.searchText);
  if (words) query.andWhere('INSTR(row.searchText, :words) > 0', { words });
  return query.orderBy('row.createdAt', 'DESC').addOrderBy('row.id', 'ASC');
}

/** As it stands at a moment. */
export const asOf = (now: Date, row: Inquiry): StoredInquiry => ({
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

/** Adds the letters of each, the one to staff first. */
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
    ...asOf(now, row),
    letters: letters.filter((letter) => letter.inquiryId === row.id),
  }));
}
