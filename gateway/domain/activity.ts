import { type ContentName, contents } from './content/contents.ts';

/** What the activity log says was done. */
export const activityActions = [
  'created',
  'updated',
  'ordered',
  'deleted',
  'resent',
  'answered',
  'restored',
  'removed',
  'uploaded',
  'signed-in',
  'signed-out',
  'sign-in-failed',
  'exported',
  'erased',
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
  restored: 'restored',
  removed: 'removed for good',
  uploaded: 'uploaded',
  'signed-in': 'signed in',
  'signed-out': 'signed out',
  'sign-in-failed': 'refused at the sign-in',
  exported: 'exported',
  erased: 'erased',
};

const contentNames: readonly ContentName[] = contents.map(({ name }) => name);

/** What it was done to. */
export const activityThings = [
  ...contentNames,
  'account',
  'activity',
  'appointment',
  'inquiry',
  'letter',
  'person',
  'picture',
  'retention',
  'schedule',
  'session',
  'settings',
  'template',
  'token',
  'view',
  'webhook',
] as const;
export type ActivityThing = (typeof activityThings)[number];
