import { addColumns, dropColumns } from './repeatable-steps.ts';
import { type MigrationInterface, nullable, type QueryRunner, varchar } from './table-definition.ts';

/** A session remembers the network of its sign-in. */
export class RememberNetworks1766600000001 implements MigrationInterface {
  name = 'RememberNetworks1766600000001';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'sessions', [varchar('network', 24, nullable)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'sessions', ['network']);
  }
}
