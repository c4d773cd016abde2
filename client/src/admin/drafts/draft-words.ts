import type { SavedAs } from '#client/admin/parts/useRecordForm.ts';
import type { DraftKind, ReviewState } from '#domain/drafts.ts';
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

/** What somebody has done about the review of a draft. */
export const reviewWords: Readonly<Record<ReviewState, string>> = {
  asked: 'asks for a review',
  returned: 'returned it',
};

/** The heading of what waits for the signed-in person. */
export const WAITING = 'Drafts that wait for you';

/** Where the review of a draft stands, in short. */
export const itemWords: Readonly<Record<ReviewState, string>> = {
  asked: 'to be reviewed',
  returned: 'returned',
};

/** After a draft was saved that says what is published. */
const NO_DRAFT = 'This is what the site shows: no draft waits.';

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

/** What is said after a save that has left a draft, or none; of another it is said elsewhere. */
export const draftWords: Readonly<Record<SavedAs, string | null>> = {
  publish: null,
  draft: DRAFT_SAVED,
  nothing: NO_DRAFT,
};
