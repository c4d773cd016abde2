import { createTable, dropTable } from './repeatable-steps.ts';
import {
  type MigrationInterface,
  moment,
  nullable,
  primary,
  type QueryRunner,
  varchar,
  version,
} from './table-definition.ts';

/** Lists as people want to see them again. */
export class SaveViews1766400000001 implements MigrationInterface {
  name = 'SaveViews1766400000001';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'saved_views',
      columns: [
        varchar('id', 64, primary),
        varchar('list', 24),
        varchar('accountId', 64, nullable),
        varchar('name', 60),
        varchar('query', 1000),
        version(),
        moment('createdAt'),
      ],
      indices: [{ name: 'idx_saved_views_list', columnNames: ['list', 'accountId'] }],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'saved_views');
  }
}
