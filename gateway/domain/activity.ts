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
