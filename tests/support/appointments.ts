import type { Appointment } from '#db/entities/appointment.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import type { BookingTerms, DaySlot } from '#domain/booking-terms.ts';
import { type Outcome, operate as send } from './apis.ts';
import type { Caller, TestGateway } from './test-gateway.ts';

const FIELDS =
  'id version date slot startsAt endsAt state reference inquiryId name company consultationType ownerId takenById takenBy note isOutsideHours';
const LINKED = 'reference date slot startsAt endsAt state canChange';

function operate(
  caller: Caller,
  field: string,
  signature: string,
  call: string,
  selection: string,
  variables: Record<string, unknown>,
): Promise<Outcome> {
  const kind = field.startsWith('appointment') || field === 'scheduleSettings' ? 'query' : 'mutation';
  const query = `${kind}${signature} { ${field}${call} ${selection} }`;
  return send(caller, query, variables);
}

const byId = (field: string) => (caller: Caller, id: string, version?: number) =>
  operate(caller, field, '($id: ID!, $version: Int)', '(id: $id, ifVersion: $version)', `{ ${FIELDS} }`, {
    id,
    version,
  });

/** The operations of staff and visitors on appointments. */
export const appointmentOperations = {
  list: (caller: Caller, from: string, to: string) =>
    operate(
      caller,
      'appointments',
      '($from: String!, $to: String!)',
      '(from: $from, to: $to)',
      `{ ${FIELDS} }`,
      { from, to },
    ),
  confirm: byId('confirmAppointment'),
  cancel: byId('cancelAppointment'),
  markNoShow: byId('markNoShow'),
  markDone: byId('markAppointmentDone'),
  reopen: byId('reopenAppointment'),
  assign: (caller: Caller, id: string, ownerId: string | null, version?: number) =>
    operate(
      caller,
      'assignAppointment',
      '($id: ID!, $ownerId: ID, $version: Int)',
      '(id: $id, ownerId: $ownerId, ifVersion: $version)',
      `{ ${FIELDS} }`,
      { id, ownerId, version },
    ),
  move: (caller: Caller, id: string, to: DaySlot, version?: number) =>
    operate(
      caller,
      'moveAppointment',
      '($id: ID!, $date: String!, $slot: String!, $version: Int)',
      '(id: $id, date: $date, slot: $slot, ifVersion: $version)',
      `{ ${FIELDS} }`,
      { id, ...to, version },
    ),
  block: (caller: Caller, date: string, slots: readonly string[], note?: string) =>
    operate(
      caller,
      'blockSlots',
      '($date: String!, $slots: [String!]!, $note: String)',
      '(date: $date, slots: $slots, note: $note)',
      `{ ${FIELDS} }`,
      { date, slots, note },
    ),
  unblock: (caller: Caller, id: string) =>
    operate(caller, 'unblockSlot', '($id: ID!)', '(id: $id)', '', { id }),
  createFeed: (caller: Caller) => operate(caller, 'createCalendarFeed', '', '', '', {}),
  createAddresses: (caller: Caller) => operate(caller, 'createCalendarAddresses', '', '', '{ all mine }', {}),
  settings: (caller: Caller) =>
    operate(
      caller,
      'scheduleSettings',
      '',
      '',
      '{ version capacity leadTimeMinutes horizonDays workingDays reminders holidays { date name } }',
      {},
    ),
  save: (caller: Caller, settings: Partial<BookingTerms>, version?: number) =>
    operate(
      caller,
      'saveScheduleSettings',
      '($settings: ScheduleSettingsInput!, $version: Int)',
      '(settings: $settings, ifVersion: $version)',
      '{ version capacity leadTimeMinutes horizonDays workingDays reminders holidays { date name } }',
      { settings, version },
    ),
  byLink: (caller: Caller, token: string) =>
    operate(caller, 'appointmentByLink', '($token: String!)', '(token: $token)', `{ ${LINKED} }`, { token }),
  moveByLink: (caller: Caller, token: string, to: DaySlot) =>
    operate(
      caller,
      'moveAppointmentByLink',
      '($token: String!, $date: String!, $slot: String!)',
      '(token: $token, date: $date, slot: $slot)',
      `{ ${LINKED} }`,
      { token, ...to },
    ),
  cancelByLink: (caller: Caller, token: string) =>
    operate(caller, 'cancelAppointmentByLink', '($token: String!)', '(token: $token)', `{ ${LINKED} }`, {
      token,
    }),
};

/** Lets tests book one slot several times that are about something else. */
export async function allowManyBookings(gateway: TestGateway): Promise<void> {
  const { code } = await appointmentOperations.save(await gateway.staff(), { capacity: 20 });
  if (code !== 'OK') throw new Error(`The capacity was not saved: ${code}`);
}

/** The letters to an address, oldest first. */
export function lettersTo(gateway: TestGateway, recipient: string): Promise<Letter[]> {
  return gateway.database.read((manager) =>
    manager.find(Letter, { where: { recipient }, order: { nextAttemptAt: 'ASC', subject: 'ASC' } }),
  );
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
