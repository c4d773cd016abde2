import {
  column,
  engineOf,
  type MigrationInterface,
  nullable,
  type QueryRunner,
  varchar,
} from './table-definition.ts';

/** A session says which browser it was opened in, so that its owner can tell it from a stranger's. */
export class RememberDevices1764400000001 implements MigrationInterface {
  name = 'RememberDevices1764400000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('sessions', column(engineOf(runner), varchar('userAgent', 200, nullable)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('sessions', 'userAgent');
  }
}
