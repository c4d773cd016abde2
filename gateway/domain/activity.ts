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
  | 'signed-in';

/** What it was done to. */
export type ActivityThing =
  | ContentName
  | 'account'
  | 'appointment'
  | 'inquiry'
  | 'letter'
  | 'picture'
  | 'schedule'
  | 'session'
  | 'settings'
  | 'template'
  | 'token'
  | 'webhook';
