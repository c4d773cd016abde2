import { addColumns, createIndex, dropColumns, dropIndex } from './repeatable-steps.ts';
import { type MigrationInterface, nullable, type QueryRunner, varchar } from './table-definition.ts';

/** A mail is found by the address of From, too, where that is not the one that answers go to. */
export class AddWritersOfMails1788200000000 implements MigrationInterface {
  name = 'AddWritersOfMails1788200000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'mails', [varchar('fromAddress', 254, nullable)]);
    await createIndex(runner, 'mails', byWriter);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'mails', byWriter.name);
    await dropColumns(runner, 'mails', ['fromAddress']);
  }
}

const byWriter = { name: 'idx_mails_from', columnNames: ['fromAddress'] };
