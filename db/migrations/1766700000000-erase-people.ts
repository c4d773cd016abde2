import {
  addColumns,
  createIndex,
  createTable,
  dropColumns,
  dropIndex,
  dropTable,
} from './repeatable-steps.ts';
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

/** The data of a person can be erased, at once or after a term for each form. */
export class ErasePeople1766700000000 implements MigrationInterface {
  name = 'ErasePeople1766700000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'inquiries', [moment('erasedAt', nullable)]);
    await createIndex(runner, 'inquiries', retentionIndex);
    for (const table of tables) await createTable(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables) await dropTable(runner, name);
    await dropIndex(runner, 'inquiries', retentionIndex.name);
    await dropColumns(runner, 'inquiries', ['erasedAt']);
  }
}

const retentionIndex = {
  name: 'idx_inquiries_retention',
  columnNames: ['formType', 'erasedAt', 'updatedAt', 'id'],
};

const tables: (TableOptions & { name: string })[] = [
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
    name: 'retention_settings',
    columns: [int('id', primary), text('months'), version(), moment('updatedAt')],
  },
];
