import { addColumns, dropColumns } from './repeatable-steps.ts';
import { type MigrationInterface, moment, nullable, type QueryRunner } from './table-definition.ts';

/** Visitors are reminded of their appointments. */
export class AddReminders1786000001000 implements MigrationInterface {
  name = 'AddReminders1786000001000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(
      runner,
      'appointments',
      OF_APPOINTMENTS.map((name) => moment(name, nullable)),
    );
    await addColumns(runner, 'letters', [moment('notAfter', nullable)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'letters', ['notAfter']);
    await dropColumns(runner, 'appointments', [...OF_APPOINTMENTS]);
  }
}

const OF_APPOINTMENTS = ['timeSince', 'dayReminderFor', 'hourReminderFor'];
