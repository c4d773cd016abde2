import { type ContentName, contentNames } from './content/content-names.ts';

/** What can be drafted before it is public: records of every content type, the pages, the settings of the site. */
export type DraftedThing = ContentName | 'page' | 'settings';

export const draftedThings: readonly DraftedThing[] = [
  ...contentNames.map(({ name }) => name),
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
