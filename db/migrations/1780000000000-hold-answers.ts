import { addColumns, dropColumns } from './repeatable-steps.ts';
import { type MigrationInterface, nullable, type QueryRunner, text } from './table-definition.ts';

/** An answer can be taken back before its letter is sent. */
export class HoldAnswers1780000000000 implements MigrationInterface {
  name = 'HoldAnswers1780000000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'letters', [{ ...text('beforeAnswer'), ...nullable }]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'letters', ['beforeAnswer']);
  }
}
