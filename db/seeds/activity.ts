import type { Activity } from '../entities/activity.entity.ts';

/** The first rows of the log, the three samples of Recent Activity (admin spec, section 2, dashboard), oldest first. */
export const activitySeeds: readonly Omit<Activity, 'changes'>[] = [
  {
    id: 'sample-client-added',
    at: new Date('2026-10-26T05:12:40.000Z'),
    actor: 'admin',
    action: 'created',
    thing: 'client',
    thingId: 'ninth-column',
    summary: 'Client “The Ninth Column” was added.',
  },
  {
    id: 'sample-team-member-updated',
    at: new Date('2026-10-28T09:47:05.000Z'),
    actor: 'admin',
    action: 'updated',
    thing: 'teamMember',
    thingId: 'elias-mascarenho',
    summary: 'Team member “Elias Mascarenho” was changed.',
  },
  {
    id: 'sample-settings-saved',
    at: new Date('2026-10-30T10:21:18.000Z'),
    actor: 'admin',
    action: 'updated',
    thing: 'settings',
    thingId: 'settings',
    summary: 'Site settings were saved.',
  },
];
