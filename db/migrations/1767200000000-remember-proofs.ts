import { addColumns, dropColumns } from './repeatable-steps.ts';
import { type MigrationInterface, moment, nullable, type QueryRunner } from './table-definition.ts';

/** A session remembers when the person last proved who it is. Sessions from before ask at the next occasion. */
export class RememberProofs1767200000000 implements MigrationInterface {
  name = 'RememberProofs1767200000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'sessions', [moment('provedAt', nullable)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'sessions', ['provedAt']);
  }
}
