import { addColumns, dropColumns } from './repeatable-steps.ts';
import { type MigrationInterface, nullable, type QueryRunner, text } from './table-definition.ts';

/** Adds the calendar file to receipts of appointments. */
export class AddCalendarToLetters1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'letters', [{ ...text('calendar'), ...nullable }]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'letters', ['calendar']);
  }
}
