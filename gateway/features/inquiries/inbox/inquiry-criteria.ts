import { Field, ID, InputType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { type DayRange, inquiryDays } from '#db/day-counts.ts';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { FormTypeEnum, type Inquiry, InquiryStateEnum } from '#db/entities/inquiry.entity.ts';
import { LetterStateEnum } from '#db/entities/letter.entity.ts';
import { foldSearchText } from '#db/fold-for-search.ts';
import { storedMoment } from '#db/migrations/table-definition.ts';
import { type Holidays, overdueBefore, waitingSince } from '#domain/business-hours.ts';
import {
  arrivalDaysRule,
  type InboxView,
  isWaiting,
  type WaitingView,
  waitingStates,
  waitingViews,
} from '#domain/rules/inquiry.ts';
import { isPastRequest } from '#domain/slots.ts';
import type { WithAppointment } from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import { withPastRequest } from '#gateway/features/inquiries/appointments/past-requests.ts';
import { readTerms } from '#gateway/features/inquiries/appointments/schedule-terms.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { logSource } from '#gateway/lists/day-pages.ts';
import type { Condition } from '#gateway/lists/list-query.ts';

/** What the view "overdue" has, as the API says it. */
export const OVERDUE =
  'What has waited for an answer longer than promised, or asks for an appointment whose hour has begun and that nobody has confirmed';

const InboxViewEnum = graphqlEnum<InboxView>('InboxView', 'A view of the inbox.', {
  mine: 'What the caller owns, that waits for an answer and is not put off.',
  unassigned: 'What waits for an answer and has no owner.',
  overdue: `${OVERDUE}.`,
  snoozed: 'What waits for an answer and is put off.',
  all: 'Every inquiry.',
  spam: 'What counts as spam.',
});

@InputType('InquiryFilter', { description: 'Filters for inquiries; a filter left out matches all.' })
export class InquiryCriteria {
  @Field(() => String, { nullable: true, description: 'Text in reference, names, addresses or answers.' })
  search?: string | null | undefined;

  @Field(() => FormTypeEnum, { nullable: true, description: 'Which form it is.' })
  formType?: string | null | undefined;

  @Field(() => InquiryStateEnum, { nullable: true, description: 'How far staff are with it.' })
  state?: string | null | undefined;

  @Field(() => LetterStateEnum, { nullable: true, description: 'Inquiries with a letter in this state.' })
  letterState?: string | null | undefined;

  @Field(() => InboxViewEnum, { nullable: true, description: 'Inquiries of this view; left out: all.' })
  view?: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Inquiries with this label.' })
  labelId?: string | null | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'Those that arrived on this office day (Asia/Kolkata) or later, YYYY-MM-DD.',
  })
  from?: string | null | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'Those that arrived on this office day or earlier, YYYY-MM-DD.',
  })
  to?: string | null | undefined;

  @Field(() => [InquiryStateEnum], { nullable: true, description: 'Inquiries in other states than these.' })
  exceptStates?: readonly string[] | null | undefined;
}

/** What is counted by day: the criteria that no row has to be read for. */
export type CountedCriteria = Pick<InquiryCriteria, 'state' | 'formType' | 'from' | 'to' | 'exceptStates'>;

/** The days that the criteria ask for. Errors: BAD_USER_INPUT. */
export const rangeOf = ({ from, to, exceptStates }: CountedCriteria): DayRange => ({
  ...validate(arrivalDaysRule, { from, to }),
  without: [...new Set(exceptStates)].map((state) => ({ state })),
});

/** What a row must have to be of the criteria that are counted by day. */
export const countedConditions = (criteria: CountedCriteria): Condition[] => {
  const { state, formType } = criteria;
  return [logSource(inquiryDays, { facets: { state, formType }, ...rangeOf(criteria) })];
};

/** Who looks at the inbox, and when: what decides which inquiries are in a view. */
export interface Viewer {
  /** Null: a tool, which owns no inquiries. */
  readonly accountId: string | null;
  readonly now: Date;
  /** See `overdueBefore` in gateway/domain/business-hours.ts. */
  readonly overdueBefore: Date;
  readonly holidays: Holidays;
}

/** Reads the holidays, and what is overdue by them. `actor` null: nobody in particular. */
export async function viewerOf(manager: EntityManager, actor: Actor | null, now: Date): Promise<Viewer> {
  const terms = await readTerms(manager);
  return {
    accountId: actor?.kind === 'staff' ? actor.accountId : null,
    now,
    overdueBefore: overdueBefore(now, terms.holidays),
    holidays: terms.holidays,
  };
}

const WAITING = `r.state IN (${waitingStates.map((state) => `'${state}'`).join(', ')})`;

/** What a view demands beside waiting for an answer. Errors: BAD_USER_INPUT for "mine" of a tool. */
export function demandsOf(view: WaitingView, viewer: Viewer): Condition {
  if (view === 'unassigned') return { sql: 'r.ownerId IS NULL', values: [] };
  if (view === 'overdue') {
    const moment = storedMoment(viewer.overdueBefore);
    const requests = withPastRequest(viewer.now);
    return {
      sql: `((r.createdAt < ? AND (r.reopenedAt IS NULL OR r.reopenedAt < ?)) OR ${requests.sql})`,
      values: [moment, moment, ...requests.values],
    };
  }
  if (view === 'snoozed') return { sql: 'r.snoozedUntil > ?', values: [storedMoment(viewer.now)] };
  return {
    sql: 'r.ownerId = ? AND (r.snoozedUntil IS NULL OR r.snoozedUntil <= ?)',
    values: [ownOf(viewer), storedMoment(viewer.now)],
  };
}

function ownOf({ accountId }: Viewer): string {
  if (accountId !== null) return accountId;
  throw refusedField('view', 'Only a person has inquiries of their own.');
}

/** A view of what waits for an answer; null: a view of states. */
export const waitingViewOf = (view: string | null | undefined): WaitingView | null =>
  waitingViews.find((name) => name === view) ?? null;

/** The criteria with the state that the view of spam stands for. */
export const withStateOfView = (criteria: InquiryCriteria): InquiryCriteria =>
  criteria.view === 'spam' ? { ...criteria, state: criteria.state ?? 'spam' } : criteria;

/** Every condition of the criteria, but for the words, the state of letters and the label. */
export function conditionsOf(criteria: InquiryCriteria, viewer: Viewer): Condition[] {
  const { view, ...counted } = withStateOfView(criteria);
  const waiting = waitingViewOf(view);
  return [
    ...countedConditions(counted),
    ...(waiting ? [{ sql: WAITING, values: [] }, demandsOf(waiting, viewer)] : []),
    ...(view === 'spam' ? [{ sql: "r.state = 'spam'", values: [] }] : []),
  ];
}

const WITH_LETTER = 'EXISTS (SELECT 1 FROM letters AS m WHERE m.inquiryId = r.id AND m.state = ?)';

const WITH_LABEL = 'EXISTS (SELECT 1 FROM inquiry_labels AS m WHERE m.inquiryId = r.id AND m.labelId = ?)';

/** Every condition of the criteria. */
export function everyConditionOf(criteria: InquiryCriteria, viewer: Viewer): Condition[] {
  const words = wordsOf(criteria);
  const { letterState, labelId } = criteria;
  return [
    ...(words ? [{ sql: 'INSTR(r.searchText, ?) > 0', values: [words] }] : []),
    ...conditionsOf(criteria, viewer),
    ...(letterState ? [{ sql: WITH_LETTER, values: [letterState] }] : []),
    ...(labelId ? [{ sql: WITH_LABEL, values: [labelId] }] : []),
  ];
}

/** The words that are looked for, folded; empty: none. */
export const wordsOf = ({ search }: InquiryCriteria): string => foldSearchText(search ?? '');

/** Whether a row that was read is in a view, as `conditionsOf` demands of one that is looked for. */
export function isInView(
  view: InboxView,
  row: WithAppointment<Pick<Inquiry, 'state' | 'ownerId' | 'snoozedUntil' | 'createdAt' | 'reopenedAt'>>,
  viewer: Viewer,
): boolean {
  if (view === 'all') return true;
  if (view === 'spam') return row.state === 'spam';
  if (!isWaiting(row.state)) return false;
  if (view === 'unassigned') return row.ownerId === null;
  if (view === 'overdue')
    return (
      waitingSince(row) < viewer.overdueBefore ||
      (row.appointment !== null && isPastRequest(row.appointment, viewer.now))
    );
  const isSnoozed = row.snoozedUntil !== null && row.snoozedUntil > viewer.now;
  return view === 'snoozed' ? isSnoozed : row.ownerId === ownOf(viewer) && !isSnoozed;
}
