import { TableColumn } from 'typeorm';
import { type MigrationInterface, nullable, type QueryRunner, text } from './table-definition.ts';

/** A receipt of an appointment carries a calendar file. */
export class AddCalendarToLetters1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('letters', new TableColumn({ ...text('calendar'), ...nullable }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('letters', 'calendar');
  }
}
