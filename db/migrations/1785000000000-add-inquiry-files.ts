import type { Migration, Queries } from './migration.ts';
import { createTable, dropTable } from './repeatable-steps.ts';
import {
  int,
  moment,
  nullable,
  primary,
  type QueryRunner,
  type TableOptions,
  varchar,
} from './table-definition.ts';

/** Inquiries, letters and mails have files, whose bytes are kept in pieces. */
export class AddInquiryFiles1785000000000 implements Migration {
  name = 'AddInquiryFiles1785000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const definition of tables) await createTable(runner, definition);
    await this.fillRows(runner);
  }

  /** The terms of files are a row from the beginning: whoever stores a file locks it (features/inquiries/files/file-room.ts). */
  async fillRows(queries: Queries): Promise<void> {
    await queries.query(
      "INSERT INTO settings (name, document, version, updatedAt) SELECT 'inquiry-files', '{}', 1, '2026-11-26 00:00:00.000' FROM (SELECT 1 AS one) AS single WHERE NOT EXISTS (SELECT 1 FROM settings WHERE name = 'inquiry-files')",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM settings WHERE name = 'inquiry-files'");
    for (const { name } of [...tables].reverse()) await dropTable(runner, name);
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
    name: 'inquiry_files',
    columns: [
      varchar('id', 64, primary),
      varchar('inquiryId', 64),
      varchar('letterId', 64, nullable),
      varchar('mailId', 64, nullable),
      varchar('direction', 16),
      varchar('name', 120),
      varchar('mediaType', 100),
      int('size'),
      varchar('sha256', 64),
      varchar('accountId', 64, nullable),
      moment('createdAt'),
    ],
    indices: [
      { name: 'idx_inquiry_files_inquiry', columnNames: ['inquiryId', 'createdAt', 'id'] },
      { name: 'idx_inquiry_files_letter', columnNames: ['letterId', 'createdAt'] },
      { name: 'idx_inquiry_files_mail', columnNames: ['mailId', 'createdAt'] },
      { name: 'idx_inquiry_files_size', columnNames: ['size'] },
    ],
    foreignKeys: [
      goesWith('fk_inquiry_files_inquiry', 'inquiryId', 'inquiries'),
      goesWith('fk_inquiry_files_letter', 'letterId', 'letters'),
      goesWith('fk_inquiry_files_mail', 'mailId', 'mails'),
    ],
  },
  {
    name: 'inquiry_file_chunks',
    columns: [varchar('fileId', 64, primary), int('place', primary), { name: 'bytes', type: 'blob' }],
    foreignKeys: [goesWith('fk_inquiry_file_chunks_file', 'fileId', 'inquiry_files')],
  },
];
