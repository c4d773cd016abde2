import { contentNames } from './content/content-names.ts';

/** What the activity log says was done. */
export const activityActions = [
  'created',
  'updated',
  'ordered',
  'deleted',
  'resent',
  'answered',
  'replied',
  'restored',
  'removed',
  'uploaded',
  'signed-in',
  'signed-out',
  'sign-in-failed',
  'exported',
  'erased',
  'merged',
  'split',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** What was done, after “was”. */
export const activityParticiples: Readonly<Record<ActivityAction, string>> = {
  created: 'added',
  updated: 'changed',
  ordered: 'put in order',
  deleted: 'deleted',
  resent: 'sent again',
  answered: 'answered',
  replied: 'replied to',
  restored: 'restored',
  removed: 'removed for good',
  uploaded: 'uploaded',
  'signed-in': 'signed in',
  'signed-out': 'signed out',
  'sign-in-failed': 'refused at the sign-in',
  exported: 'exported',
  erased: 'erased',
  merged: 'merged',
  split: 'taken apart',
};

/** What it was done to. */
export const activityThings = [
  ...contentNames.map(({ name }) => name),
  'account',
  'activity',
  'appointment',
  'contact',
  'draft',
  'file-terms',
  'inquiry',
  'label',
  'letter',
  'page',
  'person',
  'picture',
  'release',
  'retention',
  'rule',
  'schedule',
  'session',
  'settings',
  'template',
  'token',
  'view',
  'webhook',
] as const;
export type ActivityThing = (typeof activityThings)[number];

/** Things of which there is one, by what they are called. */
const SINGLE: Readonly<Record<string, string>> = {
  activity: 'activity log',
  'file-terms': 'terms of files',
  retention: 'terms of retention',
  schedule: 'booking times',
  settings: 'site settings',
};

/** What a kind of thing is called, such as `team member`; a kind of a later version by its name. */
export const thingNoun = (thing: string): string =>
  SINGLE[thing] ?? contentNames.find(({ name }) => name === thing)?.title.toLowerCase() ?? thing;

/** Several of them, such as `inquiries`. */
export function severalOf(noun: string): string {
  if (noun === 'person') return 'people';
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** How often something was done to a kind of thing, in words: `3 inquiries answered`, `Site settings changed, 2 times`. */
export function countedActivity({
  action,
  thing,
  count,
}: {
  readonly action: string;
  readonly thing: string;
  readonly count: number;
}): string {
  const noun = thingNoun(thing);
  const done = activityParticiples[action as ActivityAction] ?? action;
  // An export and an order are of a list, however many rows it has.
  const isWhole = Object.hasOwn(SINGLE, thing) || action === 'exported' || action === 'ordered';
  if (!isWhole) return `${count} ${count === 1 ? noun : severalOf(noun)} ${done}`;
  const whole = Object.hasOwn(SINGLE, thing) ? noun : severalOf(noun);
  const times = count === 1 ? '' : `, ${count} times`;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)} ${done}${times}`;
}

/** A name as the sentences of the log have it; null: the sentence names nothing. */
export const nameInSentence = (sentence: string): string | null => /“(.+)”/.exec(sentence)?.[1] ?? null;
