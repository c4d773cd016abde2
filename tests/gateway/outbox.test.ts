import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { createApp } from '#gateway/app.ts';
import type { Outbox } from '#gateway/features/inquiries/sending/outbox.ts';
import { RETRY_FOR_FIVE_DAYS } from '#gateway/letters/letter-sender.ts';
import { makeLimiter } from '#gateway/ports/limiter.ts';
import { makeSmtpMailer } from '#gateway/ports/mailer.ts';
import { aContact } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { outboxOf, SHORT_ANSWER_DEADLINE } from '#tests/support/outbox-of.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';

let staff: Caller;
let sink: SmtpSink;
let outbox: Outbox;
/** The reasons in the log. */
const logged: string[] = [];

const gateway = gatewayForAll();
beforeAll(async () => {
  staff = await gateway.staff();
});
beforeEach(async () => {
  logged.length = 0;
  sink = await SmtpSink.start();
  outbox = outboxOf(gateway, makeSmtpMailer(sink.url), gateway.database, {
    refused: (reason) => logged.push(reason),
  });
  await mailApis.json(gateway.visitor(), 'contact', aContact());
  // Keeps one letter, which halves the waiting.
  await gateway.rows.delete(Letter, { kind: 'receipt' });
});
afterEach(async () => {
  await sink.close();
  await gateway.rows.deleteAll(Inquiry);
});

const HOUR = 3_600_000;
/** The error shown to staff: the reason, and the server's response if any, without addresses. */
function expectSentence(lastError: string | null, reason: string, reply: string | null): void {
  const [message, serverReply] = (lastError ?? '').split(' It said: ');
  expect(message).toBe(reason);
  expect(serverReply ?? null).toEqual(reply && expect.stringMatching(/^\d{3} /));
  expect(lastError).toContain(reply ?? '');
  expect(lastError).not.toContain('@');
}
const letter = () => gateway.rows.findOneByOrFail(Letter, { kind: 'staff' });
const resend = async (caller: Caller) =>
  call(caller, 'resendLetter', { id: (await letter()).id }, 'state attempts');

describe('a letter', () => {
  it('is sent once', async () => {
    expect(await outbox.deliverDue()).toBe(1);
    expect(await letter()).toMatchObject({
      state: 'sent',
      attempts: 1,
      lastError: null,
      leaseUntil: null,
      sentAt: gateway.clock.now(),
    });
    gateway.clock.advance(24 * 3_600_000);
    expect(await outbox.deliverDue()).toBe(0);
    expect(sink.attempts).toBe(1);
  });

  it.each([
    // A refusal before the recipient is about the sender.
    [
      'refuse-connection',
      'The mail server refused the connection (554) for now.',
      'No service for your network',
    ],
    [
      'refuse-sender',
      'The mail server refused our address as the sender (550) for now.',
      'Sender (address) is not allowed',
    ],
    [
      'refuse-without-sign-in',
      'The mail server refused our address as the sender (530) for now.',
      'Authentication required',
    ],
    // Nor is one about the session.
    [
      'refuse-recipient-without-sign-in',
      'The mail server refused the recipient (530) for now.',
      'Authentication required',
    ],
    [
      'refuse-order-of-commands',
      'The mail server refused the letter (503) for now.',
      'Bad sequence of commands',
    ],
    ['refuse-for-now', 'The mail server refused the letter (451) for now.', 'Try again later'],
    ['stall', 'The mail server did not answer in time.', null],
    ['hang-up', 'The mail server hung up.', null],
  ] as const)('is owed again when the server behaves like this: %s', async (behaviour, reason, reply) => {
    if (behaviour === 'stall') outbox = outboxOf(gateway, makeSmtpMailer(sink.url, SHORT_ANSWER_DEADLINE));
    sink.behaviour = behaviour;
    expect(await outbox.deliverDue()).toBe(0);
    expect(await letter()).toMatchObject({ state: 'owed', attempts: 1, leaseUntil: null });
    expectSentence((await letter()).lastError, reason, reply);
    const { attempts } = sink;
    expect(await outbox.deliverDue()).toBe(0);
    expect(sink.attempts).toBe(attempts);

    sink.behaviour = 'accept';
    gateway.clock.advance(RETRY_FOR_FIVE_DAYS[0] ?? 0);
    expect(await outboxOf(gateway, makeSmtpMailer(sink.url)).deliverDue()).toBe(1);
    expect(await letter()).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
    expect(sink.letters.map(({ messageId }) => messageId)).toEqual([(await letter()).messageId]);
  });

  it('is owed again when the server is unreachable', async () => {
    const { url } = sink;
    await sink.close();
    await outboxOf(gateway, makeSmtpMailer(url)).deliverDue();
    const reason = 'The mail server cannot be reached.';
    expect(await letter()).toMatchObject({ state: 'owed', attempts: 1, lastError: reason });
    sink = await SmtpSink.start();
  });

  it('whose response got lost is sent again with the same Message-ID', async () => {
    sink.behaviour = 'lose-answer';
    expect(await outbox.deliverDue()).toBe(0);
    sink.behaviour = 'accept';
    gateway.clock.advance(RETRY_FOR_FIVE_DAYS[0] ?? 0);
    expect(await outbox.deliverDue()).toBe(1);
    const { messageId } = await letter();
    expect(sink.letters.map((arrived) => arrived.messageId)).toEqual([messageId, messageId]);
  });

  it('is retried after growing pauses, failed after the last, and sent on request of staff', async () => {
    expect([...RETRY_FOR_FIVE_DAYS].sort((a, b) => a - b)).toEqual(RETRY_FOR_FIVE_DAYS);
    expect(RETRY_FOR_FIVE_DAYS.reduce((sum, pause) => sum + pause)).toBeGreaterThanOrEqual(5 * 24 * HOUR);
    sink.behaviour = 'refuse-for-now';
    for (const [n, pause] of RETRY_FOR_FIVE_DAYS.entries()) {
      await outbox.deliverDue();
      const nextAttemptAt = new Date(gateway.clock.now().getTime() + pause);
      expect(await letter()).toMatchObject({ state: 'owed', attempts: n + 1, nextAttemptAt });
      gateway.clock.advance(pause - 1);
      await outbox.deliverDue();
      expect(sink.attempts).toBe(n + 1);
      gateway.clock.advance(1);
    }
    await outbox.deliverDue();
    expect(await letter()).toMatchObject({ state: 'failed', attempts: RETRY_FOR_FIVE_DAYS.length + 1 });
    gateway.clock.advance(30 * 24 * 3_600_000);
    expect(await outbox.deliverDue()).toBe(0);

    sink.behaviour = 'accept';
    staff = await gateway.staff();
    expect((await resend(staff)).value).toEqual({ state: 'owed', attempts: 0 });
    expect(await outbox.deliverDue()).toBe(1);
    expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(sink.letters).toHaveLength(1);
  });

  it('survives a mail server that is away from Friday evening to Monday morning', async () => {
    sink.behaviour = 'refuse-sender';
    for (let hours = 0; hours <= 62; hours += 1) {
      await outbox.deliverDue();
      gateway.clock.advance(HOUR);
    }
    const { state, attempts } = await letter();
    expect([state, attempts]).toEqual(['owed', 63]);
    sink.behaviour = 'accept';
    expect(await outbox.deliverDue()).toBe(1);
  });

  it.each([
    [
      'refuse-recipient',
      'The mail server refused the recipient (550) for good.',
      'No mailbox (address) here, ask (address)',
    ],
    ['refuse-for-good', 'The mail server refused the letter (550) for good.', 'Content not wanted'],
    ['refuse-full-mailbox', 'The mail server refused the letter (552) for good.', 'Mailbox full'],
  ] as const)('fails immediately, and only staff can resend it: %s', async (behaviour, reason, reply) => {
    sink.behaviour = behaviour;
    await outbox.deliverDue();
    expect(await letter()).toMatchObject({ state: 'failed', attempts: 1 });
    expectSentence((await letter()).lastError, reason, reply);
    expect(logged).toEqual([reason]);
    sink.behaviour = 'accept';
    staff = await gateway.staff();
    expect((await resend(gateway.visitor())).code).toBe('UNAUTHENTICATED');
    expect((await resend(await gateway.tool())).code).toBe('FORBIDDEN');
    expect(await outbox.deliverDue()).toBe(0);
    expect((await resend(staff)).code).toBe('OK');
    expect(await outbox.deliverDue()).toBe(1);
    expect(await letter()).toMatchObject({ state: 'sent', attempts: 1 });
  });
});

it('the outbox of the app sends as soon as a form has been stored', async () => {
  const { config, database, clock } = gateway;
  const ports = { clock, limiter: makeLimiter(null), mailer: makeSmtpMailer(sink.url), mailbox: null };
  const { http, services, outbox: own } = await createApp({ config, database, ports, clientFolder: null });
  await services.submissions.send(
    { kind: 'visitor', address: '192.0.2.1', isCrossSite: false },
    'contact',
    aContact(),
  );
  await sink.letterTo('meera@orrin.example');
  await own?.stop();
  await http.close();
});

it('the outbox of the app does not exist without a mail server: letters wait, and staff can read them', async () => {
  expect(gateway.app.outbox).toBeNull();
  const query = '{ inquiries { items { letters { kind recipient state attempts lastError text } } } }';
  const [inquiry] = (await (await gateway.staff()).graphql(query)).body.data.inquiries.items;
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
