import type { Appointment } from '#db/entities/appointment.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import type { BookingTerms, DaySlot } from '#domain/booking-terms.ts';
import { call } from './call.ts';
import type { Caller, TestGateway } from './test-gateway.ts';

const FIELDS =
  'id version date slot startsAt endsAt state reference inquiryId name company consultationType ownerId takenById takenBy note isOutsideHours';
const LINKED = 'reference date slot startsAt endsAt state canChange';
const TERMS = 'version capacity leadTimeMinutes horizonDays workingDays reminders holidays { date name }';

const byId = (field: string) => (caller: Caller, id: string, ifVersion?: number) =>
  call(caller, field, { id, ifVersion }, FIELDS);

/** The operations of staff and visitors on appointments. */
export const appointmentOperations = {
  list: (caller: Caller, from: string, to: string) => call(caller, 'appointments', { from, to }, FIELDS),
  confirm: byId('confirmAppointment'),
  cancel: byId('cancelAppointment'),
  markNoShow: byId('markNoShow'),
  markDone: byId('markAppointmentDone'),
  reopen: byId('reopenAppointment'),
  assign: (caller: Caller, id: string, ownerId: string | null, ifVersion?: number) =>
    call(caller, 'assignAppointment', { id, ownerId, ifVersion }, FIELDS),
  move: (caller: Caller, id: string, to: DaySlot, ifVersion?: number) =>
    call(caller, 'moveAppointment', { id, ...to, ifVersion }, FIELDS),
  block: (caller: Caller, date: string, slots: readonly string[], note?: string) =>
    call(caller, 'blockSlots', { date, slots, note }, FIELDS),
  unblock: (caller: Caller, id: string) => call(caller, 'unblockSlot', { id }),
  createFeed: (caller: Caller) => call(caller, 'createCalendarFeed'),
  createAddresses: (caller: Caller) => call(caller, 'createCalendarAddresses', {}, 'all mine'),
  settings: (caller: Caller) => call(caller, 'scheduleSettings', {}, TERMS),
  save: (caller: Caller, settings: Partial<BookingTerms>, ifVersion?: number) =>
    call(caller, 'saveScheduleSettings', { settings, ifVersion }, TERMS),
  byLink: (caller: Caller, token: string) => call(caller, 'appointmentByLink', { token }, LINKED),
  moveByLink: (caller: Caller, token: string, to: DaySlot) =>
    call(caller, 'moveAppointmentByLink', { token, ...to }, LINKED),
  cancelByLink: (caller: Caller, token: string) => call(caller, 'cancelAppointmentByLink', { token }, LINKED),
};

/** Lets tests book one slot several times that are about something else. */
export async function allowManyBookings(gateway: TestGateway): Promise<void> {
  const { code } = await appointmentOperations.save(await gateway.staff(), { capacity: 20 });
  if (code !== 'OK') throw new Error(`The capacity was not saved: ${code}`);
}

/** The letters to an address, oldest first. */
export function lettersTo(gateway: TestGateway, recipient: string): Promise<Letter[]> {
  return gateway.rows.find(Letter, { where: { recipient }, order: { nextAttemptAt: 'ASC', subject: 'ASC' } });
}

/** The token of the links in a letter. */
export function tokenIn({ text }: Pick<Letter, 'text'>): string {
  const token = /\/appointment\/([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`The letter has no link:\n${text}`);
  return token;
}

/** The states of all rows of a slot. */
export const statesOf = (rows: readonly Pick<Appointment, 'state' | 'seat'>[]) =>
  rows.map(({ state, seat }) => `${state} ${seat}`).sort();
