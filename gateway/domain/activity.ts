import type { ContentName } from './content/contents.ts';

/** What the activity log says was done. */
export type ActivityAction =
  | 'created'
  | 'updated'
  | 'ordered'
  | 'deleted'
  | 'resent'
  | 'answered'
  | 'restored'
  | 'uploaded'
  | 'exported'
  | 'signed-in';

/** What it was done to. */
export type ActivityThing =
  | ContentName
  | 'account'
  | 'activity'
  | 'appointment'
  | 'inquiry'
  | 'letter'
  | 'picture'
  | 'schedule'
  | 'session'
  | 'settings'
  | 'template'
  | 'token'
  | 'view'
  | 'webhook';
