import { createIndex, dropIndex } from './repeatable-steps.ts';
import type { MigrationInterface, QueryRunner } from './table-definition.ts';

const INDEX = { name: 'idx_inquiries_state_snoozed', columnNames: ['state', 'snoozedUntil'] };

/** The view of what is put off reads those rows only. */
export class FindSnoozed1767400000000 implements MigrationInterface {
  name = 'FindSnoozed1767400000000';

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'inquiries', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'inquiries', INDEX.name);
  }
}
