import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import { makeSmtpMailer } from '#gateway/ports/mailer.ts';
import { LEASE, type Transactions } from '#gateway/queue/leased-queue.ts';
import { aContact } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { mailerOf, outboxOf } from '#tests/support/outbox-of.ts';
import { patient } from '#tests/support/patience.mjs';
import { SmtpSink } from '#tests/support/smtp-sink.ts';
import { TestClock } from '#tests/support/test-clock.ts';
import { engine } from '#tests/support/test-databases.ts';

/**
 * The other gateway's connection to the same rows. SQLite blocks the thread while it waits for a lock, so two writers of
 * one process would block each other; there both gateways share a connection, and a lease is still a row.
 */
let elsewhere: Database;

const gateway = gatewayForAll();
const sink = madeForAll(() => SmtpSink.start());
beforeAll(async () => {
  elsewhere = engine === 'mysql' ? await Database.open(gateway.url) : gateway.database;
});
afterAll(async () => {
  if (elsewhere !== gateway.database) await elsewhere.close();
});
let senders = 0;
/** Stores an inquiry whose two letters are owed: to staff and to a new sender. */
const sendForm = () =>
  mailApis.json(gateway.visitor(), 'contact', aContact({ email: `sender-${++senders}@orrin.example` }));
beforeEach(sendForm);
afterEach(async () => {
  vi.useRealTimers();
  sink.letters.length = 0;
  await gateway.rows.deleteAll(Inquiry);
});

const letters = () => gateway.rows.find(Letter, { order: { messageId: 'ASC' } });
const healthy = () => outboxOf(gateway, makeSmtpMailer(sink.url), elsewhere);

/** A gateway whose mail server responds to a letter only at `end`; `hasLetter` resolves when it has a letter. */
function waitingGateway(end: Promise<unknown>, database: Transactions = gateway.database) {
  const taken = deferred();
  const mailer = mailerOf(async () => {
    taken.resolve();
    await end;
  });
  return { outbox: outboxOf(gateway, mailer, database), hasLetter: taken.promise };
}

describe('two gateways', () => {
  it('that run at the same moment send every letter once', async () => {
    await Promise.all([sendForm(), sendForm(), sendForm()]);
    const firstOutbox = outboxOf(gateway, makeSmtpMailer(sink.url));
    const secondOutbox = healthy();
    const [first = 0, second = 0] = await Promise.all([firstOutbox.deliverDue(), secondOutbox.deliverDue()]);
    expect(first + second).toBe(8);
    const messageIds = sink.letters.map(({ messageId }) => messageId);
    expect(messageIds.sort()).toEqual((await letters()).map(({ messageId }) => messageId));
  });

  it('of which one died: the other takes its letter after the lease has expired, and not before', async () => {
    const killed = deferred();
    const { outbox: dead, hasLetter } = waitingGateway(
      killed.promise.then(() => Promise.reject(new MailRefused('The gateway was killed.', false))),
    );
    const stopping = dead.deliverDue();
    await hasLetter;
    const other = healthy();
    expect(await other.deliverDue()).toBe(1);
    gateway.clock.advance(LEASE - 1);
    expect(await other.deliverDue()).toBe(0);
    gateway.clock.advance(1);
    expect(await other.deliverDue()).toBe(1);
    expect(sink.letters.map(({ messageId }) => messageId).sort()).toEqual(
      (await letters()).map(({ messageId }) => messageId),
    );

    killed.resolve();
    await stopping;
  });

  it.each([
    ['reports a temporary failure', () => Promise.reject(new MailRefused('Not now.', false))],
    ['reports a permanent failure', () => Promise.reject(new MailRefused('Never.', true))],
    ['reports success', () => Promise.resolve()],
  ])('of which one was late: when it %s, the new holder keeps the letter', async (_what, end) => {
    const [late, held] = [deferred(), deferred()];
    const slow = waitingGateway(late.promise.then(end));
    const working = slow.outbox.deliverDue();
    await slow.hasLetter;
    await healthy().deliverDue();
    const holder = waitingGateway(held.promise, elsewhere);
    expect(await holder.outbox.deliverDue()).toBe(0);
    gateway.clock.advance(LEASE);
    const holding = holder.outbox.deliverDue();
    await holder.hasLetter;
    const before = await letters();
    expect(before.filter(({ leaseUntil }) => leaseUntil !== null)).toHaveLength(1);

    late.resolve();
    await working;
    expect(await letters()).toEqual(before);
    held.resolve();
    expect(await holding).toBe(1);
    expect((await letters()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ]);
  });

  it('of which one was late: it does not extend a lease it has lost', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const late = deferred();
    const writes: Promise<unknown>[] = [];
    const slow = waitingGateway(late.promise, {
      read: (work) => gateway.database.read(work),
      write(work) {
        const written = gateway.database.write(work);
        writes.push(written);
        return written;
      },
    });
    const working = slow.outbox.deliverDue();
    await slow.hasLetter;
    const other = healthy();
    expect(await other.deliverDue()).toBe(1);
    gateway.clock.advance(LEASE);
    expect(await other.deliverDue()).toBe(1);
    vi.advanceTimersByTime(5000);
    expect(writes).toHaveLength(2);
    await Promise.all(writes);
    expect((await letters()).map(({ state, leaseUntil }) => [state, leaseUntil])).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
    late.resolve();
    await working;
  });

  it('of which one waits for a slow mail server: it extends its lease while it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const response = deferred();
    const { outbox: slow, hasLetter } = waitingGateway(response.promise);
    const working = slow.deliverDue();
    await hasLetter;
    const other = healthy();
    await other.deliverDue();
    for (let waited = 0; waited <= 2 * LEASE; waited += 5000) {
      gateway.clock.advance(5000);
      vi.advanceTimersByTime(5000);
      const until = new Date(gateway.clock.now().getTime() + LEASE);
      await vi.waitFor(
        async () => expect((await letters()).map(({ leaseUntil }) => leaseUntil)).toContainEqual(until),
        { timeout: patient(5000) },
      );
      expect(await other.deliverDue()).toBe(0);
    }
    response.resolve();
    expect(await working).toBe(1);
    expect((await letters()).map(({ state, leaseUntil }) => [state, leaseUntil])).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
  });
});

describe('two gateways whose clocks differ', () => {
  /** A minute, three times the term of a lease. */
  const MINUTE = 60_000;

  it.each([
    ['ahead', MINUTE],
    ['behind', -MINUTE],
  ])('by a minute %s: a letter that one is sending is not sent by the other', async (_how, difference) => {
    const response = deferred();
    const { outbox: slow, hasLetter } = waitingGateway(response.promise);
    const working = slow.deliverDue();
    await hasLetter;
    const clock = new TestClock(new Date(gateway.clock.now().getTime() + difference));
    const other = outboxOf(gateway, makeSmtpMailer(sink.url), elsewhere, {}, clock);
    await other.deliverDue();
    // Half of a term passes for both, as often as the one that works renews its lease.
    clock.advance(LEASE / 2);
    await other.deliverDue();
    response.resolve();
    // The other sends what is due by its own clock.
    expect((await working) + sink.letters.length).toBe(2);
    expect((await letters()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ]);
  });

  it.each([
    ['ahead', MINUTE],
    ['behind', -MINUTE],
  ])(
    'by a minute %s: a renewed lease is kept, and a dead one is taken after its term',
    async (_how, difference) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const killed = deferred();
      const { outbox: dying, hasLetter } = waitingGateway(
        killed.promise.then(() => Promise.reject(new MailRefused('The gateway was killed.', false))),
      );
      // Due for both.
      gateway.clock.advance(2 * MINUTE);
      const working = dying.deliverDue();
      await hasLetter;
      const clock = new TestClock(new Date(gateway.clock.now().getTime() + difference));
      const other = outboxOf(gateway, makeSmtpMailer(sink.url), elsewhere, {}, clock);
      expect(await other.deliverDue()).toBe(1);
      for (let renewals = 0; renewals < 6; renewals += 1) {
        const [before] = (await letters()).flatMap(({ leaseUntil }) => leaseUntil ?? []);
        gateway.clock.advance(5000);
        clock.advance(5000);
        vi.advanceTimersByTime(5000);
        await vi.waitFor(
          async () =>
            expect((await letters()).flatMap(({ leaseUntil }) => leaseUntil ?? [])).not.toEqual([before]),
          { timeout: patient(5000) },
        );
        expect(await other.deliverDue()).toBe(0);
      }
      // Dead: no renewal any more.
      await dying.stop(0);
      clock.advance(LEASE - 1);
      expect(await other.deliverDue()).toBe(0);
      clock.advance(1);
      expect(await other.deliverDue()).toBe(1);
      killed.resolve();
      await working;
    },
  );
});

it('a gateway that stops finishes the current letter and starts no other', async () => {
  const end = deferred();
  const { outbox, hasLetter } = waitingGateway(end.promise);
  outbox.start();
  await hasLetter;
  const stopped = outbox.stop();
  end.resolve();
  await stopped;
  outbox.poll();
  expect((await letters()).map(({ state }) => state).sort()).toEqual(['owed', 'sent']);
});

it('a gateway that stops releases a letter that the server refuses at that moment', async () => {
  const end = deferred();
  const { outbox, hasLetter } = waitingGateway(
    end.promise.then(() => Promise.reject(new MailRefused('Not now.', false))),
  );
  outbox.start();
  await hasLetter;
  end.resolve();
  await outbox.stop();
  expect((await letters()).map(({ state, leaseUntil }) => [state, leaseUntil])).toEqual([
    ['owed', null],
    ['owed', null],
  ]);
});
