import { addColumns, dropColumns } from './repeatable-steps.ts';
import { type MigrationInterface, nullable, type QueryRunner, varchar } from './table-definition.ts';

/** Adds the user agent to sessions, so that owners can recognize sessions of others. */
export class RememberDevices1764400000001 implements MigrationInterface {
  name = 'RememberDevices1764400000001';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'sessions', [varchar('userAgent', 200, nullable)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'sessions', ['userAgent']);
  }
}
