import { addColumns, dropColumns } from './repeatable-steps.ts';
import { type MigrationInterface, nullable, type QueryRunner, varchar } from './table-definition.ts';

/** Keeps the time zone of the visitor with an appointment, because its letters name the time on that clock. */
export class KnowTimeZones1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'appointments', [varchar('timeZone', 80, nullable)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'appointments', ['timeZone']);
  }
}
