import { thingNoun } from './activity.ts';
import { type ContentName, contentNames } from './content/content-names.ts';

/** What can be drafted before it is public: records of every content type, their orders by hand, the pages, the settings of the site. */
export type DraftedThing = ContentName | 'order' | 'page' | 'settings';

export const draftedThings: readonly DraftedThing[] = [
  ...contentNames.map(({ name }) => name),
  'order',
  'page',
  'settings',
];

/** Whether a text names something that can be drafted. */
export const isDraftedThing = (thing: string): thing is DraftedThing =>
  (draftedThings as readonly string[]).includes(thing);

/** What publishing a draft does, with how people read it. */
export const draftKinds = {
  create: 'Adds something that is not public yet.',
  change: 'Changes what is public.',
  delete: 'Takes away what is public.',
} as const;
export type DraftKind = keyof typeof draftKinds;

/** Where the review of a draft stands, with how people read it; a draft of which nobody has asked for one has none. */
export const reviewStates = {
  asked: 'Its review is asked for.',
  returned: 'It was returned, with what is to be done.',
} as const;
export type ReviewState = keyof typeof reviewStates;

/** What a draft is of, within a sentence. */
export function calledIn({ thing, name }: { readonly thing: DraftedThing; readonly name: string }): string {
  if (thing === 'settings') return thingNoun(thing);
  // Its name says so: "Order of team".
  return thing === 'order' ? name.toLowerCase() : `${thingNoun(thing)} “${name}”`;
}
