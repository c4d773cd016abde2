import { bookEarlierRequests } from '../book-earlier-requests.ts';
import {
  addColumns,
  createIndex,
  createTable,
  dropColumns,
  dropIndex,
  dropTable,
} from './repeatable-steps.ts';
import {
  int,
  type MigrationInterface,
  moment,
  nullable,
  primary,
  type QueryRunner,
  type TableOptions,
  text,
  varchar,
  version,
} from './table-definition.ts';

/** Books slots by unique seats, takes over the requests that lie ahead, and gives accounts a calendar feed. */
export class BookAppointments1765000000000 implements MigrationInterface {
  name = 'BookAppointments1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, settings);
    await createTable(runner, appointments);
    await bookEarlierRequests(runner);
    await addColumns(runner, 'accounts', [varchar('calendarDigest', 64, nullable)]);
    await createIndex(runner, 'accounts', calendarIndex);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'accounts', calendarIndex.name);
    await dropColumns(runner, 'accounts', ['calendarDigest']);
    await dropTable(runner, appointments.name);
    await dropTable(runner, settings.name);
  }
}

const calendarIndex = { name: 'uq_accounts_calendar', columnNames: ['calendarDigest'], isUnique: true };

const settings: TableOptions & { name: string } = {
  name: 'schedule_settings',
  columns: [int('id', primary), text('terms'), varchar('linkKey', 64), int('version'), moment('updatedAt')],
};

const appointments: TableOptions & { name: string } = {
  name: 'appointments',
  columns: [
    varchar('id', 64, primary),
    varchar('inquiryId', 64, nullable),
    varchar('date', 10),
    varchar('slot', 80),
    int('seat', nullable),
    varchar('state', 16),
    varchar('heldState', 16, nullable),
    varchar('note', 200),
    int('sequence'),
    version(),
    moment('createdAt'),
    moment('updatedAt'),
  ],
  indices: [
    { name: 'uq_appointments_seat', columnNames: ['date', 'slot', 'seat'], isUnique: true },
    { name: 'uq_appointments_inquiry', columnNames: ['inquiryId'], isUnique: true },
  ],
  foreignKeys: [
    {
      name: 'fk_appointments_inquiry',
      columnNames: ['inquiryId'],
      referencedTableName: 'inquiries',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'RESTRICT',
    },
  ],
};
