import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#db/database.ts';
import { Account } from '#db/entities/account.entity.ts';
import type { DailyDigest } from '#db/entities/daily-digest.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import type { Weekday } from '#domain/weekdays.ts';
import { DIGEST_LIFETIME } from '#gateway/features/housekeeping/old-records.ts';
import { dailyDigestSender } from '#gateway/features/inquiries/digest/daily-digest-sender.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import { makeSmtpMailer, type OutgoingLetter } from '#gateway/ports/mailer.ts';
import { LEASE } from '#gateway/queue/leased-queue.ts';
import { appointmentOperations } from '#tests/support/appointments.ts';
import { anAppointment } from '#tests/support/builders.ts';
import {
  DigestPost,
  digestOperations,
  digestReader,
  listsOf,
  storedDigests,
  storeInquiry,
} from '#tests/support/daily-digests.ts';
import { deferred } from '#tests/support/deferred.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { mailerOf } from '#tests/support/outbox-of.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';
import { engine } from '#tests/support/test-databases.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

/** 7:30 in India on a Monday. */
const MONDAY = '2026-11-23T02:00:00.000Z';
const TUESDAY = '2026-11-24T02:00:00.000Z';

let gateway: TestGateway;
let post: DigestPost;
beforeEach(async () => {
  post = new DigestPost();
  // A Friday, 11:30 in India.
  gateway = await TestGateway.build({ mailer: post.mailer });
});
afterEach(() => gateway.close());

/** Sends what is due at a time; the daily digests of it. */
const sentAt = (time: string) => post.sentAt(gateway, time);
const textAt = async (time: string) => (await sentAt(time))[0]?.text ?? 'no letter';
const states = async () => (await storedDigests(gateway)).map(({ day, state }) => `${day} ${state}`);

describe('the daily digest', () => {
  it('is off until a person with an address turns it on, which the activity log says without the address', async () => {
    const sales = await gateway.person('sales');
    const off = { isOn: false, hasAddress: false, sendsLetters: true, time: '07:30', version: 0 };
    expect((await digestOperations.find(sales)).value).toEqual(off);
    expect((await digestOperations.turn(sales, { isOn: true })).code).toBe('CONFLICT');
    await storeInquiry(gateway);
    expect(await sentAt(MONDAY)).toEqual([]);

    await digestReader(gateway, 'sales');
    const { value } = await digestOperations.find(await gateway.staff('sales'));
    expect(value).toEqual({ ...off, isOn: true, hasAddress: true });
    const { body } = await (await gateway.staff()).graphql(
      '{ activity { items { summary changes { field } } } }',
    );
    const entries = JSON.stringify(body.data.activity.items);
    expect(entries).toContain('sales turned the own daily digest on.');
    expect(entries).not.toContain('@');
  });

  it('is sent once, at half past seven of the next working day, and every working day from then on', async () => {
    await digestReader(gateway, 'sales');
    await storeInquiry(gateway);
    for (const early of ['2026-11-20T18:00:00.000Z', '2026-11-21T04:00:00.000Z', '2026-11-23T01:59:59.999Z'])
      expect(await sentAt(early), early).toEqual([]);
    expect(await sentAt(MONDAY)).toMatchObject([
      { to: 'sales@dalmara.example', subject: 'Your inbox on Monday 23 November 2026' },
    ]);
    expect(await sentAt('2026-11-23T12:00:00.000Z')).toEqual([]);
    expect(await sentAt(TUESDAY)).toHaveLength(1);
    expect(await states()).toEqual(['2026-11-23 sent', '2026-11-24 sent']);
  });

  it('is sent at the same time when clocks elsewhere change to or from daylight saving time', async () => {
    await digestReader(gateway, 'sales');
    await storeInquiry(gateway);
    for (const day of ['2027-03-26', '2027-03-29', '2027-10-29', '2027-11-01']) {
      expect(await sentAt(`${day}T01:59:59.999Z`), day).toEqual([]);
      expect(await sentAt(`${day}T02:00:00.000Z`), day).toHaveLength(1);
    }
  });

  it('leaves out holidays and days that are no working days', async () => {
    await digestReader(gateway, 'sales');
    await storeInquiry(gateway);
    const holidays = [{ date: '2026-11-23', name: 'Founding day' }];
    const workingDays: Weekday[] = ['monday', 'wednesday', 'saturday'];
    const settings = { holidays, workingDays };
    const { code } = await appointmentOperations.save(await gateway.staff(), settings);
    expect(code).toBe('OK');
    const days = ['21', '22', '23', '24', '25'].map((day) => `2026-11-${day}T05:00:00.000Z`);
    const counts: number[] = [];
    for (const day of days) counts.push((await sentAt(day)).length);
    expect(counts).toEqual([1, 0, 0, 0, 1]);
  });

  it('is sent by a gateway that was not running then, on the same day and not on another', async () => {
    await digestReader(gateway, 'sales');
    await storeInquiry(gateway);
    expect(await sentAt('2026-11-23T17:45:00.000Z')).toHaveLength(1);
    // Stored before midnight in India, and not sent by then.
    gateway.clock.set('2026-11-24T18:29:00.000Z');
    post.refusal = new MailRefused('The mail server cannot be reached.', false);
    await gateway.app.dailyDigests?.deliverDue();
    post.refusal = null;
    expect(await sentAt('2026-11-24T18:30:00.000Z')).toEqual([]);
    expect(await sentAt('2026-11-25T02:00:00.000Z')).toHaveLength(1);
    expect(await states()).toEqual(['2026-11-23 sent', '2026-11-24 failed', '2026-11-25 sent']);
  });

  it('is tried again after a refusal, under the same Message-ID', async () => {
    await digestReader(gateway, 'sales');
    await storeInquiry(gateway);
    const ids: string[] = [];
    let isAway = true;
    const sender = senderOf(gateway.database, async ({ messageId }) => {
      ids.push(messageId);
      if (isAway) throw new MailRefused('The mail server cannot be reached.', false);
    });
    gateway.clock.set(MONDAY);
    expect(await sender.deliverDue()).toBe(0);
    isAway = false;
    expect(await sender.deliverDue()).toBe(0);
    gateway.clock.advance(30_000);
    expect(await sender.deliverDue()).toBe(1);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('is not sent when there is nothing to say, nor to who does not get it any more, nor of the inbox to who may not read it any more', async () => {
    const id = await digestReader(gateway, 'sales');
    expect(await sentAt(MONDAY)).toEqual([]);
    expect(await states()).toEqual(['2026-11-23 empty']);

    await storeInquiry(gateway);
    const changes: Partial<Account>[] = [
      { deactivatedAt: new Date(MONDAY) },
      { deactivatedAt: null, email: null },
      { email: 'sales@dalmara.example', dailyDigestSince: null },
    ];
    for (const change of changes) {
      await gateway.rows.update(Account, { id }, change);
      expect(await sentAt(TUESDAY), JSON.stringify(change)).toEqual([]);
    }
    await gateway.rows.update(Account, { id }, { dailyDigestSince: new Date(MONDAY) });
    const document = { secondFactor: 'required' };
    const policy = { name: 'sign-in', document, updatedAt: new Date(MONDAY) };
    await gateway.rows.insert(SettingsRow, policy);
    expect(await sentAt(TUESDAY)).toEqual([]);
    expect(await states()).toEqual(['2026-11-23 empty', '2026-11-24 failed']);
    await gateway.rows.delete(SettingsRow, { name: 'sign-in' });
    await gateway.rows.update(Account, { id }, { role: 'editor' });
    expect(await sentAt('2026-11-25T02:00:00.000Z')).toEqual([]);
    expect((await states()).at(-1)).toBe('2026-11-25 empty');
  });

  it('begins on the next working day when it is turned on after it was due, and ends when it is turned off', async () => {
    await storeInquiry(gateway);
    gateway.clock.set('2026-11-23T02:00:00.001Z');
    await digestReader(gateway, 'sales');
    expect(await sentAt('2026-11-23T09:00:00.000Z')).toEqual([]);
    expect(await sentAt(TUESDAY)).toHaveLength(1);
    const sales = await gateway.staff('sales');
    await digestOperations.turn(sales, { isOn: false });
    await digestOperations.turn(sales, { isOn: true });
    expect(await sentAt('2026-11-24T09:00:00.000Z')).toEqual([]);
    await digestOperations.turn(sales, { isOn: false });
    expect(await sentAt('2026-11-25T02:00:00.000Z')).toEqual([]);
  });

  it('is sent at the time that an owner sets', async () => {
    await digestReader(gateway, 'sales');
    await storeInquiry(gateway);
    const owner = await gateway.staff();
    expect((await digestOperations.save(owner, { time: '16:00', ifVersion: 0 })).value).toMatchObject({
      time: '16:00',
      version: 1,
    });
    expect((await digestOperations.save(owner, { time: '17:00', ifVersion: 0 })).code).toBe(
      'PRECONDITION_FAILED',
    );
    for (const time of ['24:00', '7:30', '07:60', ''])
      expect((await digestOperations.save(owner, { time })).code, time).toBe('BAD_USER_INPUT');
    expect(await sentAt('2026-11-23T10:29:59.999Z')).toEqual([]);
    expect(await sentAt('2026-11-23T10:30:00.000Z')).toHaveLength(1);
    // Another time on a day whose digest was sent.
    await digestOperations.save(await gateway.staff(), { time: '18:00' });
    expect(await sentAt('2026-11-23T13:00:00.000Z')).toEqual([]);
  });

  it('leaves a row for each day, which housekeeping removes after ninety days', async () => {
    await digestReader(gateway, 'sales');
    await storeInquiry(gateway);
    await sentAt(MONDAY);
    gateway.clock.advance(DIGEST_LIFETIME);
    await gateway.app.housekeeper.sweep();
    expect(await storedDigests(gateway)).toHaveLength(1);
    gateway.clock.advance(1);
    await gateway.app.housekeeper.sweep();
    expect(await storedDigests(gateway)).toEqual([]);
  });
});

describe('what a daily digest says', () => {
  it('is counts and references of mine, snoozed, unassigned, overdue, new, of appointments and failed letters', async () => {
    const me = await digestReader(gateway, 'sales');
    const old = { at: '2026-11-10T06:00:00.000Z' };
    const mine = await storeInquiry(gateway, { ...old, ownerId: me, state: 'open' });
    const snoozed = await storeInquiry(gateway, {
      ownerId: me,
      snoozedUntil: '2026-11-23T05:00:00Z',
    });
    const snoozedOn = await storeInquiry(gateway, { ownerId: me, snoozedUntil: '2026-11-25T05:00:00Z' });
    await storeInquiry(gateway, { ...old, ownerId: me, state: 'answered' });
    const unassigned = await storeInquiry(gateway);
    await storeInquiry(gateway, { state: 'spam' });
    const visit = anAppointment({
      date: '2026-11-23',
      time: '10:30 AM - 11:15 AM',
      message: 'We begin in March.',
    });
    const booked = (await mailApis.json(gateway.visitor(), 'schedule', visit)).value.reference;
    const failed = await storeInquiry(gateway, { ...old, state: 'answered' });
    await gateway.database.write(async (manager) => {
      const { id: inquiryId } = await manager.findOneByOrFail(Inquiry, { reference: failed });
      await manager.update(Letter, { inquiryId, kind: 'receipt' }, { state: 'failed' });
    });

    const [letter] = await sentAt(MONDAY);
    const text = letter?.text ?? '';
    expect(listsOf(text)).toEqual({
      'Yours to answer: 1': [mine],
      'Snoozed by you until today: 1': [snoozed],
      'Nobody has taken: 2': [unassigned, booked],
      'Overdue, everybody’s: 1': [mine],
      'New since the last digest: 4': [snoozed, snoozedOn, unassigned, booked],
      'Appointments today: 1': [`10:30 AM - 11:15 AM, ${booked}`],
      'Letters that could not be sent: 1': [failed],
    });
    // Nothing of the sender, and nothing that was written.
    const { name, email, message } = visit;
    for (const word of [name, email, message, 'orrin.example'])
      expect(`${text}${letter?.html}`).not.toContain(word);
  });

  it('leads to each record, to the lists, and to where it is turned off', async () => {
    const me = await digestReader(gateway, 'sales');
    for (let n = 0; n < 7; n += 1) await storeInquiry(gateway, { ownerId: me });
    const reference = await storeInquiry(gateway, {
      ownerId: me,
      at: '2026-11-20T05:00:00Z',
    });
    const [letter] = await sentAt(MONDAY);
    const { id } = await gateway.rows.findOneByOrFail(Inquiry, { reference });
    const { publicUrl } = gateway.config;
    expect(letter?.text).toContain(`- ${reference}: ${publicUrl}/admin/inquiries/${id}`);
    expect(letter?.text).toContain(`- 3 more: ${publicUrl}/admin/inquiries?view=mine`);
    expect(letter?.html).toContain(`href="${publicUrl}/admin/inquiries/${id}"`);
    expect(letter?.text).toContain(`Turn this letter off: ${publicUrl}/admin/account#daily-digest`);
    expect(letter?.unsubscribeUrl).toBe(`${publicUrl}/admin/account#daily-digest`);
  });

  it('leads from what is snoozed until later today to its view, and counts what came back as mine only', async () => {
    const me = await digestReader(gateway, 'sales');
    const until = (snoozedUntil: string) => storeInquiry(gateway, { ownerId: me, snoozedUntil });
    for (let n = 0; n < 6; n += 1) await until('2026-11-23T03:30:00Z');
    const back = await until('2026-11-23T01:59:00Z');
    const text = await textAt(MONDAY);
    expect(text).toContain(`- More in the list: ${gateway.config.publicUrl}/admin/inquiries?view=snoozed`);
    const lists = listsOf(text);
    expect(lists['Yours to answer: 1']).toEqual([back]);
    expect(lists['Snoozed by you until today: 6']).not.toContain(back);
  });

  it('names in its header where it is turned off (RFC 2369), and that nobody wrote it', async () => {
    await digestReader(gateway, 'sales');
    await storeInquiry(gateway);
    gateway.clock.set(MONDAY);
    const sink = await SmtpSink.start();
    const smtp = makeSmtpMailer(sink.url);
    expect(await senderOf(gateway.database, (letter) => smtp.send(letter)).deliverDue()).toBe(1);
    const [header = ''] = sink.lettersRaw[0]?.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n\r?\n/) ?? [];
    expect(header).toContain(`List-Unsubscribe: <${gateway.config.publicUrl}/admin/account#daily-digest>`);
    expect(header).toContain('Auto-Submitted: auto-generated');
    smtp.close();
    await sink.close();
  });

  it('counts as new what arrived since the last one that told something', async () => {
    await digestReader(gateway, 'viewer');
    await storeInquiry(gateway, { state: 'answered' });
    expect(await textAt(MONDAY)).toContain('New since the last digest: 1');
    gateway.clock.set('2026-11-23T06:00:00.000Z');
    await storeInquiry(gateway, { state: 'answered' });
    await storeInquiry(gateway, { state: 'answered' });
    expect(await textAt(TUESDAY)).toContain('New since the last digest: 2');
    expect(await sentAt('2026-11-25T02:00:00.000Z')).toEqual([]);
  });

  it('is less for who only reads: nothing is theirs, and they send no letter again', async () => {
    await digestReader(gateway, 'viewer');
    const owner = await digestReader(gateway, 'owner');
    const reference = await storeInquiry(gateway, { ownerId: owner, state: 'open' });
    await gateway.database.write(async (manager) => {
      const { id: inquiryId } = await manager.findOneByOrFail(Inquiry, { reference });
      await manager.update(Letter, { inquiryId }, { state: 'failed' });
    });
    const lists = Object.fromEntries(
      (await sentAt(MONDAY)).map(({ to, text }) => [to, Object.keys(listsOf(text))]),
    );
    expect(lists).toEqual({
      'viewer@dalmara.example': ['New since the last digest: 1'],
      'owner@dalmara.example': [
        'Yours to answer: 1',
        'New since the last digest: 1',
        'Letters that could not be sent: 2',
      ],
    });
  });
});

describe('two gateways', () => {
  it('send one letter to each person', async () => {
    await digestReader(gateway, 'sales');
    await digestReader(gateway, 'viewer');
    await storeInquiry(gateway);
    gateway.clock.set(MONDAY);
    const elsewhere = engine === 'mysql' ? await Database.open(gateway.url) : gateway.database;
    const recipients: string[] = [];
    const take = async ({ to }: OutgoingLetter) => void recipients.push(to);
    const [one, other] = [senderOf(gateway.database, take), senderOf(elsewhere, take)];
    await Promise.all([one.deliverDue(), other.deliverDue()]);
    await Promise.all([one.deliverDue(), other.deliverDue()]);
    expect(recipients.sort()).toEqual(['sales@dalmara.example', 'viewer@dalmara.example']);
    if (elsewhere !== gateway.database) await elsewhere.close();
  });

  it('of which one died while it sent: the other sends it when the lease has expired, under the same Message-ID', async () => {
    await digestReader(gateway, 'sales');
    await storeInquiry(gateway);
    gateway.clock.set(MONDAY);
    const ids: string[] = [];
    const [begun, killed] = [deferred(), deferred()];
    const dead = senderOf(gateway.database, async ({ messageId }) => {
      ids.push(messageId);
      begun.resolve();
      await killed.promise;
      throw new MailRefused('killed', false);
    });
    dead.poll();
    await begun.promise;
    await dead.stop(0);
    const other = senderOf(gateway.database, async ({ messageId }) => void ids.push(messageId));
    expect(await other.deliverDue()).toBe(0);
    gateway.clock.advance(LEASE);
    expect(await other.deliverDue()).toBe(1);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    killed.resolve();
  });
});

/** A sender as the app builds it, of this gateway or another. */
function senderOf(database: Database, send: (letter: OutgoingLetter) => Promise<void>) {
  return dailyDigestSender({
    database,
    clock: gateway.clock,
    mailer: mailerOf(send),
    listener: {
      sent: () => undefined,
      refused: () => undefined,
      failed(error) {
        throw error;
      },
    },
    compose: (digest: DailyDigest) => gateway.app.services.dailyDigests.composeLetter(digest),
  });
}
