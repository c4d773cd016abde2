import {
  int,
  moment,
  nullable,
  primary,
  type TableOptions,
  text,
  varchar,
  version,
} from '../table-definition.ts';

/** What is kept of activity and erasures, and what is told to other tools. */
export const recordTables: readonly TableOptions[] = [
  {
    name: 'activity',
    columns: [
      varchar('id', 64, primary),
      moment('at'),
      varchar('actor', 120),
      varchar('action', 24),
      varchar('thing', 24),
      varchar('thingId', 64),
      varchar('summary', 400),
      text('changes'),
    ],
    indices: [
      { name: 'idx_activity_at_id', columnNames: ['at', 'id', 'actor', 'action', 'thing'] },
      { name: 'idx_activity_thing', columnNames: ['thingId', 'at', 'id'] },
    ],
  },
  {
    name: 'activity_days',
    columns: [
      varchar('actor', 120, primary),
      varchar('action', 24, primary),
      varchar('thing', 24, primary),
      varchar('day', 10, primary),
      int('count'),
    ],
  },
  {
    name: 'erasures',
    columns: [
      varchar('id', 64, primary),
      varchar('hashKey', 64),
      varchar('addressHash', 64),
      moment('erasedAt'),
    ],
    indices: [{ name: 'idx_erasures_erased', columnNames: ['erasedAt'] }],
  },
  {
    name: 'webhooks',
    columns: [
      varchar('id', 64, primary),
      varchar('name', 120),
      varchar('url', 500),
      text('events'),
      varchar('state', 16),
      varchar('secret', 100),
      varchar('previousSecret', 100, nullable),
      moment('previousSecretUntil', nullable),
      moment('failingSince', nullable),
      version(),
      moment('createdAt'),
    ],
  },
  {
    name: 'webhook_deliveries',
    columns: [
      varchar('id', 64, primary),
      varchar('webhookId', 64),
      varchar('event', 40),
      text('data'),
      varchar('state', 16),
      int('attempts'),
      moment('nextAttemptAt'),
      moment('leaseUntil', nullable),
      varchar('leaseOwner', 64, nullable),
      int('status', nullable),
      varchar('lastError', 500, nullable),
      moment('attemptedAt', nullable),
      moment('finishedAt', nullable),
      moment('createdAt'),
    ],
    indices: [
      { name: 'idx_webhook_deliveries_due', columnNames: ['state', 'nextAttemptAt'] },
      { name: 'idx_webhook_deliveries_webhook', columnNames: ['webhookId', 'createdAt', 'id'] },
      { name: 'idx_webhook_deliveries_finished', columnNames: ['finishedAt'] },
      { name: 'idx_webhook_deliveries_lease', columnNames: ['leaseOwner'] },
    ],
  },
];
