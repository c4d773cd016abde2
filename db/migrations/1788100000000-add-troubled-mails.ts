import { createTable, dropTable } from './repeatable-steps.ts';
import {
  int,
  type MigrationInterface,
  moment,
  nullable,
  primary,
  type QueryRunner,
  varchar,
} from './table-definition.ts';

/** A mail that cannot be taken is put aside after some looks, which all gateways count together. */
export class AddTroubledMails1788100000000 implements MigrationInterface {
  name = 'AddTroubledMails1788100000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'troubled_mails',
      columns: [
        varchar('mailbox', 64, primary),
        varchar('uidValidity', 20, primary),
        varchar('uid', 20, primary),
        moment('firstSeenAt'),
        int('looks'),
        moment('putAsideAt', nullable),
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'troubled_mails');
  }
}
