import { fold } from '#domain/fold.ts';
import { activityDays, inquiryDays, recountStatements } from '../day-counts.ts';
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
  primary,
  type QueryRunner,
  type TableOptions,
  varchar,
} from './table-definition.ts';

/**
 * Adds the sort keys, indexes and counts by which a page of a list is read without reading the list. The search indexes
 * are created after the migrations (db/search-index.ts).
 */
export class ReadListsByIndex1764800000000 implements MigrationInterface {
  name = 'ReadListsByIndex1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { table } of contents) {
      await addColumns(runner, table, [varchar('sortKey', 126, { default: "''" })]);
      await fillSortKeys(runner, table);
    }
    for (const [table, index] of replaced) await dropIndex(runner, table, index);
    for (const { table, name, columns } of indexes)
      await createIndex(runner, table, { name, columnNames: columns });
    for (const definition of tables) await createTable(runner, definition);
    await countRows(runner);
    for (const log of [activityDays, inquiryDays])
      for (const statement of recountStatements(runner.manager, log)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables) await dropTable(runner, name);
    for (const { table, name } of indexes) await dropIndex(runner, table, name);
    for (const [table, name, column] of replaced)
      await createIndex(runner, table, { name, columnNames: [column] });
    for (const { table } of contents) await dropColumns(runner, table, ['sortKey']);
  }
}

/** The content tables, with the column of their order made by hand. */
const contents = [
  { table: 'clients', position: null },
  { table: 'team_members', position: 'roleOrder' },
  { table: 'technologies', position: null },
  { table: 'testimonials', position: 'position' },
] as const;

/** The indexes of one column that are replaced by wider ones. */
const replaced = [
  ['clients', 'idx_clients_region', 'region'],
  ['team_members', 'idx_team_members_department', 'department'],
  ['technologies', 'idx_technologies_category', 'categoryId'],
  ['inquiries', 'idx_inquiries_state', 'state'],
  ['inquiries', 'idx_inquiries_created', 'createdAt'],
  ['activity', 'idx_activity_at', 'at'],
] as const;

const ordered = (table: string, name: string, ...columns: string[]) => ({
  table,
  name: `idx_${table}_${name}`,
  columns: ['deletedAt', ...columns, 'sortKey', 'id'],
});

const indexes = [
  ...contents.map(({ table }) => ordered(table, 'order')),
  ordered('clients', 'region_order', 'region'),
  ordered('team_members', 'department_order', 'department'),
  ordered('team_members', 'role_order', 'role'),
  ordered('technologies', 'category_order', 'categoryId'),
  ordered('technologies', 'subcategory_order', 'subcategory'),
  { table: 'inquiries', name: 'idx_inquiries_created_id', columns: ['createdAt', 'id'] },
  { table: 'inquiries', name: 'idx_inquiries_state_created', columns: ['state', 'createdAt', 'id'] },
  { table: 'inquiries', name: 'idx_inquiries_form_created', columns: ['formType', 'createdAt', 'id'] },
  { table: 'inquiries', name: 'idx_inquiries_state_version', columns: ['state', 'version'] },
  { table: 'letters', name: 'idx_letters_state', columns: ['state', 'createdAt', 'inquiryId'] },
  { table: 'activity', name: 'idx_activity_at_id', columns: ['at', 'id', 'actor', 'action', 'thing'] },
];

const tables: (TableOptions & { name: string })[] = [
  { name: 'row_counts', columns: [varchar('owner', 40, primary), int('count')] },
  {
    name: 'content_tags',
    columns: [
      varchar('owner', 40, primary),
      varchar('field', 40, primary),
      varchar('value', 80, primary),
      varchar('sortKey', 126, primary),
      varchar('id', 64, primary),
    ],
    indices: [{ name: 'idx_content_tags_id', columnNames: ['id'] }],
  },
  {
    name: 'activity_days',
    columns: [
      varchar('actor', 120, primary),
      varchar('action', 24, primary),
      varchar('thing', 24, primary),
      varchar('day', 10, primary),
      int('count'),
    ],
  },
  {
    name: 'inquiry_days',
    columns: [
      varchar('state', 16, primary),
      varchar('formType', 16, primary),
      varchar('day', 10, primary),
      int('count'),
    ],
  },
];

const BATCH = 1000;

/** Reads in batches, because a table may not fit in memory. */
async function fillSortKeys(runner: QueryRunner, table: string): Promise<void> {
  const position = contents.find((content) => content.table === table)?.position ?? null;
  let rows: { id: string; name: string; position: number | null }[] = [];
  do {
    rows = await runner.query(
      `SELECT id, name, ${position ?? 'NULL'} AS position FROM ${table} WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
      [rows.at(-1)?.id ?? ''],
    );
    for (const row of rows) {
      const place = Math.min(99_999, Math.max(0, row.position ?? 0));
      const key = `${position ? `${String(place).padStart(5, '0')} ` : ''}${fold(row.name)}`.slice(0, 126);
      await runner.query(`UPDATE ${table} SET sortKey = ? WHERE id = ?`, [key, row.id]);
    }
  } while (rows.length === BATCH);
}

async function countRows(runner: QueryRunner): Promise<void> {
  await runner.query('DELETE FROM content_tags');
  let rows: { id: string; sortKey: string; industry: string }[] = [];
  do {
    rows = await runner.query(
      `SELECT id, sortKey, industry FROM clients WHERE id > ? AND deletedAt IS NULL ORDER BY id LIMIT ${BATCH}`,
      [rows.at(-1)?.id ?? ''],
    );
    for (const { id, sortKey, industry } of rows)
      for (const value of new Set(JSON.parse(industry) as string[]))
        await runner.query(
          "INSERT INTO content_tags (owner, field, value, sortKey, id) VALUES ('clients', 'industry', ?, ?, ?)",
          [value, sortKey, id],
        );
  } while (rows.length === BATCH);
  await runner.query('DELETE FROM row_counts');
  for (const { table } of contents)
    await runner.query(
      `INSERT INTO row_counts (owner, count) SELECT '${table}', COUNT(*) FROM ${table} WHERE deletedAt IS NULL HAVING COUNT(*) > 0`,
    );
}
