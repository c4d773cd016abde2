import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { indexHint } from '#db/content-index.ts';
import type { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { readMoment, storedMoment } from '#db/migrations/table-definition.ts';
import { lookingThrough } from '#db/read-budget.ts';
import type { InquiryOrigin } from '#domain/inquiry-origin.ts';
import { limits } from '#domain/limits.ts';
import { isWaiting } from '#domain/rules/inquiry.ts';
import { officeDayStart } from '#domain/slots.ts';
import { withPastRequest } from '#gateway/features/inquiries/appointments/past-requests.ts';
import type { FigureRow } from './inquiry-figures.ts';

/** Rows read at a time: few enough that the event loop is held for some milliseconds only. */
const BATCH = 2000;

/** A day with its number of inquiries of all states, spam included. */
interface Day {
  readonly day: string;
  readonly count: number;
}

/** The newest days that hold no more than `limits.figureRows` inquiries together, newest first, at least one. */
export function newestDays(days: readonly Day[]): Day[] {
  let rows = 0;
  return days.filter(({ count }, index) => {
    rows += count;
    return index === 0 || rows <= limits.figureRows;
  });
}

/** What the figures look at, at `now`, of the inquiries of some days, newest first, without spam. `formType` null: of all forms. */
export async function figureRows(
  database: Database,
  days: readonly Day[],
  formType: string | null,
  now: Date,
): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const batch of batchesOf(days)) {
    const read = () => database.read((manager) => rowsOfDays(manager, batch, formType, now));
    rows.push(...(await lookingThrough(read)));
    // SQLite answers without leaving the event loop.
    await nextTurn();
  }
  return rows;
}

interface DayRange {
  first: string;
  last: string;
  count: number;
}

/** Neighbouring days, as many as have `BATCH` rows. */
function batchesOf(days: readonly Day[]): DayRange[] {
  const batches: DayRange[] = [];
  for (const { day, count } of days) {
    const open = batches.at(-1);
    if (open && open.count + count <= BATCH) {
      open.first = day;
      open.count += count;
    } else batches.push({ first: day, last: day, count });
  }
  return batches;
}

interface StoredRow extends InquiryOrigin {
  readonly createdAt: string | Date;
  readonly firstAnsweredAt: string | Date | null;
  readonly reopenedAt: string | Date | null;
  readonly state: string;
  /** 0 or 1, as a text on MySQL. */
  readonly isPast: number | string;
}

async function rowsOfDays(
  manager: EntityManager,
  { first, last }: DayRange,
  formType: string | null,
  now: Date,
): Promise<FigureRow[]> {
  const requests = withPastRequest(now);
  const columns = formType ? ['formType', 'createdAt', 'id'] : ['createdAt', 'id'];
  const rows: StoredRow[] = await manager.query(
    `SELECT r.createdAt AS createdAt, r.firstAnsweredAt AS firstAnsweredAt, r.reopenedAt AS reopenedAt, r.state AS state, ${requests.sql} AS isPast, r.page AS page, r.source AS source, r.medium AS medium, r.campaign AS campaign FROM inquiries AS r ${indexHint(manager, Inquiry, columns)} WHERE ${formType ? 'r.formType = ? AND ' : ''}r.createdAt >= ? AND r.createdAt < ? ORDER BY r.createdAt DESC, r.id DESC LIMIT ${limits.figureRows}`,
    [
      ...requests.values,
      ...(formType ? [formType] : []),
      storedMoment(officeDayStart(first)),
      storedMoment(officeDayStart(last, 1)),
    ],
  );
  return rows
    .filter(({ state }) => state !== 'spam')
    .map(({ state, isPast, createdAt, firstAnsweredAt, reopenedAt, ...origin }) => ({
      ...origin,
      createdAt: readMoment(createdAt),
      firstAnsweredAt: firstAnsweredAt === null ? null : readMoment(firstAnsweredAt),
      reopenedAt: reopenedAt === null ? null : readMoment(reopenedAt),
      isWaiting: isWaiting(state),
      isPastRequest: Number(isPast) === 1,
    }));
}
