import { Field, Int, ObjectType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { indexHint } from '#db/content-index.ts';
import { daysWith, inquiryDays, totalOf } from '#db/day-counts.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { storedMoment } from '#db/migrations/table-definition.ts';
import { type InquirySort, type WaitingView, waitingStates } from '#domain/rules/inquiry.ts';
import type { Paging } from '#domain/rules/paging.ts';
import { addDays, officeDayStart, officeToday } from '#domain/slots.ts';
import { withPastRequest } from '#gateway/features/inquiries/appointments/past-requests.ts';
import { allOf, type Condition, listedIds, orderBy } from '#gateway/lists/list-query.ts';
import { type Listed, offsetOf, type Page, pageOf, rowsOf } from '#gateway/lists/page.ts';
import {
  type CountedCriteria,
  countedConditions,
  demandsOf,
  OVERDUE,
  rangeOf,
  type Viewer,
} from './inquiry-criteria.ts';

@ObjectType('InboxCounts', { description: 'How many inquiries are in each view of the inbox, exactly.' })
export class InboxCounts {
  /** 0 for a tool. */
  @Field(() => Int, { description: 'Those of the caller, that wait for an answer and are not put off.' })
  mine: number;

  @Field(() => Int, { description: 'Those that wait for an answer and have no owner.' })
  unassigned: number;

  @Field(() => Int, { description: `${OVERDUE}.` })
  overdue: number;

  @Field(() => Int, { description: 'Those that wait for an answer and are put off.' })
  snoozed: number;

  @Field(() => Int, { description: 'Every inquiry.' })
  all: number;

  @Field(() => Int, { description: 'Those that count as spam.' })
  spam: number;
}

/** The exact numbers, each from the counts of days or from the few rows that people own or have put off. */
export async function inboxCounts(manager: EntityManager, viewer: Viewer): Promise<InboxCounts> {
  return {
    mine: viewer.accountId === null ? 0 : await totalOfView(manager, 'mine', {}, viewer),
    unassigned: await totalOfView(manager, 'unassigned', {}, viewer),
    overdue: await totalOfView(manager, 'overdue', {}, viewer),
    snoozed: await totalOfView(manager, 'snoozed', {}, viewer),
    all: totalOf(await daysWith(manager, inquiryDays, {})),
    spam: totalOf(await daysWith(manager, inquiryDays, { state: 'spam' })),
  };
}

/** Since when an inquiry waits (`waitingSince`), as two columns with an index each. */
const SINCE = [
  { column: 'r.createdAt', when: 'r.reopenedAt IS NULL' },
  { column: 'r.reopenedAt', when: 'r.reopenedAt IS NOT NULL' },
];

/**
 * One page of a view of what waits for an answer, by the moment since when it waits, which the list shows. The indexes of each
 * state are read in the order of the list, as far as the page.
 */
export async function pageOfView(
  manager: EntityManager,
  view: WaitingView,
  criteria: CountedCriteria,
  viewer: Viewer,
  paging: Paging,
  sort: InquirySort,
  listed: Listed<Inquiry> = Inquiry,
): Promise<Page<Inquiry>> {
  const total = await totalOfView(manager, view, criteria, viewer);
  const last = offsetOf(paging) + paging.pageSize;
  const ordered = (...columns: string[]) => orderBy({ columns, isDescending: sort === 'newest' });
  const branches = statesOf(criteria).flatMap((state) => {
    const { sql, values } = conditionOf(view, state, criteria, viewer);
    return SINCE.map(({ column, when }) => ({
      sql: `SELECT * FROM (SELECT r.id AS id, ${column} AS since FROM inquiries AS r WHERE ${sql} AND ${when} ${ordered(column, 'r.id')} LIMIT ${last}) AS of_${state}`,
      values,
    }));
  });
  if (branches.length === 0) return pageOf([], paging, { total, isTotalExact: true });
  const from = `(${branches.map(({ sql }) => sql).join(' UNION ALL ')}) AS r`;
  const source = { from, sql: '1 = 1', values: branches.flatMap(({ values }) => values) };
  const order = { columns: ['r.since', 'r.id'], isDescending: sort === 'newest' };
  const part = { limit: paging.pageSize, offset: offsetOf(paging) };
  const items = await rowsOf(manager, listed, await listedIds(manager, source, order, part));
  return pageOf(items, paging, { total, isTotalExact: true });
}

/** The exact number of inquiries in a view. */
export async function totalOfView(
  manager: EntityManager,
  view: WaitingView,
  criteria: CountedCriteria,
  viewer: Viewer,
): Promise<number> {
  let total = 0;
  for (const state of statesOf(criteria)) {
    const facets = { state, formType: criteria.formType };
    if (view === 'mine' || view === 'snoozed')
      total += await countRows(manager, [conditionOf(view, state, criteria, viewer)]);
    else if (view === 'unassigned')
      // Those with an owner are few; those without may be all there are.
      total +=
        totalOf(await daysWith(manager, inquiryDays, facets, rangeOf(criteria))) -
        (await countRows(manager, [
          ...ofState(state, criteria),
          { sql: 'r.ownerId IS NOT NULL', values: [] },
        ]));
    else total += await countOverdue(manager, facets, state, criteria, viewer);
  }
  return total;
}

/**
 * Whole days before the day in which the promise ends, and the rows of that day; without those of them, which are few, that
 * were reopened since. Of these, and of the few that arrived since, those whose hour has begun unconfirmed count too.
 */
async function countOverdue(
  manager: EntityManager,
  facets: Readonly<Record<string, string | null | undefined>>,
  state: string,
  criteria: CountedCriteria,
  { overdueBefore, now }: Viewer,
): Promise<number> {
  const day = officeToday(overdueBefore);
  const range = rangeOf(criteria);
  const last = addDays(day, -1);
  const before = await daysWith(manager, inquiryDays, facets, {
    ...range,
    to: range.to && range.to < last ? range.to : last,
  });
  const ofDay = {
    sql: 'r.createdAt >= ? AND r.createdAt < ?',
    values: [storedMoment(officeDayStart(day)), storedMoment(overdueBefore)],
  };
  const requests = withPastRequest(now);
  const reopened = {
    sql: `r.reopenedAt >= ? AND r.createdAt < ? AND NOT ${requests.sql}`,
    values: [storedMoment(overdueBefore), storedMoment(overdueBefore), ...requests.values],
  };
  const since = { sql: 'r.createdAt >= ?', values: [storedMoment(overdueBefore)] };
  return (
    totalOf(before) +
    (await countRows(manager, [...ofState(state, criteria), ofDay])) -
    // By another index the engines read every row that waits.
    (await countRows(manager, [...ofState(state, criteria), reopened], ['state', 'reopenedAt'])) +
    (await countRows(manager, [...ofState(state, criteria), since, requests], ['state', 'createdAt', 'id']))
  );
}

const statesOf = ({ state }: CountedCriteria): string[] =>
  waitingStates.filter((waiting) => !state || waiting === state);

const ofState = (state: string, criteria: CountedCriteria): Condition[] =>
  countedConditions({ ...criteria, state });

const conditionOf = (
  view: WaitingView,
  state: string,
  criteria: CountedCriteria,
  viewer: Viewer,
): Condition => allOf([...ofState(state, criteria), demandsOf(view, viewer)]);

async function countRows(
  manager: EntityManager,
  conditions: readonly Condition[],
  index: readonly string[] | null = null,
): Promise<number> {
  const { sql, values } = allOf(conditions);
  const hint = index ? indexHint(manager, Inquiry, index) : '';
  const [row]: { count: number | string }[] = await manager.query(
    `SELECT COUNT(*) AS count FROM inquiries AS r ${hint} WHERE ${sql}`,
    [...values],
  );
  return Number(row?.count ?? 0);
}
