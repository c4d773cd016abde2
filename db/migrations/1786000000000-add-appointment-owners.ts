import { addColumns, dropColumns } from './repeatable-steps.ts';
import { type MigrationInterface, nullable, type QueryRunner, varchar } from './table-definition.ts';

/** Somebody else than the owner of the inquiry can take an appointment. */
export class AddAppointmentOwners1786000000000 implements MigrationInterface {
  name = 'AddAppointmentOwners1786000000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'appointments', [varchar('ownerId', 64, nullable)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'appointments', ['ownerId']);
  }
}
