import { beforeEach, describe, expect, it } from 'vitest';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { BookingTerms } from '#domain/booking-terms.ts';
import {
  lettersTo,
  appointmentOperations as operations,
  statesOf,
  tokenIn,
} from '#tests/support/appointments.ts';
import { anAppointment } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { erasePersonalData } from '#tests/support/privacy-operations.ts';

/*
 * How long a link in a letter leads to an appointment, what its visitor may do by then, and what becomes of a booking that
 * was held as spam.
 */

/** Half past eleven in India. */
const FRIDAY = '2026-11-20T06:00:00.000Z';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const NINE = '9:00 AM - 9:45 AM';
const TEN = '10:30 AM - 11:15 AM';
const LINKS = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example/x`).join(' ');

let staff: Caller;
let visitors = 0;
const gateway = gatewayForAll({ env: { READ_LIMIT: '0' } });
beforeEach(async () => {
  gateway.clock.set(FRIDAY);
  await gateway.clear(Inquiry, Appointment);
  staff = await gateway.staff();
  await operations.save(staff, { capacity: 1, leadTimeMinutes: 0 });
});

const visitor = () => gateway.newVisitor();
const rowsOf = (date: string, slot: string) => gateway.rows.findBy(Appointment, { date, slot });
const at = async (time: string) => {
  gateway.clock.set(time);
  staff = await gateway.staff();
};
const newestLetter = async (email: string) => {
  const letter = (await lettersTo(gateway, email)).at(-1);
  if (!letter) throw new Error(`There is no letter to ${email}.`);
  return letter;
};

/** A booking of a sender of its own: its address, its row, and the token of its last letter. */
async function booked(over: object = {}) {
  const email = `visitor-${++visitors}@link.example`;
  const { code, value } = await mailApis.json(visitor(), 'schedule', anAppointment({ email, ...over }));
  expect(code).toBe('OK');
  const { reference } = value;
  const inquiry = await gateway.rows.findOneByOrFail(Inquiry, { reference });
  const row = await gateway.rows.findOneByOrFail(Appointment, { inquiryId: inquiry.id });
  return { email, row, inquiry, token: tokenIn(await newestLetter(email)) };
}

const setState = async ({ id }: Inquiry, state: string) => {
  const query =
    'mutation($id: ID!, $state: InquiryState) { updateInquiry(id: $id, input: { state: $state }) { state } }';
  const { body } = await staff.graphql(query, { id, state });
  expect(body.errors).toBeUndefined();
};

/** A booking that was held as spam until another had its slot: its row, and the token of the letter that asks anew. */
async function displaced() {
  const { email, row, inquiry } = await booked({ message: LINKS });
  const other = await booked();
  await setState(inquiry, 'open');
  return { row, inquiry, other, token: tokenIn(await newestLetter(email)) };
}

describe('the link of a booking', () => {
  it('changes nothing once the appointment has begun, although it was of a later time', async () => {
    const { row, token } = await booked({ date: TUESDAY });
    expect((await operations.move(staff, row.id, { date: MONDAY, slot: NINE })).code).toBe('OK');
    const canChange = async () => (await operations.byLink(visitor(), token)).value.canChange;
    gateway.clock.set('2026-11-23T03:29:59.999Z');
    expect(await canChange()).toBe(true);
    for (const begun of [
      '2026-11-23T03:30:00.000Z',
      '2026-11-23T04:00:00.000Z',
      '2026-11-23T05:00:00.000Z',
    ]) {
      gateway.clock.set(begun);
      expect(await canChange()).toBe(false);
      const refused = {
        code: 'CONFLICT',
        sentence: 'This appointment has begun and can no longer be changed.',
      };
      expect(await operations.cancelByLink(visitor(), token)).toMatchObject(refused);
      expect(await operations.moveByLink(visitor(), token, { date: TUESDAY, slot: TEN })).toMatchObject(
        refused,
      );
    }
    expect(statesOf(await rowsOf(MONDAY, NINE))).toEqual(['requested 1']);
  });

  it('leads nowhere when what its sender sent is erased, and staff change nothing of it either', async () => {
    const cancelled = await booked();
    const past = await booked({ time: TEN });
    const { email } = cancelled;
    expect((await erasePersonalData(staff, email, { cancelAppointments: true })).code).toBe('OK');
    expect(await operations.byLink(visitor(), cancelled.token)).toMatchObject({ code: 'OK', value: null });
    expect((await operations.cancelByLink(visitor(), cancelled.token)).code).toBe('CONFLICT');
    expect((await operations.cancel(staff, cancelled.row.id)).code).toBe('CONFLICT');

    await at('2026-11-23T06:00:00.000Z');
    expect((await erasePersonalData(staff, past.email)).code).toBe('OK');
    for (const operation of [operations.confirm, operations.cancel, operations.markNoShow])
      expect((await operation(staff, past.row.id)).code).toBe('CONFLICT');
    const [row] = await rowsOf(MONDAY, TEN);
    expect(row).toMatchObject({ state: 'requested', sequence: 0 });
  });
});

it('the link to choose another time works for fourteen days, today included', async () => {
  const { token } = await displaced();
  // Midnight in India.
  gateway.clock.set('2026-12-03T18:29:59.000Z');
  expect((await operations.byLink(visitor(), token)).value).toMatchObject({
    state: 'displaced',
    canChange: true,
  });
  gateway.clock.set('2026-12-03T18:30:00.000Z');
  expect((await operations.byLink(visitor(), token)).value).toBeNull();
  const to = { date: '2026-12-07', slot: NINE };
  expect((await operations.moveByLink(visitor(), token, to)).code).toBe('NOT_FOUND');
});

it('the link to choose another time takes the time that was asked for first, once that is free again', async () => {
  const { token, row, other } = await displaced();
  const back = { date: MONDAY, slot: NINE };
  expect((await operations.moveByLink(visitor(), token, back)).code).toBe('CONFLICT');
  expect((await operations.cancelByLink(visitor(), other.token)).code).toBe('OK');
  const { value } = await operations.moveByLink(visitor(), token, back);
  expect(value).toMatchObject({ ...back, state: 'requested', canChange: true });
  const rows = await rowsOf(MONDAY, NINE);
  expect(rows.find(({ id }) => id === row.id)).toMatchObject({ state: 'requested', seat: 1 });
});

it('a booking released from spam gets its slot within the lead time, which its sender has kept', async () => {
  const { inquiry, token } = await booked({ message: LINKS });
  await operations.save(staff, { leadTimeMinutes: 240 });
  await at('2026-11-23T03:00:00.000Z');
  await setState(inquiry, 'open');
  expect(statesOf(await rowsOf(MONDAY, NINE))).toEqual(['requested 1']);
  expect((await operations.byLink(visitor(), token)).value).toMatchObject({ state: 'requested' });
});

it.each<[string, string, Partial<BookingTerms>]>([
  ['that has begun', '2026-11-23T03:30:00.000Z', {}],
  ['that is long over', '2026-11-25T06:00:00.000Z', {}],
  ['of a day that was closed since', FRIDAY, { holidays: [{ date: MONDAY, name: 'Bandh' }] }],
])('a booking released from spam after a slot %s is asked to choose another', async (_which, time, terms) => {
  const { email, inquiry } = await booked({ message: LINKS });
  await operations.save(staff, terms);
  await at(time);
  await setState(inquiry, 'open');
  expect(statesOf(await rowsOf(MONDAY, NINE))).toEqual(['displaced null']);
  const letters = await lettersTo(gateway, email);
  expect(letters).toMatchObject([
    { state: 'owed', subject: expect.stringContaining('Please choose another time') },
  ]);
  await operations.save(staff, { holidays: [] });
});

it('a cancelled or displaced appointment is no no-show', async () => {
  const cancelled = await booked({ time: TEN });
  const { row } = await displaced();
  expect((await operations.cancel(staff, cancelled.row.id)).code).toBe('OK');
  await at('2026-11-23T06:00:00.000Z');
  for (const id of [cancelled.row.id, row.id])
    expect((await operations.markNoShow(staff, id)).code).toBe('CONFLICT');
  expect(statesOf(await rowsOf(MONDAY, TEN))).toEqual(['cancelled null']);
  expect(statesOf(await rowsOf(MONDAY, NINE))).toEqual(['displaced null', 'requested 1']);
});
