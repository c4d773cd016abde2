import ICAL from 'ical.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import type { Role } from '#domain/permissions.ts';
import { slots } from '#domain/slots.ts';
import { ShellAccounts } from '#gateway/features/auth/people/shell-accounts.ts';
import { withoutLinkTokens } from '#gateway/features/inquiries/appointments/appointment-link.ts';
import { makeSmtpMailer } from '#gateway/ports/mailer.ts';
import { LeasedQueue } from '#gateway/queue/leased-queue.ts';
import {
  lettersTo,
  appointmentOperations as operations,
  statesOf,
  tokenIn,
} from '#tests/support/appointments.ts';
import { anAppointment } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll, PASSWORD, TestGateway, USERNAME } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { outboxOf } from '#tests/support/outbox-of.ts';
import { patient } from '#tests/support/patience.mjs';
import { people, updatePerson } from '#tests/support/people-operations.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';
import { engine } from '#tests/support/test-databases.ts';
import { aWebhook, storedDeliveries, webhookOperations } from '#tests/support/webhooks.ts';

const FRIDAY = '2026-11-20T06:00:00.000Z';
const NINE = '9:00 AM - 9:45 AM';
const TEN = '10:30 AM - 11:15 AM';
const TWO = '2:00 PM - 2:45 PM';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const OFFICE = 'hello@dalmara.example';
const LINKS = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example/x`).join(' ');

let staff: Caller;
const gateway = gatewayForAll({ env: { READ_LIMIT: '0' } });
beforeEach(async () => {
  gateway.clock.set(FRIDAY);
  await gateway.clear(Inquiry, Appointment);
  staff = await gateway.staff();
  await operations.save(staff, { capacity: 1, holidays: [] });
});

const visitor = () => gateway.newVisitor();
const send = (over: object = {}) => mailApis.json(visitor(), 'schedule', anAppointment(over));
const rowsOf = (date: string, slot: string) => gateway.rows.findBy(Appointment, { date, slot });
const isFree = async (date: string, slot: string): Promise<boolean> => {
  const { body } = await visitor().get(`/v1/schedule/slots?from=${date}&to=${date}`);
  return body.days[0].slots.find(({ label }: { label: string }) => label === slot).seats_left > 0;
};

/** A booking with the token of its receipt, and the row that staff see. */
async function booked(email: string, over: object = {}) {
  const { value } = await send({ email, ...over });
  const [receipt] = await lettersTo(gateway, email);
  const all = (await operations.list(staff, MONDAY, '2026-11-27')).value;
  const row = all.find(({ reference }: { reference: string }) => reference === value.reference);
  return { reference: String(value.reference), token: receipt ? tokenIn(receipt) : '', row };
}

/** The event of a calendar file, as a calendar program reads it. */
function eventOf({ calendar }: Pick<Letter, 'calendar'>) {
  const file = new ICAL.Component(ICAL.parse(calendar ?? ''));
  const [component, ...others] = file.getAllSubcomponents('vevent');
  if (!component || others.length > 0) throw new Error('The file has not one event.');
  const event = new ICAL.Event(component);
  return {
    method: file.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    alarms: component.getAllSubcomponents('valarm').length,
  };
}

describe('the links of a receipt', () => {
  it('lead to the appointment, until it begins', async () => {
    const { token, reference } = await booked('open@link.example');
    const { value } = await operations.byLink(visitor(), token);
    expect(value).toEqual({
      reference,
      date: MONDAY,
      slot: NINE,
      state: 'requested',
      canChange: true,
      startsAt: '2026-11-23T03:30:00.000Z',
      endsAt: '2026-11-23T04:15:00.000Z',
    });
    gateway.clock.set('2026-11-23T03:29:59.000Z');
    expect((await operations.byLink(visitor(), token)).value).not.toBeNull();
    gateway.clock.set('2026-11-23T03:30:00.000Z');
    expect(await operations.byLink(visitor(), token)).toMatchObject({ code: 'OK', value: null });
    const expired = {
      code: 'NOT_FOUND',
      sentence: 'This link is unknown or has expired. Please write to us or call.',
    };
    expect(await operations.cancelByLink(visitor(), token)).toMatchObject(expired);
    expect(await operations.moveByLink(visitor(), token, { date: TUESDAY, slot: NINE })).toMatchObject(
      expired,
    );
    expect(statesOf(await rowsOf(MONDAY, NINE))).toEqual(['requested 1']);
  });

  it('has one spelling: the bits to spare in its last character are none', async () => {
    const { token } = await booked('spelled@link.example');
    const bytes = Buffer.from(token, 'base64url');
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const spellings = [...alphabet]
      .map((letter) => token.slice(0, -1) + letter)
      .filter((other) => Buffer.from(other, 'base64url').equals(bytes));
    expect(spellings).toHaveLength(16);
    const known = [];
    for (const spelling of spellings)
      if ((await operations.byLink(visitor(), spelling)).value) known.push(spelling);
    expect(known).toEqual([token]);
  });

  it('cannot be made by somebody else', async () => {
    const { token } = await booked('forged@link.example');
    const changed = (n: number) => `${token.slice(0, n)}${token[n] === 'A' ? 'B' : 'A'}${token.slice(n + 1)}`;
    for (const forged of [
      changed(3),
      changed(24),
      changed(40),
      token.slice(1),
      `${token}A`,
      '',
      'x'.repeat(50),
    ])
      expect((await operations.byLink(visitor(), forged)).value).toBeNull();
    expect((await operations.cancelByLink(visitor(), changed(40))).code).toBe('NOT_FOUND');
  });

  it('move the appointment, twice: same calendar entry, next revision, staff are told, the old slot is free', async () => {
    const email = 'move@link.example';
    const { token, reference } = await booked(email);
    const [receipt] = await lettersTo(gateway, email);
    const first = eventOf(receipt as Letter);
    expect(first).toEqual({
      method: 'PUBLISH',
      uid: `${reference}@localhost`,
      sequence: 0,
      status: 'TENTATIVE',
      start: '2026-11-23T03:30:00.000Z',
      end: '2026-11-23T04:15:00.000Z',
      alarms: 1,
    });
    expect(await isFree(MONDAY, NINE)).toBe(false);

    gateway.clock.advance(60_000);
    const moved = await operations.moveByLink(visitor(), token, { date: TUESDAY, slot: '14:00' });
    expect(moved.value).toMatchObject({ reference, date: TUESDAY, slot: TWO, state: 'requested' });
    expect([await isFree(MONDAY, NINE), await isFree(TUESDAY, TWO)]).toEqual([true, false]);
    const [, second] = await lettersTo(gateway, email);
    expect(eventOf(second as Letter)).toEqual({
      ...first,
      sequence: 1,
      start: '2026-11-24T08:30:00.000Z',
      end: '2026-11-24T09:15:00.000Z',
    });
    const [monday, tuesday] = [
      'Monday 23 November 2026, 9:00 AM IST, 3:30 AM UTC',
      'Tuesday 24 November 2026, 2:00 PM IST, 8:30 AM UTC',
    ];
    for (const text of [reference, tuesday, `Time before: ${monday}`]) expect(second?.text).toContain(text);
    const notices = await lettersTo(gateway, OFFICE);
    expect(notices.map(({ subject }) => subject)).toEqual([
      `[${reference}] Appointment request: Appointment on Monday 23 November 2026, 9:00 AM IST`,
      `[${reference}] Appointment moved: ${tuesday}`,
    ]);
    expect(notices[1]?.text).toContain('Meera Sundaram');

    // Again to the same slot: nothing happens.
    await operations.moveByLink(visitor(), token, { date: TUESDAY, slot: TWO });
    expect(await lettersTo(gateway, email)).toHaveLength(2);
    gateway.clock.advance(60_000);
    await operations.moveByLink(visitor(), tokenIn(second as Letter), { date: TUESDAY, slot: TEN });
    const [, , third] = await lettersTo(gateway, email);
    expect(eventOf(third as Letter)).toMatchObject({ uid: first.uid, sequence: 2 });
    expect(new Set((await lettersTo(gateway, email)).map(({ messageId }) => messageId)).size).toBe(3);
  });

  it('cancel the appointment, twice: the entry is cancelled, the slot is free, staff are told once', async () => {
    const email = 'cancel@link.example';
    const { token, reference } = await booked(email);
    gateway.clock.advance(60_000);
    for (let time = 0; time < 2; time += 1) {
      const { value } = await operations.cancelByLink(visitor(), token);
      expect(value).toMatchObject({ state: 'cancelled', canChange: false });
    }
    const [receipt, goodbye, ...more] = await lettersTo(gateway, email);
    expect(more).toEqual([]);
    const entry = eventOf(receipt as Letter);
    expect(entry.alarms).toBe(1);
    expect(eventOf(goodbye as Letter)).toMatchObject({
      ...{ method: 'CANCEL', status: 'CANCELLED', sequence: 1, uid: entry.uid },
      // Nobody is reminded of what does not take place (RFC 5546, section 3.2.5).
      alarms: 0,
    });
    expect((await lettersTo(gateway, OFFICE)).map(({ subject }) => subject)).toContain(
      `[${reference}] Appointment cancelled: Monday 23 November 2026, 9:00 AM IST, 3:30 AM UTC`,
    );
    expect(await isFree(MONDAY, NINE)).toBe(true);
    expect((await send({ email: 'next@link.example' })).code).toBe('OK');
    expect(await operations.moveByLink(visitor(), token, { date: TUESDAY, slot: NINE })).toMatchObject({
      code: 'CONFLICT',
      sentence: 'This appointment was cancelled. Please book a new one.',
    });
  });

  it('do not move it to a slot that another has, nor outside the terms', async () => {
    await booked('other@link.example', { time: TEN });
    const { token } = await booked('mover@link.example');
    const response = await visitor().graphql(
      'mutation($token: String!, $date: String!, $slot: String!) { moveAppointmentByLink(token: $token, date: $date, slot: $slot) { date } }',
      { token, date: MONDAY, slot: TEN },
    );
    expect(response.body.errors[0]).toMatchObject({
      message: 'This time was just taken.',
      extensions: {
        code: 'CONFLICT',
        issues: [{ field: 'slot', message: 'This time was just taken.' }],
        freeSlots: expect.arrayContaining([{ date: MONDAY, slot: TWO }]),
      },
    });
    for (const [to, field] of [
      [{ date: '2026-11-28', slot: NINE }, 'date'],
      [{ date: '2027-03-01', slot: NINE }, 'date'],
      [{ date: '2026-11-20', slot: NINE }, 'slot'],
      [{ date: MONDAY, slot: 'noon' }, 'slot'],
    ] as const)
      expect(await operations.moveByLink(visitor(), token, to)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [field],
      });
    expect(statesOf(await rowsOf(MONDAY, NINE))).toEqual(['requested 1']);
  });

  it('move and cancel for a sender without scripts, by form', async () => {
    const { token } = await booked('plain@link.example');
    const post = (fields: Record<string, string>, path = `/appointment/${token}`) =>
      visitor().request({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams(fields).toString(),
      });
    const moved = await post({ action: 'move', date: TUESDAY, slot: NINE });
    expect([moved.status, moved.headers.location]).toEqual([303, `/appointment/${token}`]);
    expect(statesOf(await rowsOf(TUESDAY, NINE))).toEqual(['requested 1']);
    await booked('there@link.example', { time: TEN });
    const taken = await post({ action: 'move', date: MONDAY, slot: TEN });
    expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('These times are free:')]);
    expect((await post({ action: 'dance' })).status).toBe(422);
    expect((await post({ action: 'move' })).status).toBe(422);
    expect((await post({ action: 'cancel' }, '/appointment/unknown')).status).toBe(404);
    expect((await post({ action: 'cancel' })).status).toBe(303);
    expect(statesOf(await rowsOf(TUESDAY, NINE))).toEqual(['cancelled null']);
  });

  it('are limited: 30 changes in ten minutes from one network, 20 to one appointment', async () => {
    const { token } = await booked('often@link.example');
    const sender = visitor();
    const codes: string[] = [];
    for (let n = 0; n < 31; n += 1)
      codes.push(
        (await operations.moveByLink(sender, token, { date: TUESDAY, slot: n % 2 ? TEN : NINE })).code,
      );
    expect(codes.filter((code) => code === 'OK')).toHaveLength(20);
    expect(codes.slice(20)).toEqual([...Array(10).fill('CONFLICT'), 'TOO_MANY_REQUESTS']);
  });

  it('are hidden from those who read the inbox', async () => {
    const { token } = await booked('hidden@link.example');
    const { body } = await (await gateway.tool(['inquiries:read'])).graphql(
      '{ inquiries(pageSize: 5) { items { letters { kind text } } } }',
    );
    expect(JSON.stringify(body)).toContain('/appointment/…#move');
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('appear in no log', async () => {
    const lines: string[] = [];
    const logging = await TestGateway.build({ log: (line) => lines.push(line) });
    const { token } = await booked('logged@link.example');
    const feed = await (await gateway.staff()).graphql('mutation { createCalendarFeed }');
    const calendar = new URL(feed.body.data.createCalendarFeed).pathname;
    await logging.visitor().post(`/appointment/${token}`, { action: 'cancel' });
    await logging.visitor().get(calendar);
    await logging.close();
    const log = lines.join('\n');
    expect(log).toContain('"/appointment/');
    expect(log).toContain('"/calendar/');
    for (const secret of [token, calendar.split('/').at(-1)]) expect(log).not.toContain(secret);
  });
});

it('the letters about a change arrive with the calendar file and its method', async () => {
  const sink = await SmtpSink.start();
  const outbox = outboxOf(gateway, makeSmtpMailer(sink.url));
  const { token } = await booked('arrives@link.example');
  await outbox.deliverDue();
  await operations.cancelByLink(visitor(), token);
  await outbox.deliverDue();
  const letters = sink.lettersTo('arrives@link.example');
  const types = letters.map(({ headerLines, attachments }) => [
    attachments[0]?.mimeType,
    headerLines.length > 0,
  ]);
  expect(types).toEqual([
    ['text/calendar', true],
    ['text/calendar', true],
  ]);
  expect(letters[1]?.attachments[0]?.method).toBe('CANCEL');
  await sink.close();
});

describe('a receipt that staff send again', () => {
  const resend = (id: string) =>
    staff.graphql('mutation($id: ID!) { resendLetter(id: $id) { text state } }', { id });

  it('names the time and the state that the appointment has by then, as a letter of its own', async () => {
    const email = 'again@link.example';
    const { token, row } = await booked(email);
    const [receipt] = await lettersTo(gateway, email);
    const { id, text, messageId } = receipt as Letter;
    // Staff see where the links stand, and not the token of the visitor.
    expect((await resend(id)).body.data.resendLetter).toEqual({
      text: withoutLinkTokens(text),
      state: 'owed',
    });

    await operations.moveByLink(visitor(), token, { date: TUESDAY, slot: TWO });
    const moved = (await resend(id)).body.data.resendLetter.text;
    expect(moved).toContain('Thank you for writing');
    expect(moved).toContain('Tuesday 24 November 2026, 2:00 PM IST');
    expect(moved).not.toContain('23 November');
    const stored = async () => (await lettersTo(gateway, email)).find((letter) => letter.id === id) as Letter;
    expect((await stored()).messageId).not.toBe(messageId);
    expect(eventOf(await stored())).toMatchObject({ sequence: 1, start: '2026-11-24T08:30:00.000Z' });

    await operations.cancel(staff, row.id);
    expect((await resend(id)).body.data.resendLetter.text).toContain('was cancelled');
    expect(eventOf(await stored())).toMatchObject({ method: 'CANCEL', sequence: 2 });
  });

  it('goes out as it is then, even while the earlier one is handed over; so does one with a wrong address', async () => {
    const email = 'meanwhile@link.example';
    const { token, row } = await booked(email);
    const { inquiryId } = row as { inquiryId: string };
    const isOfStaff = { inquiryId, kind: 'staff' } as const;
    await gateway.rows.update(Letter, isOfStaff, { recipient: 'typo@x.example' });
    const { database, clock } = gateway;
    const queue = new LeasedQueue({ database, clock, entity: Letter });
    const leased = await queue.lease(1000, { ids: [], shares: [] });
    await operations.moveByLink(visitor(), token, { date: '2026-11-25', slot: TWO });
    const earlier = leased.filter((one) => one.row.inquiryId === inquiryId);
    expect(earlier.map((one) => one.row.kind).sort()).toEqual(['receipt', 'staff']);
    for (const one of earlier) await resend(one.row.id);
    for (const one of leased) await queue.complete(one, { state: 'sent', sentAt: clock.now() });
    const letterOf = async (kind: Letter['kind']) =>
      database.read((manager) => manager.findOneByOrFail(Letter, { inquiryId, kind }));
    expect(await letterOf('receipt')).toMatchObject({ state: 'owed', sentAt: null });
    expect(await letterOf('staff')).toMatchObject({ state: 'owed', sentAt: null });
  });
});

describe('a booking held as spam', () => {
  const held = async (email: string, over: object = {}) => {
    const { value } = await send({ email, message: LINKS, ...over });
    return gateway.rows.findOneByOrFail(Inquiry, { reference: value.reference });
  };
  const setState = async (id: string, state: string) => {
    const query =
      'mutation($id: ID!, $state: InquiryState) { updateInquiry(id: $id, input: { state: $state }) { state } }';
    const { body } = await staff.graphql(query, { id, state });
    expect(body.errors).toBeUndefined();
  };

  it('takes no slot until staff release it; then it takes it', async () => {
    const { id } = await held('held@spam.example');
    expect(await isFree(MONDAY, NINE)).toBe(true);
    expect((await operations.list(staff, MONDAY, MONDAY)).value).toEqual([]);
    const [receipt] = await lettersTo(gateway, 'held@spam.example');
    expect((await operations.byLink(visitor(), tokenIn(receipt as Letter))).value).toBeNull();
    await setState(id, 'new');
    expect(statesOf(await rowsOf(MONDAY, NINE))).toEqual(['requested 1']);
    expect(await isFree(MONDAY, NINE)).toBe(false);
    const [released] = await lettersTo(gateway, 'held@spam.example');
    expect(released).toMatchObject({ state: 'owed', subject: expect.stringContaining('We have received') });
    expect((await operations.byLink(visitor(), tokenIn(released as Letter))).value).toMatchObject({
      canChange: true,
    });
  });

  it('is offered the next free slots when its own was taken meanwhile', async () => {
    const email = 'late@spam.example';
    const { id, reference } = await held(email);
    expect((await send({ email: 'quick@spam.example' })).code).toBe('OK');
    await setState(id, 'open');
    expect(statesOf(await rowsOf(MONDAY, NINE))).toEqual(['displaced null', 'requested 1']);
    const letters = await lettersTo(gateway, email);
    expect(letters).toMatchObject([
      { state: 'owed', subject: `Please choose another time for your appointment (${reference})` },
    ]);
    expect(letters[0]?.text).toContain('Free: Monday 23 November 2026, 9:45 AM IST, 4:15 AM UTC');
    const token = tokenIn(letters[0] as Letter);
    expect((await operations.byLink(visitor(), token)).value).toMatchObject({
      state: 'displaced',
      canChange: true,
    });
    const moved = await operations.moveByLink(visitor(), token, { date: MONDAY, slot: TEN });
    expect(moved.value).toMatchObject({ state: 'requested', slot: TEN, canChange: true });
  });

  it('is offered them although its receipt is held for another reason than spam', async () => {
    const email = 'elsewhere@spam.example';
    const form = { form_type: 'schedule', ...anAppointment({ email }) };
    const sent = await visitor().post('/mail/api', form, { 'sec-fetch-site': 'cross-site' });
    const { id } = await gateway.rows.findOneByOrFail(Inquiry, { reference: sent.body.reference });
    expect(await lettersTo(gateway, email)).toMatchObject([{ state: 'held', heldReason: 'other-site' }]);
    await setState(id, 'spam');
    expect((await send({ email: 'faster@spam.example' })).code).toBe('OK');
    await setState(id, 'open');
    expect(await lettersTo(gateway, email)).toMatchObject([
      { state: 'owed', subject: expect.stringContaining('Please choose another time') },
    ]);
  });

  it('is offered them once, however many letters to its sender are held', async () => {
    const email = 'once@spam.example';
    const { row } = await booked(email);
    await operations.confirm(staff, row.id);
    await setState(row.inquiryId, 'spam');
    expect(await lettersTo(gateway, email)).toHaveLength(2);
    expect((await send({ email: 'between@spam.example' })).code).toBe('OK');
    await setState(row.inquiryId, 'open');
    expect(await lettersTo(gateway, email)).toMatchObject([
      { state: 'owed', subject: expect.stringContaining('Please choose another time') },
    ]);
  });

  it('whose slot was taken is moved or cancelled by staff', async () => {
    const [first, second] = [await held('move@spam.example'), await held('cancel@spam.example')];
    expect((await send({ email: 'took-it@spam.example' })).code).toBe('OK');
    for (const [change, { id }] of [
      ['move', first],
      ['cancel', second],
    ] as const) {
      await setState(id, 'open');
      const { value } = await operations.list(staff, MONDAY, MONDAY);
      const row = value.find(({ inquiryId }: { inquiryId: string }) => inquiryId === id);
      expect(row).toMatchObject({ state: 'displaced' });
      const { value: changed } =
        change === 'move'
          ? await operations.move(staff, row.id, { date: TUESDAY, slot: TEN })
          : await operations.cancel(staff, row.id);
      expect(changed.state).toBe(change === 'move' ? 'requested' : 'cancelled');
    }
  });

  it('gives its slot back when staff mark it as spam later', async () => {
    const { row } = await booked('later@spam.example');
    // What visitors were answered is kept until the content version rises.
    expect(await isFree(MONDAY, NINE)).toBe(false);
    await setState(row.inquiryId, 'spam');
    expect([statesOf(await rowsOf(MONDAY, NINE)), await isFree(MONDAY, NINE)]).toEqual([['held null'], true]);
    await setState(row.inquiryId, 'closed');
    expect(statesOf(await rowsOf(MONDAY, NINE))).toEqual(['held null']);
    await setState(row.inquiryId, 'open');
    expect(statesOf(await rowsOf(MONDAY, NINE))).toEqual(['requested 1']);
  });

  it('is confirmed again when it was before', async () => {
    const { row } = await booked('confirmed@spam.example');
    await operations.confirm(staff, row.id);
    for (const state of ['spam', 'open']) await setState(row.inquiryId, state);
    expect(statesOf(await rowsOf(MONDAY, NINE))).toEqual(['confirmed 1']);
  });

  it('stays where it is once it is over, and its visitor is told nothing', async () => {
    const email = 'over@spam.example';
    const { row } = await booked(email);
    await operations.confirm(staff, row.id);
    gateway.clock.set('2026-11-23T04:15:00.000Z');
    staff = await gateway.staff();
    for (const state of ['spam', 'open']) await setState(row.inquiryId, state);
    expect(statesOf(await rowsOf(MONDAY, NINE))).toEqual(['confirmed 1']);
    expect((await lettersTo(gateway, email)).map(({ subject }) => subject).join()).not.toContain(
      'another time',
    );
  });

  it('has its slot again on a day that visitors cannot choose', async () => {
    const { row } = await booked('winter@spam.example');
    const inWinter = '2027-02-01';
    expect((await operations.move(staff, row.id, { date: inWinter, slot: NINE })).code).toBe('OK');
    for (const state of ['spam', 'open']) await setState(row.inquiryId, state);
    expect(statesOf(await rowsOf(inWinter, NINE))).toEqual(['requested 1']);
  });

  it('cannot be moved by its link, also when another has its slot', async () => {
    const email = 'displaced@spam.example';
    const { id } = await held(email);
    expect((await send({ email: 'has-it@spam.example' })).code).toBe('OK');
    await setState(id, 'open');
    const token = tokenIn((await lettersTo(gateway, email))[0] as Letter);
    await setState(id, 'spam');
    expect((await operations.byLink(visitor(), token)).value).toBeNull();
    const to = { date: TUESDAY, slot: TEN };
    expect((await operations.moveByLink(visitor(), token, to)).code).toBe('NOT_FOUND');
    await setState(id, 'open');
    expect(statesOf(await rowsOf(MONDAY, NINE))).toEqual(['displaced null', 'requested 1']);
    expect(await lettersTo(gateway, email)).toMatchObject([{ state: 'owed' }]);
    expect((await operations.moveByLink(visitor(), token, to)).value).toMatchObject({ state: 'requested' });
  });

  // SQLite has one writer at a time.
  it.runIf(engine === 'mysql')(
    'stays cancelled when its visitor was faster by a moment (SQLite writes one after the other)',
    async () => {
      const { row } = await booked('moment@spam.example');
      let marked = Promise.resolve();
      await gateway.database.write(async (manager) => {
        await manager.update(Appointment, { id: row.id }, { state: 'cancelled', seat: null });
        marked = setState(row.inquiryId, 'spam');
        await vi.waitFor(
          async () => {
            const statements = await gateway.database.schema.query(
              "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID() AND info LIKE '%appointments%'",
            );
            expect(statements).not.toEqual([]);
          },
          { timeout: patient(2000) },
        );
      });
      await marked;
      expect(statesOf(await rowsOf(MONDAY, NINE))).toEqual(['cancelled null']);
    },
  );
});

describe('staff', () => {
  it('see bookings and blocked times of some days, by time', async () => {
    const { reference } = await booked('seen@staff.example', { time: TWO });
    await operations.block(staff, MONDAY, [NINE], 'Board meeting');
    const { value } = await operations.list(staff, MONDAY, TUESDAY);
    expect(value).toMatchObject([
      {
        date: MONDAY,
        slot: NINE,
        state: 'blocked',
        note: 'Board meeting',
        reference: null,
        inquiryId: null,
        name: null,
        isOutsideHours: false,
      },
      {
        date: MONDAY,
        slot: TWO,
        state: 'requested',
        note: null,
        reference,
        name: 'Meera Sundaram',
        startsAt: '2026-11-23T08:30:00.000Z',
        endsAt: '2026-11-23T09:15:00.000Z',
        version: 1,
      },
    ]);
    expect(
      (await operations.list(await gateway.tool(['inquiries:read']), MONDAY, TUESDAY)).value,
    ).toHaveLength(2);
    expect((await operations.list(staff, MONDAY, '2027-01-04')).sentence).toBe('Ask for at most 42 days.');
  });

  it('confirm, move and cancel: the sender gets the next revision, staff no letter', async () => {
    const email = 'handled@staff.example';
    const { row } = await booked(email);
    const step = () => gateway.clock.advance(60_000);
    step();
    const confirmed = await operations.confirm(staff, row.id, 1);
    expect(confirmed.value).toMatchObject({ state: 'confirmed', version: 2 });
    expect((await operations.confirm(staff, row.id)).value.version).toBe(2);
    expect((await operations.cancel(staff, row.id, 1)).code).toBe('PRECONDITION_FAILED');
    step();
    const moved = await operations.move(staff, row.id, { date: TUESDAY, slot: TEN }, 2);
    expect(moved.value).toMatchObject({ state: 'confirmed', date: TUESDAY, slot: TEN, version: 3 });
    expect([await isFree(MONDAY, NINE), await isFree(TUESDAY, TEN)]).toEqual([true, false]);
    step();
    expect((await operations.cancel(staff, row.id, 3)).value).toMatchObject({ state: 'cancelled' });
    expect(await isFree(TUESDAY, TEN)).toBe(true);
    const letters = await lettersTo(gateway, email);
    expect(letters.slice(1).map((letter) => [letter.subject.split(' (')[0], eventOf(letter)])).toMatchObject([
      [expect.stringMatching(/is confirmed$/), { method: 'PUBLISH', status: 'CONFIRMED', sequence: 1 }],
      [expect.stringMatching(/was moved$/), { method: 'PUBLISH', status: 'CONFIRMED', sequence: 2 }],
      [expect.stringMatching(/was cancelled$/), { method: 'CANCEL', status: 'CANCELLED', sequence: 3 }],
    ]);
    expect(new Set(letters.map((letter) => eventOf(letter).uid)).size).toBe(1);
    expect(await lettersTo(gateway, OFFICE)).toHaveLength(1);
    for (const again of [
      await operations.confirm(staff, row.id),
      await operations.move(staff, row.id, { date: TUESDAY, slot: NINE }),
    ])
      expect(again.code).toBe('CONFLICT');
    expect((await operations.confirm(staff, 'nobody')).code).toBe('NOT_FOUND');
  });

  it('move on short notice and far ahead, but not onto another booking, a holiday or the past', async () => {
    await operations.save(staff, {
      leadTimeMinutes: 1440,
      holidays: [{ date: '2026-11-25', name: 'Office party' }],
    });
    const { row } = await booked('short@staff.example');
    await booked('there@staff.example', { time: TEN });
    const move = async (date: string, slot: string) =>
      (await operations.move(staff, row.id, { date, slot })).code;
    expect(await move('2026-11-20', '3:30 PM - 4:00 PM')).toBe('OK');
    expect(await move('2027-03-01', NINE)).toBe('OK');
    expect(await move(MONDAY, TEN)).toBe('CONFLICT');
    for (const [date, slot] of [
      ['2026-11-25', NINE],
      ['2026-11-21', NINE],
      ['2026-11-20', NINE],
    ] as const)
      expect(await move(date, slot)).toBe('BAD_USER_INPUT');
    await operations.save(staff, { leadTimeMinutes: 0 });
  });

  it('move several to one slot at once: one gets it, the others are told that it is taken', async () => {
    const ids: string[] = [];
    for (const [n, { label }] of slots.slice(0, 6).entries())
      ids.push((await booked(`at-once-${n}@staff.example`, { time: label })).row.id);
    const moved = await Promise.all(
      ids.map((id) => operations.move(staff, id, { date: TUESDAY, slot: NINE })),
    );
    expect(moved.map(({ code }) => code).sort()).toEqual([...Array(5).fill('CONFLICT'), 'OK']);
    expect(statesOf(await rowsOf(TUESDAY, NINE))).toEqual(['requested 1']);
  });

  it('mark a no-show once the appointment has begun', async () => {
    const { row, token } = await booked('absent@staff.example');
    expect(await operations.markNoShow(staff, row.id)).toMatchObject({
      code: 'CONFLICT',
      sentence: 'This appointment has not begun.',
    });
    gateway.clock.set('2026-11-23T03:30:00.000Z');
    staff = await gateway.staff();
    expect((await operations.markNoShow(staff, row.id)).value).toMatchObject({
      state: 'no_show',
      version: 2,
    });
    expect(await lettersTo(gateway, 'absent@staff.example')).toHaveLength(1);
    expect((await operations.cancel(staff, row.id)).code).toBe('CONFLICT');
    expect((await operations.cancelByLink(visitor(), token)).code).toBe('NOT_FOUND');
  });

  it('confirm an appointment until it ends', async () => {
    const [{ row: running }, { row: over }] = [
      await booked('running@staff.example', { time: TEN }),
      await booked('over@staff.example'),
    ];
    // The end of the one; the other begins in 45 minutes.
    gateway.clock.set('2026-11-23T04:15:00.000Z');
    staff = await gateway.staff();
    expect(await operations.confirm(staff, over.id)).toMatchObject({
      code: 'CONFLICT',
      sentence: 'The hour of this request is over. Propose another time: move it, and the visitor is told.',
    });
    gateway.clock.set('2026-11-23T05:44:59.999Z');
    expect((await operations.confirm(staff, running.id)).value).toMatchObject({ state: 'confirmed' });
  });

  it('block and free times; what is booked stays, and what is cancelled there stays closed', async () => {
    const { row } = await booked('inside@staff.example');
    const { value } = await operations.block(staff, MONDAY, [NINE, '14:00', TWO], 'Audit');
    expect(value.map(({ slot }: { slot: string }) => slot)).toEqual([NINE, TWO]);
    expect((await operations.block(staff, MONDAY, [TWO])).value).toMatchObject([
      { id: value[1].id, note: 'Audit' },
    ]);
    expect(await isFree(MONDAY, TWO)).toBe(false);
    expect(await send({ time: TWO })).toMatchObject({ code: 'CONFLICT', fields: ['time'] });
    await operations.cancel(staff, row.id);
    expect(await isFree(MONDAY, NINE)).toBe(false);
    for (const { id } of value) expect((await operations.unblock(staff, id)).value).toBe(true);
    expect([await isFree(MONDAY, NINE), await isFree(MONDAY, TWO)]).toEqual([true, true]);
    expect((await operations.unblock(staff, value[0].id)).code).toBe('NOT_FOUND');
    expect((await operations.unblock(staff, row.id)).code).toBe('NOT_FOUND');
    expect((await operations.block(staff, MONDAY, ['9:10'])).code).toBe('BAD_USER_INPUT');
    expect((await operations.block(staff, MONDAY, [])).code).toBe('BAD_USER_INPUT');
  });

  it('see a booking under which a holiday was added; it stays, and its visitor can move it', async () => {
    const { row, token } = await booked('holiday@staff.example');
    await operations.save(staff, { holidays: [{ date: MONDAY, name: 'Bandh' }] });
    expect((await operations.list(staff, MONDAY, MONDAY)).value).toMatchObject([
      { id: row.id, state: 'requested', isOutsideHours: true },
    ]);
    expect((await operations.byLink(visitor(), token)).value).toMatchObject({ canChange: true });
    expect((await operations.moveByLink(visitor(), token, { date: MONDAY, slot: TEN })).code).toBe(
      'BAD_USER_INPUT',
    );
    const moved = await operations.moveByLink(visitor(), token, { date: TUESDAY, slot: NINE });
    expect(moved.value).toMatchObject({ date: TUESDAY });
    expect((await operations.list(staff, TUESDAY, TUESDAY)).value).toMatchObject([{ isOutsideHours: false }]);
  });

  it('and visitors change the inquiry with it, of which tools are told', async () => {
    const { value: made } = await webhookOperations.create(staff, {
      input: aWebhook({ events: ['inquiry_updated'] }),
    });
    const { row, token, reference } = await booked('told@staff.example');
    const step = async (change: () => Promise<{ code: string }>) => {
      gateway.clock.advance(60_000);
      expect((await change()).code).toBe('OK');
    };
    await step(() => operations.confirm(staff, row.id));
    await step(() => operations.move(staff, row.id, { date: TUESDAY, slot: TEN }));
    await step(() => operations.moveByLink(visitor(), token, { date: MONDAY, slot: TEN }));
    gateway.clock.set('2026-11-23T05:00:00.000Z');
    staff = await gateway.staff();
    await step(() => operations.markNoShow(staff, row.id));
    // Again: no change.
    await step(() => operations.markNoShow(staff, row.id));
    const inquiry = await gateway.rows.findOneByOrFail(Inquiry, { reference });
    expect(inquiry).toMatchObject({ version: 5, updatedAt: new Date('2026-11-23T05:01:00.000Z') });
    const notified = (await storedDeliveries(gateway)).filter(
      ({ webhookId }) => webhookId === made.webhook.id,
    );
    expect(notified.map(({ event, data }) => [event, data.updatedAt])).toEqual(
      ['20T06:01', '20T06:02', '20T06:03', '23T05:01'].map((at) => [
        'inquiry.updated',
        `2026-11-${at}:00.000Z`,
      ]),
    );
  });

  it('find what they did in the activity log', async () => {
    const { row, reference } = await booked('logged@staff.example');
    await operations.confirm(staff, row.id);
    const query =
      '{ activity(filter: { thing: "appointment" }, pageSize: 100) { items { actor thing summary } } }';
    const { body } = await staff.graphql(query);
    expect(body.data.activity.items).toContainEqual({
      actor: 'admin',
      thing: 'appointment',
      summary: `The appointment of inquiry ${reference} was confirmed: ${MONDAY}, ${NINE}.`,
    });
  });
});

const pathOf = (address: string) => new URL(address).pathname;
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => ({
    event: new ICAL.Event(component),
    status: component.getFirstPropertyValue('status'),
  }));

it('the calendar feed has every booking under the identity of the letters, and blocked times', async () => {
  const email = 'feed@staff.example';
  const { row, reference } = await booked(email);
  await operations.block(staff, TUESDAY, [NINE], 'Board, meeting; long');
  const path = pathOf((await operations.createFeed(staff)).value);
  expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  const feed = await visitor().get(path);
  expect([feed.status, feed.headers['content-type'], feed.headers['cache-control']]).toEqual([
    ...[200, 'text/calendar; charset=utf-8', 'private, no-cache'],
  ]);
  const [booking, block, ...more] = eventsOf(feed.text);
  expect(more).toEqual([]);
  const [receipt] = await lettersTo(gateway, email);
  expect(booking?.event.uid).toBe(eventOf(receipt as Letter).uid);
  expect([booking?.event.summary, booking?.status]).toEqual(['Consultation: Meera Sundaram', 'TENTATIVE']);
  expect(booking?.event.description).toContain(reference);
  expect([block?.event.summary, block?.event.description]).toEqual(['Blocked', 'Board, meeting; long']);
  // Neither address nor message leaves the house.
  expect(feed.text).not.toContain(email);
  for (const line of feed.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

  gateway.clock.advance(60_000);
  await operations.move(staff, row.id, { date: TUESDAY, slot: TEN });
  const after = eventsOf((await visitor().get(path)).text).find(
    ({ event }) => event.uid === booking?.event.uid,
  );
  expect([after?.event.sequence, after?.event.startDate.toJSDate().toISOString()]).toEqual([
    ...[1, '2026-11-24T05:00:00.000Z'],
  ]);
  await operations.cancel(staff, row.id);
  const cancelled = eventsOf((await visitor().get(path)).text).find(
    ({ event }) => event.uid === booking?.event.uid,
  );
  expect([cancelled?.event.sequence, cancelled?.status]).toEqual([2, 'CANCELLED']);
});

it('the calendar feed is answered with 304 while nothing changed', async () => {
  const path = pathOf((await operations.createFeed(staff)).value);
  const { headers } = await visitor().get(path);
  gateway.clock.advance(60_000);
  const again = await visitor().get(path, { 'if-none-match': String(headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
  await send({ email: 'changes@feed.example' });
  expect((await visitor().get(path, { 'if-none-match': String(headers.etag) })).status).toBe(200);
});

it('the calendar feed ends with a new password, and its making is in the activity log', async () => {
  const path = pathOf((await operations.createFeed(staff)).value);
  expect((await visitor().get(path)).status).toBe(200);
  const log = await gateway.rows.find(Activity);
  expect(log.map(({ summary }) => summary)).toContainEqual(expect.stringMatching(/private calendar/));
  await gateway.app.services.passwords.reset(USERNAME, PASSWORD);
  expect((await visitor().get(path)).status).toBe(404);
  staff = await gateway.staff();
});

it.each(['people', 'shell'] as const)(
  'the calendar feed ends for good with the permission, taken by %s',
  async (by) => {
    const owner = await gateway.staff();
    const sales = await gateway.person('sales', `sales-${by}`);
    const path = pathOf((await operations.createFeed(sales)).value);
    expect((await visitor().get(path)).status).toBe(200);
    const { id } = (await people(owner)).value.find(
      (one: { username: string }) => one.username === `sales-${by}`,
    );
    const give = async (role: Role) => {
      if (by === 'people') expect((await updatePerson(owner, id, { role })).code).toBe('OK');
      else await new ShellAccounts(gateway.units).setRole(`sales-${by}`, role);
    };
    await give('editor');
    expect((await visitor().get(path)).status).toBe(404);
    await give('viewer');
    expect((await visitor().get(path)).status).toBe(404);
    const again = pathOf((await operations.createFeed(sales)).value);
    expect((await visitor().get(again)).status).toBe(200);
    // A change within the permission leaves it.
    await give('sales');
    expect((await visitor().get(again)).status).toBe(200);
  },
);

it('the calendar feed has one address at a time, which nobody else knows', async () => {
  const first = pathOf((await operations.createFeed(staff)).value);
  const second = pathOf((await operations.createFeed(staff)).value);
  expect((await visitor().get(first)).status).toBe(404);
  expect((await visitor().get(second)).status).toBe(200);
  for (const path of ['/calendar/x.ics', `/calendar/${'x'.repeat(43)}.ics`, '/calendar/'])
    expect((await visitor().get(path)).status).toBe(404);
  const stored = JSON.stringify(await gateway.database.schema.query('SELECT calendarDigest FROM accounts'));
  expect(stored).not.toContain(second.slice(10, -4));
});

describe('the bookings that wait to be confirmed', () => {
  /** Their number, which is that of the list. */
  const count = async (caller = staff) => {
    const query = '{ requestedAppointmentCount requestedAppointments { state } }';
    const { requestedAppointmentCount, requestedAppointments } =
      (await caller.graphql(query)).body.data ?? {};
    expect(requestedAppointments?.length).toBe(requestedAppointmentCount);
    return requestedAppointmentCount;
  };

  it('are listed however far ahead they are, by time', async () => {
    await booked('far@count.example', { date: '2027-01-12' });
    await booked('near@count.example');
    const { body } = await staff.graphql('{ requestedAppointments { name date } }');
    expect(body.data.requestedAppointments.map(({ date }: { date: string }) => date).at(-1)).toBe(
      '2027-01-12',
    );
    expect(body.data.requestedAppointments).toHaveLength(2);
  });

  it('are neither what is confirmed nor spam, and stay first when their hour has passed', async () => {
    const { row } = await booked('one@count.example');
    await booked('two@count.example', { time: TEN });
    await booked('spam@count.example', { time: TWO, message: LINKS });
    expect(await count()).toBe(2);
    await operations.confirm(staff, row.id);
    expect(await count()).toBe(1);
    gateway.clock.set('2026-11-23T05:44:59.000Z');
    expect(await count(await gateway.staff())).toBe(1);
    gateway.clock.set('2026-11-23T05:45:00.000Z');
    staff = await gateway.staff();
    await booked('later@count.example', { date: '2027-01-12' });
    const { body } = await staff.graphql('{ requestedAppointments { date inquiryId } }');
    const [past, later] = body.data.requestedAppointments;
    expect([past.date, later.date]).toEqual(['2026-11-23', '2027-01-12']);
    expect(await count(staff)).toBe(2);
    await gateway.rows.update(Inquiry, { id: past.inquiryId }, { state: 'closed' });
    expect(await count(staff)).toBe(1);
    expect(await count(visitor())).toBeUndefined();
  });
});
