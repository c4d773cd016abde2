import { type ContentName, contentNames } from './content/content-names.ts';

/** How long what staff did can be taken back. docs/operations.md says the same to whoever runs the site. */
export const keeping = {
  /** Days a deleted record stays in the trash. */
  trashDays: 30,
  /** Days a version is kept after another one replaced it. The newest version stays as long as its record. */
  versionDays: 365,
  /** Versions that are kept of one record. */
  versions: 100,
} as const;

const DAY = 24 * 60 * 60 * 1000;

/** The time at which a record that was deleted then leaves the trash. */
export const trashEnd = (deletedAt: Date): Date => new Date(deletedAt.getTime() + keeping.trashDays * DAY);

/** What is deleted up to this time has left the trash. */
export const trashStart = (now: Date): Date => new Date(now.getTime() - keeping.trashDays * DAY);

/** A version that was replaced up to this time is no longer kept. */
export const versionsStart = (now: Date): Date => new Date(now.getTime() - keeping.versionDays * DAY);

/** What has a history: the records of every content type, and what staff set once for the whole site. */
export type HistoryThing = ContentName | 'page' | 'settings' | 'schedule';

/** What has a history, with its name for people. */
export const historyThings = {
  ...Object.fromEntries(contentNames.map(({ name, title }) => [name, title])),
  page: 'A page of the site; its id is that of its address.',
  settings: 'The settings of the site; their id is `settings`.',
  schedule: 'The terms of booking; their id is `schedule`.',
} as Readonly<Record<HistoryThing, string>>;
