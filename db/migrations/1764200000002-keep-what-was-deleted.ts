import { addColumns, dropColumns } from './repeatable-steps.ts';
import { type MigrationInterface, moment, nullable, type QueryRunner } from './table-definition.ts';

/** Adds soft deletion, so that staff can restore a row for a day. */
export class KeepWhatWasDeleted1764200000002 implements MigrationInterface {
  name = 'KeepWhatWasDeleted1764200000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await addColumns(runner, table, [moment('deletedAt', nullable)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      // An older version would show the soft-deleted rows.
      if (await runner.hasColumn(table, 'deletedAt')) {
        await runner.query(`DELETE FROM ${table} WHERE deletedAt IS NOT NULL`);
      }
      await dropColumns(runner, table, ['deletedAt']);
    }
  }
}

const tables = ['clients', 'team_members', 'technologies', 'testimonials'];
