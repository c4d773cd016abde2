import { type EntityManager, In } from 'typeorm';
import { Appointment } from '#db/entities/appointment.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { isReminderDue, type ReminderKind, reminders } from '#domain/reminders.ts';
import { addDays, officeToday, slotPeriod } from '#domain/slots.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { type Letterhead, reminderLetter } from './appointment-letters.ts';
import { letterheadOf } from './letterhead.ts';
import { lockedBooking } from './locked-booking.ts';
import { readTerms } from './schedule-terms.ts';

/** What the activity log would call it; a reminder is no entry there. */
const ITSELF = { name: 'reminders' };

/** The states in which an appointment is to take place. */
const TO_COME = ['requested', 'confirmed'] as const;

/** The column that keeps of which beginning the visitor was reminded. */
const COLUMNS = { day: 'dayReminderFor', hour: 'hourReminderFor' } as const satisfies Record<
  ReminderKind,
  keyof Appointment
>;

/** Queues the letters that remind visitors of their appointments, as far as the terms of booking want them. */
export class AppointmentRemindersService {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly letterSettings: LetterSettings,
  ) {}

  /**
   * Queues every reminder that is due, each once: letter and mark are one transaction, which locks the appointment, so that
   * of two gateways the second finds the mark, and a crash leaves both or none. One that fails is tried again at the next
   * look, and keeps none of the others. Errors: the first that failed, after all others were tried.
   */
  async queueDue(): Promise<void> {
    const due = await this.units.read((manager) => dueAppointments(manager, this.units.clock.now()));
    if (due.length === 0) return;
    const head = await letterheadOf(this.units, this.letterSettings);
    const failures: unknown[] = [];
    for (const id of due)
      await this.units
        .writeAs(ITSELF, (unit) => remind(unit, id, head))
        .catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}

/** The appointments of which a reminder may be due, by their id. */
async function dueAppointments(manager: EntityManager, now: Date): Promise<string[]> {
  const { reminders: wanted } = await readTerms(manager);
  if (wanted.length === 0) return [];
  const today = officeToday(now);
  const last = officeToday(new Date(now.getTime() + reminders.day.before));
  const dates = [today];
  while ((dates.at(-1) ?? last) < last) dates.push(addDays(dates.at(-1) ?? last, 1));
  const rows = await manager.findBy(Appointment, { date: In(dates), state: In(TO_COME) });
  return rows.filter((row) => dueKinds(row, wanted, now).length > 0).map(({ id }) => id);
}

/** The reminders that are due and were not queued for this beginning. */
function dueKinds(row: Appointment, wanted: readonly ReminderKind[], now: Date): ReminderKind[] {
  const { start } = slotPeriod(row.date, row.slot);
  const since = row.timeSince ?? row.createdAt;
  return wanted.filter(
    (kind) => isReminderDue(kind, { start, since }, now) && row[COLUMNS[kind]]?.getTime() !== start.getTime(),
  );
}

/** Queues the reminders of one appointment, unless it has changed or somebody else has queued them. */
async function remind(unit: UnitOfWork, id: string, head: Letterhead): Promise<void> {
  const { manager, now } = unit;
  const booked = await lockedBooking(unit, id);
  if (!booked) return;
  const { row, inquiry } = booked;
  const isToCome = TO_COME.some((state) => state === row.state);
  if (!isToCome || inquiry.erasedAt !== null || (await isUnproven(manager, row, inquiry))) return;
  const { reminders: wanted } = await readTerms(manager);
  const { start } = slotPeriod(row.date, row.slot);
  for (const kind of dueKinds(row, wanted, now)) {
    const letter = reminderLetter(kind, { appointment: row, inquiry, now }, head);
    await manager.insert(Letter, { ...letter, state: 'owed' });
    await manager.update(Appointment, { id }, { [COLUMNS[kind]]: start });
    unit.poll('letters');
  }
}

/**
 * Whether even the receipt is kept from the address, as one of too many or of a form on another site, and nobody has
 * confirmed the appointment since: reminders would get around the limits of receipts.
 */
const isUnproven = async (manager: EntityManager, row: Appointment, { id }: Inquiry): Promise<boolean> =>
  row.state === 'requested' &&
  (await manager.existsBy(Letter, { inquiryId: id, kind: 'receipt', state: 'held' }));

/** Takes back the reminders of inquiries that were not sent: the appointment has another time, or does not take place. */
export async function withdrawReminders(
  manager: EntityManager,
  inquiryIds: readonly string[],
): Promise<void> {
  await manager.delete(Letter, {
    inquiryId: In(inquiryIds),
    kind: 'reminder',
    state: In(['owed', 'failed', 'held']),
  });
}
