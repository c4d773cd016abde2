import {
  column,
  engineOf,
  type MigrationInterface,
  moment,
  nullable,
  type QueryRunner,
} from './table-definition.ts';

/** What staff delete stays for a day, so that they can take it back. */
export class KeepWhatWasDeleted1764200000002 implements MigrationInterface {
  name = 'KeepWhatWasDeleted1764200000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.addColumn(table, column(engineOf(runner), moment('deletedAt', nullable)));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      // An older version would show them again.
      await runner.query(`DELETE FROM ${table} WHERE deletedAt IS NOT NULL`);
      await runner.dropColumn(table, 'deletedAt');
    }
  }
}

const tables = ['clients', 'team_members', 'technologies', 'testimonials'];
