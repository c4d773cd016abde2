import type { PersonalDataKind } from '#client/admin/data/documents.generated.ts';

/** One record and several, by kind. */
const NAMES: Readonly<Record<PersonalDataKind, readonly [string, string]>> = {
  inquiry: ['form', 'forms'],
  letter: ['letter', 'letters'],
  appointment: ['appointment', 'appointments'],
  comment: ['comment', 'comments'],
  activity: ['entry of the activity log with a note', 'entries of the activity log with a note'],
  view: ['saved view', 'saved views'],
};

interface Count {
  readonly kind: PersonalDataKind;
  readonly count: number;
}

/** Such as "1 form" or "4 letters". */
export const countLabel = ({ kind, count }: Count): string => `${count} ${NAMES[kind][count === 1 ? 0 : 1]}`;

/** All of them in one sentence part; none: "nothing". */
export const countsLabel = (counts: readonly Count[]): string =>
  counts.length === 0 ? 'nothing' : counts.map(countLabel).join(', ');
