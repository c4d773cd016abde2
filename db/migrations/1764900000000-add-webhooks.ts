import { createTable, dropTable } from './repeatable-steps.ts';
import {
  int,
  type MigrationInterface,
  moment,
  nullable,
  primary,
  type QueryRunner,
  type TableOptions,
  text,
  varchar,
  version,
} from './table-definition.ts';

/** Adds webhooks, and the queue of the events they are told of. */
export class AddWebhooks1764900000000 implements MigrationInterface {
  name = 'AddWebhooks1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const definition of tables) await createTable(runner, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables) await dropTable(runner, name);
  }
}

const tables: (TableOptions & { name: string })[] = [
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
    ],
  },
];
