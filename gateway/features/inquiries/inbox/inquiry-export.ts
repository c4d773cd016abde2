import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import type { Database } from '#db/database.ts';
import { type FormType, Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter, type LetterState } from '#db/entities/letter.entity.ts';
import { foldSearchText } from '#db/fold-for-search.ts';
import { businessHoursWaited, waitingSince } from '#domain/business-hours.ts';
import type { InquiryOrigin } from '#domain/inquiry-origin.ts';
import { type InboxView, type InquiryState, inboxViews } from '#domain/rules/inquiry.ts';
import {
  type WithAppointment,
  withAppointments,
} from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import { type InquiryCriteria, isInView, type Viewer } from './inquiry-criteria.ts';
import type { StoredInquiry } from './inquiry-queries.ts';

/** Number of inquiries read at a time: few enough that the event loop is held for some milliseconds only. */
const BATCH = 250;

const COLUMNS = [
  'id',
  'reference',
  'createdAt',
  'formType',
  'state',
  'name',
  'email',
  'subject',
  'answers',
  'note',
  'page',
  'source',
  'medium',
  'campaign',
  'ownerId',
  'snoozedUntil',
  'reopenedAt',
  'erasedAt',
  'searchText',
] as const;

/** An inquiry as the export reads it: without entities, which cost more than the rest of it. */
type ExportRow = Readonly<
  Record<Exclude<(typeof COLUMNS)[number], keyof StoredTimes | 'ownerId' | keyof InquiryOrigin>, string>
> &
  InquiryOrigin &
  StoredTimes & { readonly ownerId: string | null };

/** Texts from SQLite, dates from MySQL. */
interface StoredTimes {
  readonly createdAt: string | Date;
  readonly snoozedUntil: string | Date | null;
  readonly reopenedAt: string | Date | null;
  readonly erasedAt: string | Date | null;
}

/** What the export says of an inquiry. */
export type ExportedInquiry = Pick<
  WithAppointment<StoredInquiry>,
  | 'reference'
  | 'createdAt'
  | 'formType'
  | 'state'
  | 'name'
  | 'email'
  | 'subject'
  | 'answers'
  | 'note'
  | keyof InquiryOrigin
  | 'businessHoursWaited'
  | 'appointment'
>;

/**
 * All matching inquiries, newest first, in batches. Reads by keyset and not by offset, so that each batch costs the same and
 * inquiries that arrive meanwhile cause no duplicates. Words and letters are compared after reading: an export is whole,
 * where a list is bounded.
 */
export async function* inquiriesInBatches(
  database: Database,
  criteria: InquiryCriteria,
  viewer: Viewer,
): AsyncGenerator<ExportedInquiry[]> {
  const words = foldSearchText(criteria.search ?? '');
  let last: ExportRow | undefined;
  do {
    const after = last;
    const rows = await database.read((manager) =>
      batchQuery(manager, criteria, after).getRawMany<ExportRow>(),
    );
    const isAsked = await letterFilter(database, criteria.letterState, rows);
    const asked = rows
      .filter((row) => row.searchText.includes(words) && isAsked(row))
      .map(inquiryOf)
      .filter((row) => isInView(viewNamed(criteria.view), row, viewer));
    const booked = await database.read((manager) => withAppointments(manager, asked));
    yield booked.map((row) => exported(row, viewer));
    last = rows.length === BATCH ? rows.at(-1) : undefined;
    // SQLite answers without leaving the event loop, so that other requests would wait for the whole export.
    await nextTurn();
  } while (last);
}

function batchQuery(
  manager: EntityManager,
  { state, formType }: InquiryCriteria,
  after: ExportRow | undefined,
): SelectQueryBuilder<Inquiry> {
  const query = manager.createQueryBuilder(Inquiry, 'row').select([]);
  for (const column of COLUMNS) query.addSelect(`row.${column}`, column);
  if (state) query.andWhere('row.state = :state', { state });
  if (formType) query.andWhere('row.formType = :formType', { formType });
  // AND at the top level, because a top-level OR would prevent index use.
  if (after)
    query.andWhere('row.createdAt <= :at AND (row.createdAt < :at OR row.id < :id)', {
      at: dateOf(after.createdAt),
      id: after.id,
    });
  return query.orderBy('row.createdAt', 'DESC').addOrderBy('row.id', 'DESC').limit(BATCH);
}

/** Tells which of some inquiries have a letter in the state; without a state all are asked for. */
async function letterFilter(
  database: Database,
  state: string | null | undefined,
  rows: readonly ExportRow[],
): Promise<(row: ExportRow) => boolean> {
  if (!state || rows.length === 0) return () => true;
  const inquiryId = In(rows.map(({ id }) => id));
  const letters = await database.read((manager) =>
    manager.find(Letter, { select: { inquiryId: true }, where: { inquiryId, state: state as LetterState } }),
  );
  const withLetter = new Set(letters.map((letter) => letter.inquiryId));
  return ({ id }) => withLetter.has(id);
}

const viewNamed = (view: string | null | undefined): InboxView =>
  inboxViews.find((name) => name === view) ?? 'all';

type StoredRow = ReturnType<typeof inquiryOf>;

/** The columns with the types of the entity. */
function inquiryOf({ searchText: _, ...row }: ExportRow) {
  return {
    ...row,
    formType: row.formType as FormType,
    state: row.state as InquiryState,
    answers: JSON.parse(row.answers) as ExportedInquiry['answers'],
    createdAt: dateOf(row.createdAt),
    snoozedUntil: row.snoozedUntil === null ? null : dateOf(row.snoozedUntil),
    reopenedAt: row.reopenedAt === null ? null : dateOf(row.reopenedAt),
    erasedAt: row.erasedAt === null ? null : dateOf(row.erasedAt),
  };
}

/** An inquiry of the export with its waiting time. */
const exported = (row: WithAppointment<StoredRow>, { now, holidays }: Viewer): ExportedInquiry => ({
  ...row,
  businessHoursWaited: businessHoursWaited(row.state, waitingSince(row), now, holidays),
});

/** A time as a query without entities answers it: text from SQLite, a date from MySQL. */
export const dateOf = (stored: string | Date): Date =>
  stored instanceof Date ? stored : new Date(`${stored.replace(' ', 'T')}Z`);
