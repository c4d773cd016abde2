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
  | 'removed'
  | 'uploaded'
  | 'signed-in'
  | 'signed-out'
  | 'sign-in-failed'
  | 'exported'
  | 'erased';

/** What it was done to. */
export type ActivityThing =
  | ContentName
  | 'account'
  | 'activity'
  | 'appointment'
  | 'inquiry'
  | 'letter'
  | 'person'
  | 'picture'
  | 'retention'
  | 'schedule'
  | 'session'
  | 'settings'
  | 'template'
  | 'token'
  | 'view'
  | 'webhook';
