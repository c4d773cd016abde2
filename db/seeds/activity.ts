/** A seeded row of the activity log (rulings, "the first rows of a real activity log"). */
export interface ActivitySeed {
  readonly id: string;
  /** Instant in ISO 8601, UTC. */
  readonly at: string;
  readonly actor: string;
  readonly action: 'created' | 'updated';
  readonly thing: 'client' | 'teamMember' | 'settings';
  readonly thingId: string;
  readonly summary: string;
}

/** The three samples of Recent Activity (admin spec, section 2, dashboard), oldest first. */
export const activitySeeds: readonly ActivitySeed[] = [
  {
    id: 'sample-client-added',
    at: '2026-10-26T05:12:40.000Z',
    actor: 'admin',
    action: 'created',
    thing: 'client',
    thingId: 'ninth-column',
    summary: 'Client “The Ninth Column” was added.',
  },
  {
    id: 'sample-team-member-updated',
    at: '2026-10-28T09:47:05.000Z',
    actor: 'admin',
    action: 'updated',
    thing: 'teamMember',
    thingId: 'elias-mascarenho',
    summary: 'Team member “Elias Mascarenho” was changed.',
  },
  {
    id: 'sample-settings-saved',
    at: '2026-10-30T10:21:18.000Z',
    actor: 'admin',
    action: 'updated',
    thing: 'settings',
    thingId: 'settings',
    summary: 'Site settings were saved.',
  },
];
