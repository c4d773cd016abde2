import { createIndex, createTable, dropIndex, dropTable } from './repeatable-steps.ts';
import {
  type MigrationInterface,
  moment,
  nullable,
  primary,
  type QueryRunner,
  type TableOptions,
  text,
  varchar,
} from './table-definition.ts';

/** A mailbox is read: what visitors write back is kept in the thread of their inquiry. */
export class AddMails1784000000000 implements MigrationInterface {
  name = 'AddMails1784000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const definition of tables) await createTable(runner, definition);
    await createIndex(runner, 'letters', LETTERS_BY_MESSAGE_ID);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'letters', LETTERS_BY_MESSAGE_ID.name);
    for (const { name } of [...tables].reverse()) await dropTable(runner, name);
  }
}

const LETTERS_BY_MESSAGE_ID = { name: 'idx_letters_message_id', columnNames: ['messageId'] };

const tables: readonly TableOptions[] = [
  {
    name: 'mails',
    columns: [
      varchar('id', 64, primary),
      varchar('mailbox', 64),
      varchar('uidValidity', 20),
      varchar('uid', 20),
      varchar('digest', 64),
      varchar('messageId', 250, nullable),
      varchar('inquiryId', 64, nullable),
      varchar('kind', 16),
      varchar('letterId', 64, nullable),
      varchar('senderName', 120),
      varchar('senderAddress', 254),
      varchar('subject', 200),
      text('text'),
      text('quoted'),
      varchar('problem', 200, nullable),
      moment('receivedAt'),
      moment('createdAt'),
    ],
    indices: [
      { name: 'uq_mails_uid', columnNames: ['mailbox', 'uidValidity', 'uid'], isUnique: true },
      { name: 'uq_mails_digest', columnNames: ['digest'], isUnique: true },
      { name: 'idx_mails_inquiry', columnNames: ['inquiryId', 'receivedAt', 'id'] },
      { name: 'idx_mails_message_id', columnNames: ['messageId'] },
      { name: 'idx_mails_sender', columnNames: ['senderAddress'] },
    ],
    foreignKeys: [
      {
        name: 'fk_mails_inquiry',
        columnNames: ['inquiryId'],
        referencedTableName: 'inquiries',
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
        onUpdate: 'RESTRICT',
      },
    ],
  },
  {
    name: 'mailbox_positions',
    columns: [
      varchar('mailbox', 64, primary),
      varchar('uidValidity', 20),
      varchar('uid', 20),
      moment('since'),
    ],
  },
];
