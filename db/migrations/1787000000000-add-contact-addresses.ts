import { createTable, dropTable } from './repeatable-steps.ts';
import {
  type MigrationInterface,
  moment,
  primary,
  type QueryRunner,
  type TableOptions,
  varchar,
} from './table-definition.ts';

/** Staff say that several addresses are one person's. */
export class AddContactAddresses1787000000000 implements MigrationInterface {
  name = 'AddContactAddresses1787000000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, contactAddresses);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, contactAddresses.name);
  }
}

const contactAddresses = {
  name: 'contact_addresses',
  columns: [varchar('address', 254, primary), varchar('contactId', 64), moment('mergedAt')],
  indices: [{ name: 'idx_contact_addresses_contact', columnNames: ['contactId'] }],
} satisfies TableOptions;
