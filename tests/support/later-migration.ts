import { migrations } from '#db/data-source.ts';
import type { Migration, MigrationClass, Queries } from '#db/migrations/migration.ts';
import {
  addColumns,
  createIndex,
  createTable,
  dropColumns,
  dropIndex,
  dropTable,
} from '#db/migrations/repeatable-steps.ts';
import { type QueryRunner, varchar } from '#db/migrations/table-definition.ts';

/*
 * A migration of a release to come, by which the tests see what an update does to a database, while another gateway runs
 * or is killed. It does what such migrations do: a column, for which SQLite copies the table and which is filled from
 * the rows, an index, and a table.
 */
export class AddInitials2500000000000 implements Migration {
  name = 'AddInitials2500000000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'clients', [varchar('initials', 8, { default: "''" })]);
    await this.fillRows(runner);
    await createIndex(runner, 'clients', INDEX);
    await createTable(runner, {
      name: 'mascots',
      columns: [varchar('id', 64, { isPrimary: true }), varchar('clientId', 64)],
      indices: [{ name: 'idx_mascots_client', columnNames: ['clientId'] }],
    });
  }

  async fillRows(queries: Queries): Promise<void> {
    await queries.query("UPDATE clients SET initials = UPPER(SUBSTR(name, 1, 2)) WHERE initials = ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'mascots');
    await dropIndex(runner, 'clients', INDEX.name);
    await dropColumns(runner, 'clients', ['initials']);
  }
}

const INDEX = { name: 'idx_clients_initials', columnNames: ['deletedAt', 'initials', 'id'] };

/** Those of the release to come. */
export const laterMigrations: readonly MigrationClass[] = [...migrations, AddInitials2500000000000];
