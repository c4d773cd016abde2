import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { LEASE } from '#gateway/features/inquiries/outbox.ts';
import { type Mailer, MailRefused, makeSmtpMailer } from '#gateway/ports/mailer.ts';
import { aContact } from '#tests/support/builders.ts';
import { engine } from '#tests/support/databases.ts';
import { gate } from '#tests/support/gate.ts';
import { House } from '#tests/support/house.ts';
import { mailDoors } from '#tests/support/mail-doors.ts';
import { outboxOf } from '#tests/support/outbox-of.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';

let house: House;
let sink: SmtpSink;
/**
 * The other gateway's way to the same rows. SQLite waits for a lock with its whole thread, so two writers of one
 * process would wait for each other; there both gateways share a connection, and a lease is still a row.
 */
let elsewhere: Database;

beforeAll(async () => {
  house = await House.build();
  sink = await SmtpSink.start();
  elsewhere = engine === 'mysql' ? await Database.open(house.url) : house.database;
});
afterAll(async () => {
  await sink.close();
  if (elsewhere !== house.database) await elsewhere.close();
  await house.close();
});
beforeEach(async () => {
  await mailDoors.json(house.visitor(), 'contact', aContact());
});
afterEach(async () => {
  vi.useRealTimers();
  sink.letters.length = 0;
  await house.database.write((manager) => manager.createQueryBuilder().delete().from(Inquiry).execute());
});

const letters = () => house.database.read((manager) => manager.find(Letter, { order: { messageId: 'ASC' } }));
const healthy = () => outboxOf(house, makeSmtpMailer(sink.url), elsewhere);

/** A gateway whose mail server takes a letter and says nothing until `end`; `inHand` is kept when it has one. */
function stuckGateway(end: Promise<unknown>) {
  const taken = gate();
  const mailer: Mailer = {
    async send() {
      taken.open();
      await end;
    },
  };
  return { outbox: outboxOf(house, mailer), inHand: taken.passed };
}

describe('two gateways', () => {
  it('at work at the same moment send every letter once', async () => {
    await Promise.all([1, 2, 3].map(() => mailDoors.json(house.visitor(), 'contact', aContact())));
    const one = outboxOf(house, makeSmtpMailer(sink.url));
    const other = healthy();
    const [first = 0, second = 0] = await Promise.all([one.deliverDue(), other.deliverDue()]);
    expect(first + second).toBe(8);
    const arrived = sink.letters.map(({ messageId }) => messageId);
    expect(arrived.sort()).toEqual((await letters()).map(({ messageId }) => messageId));
  });

  it('one of which died: the other takes its letter when the lease has run out, and not before', async () => {
    const death = gate();
    const { outbox: dead, inHand } = stuckGateway(death.passed.then(() => Promise.reject(new Error())));
    const dying = dead.deliverDue();
    await inHand;
    const other = healthy();
    expect(await other.deliverDue()).toBe(1);
    house.clock.turn(LEASE - 1);
    expect(await other.deliverDue()).toBe(0);
    house.clock.turn(1);
    expect(await other.deliverDue()).toBe(1);
    expect(sink.letters.map(({ messageId }) => messageId).sort()).toEqual(
      (await letters()).map(({ messageId }) => messageId),
    );

    // It was only very slow, and comes back to say that it failed: the letter is no longer its own.
    death.open();
    await dying;
    expect((await letters()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ]);
  });

  it('one of which waits for a slow mail server: it keeps its lease as long as it lives', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const slowness = gate();
    const { outbox: slow, inHand } = stuckGateway(slowness.passed);
    const working = slow.deliverDue();
    await inHand;
    const other = healthy();
    await other.deliverDue();
    for (let waited = 0; waited <= 2 * LEASE; waited += 5000) {
      house.clock.turn(5000);
      vi.advanceTimersByTime(5000);
      const until = new Date(house.clock.now().getTime() + LEASE);
      await vi.waitFor(async () =>
        expect((await letters()).map(({ leaseUntil }) => leaseUntil)).toContainEqual(until),
      );
      expect(await other.deliverDue()).toBe(0);
    }
    slowness.open();
    expect(await working).toBe(1);
    expect((await letters()).map(({ state, leaseUntil }) => [state, leaseUntil])).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
  });
});

describe('a gateway that stops', () => {
  it('finishes the letter in hand and begins no other', async () => {
    const end = gate();
    const { outbox, inHand } = stuckGateway(end.passed);
    outbox.start();
    await inHand;
    const stopped = outbox.stop();
    end.open();
    await stopped;
    outbox.kick();
    expect((await letters()).map(({ state }) => state).sort()).toEqual(['owed', 'sent']);
  });

  it('gives back a letter the server refuses in that moment', async () => {
    const end = gate();
    const { outbox, inHand } = stuckGateway(
      end.passed.then(() => Promise.reject(new MailRefused('Not now.', false))),
    );
    outbox.start();
    await inHand;
    end.open();
    await outbox.stop();
    expect((await letters()).map(({ state, leaseUntil }) => [state, leaseUntil])).toEqual([
      ['owed', null],
      ['owed', null],
    ]);
  });
});
