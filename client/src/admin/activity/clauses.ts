import type { ActivityEntryFragment } from '#client/admin/activity/ActivityRows.generated.ts';
import { formatShortMoment } from '#client/admin/parts/format-time.ts';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';

/*
 * What was done to an inquiry or an appointment, as parts of a sentence. The log puts the name of the record into it
 * (sentence.ts), the conversation of that record a pronoun (inquiries/thread/thread-entries.ts).
 */

type Entry = Pick<ActivityEntryFragment, 'actor' | 'changes'>;
type Change = Entry['changes'][number];

/** What was done in one respect, without what it was done to. */
export interface Clause {
  /** What ends in ` of` needs no object where it is clear what it is about. */
  readonly verb: string;
  /** After the verb, or after a pronoun: `put off ERP for two plants`, `put it off`. */
  readonly particle?: string;
  /** After the object; empty, or it begins with a space. */
  readonly rest: string;
}

/** Who did it, in words: with an inquiry the system does only what the rules on arrival say. */
export const actorOf = ({ actor, thing }: Pick<ActivityEntryFragment, 'actor' | 'thing'>): string =>
  actor === 'system' && thing === 'inquiry' ? 'The rules on arrival' : actor;

/** The verb before a name. */
export const verbOf = ({ verb, particle = '' }: Clause): string => verb + particle;

/** A clause about what is clear already. `it`: the word for it. */
export const clauseAbout = (it: string, { verb, particle = '', rest }: Clause): string =>
  verb.endsWith(' of') ? verb.replace(/ of$/, rest) : `${verb} ${it}${particle}${rest}`;

/** `a`, `a and b`, `a, b and c`. */
export function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** The clauses of a change of an inquiry; what goes with another one by itself is left out. */
export function inquiryClauses({ actor, changes }: Entry): Clause[] {
  const speaking = changes.filter(({ field, before, after }) => {
    const isOpened = field === 'state' && before === 'new' && after === 'open';
    return !(isOpened || (field === 'snoozedUntil' && !after));
  });
  return (speaking.length > 0 ? speaking : changes).flatMap((change) => clausesOf(change, actor));
}

function clausesOf({ field, before, after }: Change, actor: string): Clause[] {
  if (field === 'state') return [stateClause(before, after)];
  if (field === 'owner') return [ownerClause(actor, before, after)];
  if (field === 'snoozedUntil') return [snoozeClause(after)];
  if (field === 'labels') return labelClauses(before, after);
  return [{ verb: `changed the ${field} of`, rest: '' }];
}

function stateClause(before: Change['before'], after: Change['after']): Clause {
  if (after === 'closed') return { verb: 'closed', rest: '' };
  if (after === 'open') return { verb: before === 'new' ? 'opened' : 'reopened', rest: '' };
  return { verb: 'marked', rest: ` as ${after}` };
}

function ownerClause(actor: string, before: Change['before'], after: Change['after']): Clause {
  if (after) return after === actor ? { verb: 'took', rest: '' } : { verb: 'gave', rest: ` to ${after}` };
  return before && before !== actor
    ? { verb: 'took', rest: ` from ${before}` }
    : { verb: 'gave', particle: ' back', rest: '' };
}

const snoozeClause = (until: Change['after']): Clause =>
  until
    ? { verb: 'put', particle: ' off', rest: ` until ${formatShortMoment(new Date(until))}` }
    : { verb: 'took', particle: ' up', rest: ' again' };

/** The labels that it was given, and those that were taken off it. */
function labelClauses(before: Change['before'], after: Change['after']): Clause[] {
  const [old, now] = [namesIn(before), namesIn(after)];
  const given = now.filter((name) => !old.includes(name));
  const taken = old.filter((name) => !now.includes(name));
  return [
    ...(given.length > 0 ? [{ verb: 'gave', rest: ` the ${labelWords(given)}` }] : []),
    ...(taken.length > 0 ? [{ verb: `took the ${labelWords(taken)} off`, rest: '' }] : []),
  ];
}

/** The names in a value of the log. */
const namesIn = (value: Change['before']): string[] => (value ? value.split(', ') : []);

const labelWords = (names: readonly string[]): string =>
  `${names.length === 1 ? 'label' : 'labels'} ${joined(names)}`;

/** What was done to an appointment, and what followed from it. */
export interface AppointmentClauses {
  /** Its object is the visitor; null: the values alone say what was done. */
  readonly done: Clause | null;
  /** What followed for the inquiry, which needs no object; null: what always does. */
  readonly followed: string | null;
}

/** The clauses of a change of an appointment. */
export function appointmentClauses({ actor, changes }: Entry): AppointmentClauses {
  const change = (name: string) => changes.find(({ field }) => field === name);
  const { before = null, after = null } = change('inquiryState') ?? {};
  return {
    done: appointmentClause(actor, change),
    // Whoever confirms, moves or cancels has answered.
    followed: after && after !== 'answered' ? clauseAbout('the inquiry', stateClause(before, after)) : null,
  };
}

/** States that say what became of an appointment that is over. */
const OUTCOMES: readonly (string | null | undefined)[] = ['done', 'no_show'];

function appointmentClause(actor: string, change: (name: string) => Change | undefined): Clause | null {
  const [date, slot, state] = ['date', 'slot', 'state'].map((name) => change(name)?.after);
  if (change('taker')) return takerClause(change('taker')?.after ?? null, actor);
  if (OUTCOMES.includes(change('state')?.before) && !OUTCOMES.includes(state))
    return { verb: 'took back whether', rest: ' came' };
  if (date || slot || state === 'requested') {
    const [begins] = slot?.split(' - ') ?? [];
    const to = [date && shortOfficeDay(date), begins].filter(Boolean).join(', ');
    return { verb: 'moved the appointment of', rest: to && ` to ${to}` };
  }
  if (state === 'done') return { verb: 'noted that', rest: ' came' };
  if (state === 'no_show') return { verb: 'noted that', rest: ' did not come' };
  return state ? { verb: `${state} the appointment of`, rest: '' } : null;
}

/** `taker`: who was given the appointment; null: the owner of its inquiry. */
function takerClause(taker: string | null, actor: string): Clause {
  if (taker === actor) return { verb: 'took the appointment of', rest: '' };
  return { verb: 'gave the appointment of', rest: ` to ${taker ?? 'the owner of the inquiry'}` };
}
