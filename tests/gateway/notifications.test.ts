import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import type { DailyDigest } from '#db/entities/daily-digest.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import { LETTER_PAUSE, NOTIFICATION_LIFETIME, notificationKinds } from '#domain/notifications.ts';
import { type DigestSection, digestSections } from '#gateway/features/inquiries/digest/daily-digest-facts.ts';
import { dailyDigestSender } from '#gateway/features/inquiries/digest/daily-digest-sender.ts';
import { InboxWatcher } from '#gateway/features/inquiries/inbox/inbox-watcher.ts';
import { notificationSender } from '#gateway/features/inquiries/notifications/notification-sender.ts';
import { noticeOverdue } from '#gateway/features/inquiries/notifications/overdue-notices.ts';
import { newReference } from '#gateway/features/inquiries/submissions/new-inquiry.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import type { OutgoingLetter } from '#gateway/ports/mailer.ts';
import { appointmentOperations, lettersTo, tokenIn } from '#tests/support/appointments.ts';
import { arrived as inquiryArrived } from '#tests/support/arrived.ts';
import { aContact, anAppointment } from '#tests/support/builders.ts';
import { digestOperations, listsOf } from '#tests/support/daily-digests.ts';
import { type Caller, gatewayForAll, gatewayOfTest } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { aMail, aReport } from '#tests/support/mails.ts';
import {
  notificationOperations as mine,
  notificationsOf,
  notifiedOf,
  teamOperations as team,
} from '#tests/support/notifications.ts';
import { mailerOf, outboxOf } from '#tests/support/outbox-of.ts';
import { erasePersonalData } from '#tests/support/privacy-operations.ts';
import { statementsOf } from '#tests/support/query-plans.ts';
import { takeOne } from '#tests/support/take-mail.ts';

/* What people are told of about inquiries: at the bell, by letter, and in the daily digest. */

/** 9:30 in India. */
const MONDAY = '2026-11-23T04:00:00.000Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let letters: OutgoingLetter[] = [];
/** Letters to these addresses are refused. */
let closed: string[] = [];
let leena: Caller;
let arjun: Caller;
let vikram: Caller;
let senders = 0;

const mailer = mailerOf(async (letter) => {
  if (closed.includes(letter.to)) throw new MailRefused('The mailbox is closed.', true);
  letters.push(letter);
});

// Without a mail server, so that nothing is sent but what a test sends.
const gateway = gatewayForAll();
beforeEach(async () => {
  letters = [];
  closed = [];
  gateway.clock.set(MONDAY);
  leena = await gateway.person('owner', 'leena');
  arjun = await gateway.person('sales', 'arjun');
  await gateway.person('editor', 'saira');
  vikram = await gateway.person('viewer', 'vikram');
  await gateway.database.write(async (manager) => {
    await manager.deleteAll(Inquiry);
    await manager.deleteAll(Appointment);
    const fresh = {
      notificationWishes: null,
      role: 'sales',
      email: 'arjun@dalmara.example',
      dailyDigestSince: null,
    } as const;
    await manager.update(Account, { id: 'account-arjun' }, fresh);
  });
});

/** An inquiry of a sender of its own; it belongs to `owner`, who took it. */
async function arrived(owner: Caller | null = null): Promise<Inquiry> {
  const inquiry = await inquiryArrived(gateway, { email: `sender-${++senders}@orrin.example` });
  if (owner) await give(owner, inquiry.id, owner === arjun ? 'arjun' : 'leena');
  return inquiry;
}

/** Gives an inquiry to a person. */
async function give(by: Caller, id: string, to: string | null): Promise<void> {
  const { code } = await team.update(by, { id, input: { ownerId: to && `account-${to}` } });
  expect(code).toBe('OK');
}

const mention = (
  by: Caller,
  id: string,
  names: readonly string[],
  text = names.map((name) => `@${name}`).join(' '),
) =>
  team.comment(by, {
    id,
    input: { text: `${text} please look.`, mentions: names.map((name) => `account-${name}`) },
  });

const wish = (caller: Caller, kind: string, over: object) =>
  mine.save(caller, { preferences: [{ kind, bell: true, letter: false, digest: false, ...over }] });

/** What every sender of letters gets here. */
const sending = () => ({
  database: gateway.database,
  clock: gateway.clock,
  mailer,
  listener: {
    sent: () => undefined,
    refused: () => undefined,
    failed(error: unknown) {
      throw error;
    },
  },
});

/** Sends the letters of inquiries that are due; those to `email` are given up. */
async function failFor({ email }: Inquiry): Promise<void> {
  closed = [email];
  await outboxOf(gateway, mailer).deliverDue();
}

/** The letters of notifications that are due. */
async function notificationLetters(): Promise<OutgoingLetter[]> {
  letters = [];
  const { notifications } = gateway.app.services;
  const compose = (notification: Notification) => notifications.composeLetter(notification);
  await notificationSender({ ...sending(), compose }).deliverDue();
  return letters;
}

/** The lists of the daily digest to arjun. */
async function digestOn(day: string): Promise<Record<string, string[]>> {
  gateway.clock.set(`${day}T02:00:00.000Z`);
  letters = [];
  const { dailyDigests } = gateway.app.services;
  const compose = (digest: DailyDigest) => dailyDigests.composeLetter(digest);
  await dailyDigestSender({ ...sending(), compose }).deliverDue();
  return listsOf(letters[0]?.text ?? '');
}

const sweep = () => gateway.app.housekeeper.noticeOverdue();

it('who is given an inquiry is told by whom, unless the person took it', async () => {
  const { id, reference } = await arrived();
  await give(leena, id, 'arjun');
  expect(await notificationsOf(arjun)).toMatchObject([
    {
      kind: 'assigned',
      inquiryId: id,
      reference,
      subject: 'A question',
      sender: 'Meera Sundaram',
      actor: 'leena',
      readAt: null,
    },
  ]);
  await give(arjun, id, 'leena');
  await give(leena, id, null);
  await give(leena, id, 'leena');
  expect(await notifiedOf(leena)).toEqual(['assigned by arjun']);
  expect(await notifiedOf(arjun)).toHaveLength(1);
});

it('who is given an inquiry is told of each of several, and by a tool too', async () => {
  const [first, second] = [await arrived(), await arrived()];
  const changes = [first, second].map(({ id }) => ({ id, ownerId: 'account-arjun' }));
  expect((await team.change(leena, { changes })).code).toBe('OK');
  const third = await arrived();
  await give(await gateway.tool(['inquiries:write']), third.id, 'arjun');
  expect((await notificationsOf(arjun)).map(({ inquiryId }) => inquiryId).sort()).toEqual(
    [first.id, second.id, third.id].sort(),
  );
});

it('who is given an inquiry is told of nothing that was not stored', async () => {
  const { id } = await arrived();
  const change = { id, ownerId: 'account-arjun' };
  const refused = await team.change(leena, {
    changes: [change, { id: 'no-such-inquiry', ownerId: 'account-arjun' }],
  });
  expect(refused.code).toBe('NOT_FOUND');
  expect(await notifiedOf(arjun)).toEqual([]);
});

it('a comment tells those whom it mentions, but for who writes it, and keeps their names', async () => {
  const { id } = await arrived();
  const { value } = await mention(leena, id, ['arjun', 'vikram', 'leena']);
  expect(value.mentions).toEqual(['arjun', 'vikram', 'leena']);
  expect(await notifiedOf(arjun)).toEqual(['mentioned by leena']);
  expect(await notifiedOf(vikram)).toEqual(['mentioned by leena']);
  expect(await notifiedOf(leena)).toEqual([]);
  expect((await team.comment(leena, { id, input: { text: 'No @arjun here.' } })).value.mentions).toEqual([]);
  expect(await notifiedOf(arjun)).toHaveLength(1);
});

it('a comment mentions people who read inquiries only, whose name is in it, and at most twenty', async () => {
  const { id } = await arrived();
  const readers = (await team.readers(leena)).value.map(({ name }: { name: string }) => name);
  expect(readers).toEqual(expect.arrayContaining(['arjun', 'leena', 'vikram']));
  expect(readers).not.toContain('saira');
  const refused = async (names: readonly string[], text?: string) => {
    const { code, fields } = await mention(leena, id, names, text);
    return [code, ...fields];
  };
  const REFUSED = ['BAD_USER_INPUT', 'mentions'];
  expect(await refused(['saira'])).toEqual(REFUSED);
  expect(await refused(['nobody'])).toEqual(REFUSED);
  expect(await refused(['arjun'], 'Somebody')).toEqual(REFUSED);
  // Another word that begins like the name is none.
  expect(await refused(['arjun'], '@arjuna')).toEqual(REFUSED);
  expect(await refused(Array(21).fill('arjun'), '@arjun')).toEqual(REFUSED);
  expect(await notifiedOf(arjun)).toEqual([]);
});

it('a letter that was given up is told to the owner of its inquiry', async () => {
  const inquiry = await arrived(arjun);
  await failFor(inquiry);
  expect(await notifiedOf(arjun)).toEqual(['letter_failed']);
  expect(await notifiedOf(leena)).toEqual([]);
});

it('a letter that was given up is told to everybody who reads inquiries, where nobody owns it', async () => {
  await failFor(await arrived());
  for (const reader of [leena, arjun, vikram]) expect(await notifiedOf(reader)).toEqual(['letter_failed']);
  const all = await gateway.rows.find(Notification);
  expect(all.map(({ accountId }) => accountId)).not.toContain('account-saira');
});

it('a letter that was given up is told again when it was sent again in vain', async () => {
  const inquiry = await arrived(arjun);
  await failFor(inquiry);
  await leena.graphql('mutation { resendFailedLetters }');
  gateway.clock.advance(1000);
  await failFor(inquiry);
  expect(await notifiedOf(arjun)).toEqual(['letter_failed', 'letter_failed']);
});

describe('of what belonged to a former colleague', () => {
  const deactivate = (deactivatedAt: Date | null) =>
    gateway.rows.update(Account, { id: 'account-arjun' }, { deactivatedAt });
  const leave = () => deactivate(gateway.clock.now());
  afterEach(() => deactivate(null));
  const inquiryOf = (id: string) => gateway.rows.findOneByOrFail(Inquiry, { id });

  it('a reply is told to everybody who reads inquiries, and the inquiry is nobody’s', async () => {
    const { id, email, reference } = await arrived(arjun);
    await team.update(arjun, { id, input: { state: 'answered' } });
    await leave();
    await takeOne(gateway, aMail({ from: email, subject: `Re: [${reference}] A question` }));
    expect(await inquiryOf(id)).toMatchObject({ state: 'open', ownerId: null });
    for (const reader of [leena, vikram]) expect(await notifiedOf(reader)).toEqual(['replied']);
  });

  it('what a colleague opens again is nobody’s, as the log says', async () => {
    const { id } = await arrived(arjun);
    await team.update(arjun, { id, input: { state: 'answered' } });
    await leave();
    await team.update(leena, { id, input: { state: 'open' } });
    expect(await inquiryOf(id)).toMatchObject({ state: 'open', ownerId: null });
    const entries = await gateway.rows.find(Activity, {
      where: { thingId: id },
      order: { at: 'DESC', id: 'DESC' },
    });
    expect(entries.map(({ changes }) => changes)).toContainEqual([
      { field: 'state', before: 'answered', after: 'open' },
      { field: 'owner', before: 'arjun', after: null },
    ]);
  });

  it('a letter that was given up, or came back, is told to everybody who reads inquiries', async () => {
    const given = await arrived(arjun);
    const back = await arrived(arjun);
    await leave();
    await failFor(given);
    expect(await notifiedOf(leena)).toEqual(['letter_failed']);
    const { messageId } = await gateway.rows.findOneByOrFail(Letter, {
      inquiryId: back.id,
      kind: 'receipt',
      state: 'sent',
    });
    await takeOne(gateway, aReport(messageId));
    expect(await notifiedOf(leena)).toEqual(['letter_failed', 'letter_failed']);
  });

  it('what is overdue is told to nobody, and not looked for again and again', async () => {
    const row = await inquiryOf((await arrived(arjun)).id);
    const copies = Array.from({ length: 199 }, () => ({
      ...row,
      id: randomUUID(),
      reference: newReference(),
    }));
    await gateway.rows.insert(Inquiry, copies);
    await leave();
    gateway.clock.set('2026-11-26T07:00:00.001Z');
    const hasMore = await gateway.units.writeAs({ name: 'gateway' }, noticeOverdue);
    expect(hasMore).toBe(false);
    expect(await gateway.rows.countBy(Notification, { kind: 'overdue' })).toBe(0);
  });
});

/** 24 business hours after half past nine on Monday. */
const THURSDAY = '2026-11-26T07:00:00.001Z';
const signInAgain = async () => {
  arjun = await gateway.staff('arjun');
  leena = await gateway.staff('leena');
};

it('what has become overdue is told to its owner, once', async () => {
  await arrived(arjun);
  await arrived();
  gateway.clock.set('2026-11-26T07:00:00.000Z');
  await sweep();
  await signInAgain();
  expect(await notifiedOf(arjun)).toEqual([]);
  gateway.clock.set(THURSDAY);
  await sweep();
  gateway.clock.advance(HOUR);
  await sweep();
  expect(await notifiedOf(arjun)).toEqual(['overdue']);
  expect(await notifiedOf(leena)).toEqual([]);
});

it('what has become overdue is told again after its sender has reopened it, and not what was answered', async () => {
  const { id } = await arrived(arjun);
  const answered = await arrived(arjun);
  await team.update(arjun, { id: answered.id, input: { state: 'answered' } });
  gateway.clock.set(THURSDAY);
  await sweep();
  gateway.clock.advance(1000);
  await gateway.rows.update(Inquiry, { id }, { reopenedAt: gateway.clock.now() });
  gateway.clock.advance(7 * DAY);
  await sweep();
  await signInAgain();
  expect((await notificationsOf(arjun)).map(({ kind, inquiryId }) => [kind, inquiryId])).toEqual([
    ['overdue', id],
    ['overdue', id],
  ]);
});

it('what has become overdue is not told of weeks later, as after an update', async () => {
  await arrived(arjun);
  gateway.clock.set('2026-12-21T07:30:00.000Z');
  await sweep();
  await signInAgain();
  expect(await notifiedOf(arjun)).toEqual([]);
});

async function booked(date = '2026-11-25'): Promise<{ id: string; token: string }> {
  senders += 1;
  const email = `visitor-${senders}@orrin.example`;
  const { value } = await mailApis.json(gateway.visitor(), 'schedule', anAppointment({ email, date }));
  const [receipt] = await lettersTo(gateway, email);
  const rows = (await appointmentOperations.list(leena, date, date)).value;
  const row = rows.find(({ reference }: { reference: string }) => reference === value.reference);
  await give(arjun, row.inquiryId, 'arjun');
  return { id: row.id, token: receipt ? tokenIn(receipt) : '' };
}

it('an appointment that its sender moves or cancels is told to the owner', async () => {
  const { token } = await booked();
  const to = { date: '2026-11-26', slot: '9:00 AM - 9:45 AM' };
  const { moveByLink, cancelByLink } = appointmentOperations;
  expect((await moveByLink(gateway.visitor(), token, to)).code).toBe('OK');
  expect(await notifiedOf(arjun)).toEqual(['appointment_requested']);
  const subject = 'Appointment on Thursday 26 November 2026, 9:00 AM IST';
  expect(await notificationsOf(arjun)).toMatchObject([{ subject }]);
  gateway.clock.advance(1000);
  expect((await cancelByLink(gateway.visitor(), token)).code).toBe('OK');
  expect(await notifiedOf(arjun)).toEqual(['appointment_cancelled', 'appointment_requested']);
});

it('an appointment that nobody has confirmed makes its inquiry overdue from its hour, told to the owner once', async () => {
  const { id } = await booked();
  const untilSwept = async (at: string) => {
    gateway.clock.set(at);
    await sweep();
    arjun = await gateway.staff('arjun');
    return (await notifiedOf(arjun)).filter((kind) => kind === 'overdue').length;
  };
  // It asks for nine o'clock in India.
  expect(await untilSwept('2026-11-25T03:29:00.000Z')).toBe(0);
  expect(await untilSwept('2026-11-25T03:30:00.000Z')).toBe(1);
  // What has waited longer than promised by now, as well, is not told again; of both at once it is told once.
  expect(await untilSwept('2026-11-26T08:00:00.000Z')).toBe(1);
  await gateway.database.write(async (manager) => {
    await manager.deleteAll(Notification);
    await manager.update(Appointment, { id }, { timeSince: new Date('2026-11-24T06:00:00.000Z') });
  });
  expect(await untilSwept('2026-11-26T08:05:00.000Z')).toBe(1);
});

it('an appointment that a colleague cancels is told to the owner, and not what the owner did', async () => {
  const [one, other] = [await booked(), await booked('2026-11-26')];
  await appointmentOperations.cancel(arjun, one.id);
  await appointmentOperations.confirm(leena, other.id);
  expect(await notifiedOf(arjun)).toEqual([]);
  await appointmentOperations.cancel(leena, other.id);
  expect(await notifiedOf(arjun)).toEqual(['appointment_cancelled by leena']);
});

describe('the own notifications', () => {
  it('are read one by one or all at once, and counted', async () => {
    const ids = [await arrived(), await arrived(), await arrived()].map(({ id }) => id);
    for (const id of ids) {
      await give(leena, id, 'arjun');
      gateway.clock.advance(1000);
    }
    const [newest, middle] = await notificationsOf(arjun);
    expect((await mine.count(arjun)).value).toBe(3);
    expect((await mine.mark(arjun, { ids: [newest?.id] })).value).toBe(2);
    const idsOf = async (isRead: boolean) => (await notificationsOf(arjun, { isRead })).map(({ id }) => id);
    expect(await idsOf(true)).toEqual([newest?.id]);
    expect((await idsOf(false))[0]).toBe(middle?.id);
    expect((await mine.markAll(arjun)).value).toBe(0);
    expect((await mine.count(arjun)).value).toBe(0);
    expect(await idsOf(false)).toEqual([]);
  });

  it('are listed from cursor to cursor', async () => {
    for (const { id } of [await arrived(), await arrived(), await arrived()]) {
      await give(leena, id, 'arjun');
      gateway.clock.advance(1000);
    }
    const all = await notificationsOf(arjun);
    const { value } = await mine.list(arjun, { first: 2 });
    expect(value.pageInfo.hasNextPage).toBe(true);
    const rest = await notificationsOf(arjun, { first: 2, after: value.pageInfo.endCursor });
    expect(rest.map(({ id }) => id)).toEqual([all[2]?.id]);
    expect((await mine.list(arjun, { after: 'invented' })).code).toBe('BAD_USER_INPUT');
  });

  it('are nobody else’s: whoever knows an id reads and marks nothing', async () => {
    const { id } = await arrived();
    await give(leena, id, 'arjun');
    const [notified] = await notificationsOf(arjun);
    expect(await notificationsOf(leena)).toEqual([]);
    await mine.mark(leena, { ids: [notified?.id] });
    await mine.markAll(leena);
    expect((await mine.count(arjun)).value).toBe(1);
    expect((await mine.mark(arjun, { ids: Array(101).fill(notified?.id) })).code).toBe('BAD_USER_INPUT');
  });

  it('end with the permission to read inquiries', async () => {
    const inquiry = await arrived(arjun);
    await mention(leena, inquiry.id, ['arjun']);
    await gateway.rows.update(Account, { id: 'account-arjun' }, { role: 'editor' });
    expect((await mine.list(arjun, {})).code).toBe('FORBIDDEN');
    expect((await mine.count(arjun)).code).toBe('FORBIDDEN');
    // Still its owner: nobody was asked.
    await failFor(inquiry);
    const rows = await gateway.rows.findBy(Notification, { accountId: 'account-arjun' });
    expect(rows.map(({ kind }) => kind)).toEqual(['mentioned']);
  });

  it('tell of an erased inquiry its reference alone', async () => {
    const { id, reference, email } = await arrived();
    await wish(arjun, 'assigned', { letter: true });
    await give(leena, id, 'arjun');
    expect((await erasePersonalData(await gateway.staff(), email)).code).toBe('OK');
    expect(await notificationsOf(arjun)).toMatchObject([{ reference, subject: '', sender: '' }]);
    expect(await notificationLetters()).toEqual([]);
  });

  it('go after ninety days', async () => {
    const { id } = await arrived();
    await give(leena, id, 'arjun');
    gateway.clock.advance(NOTIFICATION_LIFETIME - 1);
    await gateway.app.housekeeper.sweep();
    const count = () => gateway.rows.count(Notification);
    expect(await count()).toBe(1);
    gateway.clock.advance(1);
    await gateway.app.housekeeper.sweep();
    expect(await count()).toBe(0);
  });
});

it('whoever looks at the admin is told that a notification came or was read, and nobody else is', async () => {
  const watcher = new InboxWatcher(gateway.database, gateway.clock, (error) => {
    throw error;
  });
  const notified: string[] = [];
  const listen = (accountId: string) =>
    watcher.subscribe({
      accountId,
      changed: () => undefined,
      present: () => undefined,
      looked: () => undefined,
      notified: (unread) => notified.push(`${accountId} ${unread}`),
    });
  const [first, second] = [listen('account-arjun'), listen('account-leena')];
  // The look that the first one began does not know of the second one.
  await watcher.look();
  await watcher.look();
  expect(notified.splice(0).sort()).toEqual(['account-arjun 0', 'account-leena 0']);
  await give(leena, (await arrived()).id, 'arjun');
  await watcher.look();
  expect(notified.splice(0)).toEqual(['account-arjun 1']);
  await mine.markAll(arjun);
  await watcher.look();
  expect(notified.splice(0)).toEqual(['account-arjun 0']);
  first();
  second();
});

describe('preferences', () => {
  it('are the bell for everything, and no letter, until somebody chooses', async () => {
    const { value } = await mine.preferences(arjun);
    expect(value).toHaveLength(notificationKinds.length);
    for (const { bell, letter } of value) expect([bell, letter]).toEqual([true, false]);
    await give(leena, (await arrived()).id, 'arjun');
    expect(await notificationLetters()).toEqual([]);
    const saved = await wish(arjun, 'overdue', { bell: false, letter: true });
    expect(saved.value).toContainEqual({ kind: 'overdue', bell: false, letter: true, digest: false });
    await wish(arjun, 'mentioned', { bell: false });
    expect((await mine.preferences(arjun)).value).toContainEqual({
      ...{ kind: 'overdue', bell: false, letter: true, digest: false },
    });
    expect((await mine.preferences(leena)).value).toEqual(value);
  });

  it('keep what somebody does not want from the bell, also when it is wanted later', async () => {
    await wish(arjun, 'assigned', { bell: false });
    await give(leena, (await arrived()).id, 'arjun');
    expect(await notifiedOf(arjun)).toEqual([]);
    expect((await mine.count(arjun)).value).toBe(0);
    await wish(arjun, 'assigned', {});
    expect(await notifiedOf(arjun)).toEqual([]);
    await give(leena, (await arrived()).id, 'arjun');
    expect(await notifiedOf(arjun)).toEqual(['assigned by leena']);
  });

  it('send a letter that names the inquiry by its reference alone, at most one about it in ten minutes', async () => {
    for (const kind of ['assigned', 'mentioned']) await wish(arjun, kind, { letter: true });
    const { id, reference } = await arrived();
    const other = await arrived();
    await give(leena, id, 'arjun');
    gateway.clock.advance(LETTER_PAUSE - 1);
    await mention(leena, id, ['arjun']);
    await give(leena, other.id, 'arjun');
    const sent = await notificationLetters();
    expect(sent.map(({ subject }) => subject).sort()).toEqual(
      [`leena gave you inquiry ${other.reference}`, `leena gave you inquiry ${reference}`].sort(),
    );
    for (const { to, text, html, unsubscribeUrl } of sent) {
      expect(to).toBe('arjun@dalmara.example');
      expect(text).toContain('/admin/inquiries?edit=');
      for (const word of ['A question', 'Sundaram', 'talk']) expect(text + html).not.toContain(word);
      expect(unsubscribeUrl).toMatch(/\/admin\/account#notifications$/);
    }
    gateway.clock.advance(1);
    await mention(leena, id, ['arjun']);
    expect(await notificationLetters()).toMatchObject([
      { subject: `leena mentioned you in inquiry ${reference}` },
    ]);
  });

  it('send no letter of what was read, a day later, without an address, or to who no longer reads inquiries', async () => {
    await wish(arjun, 'assigned', { letter: true });
    await give(leena, (await arrived()).id, 'arjun');
    await mine.markAll(arjun);
    expect(await notificationLetters()).toEqual([]);

    await give(leena, (await arrived()).id, 'arjun');
    gateway.clock.advance(DAY + 1);
    expect(await notificationLetters()).toEqual([]);

    leena = await gateway.staff('leena');
    const set = (over: object) => gateway.rows.update(Account, { id: 'account-arjun' }, over);
    await set({ email: null });
    await give(leena, (await arrived()).id, 'arjun');
    await set({ email: 'arjun@dalmara.example' });
    expect(await notificationLetters()).toEqual([]);

    await give(leena, (await arrived()).id, 'arjun');
    await set({ role: 'editor' });
    expect(await notificationLetters()).toEqual([]);
  });

  it('decide what the daily digest lists', async () => {
    await digestOperations.turn(arjun, { isOn: true });
    const { id, reference } = await arrived(arjun);
    await mention(leena, id, ['arjun']);
    const before = await digestOn('2026-11-24');
    expect(before).toHaveProperty(['Yours to answer: 1']);
    expect(Object.keys(before).join()).not.toContain('mentioned');

    arjun = await gateway.staff('arjun');
    leena = await gateway.staff('leena');
    await wish(arjun, 'assigned', { digest: false });
    await wish(arjun, 'mentioned', { digest: true });
    await mention(leena, id, ['arjun']);
    const after = await digestOn('2026-11-25');
    expect(Object.keys(after).join()).not.toContain('Yours to answer');
    expect(after).toHaveProperty(['You were mentioned: 1'], [reference]);
  });

  it('and it counts the inquiries of many notifications without reading them all', async () => {
    const since = gateway.clock.now();
    const inquiries = [await arrived(), await arrived()];
    for (const { id } of [...inquiries, ...inquiries]) {
      gateway.clock.advance(1000);
      await mention(leena, id, ['arjun']);
    }
    const notificationWishes = { mentioned: { bell: true, letter: false, digest: true } };
    const reader = { id: 'account-arjun', role: 'sales' as const, notificationWishes };
    let sections: DigestSection[] = [];
    const statements = await statementsOf(gateway.database, async () => {
      sections = await gateway.database.read((manager) =>
        digestSections(manager, reader, {
          ...{ since, now: gateway.clock.now(), waitingDrafts: async () => [] },
        }),
      );
    });
    expect(sections.find(({ name }) => name === 'mentioned')).toMatchObject({
      count: 2,
      entries: inquiries.map(({ reference }) => ({ label: reference })),
    });
    const ofNotifications = statements.filter(({ sql }) => /\bFROM\s+[`"]?notifications\b/.test(sql));
    expect(ofNotifications.length).toBeGreaterThan(0);
    expect(ofNotifications.filter(({ sql }) => !/COUNT\(|LIMIT \d+/.test(sql))).toEqual([]);
  });
});

describe('a letter of a notification', () => {
  it('is not followed by another about the inquiry for ten minutes after it was sent', async () => {
    for (const kind of ['assigned', 'mentioned']) await wish(arjun, kind, { letter: true });
    const { id } = await arrived();
    await give(leena, id, 'arjun');
    expect(await notificationLetters()).toHaveLength(1);
    gateway.clock.advance(LETTER_PAUSE - 1);
    await mention(leena, id, ['arjun']);
    expect(await notificationLetters()).toEqual([]);
  });

  it('is not sent of an inquiry that was given to somebody else meanwhile', async () => {
    await wish(arjun, 'assigned', { letter: true });
    const { id } = await arrived();
    await give(leena, id, 'arjun');
    await give(leena, id, null);
    expect(await notificationLetters()).toEqual([]);
    expect(await notifiedOf(arjun)).toEqual(['assigned by leena']);
    const [row] = await gateway.rows.find(Notification);
    expect(row).toMatchObject({ state: 'empty', lastError: null });
  });

  it('is sent of what the bell does not show, also when all at the bell were marked as read', async () => {
    await wish(arjun, 'assigned', { bell: false, letter: true });
    const { id, reference } = await arrived();
    await give(leena, id, 'arjun');
    await mention(leena, id, ['arjun']);
    await mine.markAll(arjun);
    expect((await mine.count(arjun)).value).toBe(0);
    expect(await notificationLetters()).toMatchObject([{ subject: `leena gave you inquiry ${reference}` }]);
  });

  it('is not sent of a kind that was turned off meanwhile, and what was not sent delays no other', async () => {
    for (const kind of ['assigned', 'mentioned']) await wish(arjun, kind, { letter: true });
    const { id, reference } = await arrived();
    await give(leena, id, 'arjun');
    await wish(arjun, 'assigned', {});
    expect(await notificationLetters()).toEqual([]);
    await mention(leena, id, ['arjun']);
    expect(await notificationLetters()).toMatchObject([
      { subject: `leena mentioned you in inquiry ${reference}` },
    ]);
  });

  it('is not sent of an appointment that was given to somebody else meanwhile', async () => {
    await wish(arjun, 'appointment_assigned', { letter: true });
    const { value } = await mailApis.json(
      gateway.visitor(),
      'schedule',
      anAppointment({ date: '2026-11-25' }),
    );
    const rows = (await appointmentOperations.list(leena, '2026-11-25', '2026-11-25')).value;
    const row = rows.find(({ reference }: { reference: string }) => reference === value.reference);
    const assign = (ownerId: string | null) => appointmentOperations.assign(leena, row.id, ownerId);
    expect((await assign('account-arjun')).code).toBe('OK');
    expect((await assign('account-leena')).code).toBe('OK');
    expect(await notificationLetters()).toEqual([]);
    gateway.clock.advance(LETTER_PAUSE);
    expect((await assign('account-arjun')).code).toBe('OK');
    expect(await notificationLetters()).toMatchObject([
      { subject: `leena gave you the appointment of inquiry ${value.reference}` },
    ]);
  });

  it('is not sent of what was overdue when it was answered, given away or reopened meanwhile', async () => {
    await wish(arjun, 'overdue', { letter: true });
    const inquiries = [
      await arrived(arjun),
      await arrived(arjun),
      await arrived(arjun),
      await arrived(arjun),
    ];
    const [answered, givenAway, reopened] = inquiries.map(({ id }) => id);
    gateway.clock.set('2026-11-26T07:00:00.001Z');
    await sweep();
    gateway.clock.advance(HOUR);
    const set = (id: string | undefined, values: Partial<Inquiry>) =>
      gateway.rows.update(Inquiry, { id }, values);
    await set(answered, { state: 'answered' });
    await set(givenAway, { ownerId: 'account-leena' });
    await set(reopened, { reopenedAt: gateway.clock.now() });
    expect((await notificationLetters()).map(({ subject }) => subject)).toEqual([
      `Inquiry ${inquiries[3]?.reference} is overdue`,
    ]);
  });

  it('that is refused is told to nobody', async () => {
    await wish(arjun, 'assigned', { letter: true });
    await give(leena, (await arrived()).id, 'arjun');
    closed = ['arjun@dalmara.example'];
    expect(await notificationLetters()).toEqual([]);
    expect(await notifiedOf(arjun)).toEqual(['assigned by leena']);
    const [row] = await gateway.rows.find(Notification);
    expect(row).toMatchObject({ state: 'failed', attempts: 1 });
  });

  it('goes at once where there is a mail server', async () => {
    const other = await gatewayOfTest({ mailer });
    const owner = await other.person('owner', 'leena');
    const sales = await other.person('sales', 'arjun');
    const address = { email: 'arjun@dalmara.example' };
    await other.rows.update(Account, { id: 'account-arjun' }, address);
    await wish(sales, 'assigned', { letter: true });
    const { reference } = (await mailApis.json(other.visitor(), 'contact', aContact())).value;
    const { id } = await other.rows.findOneByOrFail(Inquiry, { reference });
    await give(owner, id, 'arjun');
    const subject = `leena gave you inquiry ${reference}`;
    await vi.waitFor(() => expect(letters.map((letter) => letter.subject)).toContain(subject));
  });
});
