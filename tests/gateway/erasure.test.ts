import { beforeEach, expect, it } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { appointmentOperations, lettersTo, tokenIn } from '#tests/support/appointments.ts';
import { aContact, anAppointment } from '#tests/support/builders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { erasePersonalData } from '#tests/support/privacy-operations.ts';

/*
 * What an erasure does beside the inquiry; what is kept of a person at all: privacy.test.ts.
 */

const MONDAY = '2026-11-23';
const NINE = '9:00 AM - 9:45 AM';

const gateway = gatewayForAll({ env: { READ_LIMIT: '0' } });
const owner = madeForAll(() => gateway.person('owner', 'odette'));
beforeEach(() => gateway.rows.deleteAll(Appointment));

/** Sends a form from a network of its own and returns its inquiry. */
let visitors = 0;
async function sent(form: 'contact' | 'schedule', values: object): Promise<Inquiry> {
  const body = form === 'contact' ? aContact(values) : anAppointment({ date: MONDAY, time: NINE, ...values });
  const caller = gateway.visitor(`198.51.100.${++visitors}`);
  const { reference } = (await mailApis.json(caller, form, body)).value;
  return gateway.rows.findOneByOrFail(Inquiry, { reference });
}
async function update(id: string, input: object): Promise<string> {
  const { body } = await owner.graphql(
    'mutation($id: ID!, $input: InquiryInput!) { updateInquiry(id: $id, input: $input) { version } }',
    { id, input },
  );
  return body.errors?.[0].extensions.code ?? 'OK';
}
const appointmentOf = ({ id }: Inquiry) => gateway.rows.findOneByOrFail(Appointment, { inquiryId: id });

/** The free seats at nine on Monday, as the site reads them; both APIs say the same. */
async function freeAtNine(): Promise<number> {
  const visitor = gateway.visitor();
  const { body } = await visitor.graphql(
    'query($day: String!) { freeSlots(from: $day, to: $day) { slots { label seatsLeft } } }',
    { day: MONDAY },
  );
  const rest = (await visitor.get(`/v1/schedule/slots?from=${MONDAY}&to=${MONDAY}`)).body.days;
  const seats = (slots: { label: string }[]) => slots.find(({ label }) => label === NINE);
  const left = Number(Reflect.get(Object(seats(body.data.freeSlots[0].slots)), 'seatsLeft'));
  expect(Reflect.get(Object(seats(rest[0].slots)), 'seats_left')).toBe(left);
  return left;
}

it('an appointment of somebody who was erased frees its slot, and the site shows it at once', async () => {
  expect(await freeAtNine()).toBe(1);
  const email = 'booked@erased.example';
  await sent('schedule', { email });
  // Twice, so that the answer is one that is kept.
  expect([await freeAtNine(), await freeAtNine()]).toEqual([0, 0]);
  expect((await erasePersonalData(owner, email, { cancelAppointments: true })).code).toBe('OK');
  expect(await freeAtNine()).toBe(1);
});

it.each(['held as spam', 'displaced while it was held'])(
  'an appointment of somebody who was erased that is %s does not come back, neither by staff nor by its link',
  async (how) => {
    const email = `${how.split(' ')[0]}@erased.example`;
    const inquiry = await sent('schedule', { email });
    const [receipt] = await lettersTo(gateway, email);
    const token = tokenIn(receipt ?? { text: '' });
    expect(await update(inquiry.id, { state: 'spam' })).toBe('OK');
    if (how.startsWith('displaced')) {
      await sent('schedule', { email: 'other@erased.example' });
      expect(await update(inquiry.id, { state: 'new' })).toBe('OK');
    }
    const before = await appointmentOf(inquiry);
    expect(before.state).toBe(how.split(' ')[0]);
    expect((await erasePersonalData(owner, email)).code).toBe('OK');
    const cancelled = await appointmentOf(inquiry);
    expect(cancelled).toMatchObject({ state: 'cancelled', seat: null, heldState: null });
    expect(cancelled).toMatchObject({ sequence: before.sequence + 1, version: before.version + 1 });

    expect(await update(inquiry.id, { state: 'new' })).toBe('CONFLICT');
    const { code } = await appointmentOperations.moveByLink(gateway.visitor(), token, {
      date: MONDAY,
      slot: '10:30 AM - 11:15 AM',
    });
    expect(code).not.toBe('OK');
    expect(await appointmentOf(inquiry)).toEqual(cancelled);
  },
);

it('a note that was changed is in the activity log neither as it was nor as it became', async () => {
  const email = 'noted@erased.example';
  const { id } = await sent('contact', { email });
  for (const note of ['Cousin of the founder.', 'Sister of the founder.', ''])
    expect(await update(id, { note, state: note ? 'open' : 'closed' })).toBe('OK');
  const changes = async () => {
    const entries = await gateway.rows.find(Activity, {
      where: { thingId: id },
      order: { at: 'ASC', id: 'ASC' },
    });
    return entries.flatMap((entry) => entry.changes);
  };
  expect(JSON.stringify(await changes())).toMatch(/Cousin.*Sister/);
  expect((await erasePersonalData(owner, email)).code).toBe('OK');
  const left = await changes();
  // What changed stays, as do the values that say nothing of the person.
  expect(left.filter(({ field }) => field === 'note')).toEqual(
    Array(3).fill({ field: 'note', before: null, after: null }),
  );
  expect(left).toContainEqual({ field: 'state', before: 'new', after: 'open' });
});
