import { Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { makeSmtpMailer } from '#gateway/ports/mailer.ts';
import { LEASE, type Transactions } from '#gateway/queue/leased-queue.ts';
import { aContact } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { gatewayForAll, madeForEach } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { mailerOf, outboxOf } from '#tests/support/outbox-of.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Timers run in real time and can also be advanced. */
const FAKE_TIMERS = {
  toFake: ['setTimeout' as const, 'clearTimeout' as const],
  shouldAdvanceTime: true,
};

const gateway = gatewayForAll();
const sink = madeForEach(() => SmtpSink.start());
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await gateway.rows.deleteAll(Inquiry);
});

let senders = 0;
const send = (email = `sender-${++senders}@orrin.example`) =>
  mailApis.json(gateway.visitor(`198.51.100.${++senders % 250}`), 'contact', aContact({ email }));
const sendMany = async (count: number) => {
  for (let n = 0; n < count; n += 1) await send();
};
const letters = () => gateway.rows.find(Letter, { order: { id: 'ASC' } });
const letterTo = async (recipient: string) =>
  (await letters()).find((letter) => letter.recipient === recipient);

it('the queue is emptied at one wake-up over a few connections, and each letter is sent once', async () => {
  await sendMany(25);
  const outbox = outboxOf(gateway, makeSmtpMailer(sink.url));
  outbox.poll();
  await sink.until(() => sink.letters.length >= 50);
  await outbox.stop();
  const names = (await letters()).map(({ messageId }) => messageId);
  expect(sink.letters.map(({ messageId }) => messageId).sort()).toEqual(names.sort());
  expect(sink.connections).toBeGreaterThan(1);
  expect(sink.connections).toBeLessThanOrEqual(5);
});

it.each(['stall', 'stall-at-recipient'] as const)(
  'the queue goes on while one letter gets no response (%s)',
  async (behaviour) => {
    sink.behaviourByRecipient.set('stuck@orrin.example', behaviour);
    await send('stuck@orrin.example');
    const outbox = outboxOf(gateway, makeSmtpMailer(sink.url));
    outbox.poll();
    await sink.until(() => sink.stalled + sink.received.length >= 2);
    await sendMany(15);
    outbox.poll();
    await sink.until(() => sink.letters.length >= 31);
    expect(await letterTo('stuck@orrin.example')).toMatchObject({ state: 'owed', attempts: 0 });
    await outbox.stop(0);
  },
);

it('the queue is read again when a letter is stored while a read finds none', async () => {
  let arrives: (() => Promise<unknown>) | null = send;
  const racingDatabase: Transactions = {
    async read(work) {
      const found = await gateway.database.read(work);
      const arrive = arrives;
      arrives = null;
      await arrive?.();
      outbox.poll();
      return found;
    },
    write: (work) => gateway.database.write(work),
  };
  const done = deferred();
  const outbox = outboxOf(
    gateway,
    mailerOf(async () => done.resolve(), 2),
    racingDatabase,
  );
  outbox.poll();
  await done.promise;
  await outbox.stop();
  expect((await letters()).map(({ state }) => state)).toContain('sent');
});

it('the queue is read again when another gateway took all letters that were found', async () => {
  await sendMany(4);
  const [end, holds] = [deferred(), deferred()];
  const fasterOutbox = outboxOf(
    gateway,
    mailerOf(async () => {
      holds.resolve();
      await end.promise;
    }, 3),
  );
  let isFirst = true;
  const slower: Transactions = {
    async read(work) {
      const found = await gateway.database.read(work);
      if (isFirst) {
        isFirst = false;
        fasterOutbox.poll();
        await holds.promise;
      }
      return found;
    },
    write: (work) => gateway.database.write(work),
  };
  const sent = await outboxOf(
    gateway,
    mailerOf(async () => undefined, 3),
    slower,
  ).deliverDue();
  expect(sent).toBe(5);
  end.resolve();
  await fasterOutbox.stop();
});

it('a slow mail server has ten minutes to respond to a letter, and is not sent it twice', async () => {
  vi.useFakeTimers(FAKE_TIMERS);
  const limits = vi.spyOn(Socket.prototype, 'setTimeout');
  sink.behaviour = 'answer-late';
  await send('late@orrin.example');
  const outbox = outboxOf(gateway, makeSmtpMailer(sink.url));
  const working = outbox.deliverDue();
  await arrived(2);
  vi.advanceTimersByTime(10 * MINUTE - SECOND);
  sink.acceptHeld();
  expect(await working).toBe(2);
  expect(sink.received).toHaveLength(2);
  expect(await letterTo('late@orrin.example')).toMatchObject({ state: 'sent', attempts: 1 });
  // No socket timeout of the gateway is shorter.
  const port = Number(new URL(sink.url).port);
  const timeouts = new Map<unknown, number>();
  for (const [n, [time]] of limits.mock.calls.entries()) {
    const socket = limits.mock.contexts[n] as Socket;
    if (socket.remotePort === port && time > 0) timeouts.set(socket, time);
  }
  expect([...timeouts.values()]).toEqual([10 * MINUTE, 10 * MINUTE]);
  await outbox.stop(0);
});

it.each([
  ['to the recipient', 'stall-at-recipient', 70 * SECOND],
  ['to a letter', 'stall', 10 * MINUTE],
] as const)(
  'a slow mail server that never responds %s times out, and the letter is retried later',
  async (_what, behaviour, deadline) => {
    vi.useFakeTimers(FAKE_TIMERS);
    sink.behaviour = behaviour;
    await send('never@orrin.example');
    const outbox = outboxOf(gateway, makeSmtpMailer(sink.url));
    const working = outbox.deliverDue();
    await arrived(2);
    vi.advanceTimersByTime(deadline);
    expect(await working).toBe(0);
    const lastError = 'The mail server did not answer in time.';
    expect(await letterTo('never@orrin.example')).toMatchObject({ state: 'owed', attempts: 1, lastError });
    await outbox.stop(0);
  },
);

/** Waits, without a timer, until `count` letters have reached the server. */
const arrived = async (count: number) => {
  while (sink.stalled + sink.received.length < count) await new Promise((resolve) => setImmediate(resolve));
};

it('letters that wait long for the answer of their server leave their places to others, up to five times as many', async () => {
  vi.useFakeTimers(FAKE_TIMERS);
  const PLACES = 2;
  for (let n = 0; n < 6; n += 1) await send(`silent-${n}@orrin.example`);
  const end = deferred();
  let begun = deferred();
  let inFlight = 0;
  const silent = mailerOf(async () => {
    inFlight += 1;
    if (inFlight % PLACES === 0) begun.resolve();
    await end.promise;
  }, PLACES);
  const outbox = outboxOf(gateway, silent);
  const working = outbox.deliverDue();
  for (let batch = 1; batch <= 5; batch += 1) {
    await begun.promise;
    expect(inFlight).toBe(batch * PLACES);
    begun = deferred();
    vi.advanceTimersByTime(10 * SECOND - 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(inFlight).toBe(batch * PLACES);
    vi.advanceTimersByTime(1);
  }
  outbox.poll();
  await new Promise((resolve) => setImmediate(resolve));
  expect(inFlight).toBe(5 * PLACES);
  end.resolve();
  // A reply after a minute still means one copy.
  expect(await working).toBe(12);
  expect(inFlight).toBe(12);
});

it('a stop does not wait for a stalled mail server: the letter is sent again with the same Message-ID', async () => {
  sink.behaviour = 'stall';
  await send('stopped@orrin.example');
  const outbox = outboxOf(gateway, makeSmtpMailer(sink.url));
  outbox.poll();
  await sink.until(() => sink.received.length >= 2);
  await outbox.stop(0);
  // Waits until the closed connections are noticed.
  await outbox.deliverDue();
  const left = await letters();
  expect(left.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['owed', 0],
    ['owed', 0],
  ]);
  sink.behaviour = 'accept';
  const next = outboxOf(gateway, makeSmtpMailer(sink.url));
  expect(await next.deliverDue()).toBe(0);
  gateway.clock.advance(LEASE);
  expect(await next.deliverDue()).toBe(2);
  expect(sink.letters.map(({ messageId }) => messageId).sort()).toEqual(
    left.map(({ messageId }) => messageId).sort(),
  );
});

it('a database that goes away while a letter is being sent stores the result when it is back, and the letter is not sent again', async () => {
  await send('resumed@orrin.example');
  let isAway = false;
  let isFirst = true;
  const broken = deferred();
  const flaky: Transactions = {
    read: (work) => gateway.database.read(work),
    async write(work) {
      if (isAway) throw new DatabaseUnavailable('The database cannot be reached.');
      return gateway.database.write(work);
    },
  };
  const smtp = makeSmtpMailer(sink.url);
  const mailer = mailerOf(async (letter) => {
    await smtp.send(letter);
    isAway = isFirst;
  }, 2);
  const outbox = outboxOf(gateway, mailer, flaky, { failed: broken.resolve });
  outbox.poll();
  await broken.promise;
  // Longer than any lease.
  gateway.clock.advance(LEASE);
  isFirst = false;
  isAway = false;
  await outbox.deliverDue();
  await outbox.stop();
  smtp.close();
  expect((await letters()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(sink.letters).toHaveLength(2);
});
