import { beforeEach, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import { AppointmentRemindersService } from '#gateway/features/inquiries/appointments/appointment-reminders.service.ts';
import { noticeUnconfirmed } from '#gateway/features/inquiries/notifications/unconfirmed-notices.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import type { OutgoingLetter } from '#gateway/ports/mailer.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { lettersTo, appointmentOperations as operations, tokenIn } from '#tests/support/appointments.ts';
import { anAppointment } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll, gatewayOfTest } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { mailerOf, outboxOf } from '#tests/support/outbox-of.ts';
import { erasePersonalData } from '#tests/support/privacy-operations.ts';

/*
 * The letters that remind visitors of their appointments: when, to whom, and how often. The appointment is on Thursday 26
 * November at 9:00 in India unless a test says otherwise, and is booked on the Friday before.
 */

const FRIDAY = '2026-11-20T06:00:00.000Z';
const [DATE, NINE, TWO] = ['2026-11-26', '9:00 AM - 9:45 AM', '2:00 PM - 2:45 PM'];
const [DAY_BEFORE, HOUR_BEFORE, BEGINS] = [
  '2026-11-25T03:30:00.000Z',
  '2026-11-26T02:30:00.000Z',
  '2026-11-26T03:30:00.000Z',
];
const LINKS = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example/x`).join(' ');

const LETTER_SETTINGS = {
  ...{ publicUrl: 'https://dalmara.example', mailFrom: 'no-reply@dalmara.example' },
  companyFacts: async () => ({
    ...{ company: 'Dalmara', businessHours: '', officeEmail: '', phone: '', staffAddress: '' },
  }),
};

let staff: Caller;
let visitors = 0;
const gateway = gatewayForAll({ env: { READ_LIMIT: '0' } });
beforeEach(async () => {
  await gateway.clear(Inquiry, Appointment);
  await at(FRIDAY);
  await operations.save(staff, { reminders: ['day', 'hour'] });
});

const at = async (time: string) => {
  gateway.clock.set(time);
  staff = await gateway.staff();
};
const queueDue = () => gateway.app.services.appointmentReminders.queueDue();
/** Looks for reminders at an instant. */
const lookAt = async (time: string) => {
  await at(time);
  await queueDue();
};

/** A booking of a sender of its own. */
async function booked(over: object = {}) {
  const email = `visitor-${++visitors}@reminder.example`;
  const form = anAppointment({ email, date: DATE, time: NINE, ...over });
  const visitor = gateway.visitor(`198.51.100.${visitors % 250}`);
  const { code, value } = await mailApis.json(visitor, 'schedule', form);
  expect(code).toBe('OK');
  const where = { reference: value.reference };
  const inquiry = await gateway.rows.findOneByOrFail(Inquiry, where);
  const row = await gateway.rows.findOneByOrFail(Appointment, { inquiryId: inquiry.id });
  return { email, id: row.id, inquiryId: inquiry.id, reference: inquiry.reference };
}

const remindersOf = (inquiryId: string) => gateway.rows.findBy(Letter, { inquiryId, kind: 'reminder' });
const receiptOf = async (email: string): Promise<Letter> => {
  const receipt = (await lettersTo(gateway, email)).find(({ kind }) => kind === 'receipt');
  if (!receipt) throw new Error('There is no receipt.');
  return receipt;
};
const setState = async (id: string, state: string) => {
  const query =
    'mutation($id: ID!, $state: InquiryState) { updateInquiry(id: $id, input: { state: $state }) { state } }';
  expect((await staff.graphql(query, { id, state })).body.errors).toBeUndefined();
};

describe('a visitor', () => {
  it('is reminded a day and an hour before, in words of both clocks, with links that move and cancel', async () => {
    const { inquiryId, reference, id } = await booked({ timeZone: 'Europe/London' });
    await lookAt('2026-11-25T03:29:59.000Z');
    expect(await remindersOf(inquiryId)).toEqual([]);
    await lookAt(DAY_BEFORE);
    const [first, ...others] = await remindersOf(inquiryId);
    if (!first) throw new Error('There is no reminder.');
    expect(others).toEqual([]);
    expect(first.subject).toBe(
      `Your appointment with Dalmara Systems Private Limited is coming up (${reference})`,
    );
    expect(first.text).toContain('Thursday 26 November 2026, 9:00 AM IST, 3:30 AM in London');
    expect(first.text).toContain('We have not confirmed this time yet.');
    expect(first.html).toContain('#cancel');
    await operations.confirm(staff, id);
    await lookAt(HOUR_BEFORE);
    const second = (await remindersOf(inquiryId)).find(({ id: one }) => one !== first.id);
    expect(second?.subject).toContain('begins soon');
    expect(second?.text).not.toContain('We have not confirmed');
    const { value } = await operations.cancelByLink(gateway.visitor(), tokenIn(first));
    expect(value.state).toBe('cancelled');
  });

  it('reads the time of the day of the appointment, where a clock is put forward between', async () => {
    await at('2027-03-10T06:00:00.000Z');
    const { inquiryId } = await booked({ date: '2027-03-15', timeZone: 'America/New_York' });
    // Half past ten on Saturday evening in New York; the clock is put forward that night.
    await lookAt('2027-03-14T03:29:59.999Z');
    expect(await remindersOf(inquiryId)).toEqual([]);
    await lookAt('2027-03-14T03:30:00.000Z');
    const [letter] = await remindersOf(inquiryId);
    expect(letter?.text).toContain(
      'Monday 15 March 2027, 9:00 AM IST, Sunday 14 March, 11:30 PM in New York',
    );
  });

  it('is reminded once, however often and from however many gateways is looked', async () => {
    const { inquiryId } = await booked();
    await at(DAY_BEFORE);
    const second = await gatewayOfTest({ env: { READ_LIMIT: '0' }, beside: gateway });
    second.clock.set(DAY_BEFORE);
    const other = second.app.services.appointmentReminders;
    await Promise.all([queueDue(), other.queueDue(), queueDue(), other.queueDue()]);
    expect(await remindersOf(inquiryId)).toHaveLength(1);
  });

  it('is reminded where the reminder of another appointment fails, which is tried again', async () => {
    const [first, second] = [await booked(), await booked({ time: TWO })];
    await at('2026-11-25T12:00:00.000Z');
    const { units } = gateway;
    let calls = 0;
    const failing = {
      ...{ clock: units.clock, database: units.database, read: units.read.bind(units) },
      writeAs: (by: { name: string }, work: (unit: UnitOfWork) => Promise<unknown>) => {
        calls += 1;
        return calls === 1 ? Promise.reject(new Error('It is broken.')) : units.writeAs(by, work);
      },
    } as unknown as UnitsOfWork;
    const round = new AppointmentRemindersService(failing, LETTER_SETTINGS).queueDue();
    await expect(round).rejects.toThrow('It is broken.');
    const queued = async () =>
      (await Promise.all([first, second].map(({ inquiryId }) => remindersOf(inquiryId)))).flat();
    expect(await queued()).toHaveLength(1);
    await queueDue();
    expect(await queued()).toHaveLength(2);
  });

  it('is reminded once where a gateway dies while it queues', async () => {
    const { inquiryId } = await booked();
    await at(DAY_BEFORE);
    const { units } = gateway;
    const dying = {
      ...{ clock: units.clock, database: units.database, read: units.read.bind(units) },
      writeAs: (by: { name: string }, work: (unit: UnitOfWork) => Promise<unknown>) =>
        units.writeAs(by, async (unit) => {
          await work(unit);
          throw new Error('The gateway is killed.');
        }),
    } as unknown as UnitsOfWork;
    await expect(new AppointmentRemindersService(dying, LETTER_SETTINGS).queueDue()).rejects.toThrow(
      'killed',
    );
    expect(await remindersOf(inquiryId)).toEqual([]);
    await queueDue();
    await queueDue();
    expect(await remindersOf(inquiryId)).toHaveLength(1);
  });
});

describe('a request that nobody has confirmed', () => {
  const notified = async (time: string) => {
    await at(time);
    await gateway.units.writeAs({ name: 'housekeeping' }, noticeUnconfirmed);
    const rows = await gateway.rows.findBy(Notification, { kind: 'appointment-unconfirmed' });
    const accounts = await gateway.rows.find(Account);
    return rows.map(({ accountId }) => accounts.find(({ id }) => id === accountId)?.username).sort();
  };

  it('rings everybody who reads inquiries, once, a working day before its hour', async () => {
    await gateway.person('viewer', 'vikram');
    await booked();
    expect(await notified('2026-11-25T03:29:59.000Z')).toEqual([]);
    const readers = await notified(DAY_BEFORE);
    expect(readers).toContain('vikram');
    expect(await notified('2026-11-25T05:00:00.000Z')).toEqual(readers);
  });

  it('rings its owner alone, on Friday for Monday, and nobody once it is confirmed', async () => {
    await gateway.person('sales', 'arjun');
    const { id, inquiryId } = await booked({ date: '2026-11-30' });
    const { id: ownerId } = await gateway.rows.findOneByOrFail(Account, { username: 'arjun' });
    await gateway.rows.update(Inquiry, { id: inquiryId }, { ownerId });
    expect(await notified('2026-11-27T03:29:59.000Z')).toEqual([]);
    expect(await notified('2026-11-27T03:30:00.000Z')).toEqual(['arjun']);
    await gateway.rows.deleteAll(Notification);
    expect((await operations.confirm(staff, id)).code).toBe('OK');
    expect(await notified('2026-11-27T04:00:00.000Z')).toEqual([]);
  });
});

it('nobody is reminded of what was cancelled, is held as spam, is erased, or is over', async () => {
  const cancelled = await booked();
  await operations.cancel(staff, cancelled.id);
  const held = await booked({ message: LINKS });
  const erased = await booked({ time: TWO });
  const withIts = { cancelAppointments: true };
  expect((await erasePersonalData(staff, erased.email, withIts)).code).toBe('OK');
  await lookAt(HOUR_BEFORE);
  const over = await booked({ date: '2026-11-27', time: TWO });
  await lookAt('2026-11-27T08:30:00.000Z');
  for (const { inquiryId } of [cancelled, held, erased, over])
    expect(await remindersOf(inquiryId)).toEqual([]);
});

it('nobody is reminded a day before of what was booked or moved within a day, but an hour before', async () => {
  await at('2026-11-25T04:00:00.000Z');
  const late = await booked();
  await at(FRIDAY);
  const moved = await booked({ date: '2026-11-27', time: NINE });
  await at('2026-11-25T10:00:00.000Z');
  await operations.move(staff, moved.id, { date: DATE, slot: TWO });
  await lookAt('2026-11-25T11:00:00.000Z');
  for (const { inquiryId } of [late, moved]) expect(await remindersOf(inquiryId)).toEqual([]);
  await lookAt('2026-11-26T07:30:00.000Z');
  expect(await remindersOf(moved.inquiryId)).toHaveLength(1);
});

it('nobody is reminded as the terms of booking turn it off', async () => {
  const { inquiryId } = await booked();
  await operations.save(staff, { reminders: ['hour'] });
  await lookAt(DAY_BEFORE);
  expect(await remindersOf(inquiryId)).toEqual([]);
  await operations.save(staff, { reminders: [] });
  await lookAt(HOUR_BEFORE);
  expect(await remindersOf(inquiryId)).toEqual([]);
  expect(await operations.save(staff, { reminders: ['week' as 'day'] })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

it('nobody is reminded at an address whose receipt is held, until staff confirm', async () => {
  const { inquiryId, id } = await booked();
  await gateway.rows.update(
    Letter,
    { inquiryId, kind: 'receipt' },
    { state: 'held', heldReason: 'recipient-limit' },
  );
  await lookAt(DAY_BEFORE);
  expect(await remindersOf(inquiryId)).toEqual([]);
  await operations.confirm(staff, id);
  await queueDue();
  expect(await remindersOf(inquiryId)).toHaveLength(1);
});

it('a reminder that waits is taken back with the time it names, and the new time has one of its own', async () => {
  const { inquiryId, email } = await booked();
  await lookAt(DAY_BEFORE);
  const [first] = await remindersOf(inquiryId);
  const token = tokenIn(await receiptOf(email));
  await operations.moveByLink(gateway.visitor(), token, { date: '2026-11-30', slot: NINE });
  expect(await remindersOf(inquiryId)).toEqual([]);
  await lookAt('2026-11-29T03:30:00.000Z');
  const [second, ...others] = await remindersOf(inquiryId);
  expect(others).toEqual([]);
  expect(second?.text).toContain('Monday 30 November 2026, 9:00 AM IST');
  expect(second?.messageId).not.toBe(first?.messageId);
});

it('a reminder that waits is taken back when the inquiry becomes spam', async () => {
  const { inquiryId } = await booked();
  await lookAt(DAY_BEFORE);
  await setState(inquiryId, 'spam');
  expect(await remindersOf(inquiryId)).toEqual([]);
  await setState(inquiryId, 'open');
  await queueDue();
  expect(await remindersOf(inquiryId)).toEqual([]);
});

it('a reminder that waits is not sent once the appointment has begun, and says so', async () => {
  const { inquiryId, email } = await booked();
  await lookAt(HOUR_BEFORE);
  const sent: OutgoingLetter[] = [];
  let isAway = true;
  const mailer = mailerOf(async (letter) => {
    if (isAway) throw new MailRefused('The mail server is away.', false);
    sent.push(letter);
  });
  const outbox = outboxOf(gateway, mailer);
  await outbox.deliverDue();
  isAway = false;
  await at(BEGINS);
  await outbox.deliverDue();
  expect(await remindersOf(inquiryId)).toMatchObject([{ state: 'held', heldReason: 'late' }]);
  expect(sent.filter(({ to }) => to === email).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('begins soon'),
  );
});
