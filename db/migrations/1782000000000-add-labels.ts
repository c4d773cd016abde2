import { addColumns, createTable, dropColumns, dropTable } from './repeatable-steps.ts';
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

/** Inquiries have labels, and rules decide on arrival which, with an owner and a template that is proposed. */
export class AddLabels1782000000000 implements MigrationInterface {
  name = 'AddLabels1782000000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'inquiries', [varchar('proposedTemplateId', 64, nullable)]);
    for (const definition of tables) await createTable(runner, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...tables].reverse()) await dropTable(runner, name);
    await dropColumns(runner, 'inquiries', ['proposedTemplateId']);
  }
}

const goesWith = (name: string, column: string, table: string) => ({
  name,
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
  onUpdate: 'RESTRICT',
});

const tables: readonly TableOptions[] = [
  {
    name: 'labels',
    columns: [
      varchar('id', 64, primary),
      varchar('name', 30),
      varchar('nameKey', 60),
      version(),
      moment('createdAt'),
    ],
    indices: [{ name: 'uq_labels_name_key', columnNames: ['nameKey'], isUnique: true }],
  },
  {
    name: 'inquiry_labels',
    columns: [varchar('inquiryId', 64, primary), varchar('labelId', 64, primary), moment('createdAt')],
    indices: [{ name: 'idx_inquiry_labels_label', columnNames: ['labelId', 'createdAt', 'inquiryId'] }],
    foreignKeys: [
      goesWith('fk_inquiry_labels_inquiry', 'inquiryId', 'inquiries'),
      goesWith('fk_inquiry_labels_label', 'labelId', 'labels'),
    ],
  },
  {
    name: 'arrival_rules',
    columns: [
      varchar('id', 64, primary),
      varchar('name', 60),
      int('position'),
      varchar('formType', 16, nullable),
      varchar('page', 120),
      text('words'),
      varchar('domain', 254),
      text('labelIds'),
      varchar('ownerId', 64, nullable),
      varchar('templateId', 64, nullable),
      version(),
      moment('createdAt'),
    ],
    indices: [{ name: 'uq_arrival_rules_name', columnNames: ['name'], isUnique: true }],
  },
];
