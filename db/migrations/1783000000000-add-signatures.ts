import { addColumns, dropColumns } from './repeatable-steps.ts';
import { type MigrationInterface, nullable, type QueryRunner, varchar } from './table-definition.ts';

/** People have a signature for their answers. */
export class AddSignatures1783000000000 implements MigrationInterface {
  name = 'AddSignatures1783000000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'accounts', [varchar('signature', 600, nullable)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'accounts', ['signature']);
  }
}
