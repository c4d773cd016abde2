import { addColumns, createTable, dropColumns, dropTable } from './repeatable-steps.ts';
import {
  int,
  type MigrationInterface,
  nullable,
  primary,
  type QueryRunner,
  type TableOptions,
  varchar,
} from './table-definition.ts';

/** Adds the second factor of accounts, off by default, and its recovery codes. */
export class AddSecondFactor1764400000000 implements MigrationInterface {
  name = 'AddSecondFactor1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'accounts', added);
    await createTable(runner, codes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, codes.name);
    await dropColumns(
      runner,
      'accounts',
      added.map(({ name }) => name),
    );
  }
}

const added = [
  varchar('totpSecret', 64, nullable),
  varchar('totpPending', 64, nullable),
  int('totpLastStep', nullable),
];

const codes: TableOptions & { name: string } = {
  name: 'recovery_codes',
  columns: [varchar('id', 64, primary), varchar('accountId', 64)],
  indices: [{ name: 'idx_recovery_codes_account', columnNames: ['accountId'] }],
};
