import { createTable, dropTable } from './repeatable-steps.ts';
import {
  int,
  type MigrationInterface,
  moment,
  nullable,
  primary,
  type QueryRunner,
  varchar,
} from './table-definition.ts';

/** Staff are busy at times that their own calendars have. */
export class AddBusyCalendars1786000002000 implements MigrationInterface {
  name = 'AddBusyCalendars1786000002000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'busy_calendars',
      columns: [
        varchar('id', 64, primary),
        varchar('address', URL_LENGTH),
        moment('readAt', nullable),
        varchar('lastError', 200, nullable),
        varchar('state', 16),
        int('attempts'),
        moment('nextAttemptAt'),
        moment('leaseUntil', nullable),
        varchar('leaseOwner', 64, nullable),
        moment('createdAt'),
      ],
      indices: [
        { name: 'idx_busy_calendars_due', columnNames: ['state', 'nextAttemptAt'] },
        { name: 'idx_busy_calendars_lease', columnNames: ['leaseOwner'] },
      ],
    });
    await createTable(runner, {
      name: 'busy_times',
      columns: [varchar('id', 64, primary), varchar('accountId', 64), moment('startsAt'), moment('endsAt')],
      indices: [
        { name: 'idx_busy_times_account', columnNames: ['accountId'] },
        { name: 'idx_busy_times_ends', columnNames: ['endsAt', 'startsAt'] },
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'busy_times');
    await dropTable(runner, 'busy_calendars');
  }
}

const URL_LENGTH = 500;
