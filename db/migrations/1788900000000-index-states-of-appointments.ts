import { createIndex, dropIndex } from './repeatable-steps.ts';
import type { MigrationInterface, QueryRunner } from './table-definition.ts';

/** The requests that wait to be confirmed are found without reading every appointment there was, also those whose hour has passed. */
export class IndexStatesOfAppointments1788900000000 implements MigrationInterface {
  name = 'IndexStatesOfAppointments1788900000000';

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'appointments', byState);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'appointments', byState.name);
  }
}

const byState = { name: 'idx_appointments_state_date', columnNames: ['state', 'date'] };
