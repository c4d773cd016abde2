import type { ActivityEntryFragment } from '#client/admin/activity/ActivityRows.generated.ts';
import { fieldLabel } from '#client/admin/parts/field-labels.ts';
import { nameInSentence, severalOf, thingNoun } from '#domain/activity.ts';
import { contentNames } from '#domain/content/content-names.ts';
import { appointmentClauses, clauseAbout, inquiryClauses, joined, verbOf } from './clauses.ts';

type Entry = ActivityEntryFragment;

/** What an entry of the log says, after the name of who did it: `commented on` + `ERP for two plants` + ``. */
export interface Sentence {
  readonly verb: string;
  /** What kind of thing the object is, where its name does not say it: `the client`. */
  readonly kind?: string;
  /** What it was done to; empty: the verb says all. */
  readonly object: string;
  /** Several such objects, such as `inquiries`; left out: there is one. */
  readonly several?: string;
  /** After the object; empty, or it begins with a space or a comma. */
  readonly rest: string;
}

/**
 * The sentence of an entry; null: of this kind the log has a sentence that says what happened (`summary`), or the caller may
 * not read more than that.
 */
export function sentenceOf(entry: Entry): Sentence | null {
  const { thing } = entry;
  if (thing === 'inquiry') return entry.about ? inquirySentence(entry, entry.about.title) : null;
  if (thing === 'appointment')
    return entry.about ? appointmentSentence(entry, entry.about.person ?? entry.about.title) : null;
  if (thing === 'contact') return entry.about ? contactSentence(entry, entry.about.title) : null;
  if (contentNames.some(({ name }) => name === thing)) return contentSentence(entry);
  if (thing === 'settings') return documentSentence(entry, 'the site settings');
  if (thing === 'schedule' && entry.thingId === 'schedule')
    return documentSentence(entry, 'the terms of booking');
  if (thing === 'retention') return documentSentence(entry, 'the terms of retention');
  if (thing === 'file-terms') return documentSentence(entry, 'the terms of files');
  if (thing === 'picture') return { verb: 'uploaded', object: 'a picture', rest: '' };
  return thing === 'session' ? sessionSentence(entry) : null;
}

function inquirySentence(entry: Entry, object: string): Sentence | null {
  const several = severalOf('inquiry');
  const { action, changes } = entry;
  if (action === 'answered') return { verb: 'answered', object, several, rest: '' };
  if (action === 'replied') return { verb: 'wrote back in', object, several, rest: '' };
  if (action === 'resent') return { verb: 'sent a letter of', object, several, rest: ' again' };
  if (action !== 'updated') return null;
  // A comment is the only change of an inquiry that changes no field.
  if (changes.length === 0) return { verb: 'commented on', object, several, rest: '' };
  const [first, ...others] = inquiryClauses(entry);
  if (!first) return null;
  const further = others.map((clause) => clauseAbout('it', clause));
  return { verb: verbOf(first), object, several, rest: first.rest + joined(['', ...further]) };
}

function contactSentence({ action }: Entry, object: string): Sentence | null {
  const several = severalOf('contact');
  if (action === 'merged') return { verb: 'merged', object, several, rest: ' with another contact' };
  return action === 'split' ? { verb: 'took an address off', object, several, rest: '' } : null;
}

/** `person`: whose appointment it is. */
function appointmentSentence(entry: Entry, person: string): Sentence | null {
  const { done, followed } = appointmentClauses(entry);
  if (!done) return null;
  const rest = done.rest + (followed ? ` and ${followed}` : '');
  return { verb: verbOf(done), object: person, several: severalOf('visitor'), rest };
}

/** What is done to a record of a content type, with the past tense. */
const CONTENT_VERBS: Readonly<Record<string, string>> = {
  created: 'added',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'restored',
  removed: 'removed',
};

function contentSentence(entry: Entry): Sentence | null {
  const { action, thing, summary, about } = entry;
  const noun = thingNoun(thing);
  const several = severalOf(noun);
  if (action === 'ordered') return { verb: 'put', object: `the ${several}`, rest: ' in order' };
  if (action === 'exported') return { verb: 'exported', object: `the ${several}`, rest: '' };
  const verb = CONTENT_VERBS[action];
  const object = about?.title ?? nameInSentence(summary);
  if (!verb || !object) return null;
  if (action === 'updated' && entry.changes.length > 0)
    return { verb: `changed the ${fieldsOf(entry)} of`, object, several, rest: '' };
  return { verb, kind: `the ${noun}`, object, several, rest: action === 'removed' ? ' for good' : '' };
}

function documentSentence(entry: Entry, object: string): Sentence | null {
  const { action, changes } = entry;
  if (action === 'restored') return { verb: 'restored', object, rest: '' };
  if (action !== 'updated') return null;
  return { verb: changes.length > 0 ? `changed the ${fieldsOf(entry)} of` : 'saved', object, rest: '' };
}

/** Who comes and goes is named by the username in the log, and here by the name. */
function sessionSentence({ action, summary }: Entry): Sentence | null {
  if (action !== 'signed-in' && action !== 'signed-out') return null;
  const verb = summary.replace(/^“[^”]*” /, '').replace(/\.$/, '');
  return { verb, object: '', rest: '' };
}

/** Fields of an inquiry of which the sentence says all. */
const TOLD_FIELDS = ['state', 'owner', 'snoozedUntil', 'labels'];

/** Whether the values of an entry say more than its sentence. */
export const hasMoreChanges = ({ thing, changes }: Entry): boolean =>
  changes.length > 0 && !(thing === 'inquiry' && changes.every(({ field }) => TOLD_FIELDS.includes(field)));

/** More fields than this are named by their number. */
const NAMED_FIELDS = 3;

/** The changed fields in words: `description and industry`, `name, region and 4 other fields`. */
function fieldsOf({ thing, changes }: Entry): string {
  const labels = changes.map(({ field }) => lowerFirst(fieldLabel(thing, field)));
  if (labels.length <= NAMED_FIELDS) return joined(labels);
  const named = labels.slice(0, NAMED_FIELDS - 1);
  return joined([...named, `${labels.length - named.length} other fields`]);
}

/** A label within a sentence: `Description` is `description`, `URL` and `LinkedIn` stay. */
const lowerFirst = (label: string): string =>
  /^[A-Z][^A-Z]*(\s|$)/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
