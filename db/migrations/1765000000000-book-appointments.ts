import { findSlot, officeToday } from '#domain/slots.ts';
import type { InquiryAnswer } from '../entities/inquiry.entity.ts';
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
  storedMoment,
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

/**
 * Books the requests of earlier versions from today on. Several for one slot are all kept, the first sender in the first
 * seat, whatever the capacity: staff have to decide. The id is that of the inquiry, so that a repetition stores the same.
 */
async function bookEarlierRequests(runner: QueryRunner): Promise<void> {
  const rows: { id: string; answers: string }[] = await runner.query(
    `SELECT id, answers FROM inquiries WHERE formType = 'schedule' AND state NOT IN ('spam', 'closed')
     AND id NOT IN (SELECT inquiryId FROM appointments WHERE inquiryId IS NOT NULL) ORDER BY createdAt, id`,
  );
  const now = new Date();
  for (const { id, answers } of rows) {
    const [date, slot] = requestedSlot(JSON.parse(answers) as InquiryAnswer[]);
    if (!findSlot(slot) || date < officeToday(now)) continue;
    const taken: { seats: number | string }[] = await runner.query(
      'SELECT COUNT(*) AS seats FROM appointments WHERE date = ? AND slot = ?',
      [date, slot],
    );
    const at = storedMoment(now);
    await runner.query(
      `INSERT INTO appointments (id, inquiryId, date, slot, seat, state, note, sequence, version, createdAt, updatedAt)
       VALUES (?, ?, ?, ?, ?, 'requested', '', 0, 1, ?, ?)`,
      [id, id, date, slot, Number(taken[0]?.seats ?? 0) + 1, at, at],
    );
  }
}

function requestedSlot(answers: readonly InquiryAnswer[]): [date: string, slot: string] {
  const answerTo = (label: string) => answers.find((answer) => answer.label === label)?.value ?? '';
  return [answerTo('Preferred date'), answerTo('Preferred time (IST)')];
}
