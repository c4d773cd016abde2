import { type EntityManager, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { Database } from '#db/database.ts';
import { daysWith, inquiryDays, totalOf } from '#db/day-counts.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { Label } from '#db/entities/label.entity.ts';
import { newestFirst, type SearchSource, searchSource } from '#db/search-source.ts';
import { businessHoursWaited, type Holidays, waitingSince } from '#domain/business-hours.ts';
import { limits } from '#domain/limits.ts';
import { type InquirySort, waitingStates } from '#domain/rules/inquiry.ts';
import type { Paging } from '#domain/rules/paging.ts';
import {
  type WithAppointment,
  withAppointments,
} from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import { readTerms } from '#gateway/features/inquiries/appointments/schedule-terms.ts';
import { labelsOf } from '#gateway/features/inquiries/labels/labels-of.ts';
import { notFound } from '#gateway/kernel/errors.ts';
import { type Connection, momentOf, type RowRange } from '#gateway/lists/connection.ts';
import { logOrder, pageOfLog } from '#gateway/lists/day-pages.ts';
import { allOf, connectionBehind, foundIds, pageOfFound, type Search } from '#gateway/lists/list-query.ts';
import { type Listed, type Page, pageOf } from '#gateway/lists/page.ts';
import {
  conditionsOf,
  everyConditionOf,
  type InquiryCriteria,
  rangeOf,
  type Viewer,
  viewerOf,
  waitingViewOf,
  withStateOfView,
  wordsOf,
} from './inquiry-criteria.ts';
import { accountNames } from './inquiry-owners.ts';
import { pageOfView, totalOfView } from './inquiry-views.ts';
import { type ListedLetter, lettersOf } from './listed-letters.ts';

/** An inquiry with its waiting time in business hours; null: it no longer waits for an answer. */
export type StoredInquiry = Inquiry & { businessHoursWaited: number | null };

/** An inquiry with its letters, its labels, its appointment, and the name of its owner; null: nobody's. */
export type InquiryWithLetters = WithAppointment<StoredInquiry> & {
  letters: readonly ListedLetter[];
  labels: readonly Label[];
  owner: string | null;
};

/**
 * One page of the matching inquiries. Those with some words, a letter in some state or a label are looked for among the
 * `limits.searchedRows` newest candidates.
 */
export async function inquiryPage(
  manager: EntityManager,
  requested: InquiryCriteria,
  viewer: Viewer,
  paging: Paging,
  sort: InquirySort,
  listed: Listed<Inquiry> = Inquiry,
): Promise<Page<Inquiry>> {
  const search = await inquirySearch(manager, requested, viewer);
  if (search) {
    const found = await foundIds(manager, search, logOrder(inquiryDays));
    const ids = sort === 'oldest' ? found.ids.toReversed() : found.ids;
    return pageOfFound(manager, listed, { ...found, ids }, paging);
  }
  const criteria = withStateOfView(requested);
  const view = waitingViewOf(criteria.view);
  if (view) return pageOfView(manager, view, criteria, viewer, paging, sort, listed);
  const { state, formType } = criteria;
  if (criteria.view === 'spam' && state !== 'spam')
    return pageOf([], paging, { total: 0, isTotalExact: true });
  const question = { facets: { state, formType }, ...rangeOf(criteria), oldestFirst: sort === 'oldest' };
  return pageOfLog(manager, inquiryDays, listed, question, paging);
}

/**
 * The matching inquiries behind a place, newest first; with words, a state of letters or a label, as many are looked at as
 * for a page. Errors: BAD_USER_INPUT for a cursor of another list.
 */
export async function inquiryConnection(
  manager: EntityManager,
  criteria: InquiryCriteria,
  viewer: Viewer,
  range: RowRange,
): Promise<Connection<Inquiry>> {
  const search = await inquirySearch(manager, criteria, viewer);
  const source = search ?? { from: 'inquiries AS r', ...allOf(conditionsOf(criteria, viewer)) };
  const placeOf = ({ createdAt, id }: Inquiry) => ({ sortKey: createdAt.toISOString(), id });
  const list = { source, order: logOrder(inquiryDays), keyOf: momentOf, placeOf };
  return connectionBehind(manager, Inquiry, list, range);
}

/**
 * The newest candidates, and what decides which match; null: neither words, letters nor a label are looked for, an index
 * leads to the rows.
 */
async function inquirySearch(
  manager: EntityManager,
  criteria: InquiryCriteria,
  viewer: Viewer,
): Promise<Search | null> {
  const words = wordsOf(criteria);
  const { letterState, labelId } = criteria;
  if (!words && !letterState && !labelId) return null;
  const candidates = words
    ? await searchCandidates(manager, words)
    : letterState
      ? letterCandidates(letterState)
      : labelCandidates(labelId ?? '');
  // What the candidates were found by holds of each.
  const left = words ? {} : letterState ? { letterState: null } : { labelId: null };
  return { candidates, ...allOf(everyConditionOf({ ...criteria, ...left }, viewer)) };
}

async function searchCandidates(manager: EntityManager, words: string): Promise<SearchSource> {
  return searchSource(manager, manager.connection.getMetadata(Inquiry), words, {
    order: newestFirst,
    limit: limits.searchedRows + 1,
    rows: totalOf(await daysWith(manager, inquiryDays, {})),
  });
}

/** A letter has the time of its inquiry, so that its index is in the order of the list. */
const letterCandidates = (letterState: string): SearchSource => ({
  from: `(SELECT inquiryId AS foundId FROM letters WHERE state = ? GROUP BY createdAt, inquiryId ORDER BY createdAt DESC, inquiryId DESC LIMIT ${limits.searchedRows + 1}) AS found CROSS JOIN inquiries AS r ON r.id = found.foundId`,
  parameters: [letterState],
});

/** So has the row that gives an inquiry a label. */
const labelCandidates = (labelId: string): SearchSource => ({
  from: `(SELECT inquiryId AS foundId FROM inquiry_labels WHERE labelId = ? ORDER BY createdAt DESC, inquiryId DESC LIMIT ${limits.searchedRows + 1}) AS found CROSS JOIN inquiries AS r ON r.id = found.foundId`,
  parameters: [labelId],
});

/** Number of inquiries in state `new`. */
export const countNewInquiries = async (manager: EntityManager): Promise<number> =>
  totalOf(await daysWith(manager, inquiryDays, { state: 'new' }));

/** Number of inquiries in the view "overdue". */
export const countOverdueInquiries = async (manager: EntityManager, now: Date): Promise<number> =>
  totalOfView(manager, 'overdue', {}, await viewerOf(manager, null, now));

/** Number of inquiries that wait for the answer of their owner and are put off no longer. */
export const countDueInquiries = (manager: EntityManager, now: Date): Promise<number> =>
  manager.countBy(Inquiry, {
    state: In(waitingStates),
    ownerId: Not(IsNull()),
    snoozedUntil: LessThanOrEqual(now),
  });

/** Adds the waiting time of an inquiry at `now`. */
const withWaitingTime = (row: Inquiry, now: Date, holidays: Holidays): StoredInquiry => ({
  ...row,
  businessHoursWaited: businessHoursWaited(row.state, waitingSince(row), now, holidays),
});

/** Errors: NOT_FOUND. */
export async function getInquiry(manager: EntityManager, id: string, now: Date): Promise<InquiryWithLetters> {
  const row = await manager.findOneBy(Inquiry, { id });
  const [found] = row ? await withLetters(manager, [row], now) : [];
  if (!found) throw notFound('Inquiry');
  return found;
}

/** As `lockedInquiries`, of one. */
export async function lockedInquiry(
  manager: EntityManager,
  id: string,
  now: Date,
  lock: Database['forChange'],
): Promise<InquiryWithLetters> {
  return (await lockedInquiries(manager, [id], now, lock))[0] as InquiryWithLetters;
}

/**
 * The inquiries of some ids, in their order, locked as they are read, so that a change without a version waits for another one
 * and is never refused as stale. Errors: NOT_FOUND.
 */
export async function lockedInquiries(
  manager: EntityManager,
  ids: readonly string[],
  now: Date,
  lock: Database['forChange'],
): Promise<InquiryWithLetters[]> {
  // In one order, so that of two of these at the same moment none waits for the other in a circle.
  const order = { id: 'ASC' } as const;
  const rows = await manager.find(Inquiry, { where: { id: In(ids) }, order, ...lock });
  return inOrder(ids, await withLetters(manager, rows, now));
}

/** The inquiries of some ids as they are now, in their order. Errors: NOT_FOUND. */
export async function getInquiries(
  manager: EntityManager,
  ids: readonly string[],
  now: Date,
): Promise<InquiryWithLetters[]> {
  return inOrder(ids, await withLetters(manager, await manager.findBy(Inquiry, { id: In(ids) }), now));
}

function inOrder(ids: readonly string[], rows: readonly InquiryWithLetters[]): InquiryWithLetters[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound('Inquiry');
    return row;
  });
}

/** Adds letters without what they say, labels, appointments, owners and waiting times to inquiries. */
export async function withLetters(
  manager: EntityManager,
  rows: Inquiry[],
  now: Date,
): Promise<InquiryWithLetters[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const letters = await lettersOf(manager, { inquiries: ids });
  const labels = await labelsOf(manager, ids);
  const owners = await accountNames(
    manager,
    rows.map(({ ownerId }) => ownerId),
  );
  const terms = await readTerms(manager);
  const booked = await withAppointments(manager, rows);
  return booked.map((row) => ({
    ...withWaitingTime(row, now, terms.holidays),
    appointment: row.appointment,
    owner: row.ownerId === null ? null : (owners.get(row.ownerId) ?? null),
    labels: labels.get(row.id) ?? [],
    letters: letters.get(row.id) ?? [],
  }));
}
