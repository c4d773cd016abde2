import {
  addColumns,
  createIndex,
  createTable,
  dropColumns,
  dropIndex,
  dropTable,
} from './repeatable-steps.ts';
import {
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

/** Inquiries have an owner, comments and answers; staff see who else has one open. */
export class ShareInbox1766200000000 implements MigrationInterface {
  name = 'ShareInbox1766200000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'inquiries', inquiryColumns);
    await runner.query('UPDATE inquiries SET senderAddress = LOWER(email) WHERE senderAddress IS NULL');
    for (const index of inquiryIndexes) await createIndex(runner, 'inquiries', index);
    await addColumns(runner, 'letters', letterColumns);
    for (const table of tables) await createTable(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables) await dropTable(runner, name);
    await dropColumns(
      runner,
      'letters',
      letterColumns.map(({ name }) => name),
    );
    for (const { name } of inquiryIndexes) await dropIndex(runner, 'inquiries', name);
    await dropColumns(
      runner,
      'inquiries',
      inquiryColumns.map(({ name }) => name),
    );
  }
}

const inquiryColumns = [
  varchar('senderAddress', 254, nullable),
  varchar('ownerId', 64, nullable),
  moment('snoozedUntil', nullable),
  moment('firstAnsweredAt', nullable),
];

const inquiryIndexes = [
  { name: 'idx_inquiries_state_owner', columnNames: ['state', 'ownerId', 'createdAt', 'id'] },
  { name: 'idx_inquiries_sender', columnNames: ['senderAddress', 'createdAt', 'id'] },
];

const letterColumns = [
  { ...text('precedingIds'), ...nullable },
  varchar('author', 120, nullable),
  moment('writtenAt', nullable),
];

const tables: (TableOptions & { name: string })[] = [
  {
    name: 'inquiry_comments',
    columns: [
      varchar('id', 64, primary),
      varchar('inquiryId', 64),
      varchar('author', 120),
      text('text'),
      moment('createdAt'),
    ],
    indices: [{ name: 'idx_inquiry_comments_inquiry', columnNames: ['inquiryId', 'createdAt', 'id'] }],
    foreignKeys: [
      {
        name: 'fk_inquiry_comments_inquiry',
        columnNames: ['inquiryId'],
        referencedTableName: 'inquiries',
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
        onUpdate: 'RESTRICT',
      },
    ],
  },
  {
    name: 'answer_templates',
    columns: [varchar('id', 64, primary), varchar('name', 120), text('text'), version(), moment('createdAt')],
    indices: [{ name: 'uq_answer_templates_name', columnNames: ['name'], isUnique: true }],
  },
  {
    name: 'inquiry_presence',
    columns: [
      varchar('inquiryId', 64, primary),
      varchar('accountId', 64, primary),
      varchar('name', 120),
      varchar('kind', 16),
      moment('until'),
    ],
  },
];
