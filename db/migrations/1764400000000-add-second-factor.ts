import {
  column,
  engineOf,
  int,
  type MigrationInterface,
  nullable,
  primary,
  type QueryRunner,
  type TableOptions,
  table,
  varchar,
} from './table-definition.ts';

/** Accounts get a second factor, off until somebody turns it on, and codes for the day the phone is lost. */
export class AddSecondFactor1764400000000 implements MigrationInterface {
  name = 'AddSecondFactor1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner);
    await runner.addColumns(
      'accounts',
      added.map((one) => column(engine, one)),
    );
    await runner.createTable(table(engine, codes));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(codes.name);
    await runner.dropColumns(
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
