import { type EntityManager, type EntityTarget, type FindOptionsWhere, In } from 'typeorm';
import type { Database } from '#db/database.ts';
import { inquiryDays } from '#db/day-counts.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryLabel } from '#db/entities/inquiry-label.entity.ts';
import { Letter, type LetterState } from '#db/entities/letter.entity.ts';
import { businessHoursWaited, waitingSince } from '#domain/business-hours.ts';
import { inboxViews } from '#domain/rules/inquiry.ts';
import {
  type WithAppointment,
  withAppointments,
} from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import { logOrder, logSource } from '#gateway/lists/day-pages.ts';
import { rowsInBatches } from '#gateway/lists/list-query.ts';
import { type InquiryCriteria, isInView, rangeOf, type Viewer, wordsOf } from './inquiry-criteria.ts';
import type { StoredInquiry } from './inquiry-queries.ts';

/** What the export says of an inquiry. */
export type ExportedInquiry = WithAppointment<StoredInquiry>;

/**
 * All matching inquiries, newest first, in batches, as `rowsInBatches` reads them. Words, letters, labels and views are compared after
 * reading, as few rows of all may match.
 */
export async function* inquiriesInBatches(
  database: Database,
  criteria: InquiryCriteria,
  viewer: Viewer,
): AsyncGenerator<ExportedInquiry[]> {
  const { state, formType, letterState, labelId } = criteria;
  const words = wordsOf(criteria);
  const view = inboxViews.find((name) => name === criteria.view) ?? 'all';
  const source = logSource(inquiryDays, { facets: { state, formType }, ...rangeOf(criteria) });
  for await (const rows of rowsInBatches(database, Inquiry, () => source, logOrder(inquiryDays)))
    yield await database.read(async (manager) => {
      const isRequested = await rowFilter(
        manager,
        Letter,
        rows,
        letterState ? { state: letterState as LetterState } : null,
      );
      const isLabelled = await rowFilter(manager, InquiryLabel, rows, labelId ? { labelId } : null);
      const requested = rows.filter(
        (row) => row.searchText.includes(words) && isRequested(row) && isLabelled(row),
      );
      const booked = await withAppointments(manager, requested);
      return booked
        .filter((row) => isInView(view, row, viewer))
        .map((row) => ({
          ...row,
          businessHoursWaited: businessHoursWaited(row.state, waitingSince(row), viewer.now, viewer.holidays),
        }));
    });
}

/** Tells which of some inquiries have a row of `entity` that is wanted; null: all are asked for. */
async function rowFilter<Row extends Letter | InquiryLabel>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly Inquiry[],
  wanted: FindOptionsWhere<Row> | null,
): Promise<(row: Inquiry) => boolean> {
  if (!wanted || rows.length === 0) return () => true;
  const found = await manager.find<Letter | InquiryLabel>(entity, {
    select: { inquiryId: true },
    where: { ...wanted, inquiryId: In(rows.map(({ id }) => id)) },
  });
  const ids = new Set(found.map(({ inquiryId }) => inquiryId));
  return ({ id }) => ids.has(id);
}
