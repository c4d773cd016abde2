import { createTable, dropTable } from './repeatable-steps.ts';
import {
  engineOf,
  type MigrationInterface,
  primary,
  type QueryRunner,
  type TableOptions,
  varchar,
} from './table-definition.ts';

/** Rows that units of work write so that two on two nodes of a cluster conflict. */
export class AddConflictRows1788700000000 implements MigrationInterface {
  name = 'AddConflictRows1788700000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, conflictRows);
    const ignore = engineOf(runner) === 'mysql' ? 'IGNORE' : 'OR IGNORE';
    await runner.query(
      `INSERT ${ignore} INTO conflict_rows (name, writes) VALUES ('accounts', 0), ('files', 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, conflictRows.name);
  }
}

const conflictRows = {
  name: 'conflict_rows',
  columns: [varchar('name', 16, primary), { name: 'writes', type: 'bigint' }],
} satisfies TableOptions;
