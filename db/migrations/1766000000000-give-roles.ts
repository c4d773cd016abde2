import { addColumns, createIndex, dropColumns, dropIndex } from './repeatable-steps.ts';
import { type MigrationInterface, moment, nullable, type QueryRunner, varchar } from './table-definition.ts';

/** Gives accounts a name, an address, a role and an end. Those there are could do everything: they are owners. */
export class GiveRoles1766000000000 implements MigrationInterface {
  name = 'GiveRoles1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'accounts', [
      varchar('name', 120, { default: "''" }),
      varchar('email', 254, nullable),
      varchar('role', 16, { default: "'owner'" }),
      moment('deactivatedAt', nullable),
    ]);
    await createIndex(runner, 'accounts', emailIndex);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'accounts', emailIndex.name);
    await dropColumns(runner, 'accounts', ['name', 'email', 'role', 'deactivatedAt']);
  }
}

const emailIndex = { name: 'uq_accounts_email', columnNames: ['email'], isUnique: true };
