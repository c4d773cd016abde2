import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { createApp } from '#gateway/app.ts';
import { type Outbox, PAUSES } from '#gateway/features/inquiries/outbox.ts';
import { makeLimiter } from '#gateway/ports/limiter.ts';
import { makeSmtpMailer } from '#gateway/ports/mailer.ts';
import { aContact } from '#tests/support/builders.ts';
import { graphqlOutcome } from '#tests/support/doors.ts';
import { type Caller, House } from '#tests/support/house.ts';
import { mailDoors } from '#tests/support/mail-doors.ts';
import { IMPATIENT, outboxOf } from '#tests/support/outbox-of.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';

let house: House;
let staff: Caller;
let sink: SmtpSink;
let outbox: Outbox;

beforeAll(async () => {
  house = await House.build();
  staff = await house.staff();
});
afterAll(() => house.close());
beforeEach(async () => {
  sink = await SmtpSink.start();
  outbox = outboxOf(house, makeSmtpMailer(sink.url, IMPATIENT));
  await mailDoors.json(house.visitor(), 'contact', aContact());
  // One letter is enough to follow, and half the waiting.
  await house.database.write((manager) => manager.delete(Letter, { kind: 'receipt' }));
});
afterEach(async () => {
  await sink.close();
  await house.database.write((manager) => manager.createQueryBuilder().delete().from(Inquiry).execute());
});

const letter = () => house.database.read((manager) => manager.findOneByOrFail(Letter, { kind: 'staff' }));
const resend = async (caller: Caller) =>
  graphqlOutcome(
    await caller.graphql('mutation($id: ID!) { resendLetter(id: $id) { state attempts } }', {
      id: (await letter()).id,
    }),
    'resendLetter',
  );

describe('a letter', () => {
  it('is sent once and never looked at again', async () => {
    expect(await outbox.deliverDue()).toBe(1);
    expect(await letter()).toMatchObject({
      state: 'sent',
      attempts: 1,
      lastError: null,
      leaseUntil: null,
      sentAt: house.clock.now(),
    });
    house.clock.turn(24 * 3_600_000);
    expect(await outbox.deliverDue()).toBe(0);
    expect(sink.attempts).toBe(1);
  });

  it.each([
    ['refuse-for-now', 'The mail server refused the letter (451) for now.'],
    ['stall', 'The mail server did not answer in time.'],
    ['hang-up', 'The mail server hung up.'],
  ] as const)('is owed again when the server does this: %s', async (mood, reason) => {
    sink.mood = mood;
    expect(await outbox.deliverDue()).toBe(0);
    expect(await letter()).toMatchObject({ state: 'owed', attempts: 1, lastError: reason, leaseUntil: null });
    expect(await outbox.deliverDue()).toBe(0);
    expect(sink.attempts).toBe(1);

    sink.mood = 'accept';
    house.clock.turn(PAUSES[0] ?? 0);
    expect(await outbox.deliverDue()).toBe(1);
    expect(await letter()).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
    expect(sink.letters.map(({ messageId }) => messageId)).toEqual([(await letter()).messageId]);
  });

  it('is owed again when nobody is there', async () => {
    const { url } = sink;
    await sink.close();
    await outboxOf(house, makeSmtpMailer(url, IMPATIENT)).deliverDue();
    const reason = 'The mail server cannot be reached.';
    expect(await letter()).toMatchObject({ state: 'owed', attempts: 1, lastError: reason });
    sink = await SmtpSink.start();
  });

  it('whose receipt got lost comes a second time under the same Message-ID', async () => {
    sink.mood = 'lose-answer';
    expect(await outbox.deliverDue()).toBe(0);
    sink.mood = 'accept';
    house.clock.turn(PAUSES[0] ?? 0);
    expect(await outbox.deliverDue()).toBe(1);
    const { messageId } = await letter();
    expect(sink.letters.map((arrived) => arrived.messageId)).toEqual([messageId, messageId]);
  });

  it('is tried again after growing pauses, given up after the last, and sent when staff say so', async () => {
    expect([...PAUSES].sort((one, other) => one - other)).toEqual(PAUSES);
    sink.mood = 'refuse-for-now';
    for (const [n, pause] of PAUSES.entries()) {
      await outbox.deliverDue();
      const nextAttemptAt = new Date(house.clock.now().getTime() + pause);
      expect(await letter()).toMatchObject({ state: 'owed', attempts: n + 1, nextAttemptAt });
      house.clock.turn(pause - 1);
      await outbox.deliverDue();
      expect(sink.attempts).toBe(n + 1);
      house.clock.turn(1);
    }
    await outbox.deliverDue();
    const lastError = 'The mail server refused the letter (451) for now.';
    expect(await letter()).toMatchObject({ state: 'failed', attempts: PAUSES.length + 1, lastError });
    house.clock.turn(30 * 24 * 3_600_000);
    expect(await outbox.deliverDue()).toBe(0);

    sink.mood = 'accept';
    staff = await house.staff();
    expect((await resend(staff)).value).toEqual({ state: 'owed', attempts: 0 });
    expect(await outbox.deliverDue()).toBe(1);
    expect(new Set(sink.seen.map(({ messageId }) => messageId)).size).toBe(1);
    expect(sink.letters).toHaveLength(1);
  });

  it('refused for good has failed at once, and only staff can put it back in line', async () => {
    sink.mood = 'refuse-for-good';
    await outbox.deliverDue();
    const lastError = 'The mail server refused the letter (550) for good.';
    expect(await letter()).toMatchObject({ state: 'failed', attempts: 1, lastError });
    sink.mood = 'accept';
    expect((await resend(house.visitor())).code).toBe('NOT_SIGNED_IN');
    expect((await resend(await house.tool())).code).toBe('FORBIDDEN');
    expect(await outbox.deliverDue()).toBe(0);
    expect((await resend(staff)).code).toBe('OK');
    expect(await outbox.deliverDue()).toBe(1);
    expect(await letter()).toMatchObject({ state: 'sent', attempts: 1 });
  });
});

describe('the outbox of the app', () => {
  it('sends as soon as a form has been stored', async () => {
    const { config, database, clock } = house;
    const ports = { clock, limiter: makeLimiter(null), mailer: makeSmtpMailer(sink.url, IMPATIENT) };
    const { http, services, outbox: own } = await createApp({ config, database, ports, clientFolder: null });
    await services.sending.send({ kind: 'visitor', address: '192.0.2.1' }, 'contact', aContact());
    await sink.letterTo('meera@orrin.example');
    await own?.stop();
    await http.close();
  });

  it('is not there without a mail server: letters wait, and staff can read them', async () => {
    expect(house.app.outbox).toBeNull();
    const query = '{ inquiries { items { letters { kind recipient state attempts lastError text } } } }';
    const [inquiry] = (await staff.graphql(query)).body.data.inquiries.items;
    expect(inquiry.letters).toEqual([
      {
        kind: 'staff',
        recipient: 'hello@dalmara.example',
        state: 'owed',
        attempts: 0,
        lastError: null,
        text: expect.stringContaining('When can we talk?'),
      },
    ]);
  });
});
