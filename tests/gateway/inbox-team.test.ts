import { beforeAll, describe, expect, it } from 'vitest';
import { undoOf } from '#client/admin/inquiries/bulk-undo.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryPresence } from '#db/entities/inquiry-presence.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import { ShellAccounts } from '#gateway/features/auth/people/shell-accounts.ts';
import { InboxWatcher } from '#gateway/features/inquiries/inbox/inbox-watcher.ts';
import { PRESENCE, presentNow } from '#gateway/features/inquiries/inbox/inquiry-presence.service.ts';
import { makeSmtpMailer } from '#gateway/ports/mailer.ts';
import { operate } from '#tests/support/apis.ts';
import { arrived as inquiryArrived } from '#tests/support/arrived.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, gatewayForAll, gatewayOfTest } from '#tests/support/gateway-for.ts';
import { outboxOf } from '#tests/support/outbox-of.ts';
import {
  deactivatePerson,
  invitePerson,
  reactivatePerson,
  updatePerson,
} from '#tests/support/people-operations.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';

/*
 * The inbox as several people use it: owners and views, comments, answers, who else has an inquiry open.
 */

const MONDAY = '2026-11-23T04:00:00.000Z';
const HOUR = 3_600_000;

let meera: Caller;
let noor: Caller;
const gateway = gatewayForAll();
beforeAll(async () => {
  gateway.clock.set(MONDAY);
  meera = await gateway.person('sales');
  noor = await gateway.person('owner');
});

/** The id of the inquiry of a contact form. */
const arrived = async (over: object = {}): Promise<string> => (await inquiryArrived(gateway, over)).id;

const update = (caller: Caller, id: string, input: object, ifVersion?: number) =>
  call(caller, 'updateInquiry', { id, input, ifVersion }, 'id state owner ownerId version');
const answer = (caller: Caller, id: string, text: string, ifVersion?: number) =>
  call(
    caller,
    'answerInquiry',
    { id, input: { text }, ifVersion },
    'id state owner version businessHoursWaited firstAnsweredAt letters { kind state recipient author text }',
  );
const idsOf = async (caller: Caller, view: string, sort = 'newest'): Promise<string[]> => {
  const { value } = await operate(
    caller,
    'query($f: InquiryFilter, $s: InquirySort) { inquiries(filter: $f, sort: $s, pageSize: 50) { items { id } total } }',
    { f: { view }, s: sort },
  );
  expect(value.total).toBe(value.items.length);
  return value.items.map(({ id }: { id: string }) => id);
};
const countsOf = async (caller: Caller) =>
  (await call(caller, 'inboxCounts', {}, 'mine unassigned overdue snoozed all spam')).value;

describe('the views of the inbox', () => {
  it('say whose an inquiry is, what nobody has, and what is overdue, with exact numbers', async () => {
    gateway.clock.set(MONDAY);
    const first = await arrived({ email: 'first@views.example' });
    gateway.clock.advance(HOUR);
    const second = await arrived({ email: 'second@views.example' });
    gateway.clock.advance(HOUR);
    const spam = await arrived({ email: 'spam@views.example' });
    await update(noor, spam, { state: 'spam' });
    expect(await idsOf(meera, 'unassigned')).toEqual([second, first]);
    expect(await idsOf(meera, 'unassigned', 'oldest')).toEqual([first, second]);
    expect(await idsOf(meera, 'all', 'oldest')).toEqual([first, second, spam]);
    expect(await idsOf(meera, 'spam')).toEqual([spam]);

    const { value } = await update(meera, first, { ownerId: 'account-sales' });
    expect(value).toMatchObject({ ownerId: 'account-sales', owner: 'sales' });
    expect(await idsOf(meera, 'mine')).toEqual([first]);
    expect(await idsOf(noor, 'mine')).toEqual([]);
    expect(await countsOf(meera)).toEqual({
      ...{ mine: 1, unassigned: 1, overdue: 0, snoozed: 0, all: 3, spam: 1 },
    });

    // Put off until the afternoon: it is not among what Meera has to do until then.
    await update(meera, first, { snoozedUntil: '2026-11-23T10:00:00Z' });
    expect(await idsOf(meera, 'mine')).toEqual([]);
    // Everybody sees what is put off; what is no longer to be answered is not.
    await update(noor, second, { snoozedUntil: '2026-11-23T11:00:00Z' });
    await update(noor, spam, { snoozedUntil: '2026-11-23T11:00:00Z' });
    expect(await idsOf(noor, 'snoozed')).toEqual([second, first]);
    expect(await idsOf(meera, 'snoozed', 'oldest')).toEqual([first, second]);
    expect(await countsOf(meera)).toMatchObject({ mine: 0, snoozed: 2 });
    expect((await meera.get('/v1/inquiries.csv?view=snoozed')).text.trimEnd().split('\r\n')).toHaveLength(3);
    const due: number[] = [];
    const watcher = new InboxWatcher(gateway.database, gateway.clock, (error) => {
      throw error;
    });
    const unsubscribe = watcher.subscribe({
      changed: (state) => due.push(state.due),
      present: () => undefined,
      looked: () => undefined,
    });
    await watcher.look();
    gateway.clock.set('2026-11-23T10:00:00.000Z');
    expect(await idsOf(meera, 'mine')).toEqual([first]);
    expect(await idsOf(meera, 'snoozed')).toEqual([second]);
    // Everybody who looks at the inbox is told, although nothing was written: within a minute.
    for (let looks = 0; looks < 30; looks += 1) await watcher.look();
    unsubscribe();
    expect(due).toEqual([0, 1]);

    // 24 business hours after half past nine on Monday: half past twelve on Thursday, in India.
    gateway.clock.set('2026-11-26T07:30:00.000Z');
    meera = await gateway.staff('sales');
    noor = await gateway.staff('owner');
    expect(await idsOf(meera, 'overdue')).toEqual([first]);
    expect(await countsOf(meera)).toMatchObject({ overdue: 1 });
    const csv = async (view: string) => (await meera.get(`/v1/inquiries.csv?view=${view}`)).text;
    expect((await csv('overdue')).trimEnd().split('\r\n')).toHaveLength(2);
    expect((await csv('unassigned')).trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('have no spam in another state', async () => {
    const id = await arrived({ email: 'new@views.example' });
    await update(noor, await arrived({ email: 'spam2@views.example' }), { state: 'spam' });
    const listed = async (filter: object) =>
      (await call(noor, 'inquiries', { filter }, 'items { id } total')).value;
    expect((await listed({ state: 'new' })).items).toContainEqual({ id });
    expect(await listed({ view: 'spam', state: 'new' })).toEqual({ items: [], total: 0 });
  });

  it('have no "mine" for a tool, and no owner who cannot work on inquiries', async () => {
    const tool = await gateway.tool(['inquiries:read']);
    const mine = await operate(tool, '{ inquiries(filter: { view: mine }) { total } }');
    expect(mine.code).toBe('BAD_USER_INPUT');
    expect(await countsOf(tool)).toMatchObject({ mine: 0 });
    await gateway.person('viewer');
    const id = await arrived({ email: 'owner@views.example' });
    expect((await update(meera, id, { ownerId: 'account-viewer' })).code).toBe('BAD_USER_INPUT');
    const owners = await call(meera, 'inquiryOwners', {}, 'name');
    const names = owners.value.map(({ name }: { name: string }) => name);
    expect(names).toContain('sales');
    expect(names).not.toContain('viewer');
  });

  it('have what belonged to somebody who can no longer answer it among what nobody has', async () => {
    const boss = await gateway.staff();
    const invitation = { name: 'Asha', email: 'asha@views.example', role: 'sales' };
    const asha: string = (await invitePerson(boss, invitation)).value.person.id;
    const id = await arrived({ email: 'left@views.example' });
    const done = await arrived({ email: 'done@views.example' });
    // Nobody is handed anything before the invitation is accepted.
    expect((await update(noor, id, { ownerId: asha })).code).toBe('BAD_USER_INPUT');

    await gateway.person('sales', 'leaver');
    const leaver = 'account-leaver';
    const shell = new ShellAccounts(gateway.units);
    for (const [lose, regain] of [
      [() => deactivatePerson(boss, leaver), () => reactivatePerson(boss, leaver)],
      [
        () => updatePerson(boss, leaver, { role: 'viewer', email: 'leaver@views.example', name: 'Leaver' }),
        () => updatePerson(boss, leaver, { role: 'sales' }),
      ],
      [() => shell.setRole('leaver', 'viewer'), () => shell.setRole('leaver', 'sales')],
    ] as const) {
      const { version } = (await update(noor, id, { ownerId: leaver })).value;
      await update(noor, done, { ownerId: leaver, state: 'answered' });
      await lose();
      expect(await idsOf(noor, 'unassigned')).toContain(id);
      expect((await update(noor, id, {}, version)).code).toBe('PRECONDITION_FAILED');
      // Who answered it stays known.
      expect((await update(noor, done, {})).value.ownerId).toBe(leaver);
      await regain();
    }
  });
});

describe('several inquiries', () => {
  it('are changed all or not at all, and back', async () => {
    const ids = [await arrived({ email: 'a@bulk.example' }), await arrived({ email: 'b@bulk.example' })];
    const change = (changes: object[]) => call(meera, 'changeInquiries', { changes }, 'id state version');
    const stale = ids.map((id, index) => ({ id, state: 'closed', ifVersion: index === 0 ? 1 : 7 }));
    expect((await change(stale)).code).toBe('PRECONDITION_FAILED');
    const closed = await change(ids.map((id) => ({ id, state: 'closed', ifVersion: 1 })));
    expect(closed.value).toEqual(ids.map((id) => ({ id, state: 'closed', version: 2 })));
    const back = await change(ids.map((id) => ({ id, state: 'new', ifVersion: 2 })));
    expect(back.value.map(({ state }: { state: string }) => state)).toEqual(['new', 'new']);

    // A mark as answered that is taken back leaves no time of an answer; one that stood does.
    const first = async (id: string) =>
      (await call(meera, 'inquiry', { id }, 'firstAnsweredAt')).value.firstAnsweredAt;
    const [one = '', other = ''] = ids;
    await change(ids.map((id) => ({ id, state: 'answered', ifVersion: 3 })));
    expect(await first(one)).toBe(gateway.clock.now().toISOString());
    gateway.clock.advance(60_000);
    await change([{ id: one, state: 'new', ifVersion: 4 }]);
    expect(await first(one)).toBeNull();
    await change([{ id: other, state: 'closed', ifVersion: 4 }]);
    expect(await first(other)).not.toBeNull();
    // As stored before this time was kept: a note is no answer.
    await gateway.database.schema.query(
      "UPDATE inquiries SET state = 'answered', firstAnsweredAt = NULL WHERE id = ?",
      [one],
    );
    await update(meera, one, { note: 'They called.' });
    expect(await first(one)).toBeNull();
  });

  it('are given to a colleague, and back, also where one was answered by somebody who left since', async () => {
    const ids = [await arrived({ email: 'a@given.example' }), await arrived({ email: 'b@given.example' })];
    const [answered = '', waiting = ''] = ids;
    await gateway.person('sales', 'past');
    const past = 'account-past';
    await update(noor, answered, { ownerId: past, state: 'answered' });
    expect((await deactivatePerson(await gateway.staff(), past)).code).toBe('OK');
    const change = (changes: object[]) =>
      call(meera, 'changeInquiries', { changes }, 'id state ownerId snoozedUntil version');
    const before = (await change(ids.map((id) => ({ id })))).value.map((row: object) => ({
      ...row,
      letters: [],
    }));
    const patch = { ownerId: 'account-sales' };
    const given = (await change(ids.map((id) => ({ id, ...patch })))).value;
    const versions = new Map<string, number>(
      given.map(({ id, version }: { id: string; version: number }) => [id, version]),
    );
    const back = await change(undoOf(before, patch, versions));
    expect(back.value.map(({ ownerId }: { ownerId: string }) => ownerId)).toEqual([past, null]);
    expect((await change([{ id: waiting, ownerId: past }])).code).toBe('BAD_USER_INPUT');
  });

  it('are put off together, and back; what is left out keeps its value', async () => {
    const ids = [await arrived({ email: 'a@later.example' }), await arrived({ email: 'b@later.example' })];
    const change = (changes: object[]) =>
      call(meera, 'changeInquiries', { changes }, 'id state ownerId snoozedUntil version');
    const until = new Date(gateway.clock.now().getTime() + HOUR).toISOString();
    const off = await change(ids.map((id) => ({ id, snoozedUntil: until, ifVersion: 1 })));
    const [seen] = off.value;
    expect(off.value).toEqual(
      ids.map((id) => ({ id, state: 'new', ownerId: null, snoozedUntil: until, version: 2 })),
    );
    expect((await change([{ id: ids[0], state: 'open', ifVersion: 2 }])).value[0].snoozedUntil).toBe(until);
    expect((await change([{ id: ids[0], snoozedUntil: 'soon', ifVersion: 3 }])).code).toBe('BAD_USER_INPUT');
    const undo = undoOf(
      [{ ...seen, snoozedUntil: null, letters: [] }],
      { snoozedUntil: until },
      new Map([[seen.id, 3]]),
    );
    expect((await change(undo)).value[0]).toMatchObject({ snoozedUntil: null, state: 'open' });
  });

  it('closed ones that were marked as spam by mistake are undone with their letters', async () => {
    const id = await arrived({ email: 'slip@bulk.example' });
    const change = (changes: object[]) =>
      call(meera, 'changeInquiries', { changes }, 'id state version letters { state heldReason }');
    const before = (await change([{ id, state: 'closed', ifVersion: 1 }])).value;
    const marked = (await change([{ id, state: 'spam', ifVersion: 2 }])).value;
    expect(marked[0].letters).toContainEqual({ state: 'held', heldReason: 'spam' });
    const undo = undoOf([{ ...before[0], ownerId: null }], { state: 'spam' }, new Map([[id, 3]]));
    const { value } = await change(undo);
    expect(value.at(-1)).toMatchObject({ state: 'closed', letters: before[0].letters });

    // What was closed as spam stays unanswered.
    const spam = { ...marked[0], state: 'closed', ownerId: null };
    expect(undoOf([spam], { state: 'spam' }, new Map([[id, 6]]))).toEqual([
      { id, state: 'closed', ifVersion: 6 },
    ]);
  });
});

it('a comment has its author and its time, and changes no version', async () => {
  const id = await arrived({ email: 'comment@team.example' });
  const comment = (caller: Caller, text: string) =>
    call(caller, 'commentOnInquiry', { inquiryId: id, input: { text } }, 'author text createdAt');
  const { value } = await comment(meera, 'Who knows the forge?');
  expect(value).toEqual({
    author: 'sales',
    text: 'Who knows the forge?',
    createdAt: gateway.clock.now().toISOString(),
  });
  expect((await comment(noor, ' ')).code).toBe('BAD_USER_INPUT');
  expect((await comment(await gateway.tool(['inquiries:read']), 'No.')).code).toBe('FORBIDDEN');
  const list = '($id: ID!) { inquiryComments(inquiryId: $id) { author } inquiry(id: $id) { version } }';
  const { body } = await noor.graphql(`query${list}`, { id });
  expect(body.data).toEqual({ inquiryComments: [{ author: 'sales' }], inquiry: { version: 1 } });
});

it('a comment that is sent again under its id is stored once, and told of once', async () => {
  const id = await arrived({ email: 'repeated@team.example' });
  const { value: people } = await call(noor, 'inquiryReaders', {}, 'id name');
  const { id: notified, name } = people.find((person: { name: string }) => person.name === 'owner');
  const comment = (caller: Caller, over: object) =>
    call(
      caller,
      'commentOnInquiry',
      {
        inquiryId: id,
        input: { id: 'of-the-sender', text: `Once for @${name}.`, mentions: [notified], ...over },
      },
      'id text',
    );
  const sent = { id: 'of-the-sender', text: `Once for @${name}.` };
  for (const caller of [meera, meera]) expect((await comment(caller, {})).value).toEqual(sent);
  const { value } = await call(noor, 'inquiryComments', { inquiryId: id }, 'text');
  expect(value).toEqual([{ text: sent.text }]);
  const rows = await gateway.rows.findBy(Notification, { inquiryId: id, kind: 'mentioned' });
  expect(rows).toHaveLength(1);

  expect((await comment(noor, {})).code).toBe('CONFLICT');
  expect((await comment(meera, { text: 'Another.', mentions: [] })).code).toBe('CONFLICT');
  expect((await comment(meera, { id: 'two words' })).code).toBe('BAD_USER_INPUT');
});

it('an answer is a letter to the sender in the thread, stops the clock and takes over what nobody owns', async () => {
  const id = await arrived({
    email: 'Answer@Team.example',
    subject: 'A forge',
    message: 'How much?\nAnd when?',
  });
  const sink = await SmtpSink.start();
  const outbox = outboxOf(gateway, makeSmtpMailer(sink.url));
  const { value } = await answer(meera, id, 'On Tuesday.', 1);
  expect(value).toMatchObject({ state: 'answered', owner: 'sales', version: 2, businessHoursWaited: null });
  expect(value.firstAnsweredAt).toBe(gateway.clock.now().toISOString());
  // Somebody who has not seen it is stopped, and may send a second one.
  expect((await answer(noor, id, 'On Friday.', 1)).code).toBe('PRECONDITION_FAILED');
  gateway.clock.advance(HOUR);
  expect((await answer(noor, id, 'Or on Friday.', 2)).value.letters.at(-1)).toMatchObject({
    kind: 'answer',
    author: 'owner',
    recipient: 'Answer@Team.example',
  });
  await outbox.deliverDue();
  await outbox.stop();
  const [first, second] = sink.letters.filter(({ subject }) => subject?.startsWith('Re: [DS-'));
  await sink.close();
  const receipt = await gateway.rows.findOneByOrFail(Letter, { inquiryId: id, kind: 'receipt' });
  expect(first?.text).toContain('> How much?\n> And when?');
  expect(first?.headers.map(({ key }) => key)).not.toContain('auto-submitted');
  expect(first?.inReplyTo).toBe(receipt.messageId);
  expect(second?.inReplyTo).toBe(first?.messageId);
  expect(second?.references).toBe(`${receipt.messageId} ${first?.messageId}`);
  expect(first?.replyTo).toHaveLength(1);
  expect(first?.to?.map(({ address }) => address)).toEqual(['Answer@team.example']);
});

it('an answer is not sent by a tool or a viewer, to a sender of spam, or without words', async () => {
  const id = await arrived({ email: 'refused@team.example' });
  expect((await answer(await gateway.tool(['inquiries:write']), id, 'Hello.')).code).toBe('FORBIDDEN');
  expect((await answer(await gateway.staff('viewer'), id, 'Hello.')).code).toBe('FORBIDDEN');
  expect((await answer(meera, id, ' \n ')).code).toBe('BAD_USER_INPUT');
  await update(meera, id, { state: 'spam' });
  expect((await answer(meera, id, 'Hello.')).code).toBe('CONFLICT');
});

it('an answer shows what else the address has sent, however it was written', async () => {
  const id = await arrived({ email: 'Twice@Team.example', subject: 'Second' });
  const earlier = await arrived({ email: 'twice@team.example', subject: 'First' });
  const others = await call(meera, 'inquiriesOfSender', { inquiryId: id }, 'id');
  expect(others.value).toEqual([{ id: earlier }]);
});

const save = (caller: Caller, input: object, id: string | null = null, ifVersion?: number) =>
  call(caller, 'saveAnswerTemplate', { id, input, ifVersion }, 'id name text version');

it('a template is written by who may, once under its name, with known fields', async () => {
  const thanks = { name: 'Thanks', text: 'Dear {name}, thank you for {reference}.' };
  const { value } = await save(meera, thanks);
  expect(value).toMatchObject({ ...thanks, version: 1 });
  expect((await save(meera, thanks)).code).toBe('CONFLICT');
  expect((await save(meera, { name: 'Wrong', text: 'Dear {nmae}' })).code).toBe('BAD_USER_INPUT');
  expect((await save(await gateway.staff('viewer'), { ...thanks, name: 'Mine' })).code).toBe('FORBIDDEN');
  expect((await save(noor, { ...thanks, text: 'Short.' }, value.id, 1)).value.version).toBe(2);
  expect((await save(meera, { ...thanks, text: 'Long.' }, value.id, 1)).code).toBe('PRECONDITION_FAILED');
  const drop = 'mutation($id: ID!) { deleteAnswerTemplate(id: $id, ifVersion: 2) { id } }';
  expect((await operate(meera, drop, { id: value.id })).value).toEqual({
    id: value.id,
  });
  expect((await call(meera, 'answerTemplates', {}, 'id')).value).toEqual([]);
});

const enter = (caller: Caller, id: string, kind: string) =>
  call(caller, 'enterInquiry', { inquiryId: id, kind }, 'name kind');

it('who has an inquiry open is known to the others on every gateway until it is closed or forgotten', async () => {
  const other = await gatewayOfTest({ beside: gateway });
  other.clock.set(gateway.clock.now().toISOString());
  const notified: unknown[] = [];
  const watcher = new InboxWatcher(other.database, other.clock, (error) => {
    throw error;
  });
  const unsubscribe = watcher.subscribe({
    changed: () => undefined,
    present: (list) => notified.push(list.map(({ name, kind }) => `${name} ${kind}`)),
    looked: () => undefined,
  });
  const id = await arrived({ email: 'open@team.example' });
  expect((await enter(meera, id, 'reading')).value).toEqual([]);
  expect((await enter(noor, id, 'answering')).value).toEqual([{ name: 'sales', kind: 'reading' }]);
  await watcher.look();
  await watcher.look();
  expect(notified.at(-1)).toEqual(['owner answering', 'sales reading']);
  await call(meera, 'leaveInquiry', { inquiryId: id });
  await watcher.look();
  await watcher.look();
  expect(notified.at(-1)).toEqual(['owner answering']);
  // A closed laptop says nothing: its presence ends by itself, without a write.
  other.clock.advance(PRESENCE);
  await watcher.look();
  expect(notified.at(-1)).toEqual([]);
  unsubscribe();
  await gateway.rows.deleteAll(InquiryPresence);
});

it('who has an inquiry open is kept of twenty of one person and told of two hundred at most', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 22; n += 1) {
    ids.push(await arrived({ email: `screen${n}@team.example` }));
    gateway.clock.advance(1);
    await enter(meera, ids[n] ?? '', 'reading');
  }
  const present = () => gateway.database.read((manager) => presentNow(manager, gateway.clock.now()));
  expect((await present()).map(({ inquiryId }) => inquiryId).sort()).toEqual(ids.slice(2).sort());
  // Whoever has the last one open is told of it, however many others are open.
  const until = new Date(gateway.clock.now().getTime() + PRESENCE);
  const crowd = Array.from({ length: 210 }, (_, n) => ({
    ...{ inquiryId: '', accountId: `account-${n}`, name: 'Somebody', kind: 'reading' as const, until },
  }));
  await gateway.rows.insert(InquiryPresence, crowd);
  expect(await present()).toHaveLength(200);
  expect((await enter(noor, ids[21] ?? '', 'reading')).value).toEqual([{ name: 'sales', kind: 'reading' }]);
  await gateway.rows.deleteAll(InquiryPresence);
});

it('who has an inquiry open is not told of an inquiry that is not there', async () => {
  expect((await enter(meera, 'nowhere', 'reading')).code).toBe('NOT_FOUND');
});

describe('the days of arrival', () => {
  const DAYS = ['2027-02-01', '2027-02-02', '2027-02-03'];
  const ids: string[] = [];
  let staff: Caller;
  const requested = async (filter: object, sort = 'newest') => {
    const query =
      'query($f: InquiryFilter, $s: InquirySort) { inquiries(filter: $f, sort: $s, pageSize: 50) { items { id } total } }';
    const { value } = await operate(staff, query, { f: filter, s: sort });
    expect(value.total).toBe(value.items.length);
    return value.items.map(({ id }: { id: string }) => ids.indexOf(id));
  };
  beforeAll(async () => {
    for (const day of DAYS) {
      // Before midnight and after it, in India.
      gateway.clock.set(`${day}T18:00:00.000Z`);
      ids.push(await arrived({ email: `${day}@days.example`, message: `Sickles on ${day}` }));
    }
    gateway.clock.set('2027-02-19T10:00:00.000Z');
    staff = await gateway.staff('owner');
    await update(staff, ids[1] ?? '', { state: 'spam' });
  });

  it('narrow lists, views, searches and exports, with exact numbers, and states can be left out', async () => {
    const from = DAYS[0];
    expect(await requested({ from, to: DAYS[2] })).toEqual([2, 1, 0]);
    expect(await requested({ from: DAYS[1], to: DAYS[1] })).toEqual([1]);
    expect(await requested({ from, exceptStates: ['spam'] })).toEqual([2, 0]);
    expect(await requested({ from, exceptStates: ['spam', 'closed', 'spam'] }, 'oldest')).toEqual([0, 2]);
    expect(await requested({ from, state: 'spam', exceptStates: ['spam'] })).toEqual([]);
    for (const view of ['unassigned', 'overdue']) {
      expect(await requested({ view, from, to: DAYS[1] })).toEqual([0]);
      expect(await requested({ view, from: DAYS[2] })).toEqual([2]);
      expect(await requested({ view, from, exceptStates: ['new'] })).toEqual([]);
    }
    expect(await requested({ search: 'sickles', from: DAYS[1], exceptStates: ['spam'] })).toEqual([2]);
    const csv = async (query: string) =>
      (await staff.get(`/v1/inquiries.csv?${query}`)).text.trimEnd().split('\r\n').slice(1);
    expect(await csv(`from=${from}&to=${DAYS[1]}`)).toHaveLength(2);
    expect(await csv(`from=${from}&except=closed,spam`)).toHaveLength(2);
    expect(await csv(`view=overdue&from=${DAYS[2]}`)).toHaveLength(1);
  });

  it('that are none, or end before they begin, are refused with the field, and so is an unknown state', async () => {
    const query = 'query($f: InquiryFilter) { inquiries(filter: $f) { total } }';
    for (const f of [{ from: '2027-02-30' }, { view: 'mine', from: 'soon' }, { search: 'a', from: 'soon' }])
      expect(await operate(staff, query, { f })).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['from'] });
    const turned = await operate(staff, query, { f: { from: DAYS[1], to: DAYS[0] } });
    expect(turned).toMatchObject({ fields: ['to'], sentence: 'Last day must not be before the first.' });
    for (const requested of ['from=soon', `from=${DAYS[1]}&to=${DAYS[0]}`, 'except=lost'])
      expect((await staff.get(`/v1/inquiries.csv?${requested}`)).status).toBe(422);
  });

  it('are not the order of what waits: a view has what waits longest first, since its sender wrote again', async () => {
    const again = { reopenedAt: new Date('2027-02-10T10:00:00Z') };
    await gateway.rows.update(Inquiry, { id: ids[0] ?? '' }, again);
    const view = { from: DAYS[0] };
    expect(await requested({ ...view, view: 'unassigned' }, 'oldest')).toEqual([2, 0]);
    expect(await requested({ ...view, view: 'unassigned' })).toEqual([0, 2]);
    expect(await requested({ ...view, exceptStates: ['spam'] })).toEqual([2, 0]);
  });
});
