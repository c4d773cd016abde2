import type { InquiryFilter, LetterState } from '#client/admin/data/types.generated.ts';
import { BUSINESS_HOURS_A_DAY, isOverdue, PROMISED_HOURS } from '#domain/business-hours.ts';
import { type FormType, formLabel, formTypes } from '#domain/forms/form-names.ts';
import type { InquiryOrigin } from '#domain/inquiry-origin.ts';
import { check } from '#domain/rules/check.ts';
import {
  arrivalDaysRule,
  type InboxView,
  type InquiryState,
  inboxViews,
  inquiryStates,
  isWaiting,
} from '#domain/rules/inquiry.ts';
import type { FilterName } from './inbox-filters.ts';

const STATES: Record<InquiryState, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
};

/** The views of the inbox, whose places are their keys. */
export const viewLabels: Record<InboxView, string> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  snoozed: 'Put off',
  all: 'All',
  spam: 'Spam',
};

/** The states of an inquiry, as choices. */
export const stateChoices = inquiryStates.map((value) => ({ value, label: STATES[value] }));

/** The forms an inquiry can come from, as choices. */
export const typeChoices = formTypes.map((value) => ({ value, label: formLabel(value) }));

/** What can be left out, as choices. */
export const exceptChoices = [
  { value: 'spam', label: 'Spam' },
  { value: 'closed,spam', label: 'Closed and spam' },
];

const UNSENT: Record<Exclude<LetterState, 'sent'>, string> = {
  failed: 'Failed',
  owed: 'Waiting',
  held: 'Held',
};

/** The states of letters that are not sent, as choices. */
export const letterChoices = Object.entries(UNSENT).map(([value, label]) => ({ value, label }));

/** The filters in an address, which can be edited by hand. */
type TypedFilters = Readonly<Record<FilterName, string>>;

/** The filter of the list; a value that is none of the choices does not narrow. */
export const inquiryFilter = (typed: TypedFilters): InquiryFilter => ({
  search: typed.search,
  formType: formTypeOf(typed.type),
  state: keyOf(STATES, typed.state),
  letterState: keyOf(UNSENT, typed.letters),
  labelId: typed.label || null,
  view: inboxViews.find((name) => name === typed.view) ?? null,
  exceptStates: inquiryStates.filter((state) => typed.except.split(',').includes(state)),
  ...checkedDays(typed),
});

/** First and last day of arrival; none where they are no range. */
function checkedDays({ from, to }: TypedFilters): Pick<InquiryFilter, 'from' | 'to'> {
  const checked = check(arrivalDaysRule, { from, to });
  return checked.ok ? checked.value : {};
}

/** The form that a word of the address names; null: none. */
export const formTypeOf = (value: string): FormType | null =>
  formTypes.find((type) => type === value) ?? null;

const keyOf = <Key extends string>(choices: Readonly<Record<Key, string>>, value: string): Key | null =>
  Object.hasOwn(choices, value) ? (value as Key) : null;

export const stateLabel = (state: InquiryState): string => STATES[state];

/** Page and campaign of an inquiry in one line; empty: nothing is known. */
export const originLabel = ({ page, source, medium, campaign }: InquiryOrigin): string =>
  [page, campaignLabel({ source, medium, campaign })].filter(Boolean).join(', ');

/** The names of a campaign, such as `newsletter / – / autumn-2026`; empty: there is none. */
export function campaignLabel({ source, medium, campaign }: Omit<InquiryOrigin, 'page'>): string {
  const names = [source, medium, campaign];
  // Without what comes after the last name: `partner`, and not `partner / – / –`.
  const last = names.findLastIndex(Boolean);
  return names
    .slice(0, last + 1)
    .map((name) => name || '–')
    .join(' / ');
}

/** A time in business hours as it is said of what waits: hours of a working day, and from then on working days. */
export function waitedFor(hours: number): string {
  const days = Math.floor(hours / BUSINESS_HOURS_A_DAY);
  if (days === 0) return `${Math.floor(hours)} h`;
  return days === 1 ? '1 day' : `${days} days`;
}

/** The time waited, of the promised response time in business hours. */
export function waitingLabel(hours: number): string {
  if (isOverdue(hours)) return `${waitedFor(hours)} of work, promised within ${PROMISED_HOURS} h`;
  return hours < 1 ? `under 1 h of ${PROMISED_HOURS}` : `${Math.floor(hours)} h of ${PROMISED_HOURS}`;
}

/** Until when an inquiry is put off; null: it is not, or its time has come. */
export function putOffUntil(
  { state, snoozedUntil }: { state: InquiryState; snoozedUntil: string | null },
  now: Date | null,
): Date | null {
  if (!snoozedUntil || !now || !isWaiting(state)) return null;
  const until = new Date(snoozedUntil);
  return until > now ? until : null;
}

/** The letters of one inquiry: "All sent", or the number of those in each other state. */
export function lettersLabel(letters: readonly { state: string }[]): string {
  const count = (state: string) => letters.filter((letter) => letter.state === state).length;
  const unsent = [
    [count('failed'), 'failed'],
    [count('owed'), 'waiting'],
    [count('held'), 'held'],
  ] as const;
  const counts = unsent.filter(([number]) => number > 0).map(([number, label]) => `${number} ${label}`);
  return counts.length === 0 ? 'All sent' : counts.join(', ');
}

/** The `mailto:` URL of a reply, with the reference in its subject (RFC 6068). */
export function replyUrl(inquiry: Readonly<Record<'email' | 'reference' | 'subject', string>>): string {
  const to = encodeURIComponent(inquiry.email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Re: [${inquiry.reference}] ${inquiry.subject}`)}`;
}

/** The URL of the filtered inquiries as CSV. */
export function exportUrl(filters: TypedFilters): string {
  return `/v1/inquiries.csv?${new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))}`;
}
