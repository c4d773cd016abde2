import type { DraftKind } from '#domain/drafts.ts';
import type { ReleaseState } from '#domain/releases.ts';

/** What a thing is whose draft waits, as lists say it. */
export const stateWords: Readonly<Record<DraftKind, string>> = {
  create: 'Draft',
  change: 'Published, with changes',
  delete: 'Published, to be deleted',
};

/** What the site shows while a draft waits. */
export const siteWords: Readonly<Record<DraftKind, string>> = {
  create: 'The site does not show it yet.',
  change: 'The site shows what was before.',
  delete: 'The site still shows it.',
};

/** After a draft was saved. */
export const DRAFT_SAVED = 'The draft was saved. The site stays as it is until it is published.';

/** What a release does with one thing, in short. */
export const kindWords: Readonly<Record<DraftKind, string>> = {
  create: 'added',
  change: 'changed',
  delete: 'deleted',
};

/** What has become of a release. */
export const releaseWords: Readonly<Record<ReleaseState, string>> = {
  open: 'Not published',
  published: 'Published',
  takenBack: 'Taken back',
};
