import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import {
  allowManyBookings,
  lettersTo,
  appointmentOperations as operations,
  tokenIn,
} from '#tests/support/appointments.ts';
import { anAppointment } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { deactivatePerson } from '#tests/support/people-operations.ts';
import { aWebhook, storedDeliveries, webhookOperations } from '#tests/support/webhooks.ts';

/*
 * What staff note of an appointment for themselves: that it took place, that nobody came, and who takes it.
 */

const BEFORE = '2026-11-20T06:00:00.000Z';
/** When the appointments of this test begin. */
const BEGINS = '2026-11-23T03:30:00.000Z';

let staff: Caller;
const gateway = gatewayForAll({ env: { READ_LIMIT: '0' } });
beforeAll(async () => {
  staff = await gateway.staff();
  await allowManyBookings(gateway);
});

const at = async (time: string) => {
  gateway.clock.set(time);
  staff = await gateway.staff();
};

let visitors = 0;
/** A booking of a sender of its own, as staff see it. */
async function booked() {
  await at(BEFORE);
  const email = `visitor-${++visitors}@outcome.example`;
  const form = anAppointment({
    email,
    date: '2026-11-23',
    time: '9:00 AM - 9:45 AM',
    company: 'Orrin Mills',
  });
  const { value } = await mailApis.json(gateway.visitor(`198.51.100.${visitors}`), 'schedule', form);
  const all = (await operations.list(staff, '2026-11-23', '2026-11-23')).value;
  const row = all.find(({ reference }: { reference: string }) => reference === value.reference);
  return { email, row, id: String(row.id), reference: String(value.reference) };
}

const stored = (id: string) => gateway.rows.findOneByOrFail(Appointment, { id });
const adminId = async () => {
  const where = { username: 'admin' };
  return (await gateway.rows.findOneByOrFail(Account, where)).id;
};
const stateOfInquiry = async (id: string) => {
  const { body } = await staff.graphql('query($id: ID!) { inquiry(id: $id) { state } }', { id });
  return body.data.inquiry.state;
};
const firstAnswerOf = async (id: string) =>
  (await gateway.rows.findOneByOrFail(Inquiry, { id })).firstAnsweredAt;

describe('an appointment that is over', () => {
  it('is marked as done once it has begun, tells nobody outside, and answers its inquiry', async () => {
    const { id, row, email } = await booked();
    expect(await operations.markDone(staff, id)).toMatchObject({
      ...{ code: 'CONFLICT', sentence: 'This appointment has not begun.' },
    });
    await at(BEGINS);
    const { sequence } = await stored(id);
    expect((await operations.markDone(staff, id, row.version)).value).toMatchObject({
      ...{ state: 'done', version: row.version + 1 },
    });
    expect((await operations.markDone(staff, id)).value.version).toBe(row.version + 1);
    expect(await lettersTo(gateway, email)).toHaveLength(1);
    // The visitor's calendar need not know.
    expect((await stored(id)).sequence).toBe(sequence);
    expect(await stateOfInquiry(row.inquiryId)).toBe('answered');
    expect((await operations.cancel(staff, id)).code).toBe('CONFLICT');
    expect((await operations.move(staff, id, { date: '2026-11-24', slot: '9:00' })).code).toBe('CONFLICT');
  });

  it('is a no-show instead, and what was noted is taken back to the state from before', async () => {
    const { id, row } = await booked();
    await operations.confirm(staff, id);
    await at(BEGINS);
    await operations.markDone(staff, id);
    expect((await operations.markNoShow(staff, id)).value.state).toBe('no_show');
    expect((await operations.reopen(staff, id, 3)).code).toBe('PRECONDITION_FAILED');
    expect((await operations.reopen(staff, id)).value).toMatchObject({ state: 'confirmed', version: 5 });
    expect((await operations.reopen(staff, id)).value.version).toBe(5);
    const other = await booked();
    await at(BEGINS);
    await operations.markNoShow(staff, other.id);
    // A no-show is no answer, and what the confirmation answered stays so.
    const confirmed = await booked();
    await operations.confirm(staff, confirmed.id);
    await at(BEGINS);
    await operations.markNoShow(staff, confirmed.id);
    expect(await stateOfInquiry(confirmed.row.inquiryId)).toBe('answered');
    expect(await stateOfInquiry(other.row.inquiryId)).toBe('new');
    expect((await operations.reopen(staff, other.id)).value.state).toBe('requested');
    expect(row.state).toBe('requested');
  });

  it.each([
    ['is taken back', operations.reopen],
    ['was a no-show', operations.markNoShow],
  ])('answers its inquiry no longer when what was noted %s', async (_name, correct) => {
    const { id, row } = await booked();
    await at(BEGINS);
    await operations.markDone(staff, id);
    expect(await stateOfInquiry(row.inquiryId)).toBe('answered');
    await correct(staff, id);
    expect(await stateOfInquiry(row.inquiryId)).toBe('open');
    expect(await firstAnswerOf(row.inquiryId)).toBeNull();
    // What was answered before stays so.
    const other = await booked();
    await operations.confirm(staff, other.id);
    await at(BEGINS);
    await operations.markDone(staff, other.id);
    await correct(staff, other.id);
    expect(await stateOfInquiry(other.row.inquiryId)).toBe('answered');
  });

  it.each([
    ['is taken back', operations.reopen],
    ['was a no-show', operations.markNoShow],
  ])(
    'answers its inquiry no longer when, after it was given to a colleague, what was noted %s',
    async (_name, correct) => {
      const { id, row } = await booked();
      await at(BEGINS);
      await operations.markDone(staff, id);
      gateway.clock.advance(1000);
      expect((await operations.assign(staff, id, await adminId())).code).toBe('OK');
      expect(await stateOfInquiry(row.inquiryId)).toBe('answered');
      await correct(staff, id);
      expect(await stateOfInquiry(row.inquiryId)).toBe('open');
      expect(await firstAnswerOf(row.inquiryId)).toBeNull();
    },
  );

  it('leaves the inquiry that was answered after it had been closed, when a no-show is taken back', async () => {
    const { id, row } = await booked();
    await at(BEGINS);
    await operations.markDone(staff, id);
    const setState = (state: string) =>
      staff.graphql(`mutation($id: ID!) { updateInquiry(id: $id, input: { state: ${state} }) { id } }`, {
        id: row.inquiryId,
      });
    await setState('closed');
    await operations.markNoShow(staff, id);
    await setState('answered');
    expect((await operations.reopen(staff, id)).value.state).toBe('requested');
    expect(await stateOfInquiry(row.inquiryId)).toBe('answered');
  });

  it('keeps its slot, and no link of a letter changes it', async () => {
    const { id, email } = await booked();
    await at(BEGINS);
    await operations.markDone(staff, id);
    expect((await stored(id)).seat).not.toBeNull();
    const [receipt] = await lettersTo(gateway, email);
    if (!receipt) throw new Error('There is no receipt.');
    await at(BEFORE);
    expect((await operations.cancelByLink(gateway.visitor(), tokenIn(receipt))).code).toBe('CONFLICT');
  });

  it('is not marked when it was cancelled', async () => {
    const { id } = await booked();
    await operations.cancel(staff, id);
    await at(BEGINS);
    expect((await operations.markDone(staff, id)).code).toBe('CONFLICT');
    expect((await operations.reopen(staff, id)).value.state).toBe('cancelled');
  });
});

const notifiedOf = (accountId: string, inquiryId: string) =>
  gateway.rows.findBy(Notification, { accountId, inquiryId }).then((rows) => rows.map(({ kind }) => kind));

it('who takes an appointment is the owner of its inquiry until somebody is named, who is told', async () => {
  await gateway.person('sales', 'arjun');
  const { id, row } = await booked();
  expect(row).toMatchObject({ ownerId: null, takenById: null, takenBy: null, company: 'Orrin Mills' });
  await operations.confirm(staff, id);
  const [confirmed] = (await operations.list(staff, '2026-11-23', '2026-11-23')).value.filter(
    (each: { id: string }) => each.id === id,
  );
  expect(confirmed).toMatchObject({ ownerId: null, takenById: await adminId() });
  const given = await operations.assign(staff, id, 'account-arjun');
  expect(given.value).toMatchObject({
    ownerId: 'account-arjun',
    takenById: 'account-arjun',
    takenBy: 'arjun',
  });
  expect(await notifiedOf('account-arjun', row.inquiryId)).toEqual(['appointment-assigned']);
  expect((await operations.assign(staff, id, null)).value).toMatchObject({
    ...{ ownerId: null, takenById: await adminId() },
  });
});

it('who takes an appointment is told of what its visitor does, as the owner of the inquiry is', async () => {
  await gateway.person('sales', 'meena');
  const { id, row, email } = await booked();
  await operations.assign(staff, id, 'account-meena');
  const [receipt] = await lettersTo(gateway, email);
  if (!receipt) throw new Error('There is no receipt.');
  await operations.cancelByLink(gateway.visitor(), tokenIn(receipt));
  expect((await notifiedOf('account-meena', row.inquiryId)).sort()).toEqual([
    'appointment-assigned',
    'appointment-cancelled',
  ]);
  expect((await operations.assign(staff, id, null)).code).toBe('CONFLICT');
});

it('who takes an appointment is nobody who cannot work on inquiries, and gives it back when leaving', async () => {
  await gateway.person('viewer', 'vikram');
  await gateway.person('sales', 'sara');
  const { id } = await booked();
  expect(await operations.assign(staff, id, 'account-vikram')).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await operations.assign(staff, id, 'nobody')).toMatchObject({ code: 'BAD_USER_INPUT' });
  await operations.assign(staff, id, 'account-sara');
  expect((await deactivatePerson(staff, 'account-sara')).code).toBe('OK');
  expect((await stored(id)).ownerId).toBeNull();
});

it('who takes an appointment is nobody when the owner of its inquiry leaves, who would have taken it', async () => {
  const nora = await gateway.person('sales', 'nora');
  const { id, row } = await booked();
  await operations.confirm(nora, id);
  const ownerOf = async () =>
    (await operations.list(staff, row.date, row.date)).value.find((each: { id: string }) => each.id === id)
      .takenBy;
  expect(await ownerOf()).toBe('nora');
  expect((await deactivatePerson(staff, 'account-nora')).code).toBe('OK');
  expect(await ownerOf()).toBeNull();
  // What was answered long ago stays with whoever answered it.
  expect(await stateOfInquiry(row.inquiryId)).toBe('answered');
});

it('is told to webhooks and logged, as its inquiry is, when somebody who has them leaves', async () => {
  await gateway.person('sales', 'tara');
  const [given, owned] = [await booked(), await booked()];
  await operations.assign(staff, given.id, 'account-tara');
  await gateway.rows.update(Inquiry, { id: owned.row.inquiryId }, { ownerId: 'account-tara' });
  const events = ['inquiry_updated', 'appointment_assigned'];
  const hook = (await webhookOperations.create(staff, { input: aWebhook({ events }) })).value.webhook;
  // The log is in the order of time.
  gateway.clock.advance(1000);
  expect((await deactivatePerson(staff, 'account-tara')).code).toBe('OK');
  const notified = (await storedDeliveries(gateway)).map(({ event, data }) => `${event} ${data.id}`);
  expect(notified.sort()).toEqual(
    [
      `appointment.assigned ${given.id}`,
      `inquiry.updated ${given.row.inquiryId}`,
      `inquiry.updated ${owned.row.inquiryId}`,
    ].sort(),
  );
  const lastOf = async (thing: string, id: string) => {
    const query = `query($id: ID!) { activityOf(thing: "${thing}", id: $id) { actor summary changes { field before after } } }`;
    return (await staff.graphql(query, { id })).body.data.activityOf[0];
  };
  expect(await lastOf('inquiry', owned.row.inquiryId)).toEqual({
    ...{ actor: 'admin', summary: `Inquiry ${owned.reference} was changed.` },
    changes: [{ field: 'owner', before: 'tara', after: null }],
  });
  expect(await lastOf('appointment', given.id)).toMatchObject({
    ...{ actor: 'admin', changes: [{ field: 'taker', before: 'tara', after: null }] },
  });
  await webhookOperations.remove(staff, { id: hook.id });
});

it('has the appointments that a person takes, and no others, at an address of its own', async () => {
  const [mine, other] = [await booked(), await booked()];
  const nisha = await gateway.person('sales', 'nisha');
  await operations.assign(staff, mine.id, 'account-nisha');
  const { value } = await operations.createAddresses(nisha);
  const read = async (address: string) => {
    const { status, text } = await gateway.visitor().get(new URL(address).pathname);
    expect(status).toBe(200);
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    return events.map((event) => String(event.getFirstPropertyValue('description')));
  };
  expect(await read(value.mine)).toEqual([`Reference ${mine.reference}.`]);
  expect(await read(value.all)).toContain(`Reference ${other.reference}.`);
  await gateway.rows.update(Account, { id: 'account-nisha' }, { deactivatedAt: gateway.clock.now() });
  expect((await gateway.visitor().get(new URL(value.mine).pathname)).status).toBe(404);
});
