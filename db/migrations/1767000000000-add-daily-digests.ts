import { addColumns, createTable, dropColumns, dropTable } from './repeatable-steps.ts';
import {
  int,
  type MigrationInterface,
  moment,
  nullable,
  primary,
  type QueryRunner,
  type TableOptions,
  varchar,
  version,
} from './table-definition.ts';

/** Adds the daily digest: who gets it, when it is sent, and the letters of each day. */
export class AddDailyDigests1767000000000 implements MigrationInterface {
  name = 'AddDailyDigests1767000000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'accounts', [moment('dailyDigestSince', nullable)]);
    await createTable(runner, digests);
    await createTable(runner, settings);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, settings.name);
    await dropTable(runner, digests.name);
    await dropColumns(runner, 'accounts', ['dailyDigestSince']);
  }
}

const digests: TableOptions & { name: string } = {
  name: 'daily_digests',
  columns: [
    varchar('id', 64, primary),
    varchar('accountId', 64),
    varchar('day', 10),
    varchar('state', 16),
    int('attempts'),
    moment('nextAttemptAt'),
    moment('leaseUntil', nullable),
    varchar('leaseOwner', 64, nullable),
    varchar('lastError', 500, nullable),
    moment('asOf', nullable),
    moment('createdAt'),
  ],
  indices: [
    { name: 'idx_daily_digests_due', columnNames: ['state', 'nextAttemptAt'] },
    { name: 'uq_daily_digests_day', columnNames: ['accountId', 'day'], isUnique: true },
  ],
};

const settings: TableOptions & { name: string } = {
  name: 'daily_digest_settings',
  columns: [int('id', primary), varchar('time', 5), version(), moment('updatedAt')],
};
