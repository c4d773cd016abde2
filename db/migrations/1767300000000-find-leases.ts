import { createIndex, dropIndex } from './repeatable-steps.ts';
import type { MigrationInterface, QueryRunner } from './table-definition.ts';

const QUEUES = ['letters', 'access_links', 'daily_digests', 'webhook_deliveries'] as const;
const nameOf = (table: string) => `idx_${table}_lease`;

/** Each look at a queue finds the few rows that other gateways hold, however many wait. */
export class FindLeases1767300000000 implements MigrationInterface {
  name = 'FindLeases1767300000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of QUEUES)
      await createIndex(runner, table, { name: nameOf(table), columnNames: ['leaseOwner'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of QUEUES) await dropIndex(runner, table, nameOf(table));
  }
}
