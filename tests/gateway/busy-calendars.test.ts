import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { BusyCalendar } from '#db/entities/busy-calendar.entity.ts';
import { BusyTime } from '#db/entities/busy-time.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { ShellAccounts } from '#gateway/features/auth/people/shell-accounts.ts';
import { BusyCalendarReader } from '#gateway/features/inquiries/calendars/busy-calendar-reader.ts';
import type { BusyWindow } from '#gateway/features/inquiries/calendars/busy-period.ts';
import { readCalendar } from '#gateway/features/inquiries/calendars/busy-periods.ts';
import { makeCalendarSource } from '#gateway/ports/calendar-source.ts';
import { graphqlOutcome, operate } from '#tests/support/apis.ts';
import { lettersTo, appointmentOperations as operations, tokenIn } from '#tests/support/appointments.ts';
import { anAppointment } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import {
  acceptInvitation,
  deactivatePerson,
  invitePerson,
  reactivatePerson,
  updatePerson,
} from '#tests/support/people-operations.ts';
import { type Caller, PASSWORD, TestGateway } from '#tests/support/test-gateway.ts';

/*
 * The calendars of staff: how they are read, what they take from visitors, and what becomes of one that cannot be read. Of
 * the office here the admin and arjun can take appointments.
 */

const FRIDAY = '2026-11-20T06:00:00.000Z';
const [DATE, NINE, TEN] = ['2026-11-24', '9:00 AM - 9:45 AM', '10:30 AM - 11:15 AM'];
const MINUTE = 60_000;

let gateway: TestGateway;
let staff: Caller;
let arjun: Caller;
let server: Server;
/** What the server of the calendars answers, by path. */
let answers: Record<string, { status?: number; text?: string; headers?: Record<string, string> }> = {};
let requested: string[] = [];
let visitors = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(String(request.url));
    const { status = 200, text = '', headers = {} } = answers[String(request.url)] ?? { status: 404 };
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway = await TestGateway.build({ env: { READ_LIMIT: '0', WEBHOOK_ALLOW_PRIVATE: '1' } });
  // It would read what is connected at once.
  await gateway.app.busyCalendars.stop();
});
afterAll(async () => {
  await gateway.close();
  server.close();
});
beforeEach(async () => {
  answers = {};
  requested = [];
  await at(FRIDAY);
  for (const entity of [Inquiry, Appointment, BusyCalendar, BusyTime]) await gateway.rows.deleteAll(entity);
  await operations.save(staff, { capacity: 1 });
});

const at = async (time: string) => {
  gateway.clock.set(time);
  staff = await gateway.staff();
  arjun = await gateway.person('sales', 'arjun');
};
const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const inHere = { parse: async (text: string, window: BusyWindow) => readCalendar(text, window) };
/** As the app reads them; by default in this process, since one of its own takes long to start. */
const read = (parse: Pick<ConstructorParameters<typeof BusyCalendarReader>[0], 'parse'> = inHere) =>
  new BusyCalendarReader({
    ...{ database: gateway.database, clock: gateway.clock, publicUrl: 'https://www.dalmara.example' },
    source: makeCalendarSource({ allowPrivate: true }),
    ...parse,
    failed(error) {
      throw error;
    },
  }).deliverDue();
const connect = async (caller: Caller, address: string) =>
  call(caller, 'connectBusyCalendar', { address }, 'host readAt lastError');
const disconnect = async (caller: Caller) => call(caller, 'disconnectBusyCalendar');
const own = async (caller: Caller) => call(caller, 'busyCalendar', {}, 'host readAt lastError');
const unreadable = async (caller: Caller) => call(caller, 'unreadableCalendars', {}, 'name isMine lastError');

/** A calendar with one event on the day of these tests; times in India. */
const busyFrom = (from: string, to: string) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', 'UID:a@elsewhere.example'],
    ...['DTSTAMP:20261101T000000Z', `DTSTART:20261124T${from}00`, `DTEND:20261124T${to}00`],
    ...['SUMMARY:Dentist', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
/** Connects a calendar of a person that has one event, and reads it. */
async function busy(caller: Caller, path: string, from: string, to: string): Promise<void> {
  answers[path] = { text: busyFrom(from, to) };
  expect((await connect(caller, addressOf(path))).code).toBe('OK');
  await read();
}
const seatsOf = async (slot: string): Promise<number> => {
  const { body } = await gateway.visitor().get(`/v1/schedule/slots?from=${DATE}&to=${DATE}`);
  return body.days[0].slots.find(({ label }: { label: string }) => label === slot).seats_left;
};
const send = (over: object = {}) => {
  const email = `visitor-${++visitors}@busy.example`;
  const form = anAppointment({ email, date: DATE, time: NINE, ...over });
  return mailApis.json(gateway.visitor(`198.51.100.${visitors % 250}`), 'schedule', form);
};

describe('a busy time', () => {
  it('that begins where a slot ends leaves the slot free', async () => {
    await busy(staff, '/admin.ics', '0945', '1030');
    await busy(arjun, '/arjun.ics', '0945', '1030');
    expect(await seatsOf(NINE)).toBe(1);
  });

  it('takes no seat while somebody else can take the appointment, and the last one when nobody can', async () => {
    await busy(staff, '/admin.ics', '0915', '0930');
    expect(await seatsOf(NINE)).toBe(1);
    await busy(arjun, '/arjun.ics', '0900', '1000');
    expect([await seatsOf(NINE), await seatsOf(TEN)]).toEqual([0, 1]);
    expect(await send()).toMatchObject({ code: 'CONFLICT', fields: ['time'] });
    expect((await send({ time: TEN })).code).toBe('OK');
  });

  it('takes a seat of each slot that has as many as people', async () => {
    await operations.save(staff, { capacity: 2 });
    await busy(arjun, '/arjun.ics', '0900', '0946');
    expect([await seatsOf(NINE), await seatsOf(TEN)]).toEqual([1, 2]);
    expect((await send()).code).toBe('OK');
    expect((await send()).code).toBe('CONFLICT');
  });

  it('takes every seat where nobody is left, however many seats a slot has', async () => {
    await operations.save(staff, { capacity: 3 });
    await busy(staff, '/admin.ics', '0900', '0945');
    await busy(arjun, '/arjun.ics', '0900', '0945');
    expect([await seatsOf(NINE), await seatsOf(TEN)]).toEqual([0, 3]);
  });

  it('ends where a slot begins, and leaves what is booked and what staff agree on', async () => {
    const { value } = await send({ email: 'kept@busy.example' });
    await busy(staff, '/admin.ics', '0800', '1030');
    await busy(arjun, '/arjun.ics', '0800', '1030');
    expect(await seatsOf(TEN)).toBe(1);
    const rows = (await operations.list(staff, DATE, DATE)).value;
    const row = rows.find(({ reference }: { reference: string }) => reference === value.reference);
    expect(row.state).toBe('requested');
    const [receipt] = await lettersTo(gateway, 'kept@busy.example');
    if (!receipt) throw new Error('There is no receipt.');
    const to = { date: DATE, slot: '9:45 AM - 10:30 AM' };
    expect((await operations.moveByLink(gateway.visitor(), tokenIn(receipt), to)).code).toBe('CONFLICT');
    expect((await operations.move(staff, row.id, to)).code).toBe('OK');
  });

  it('is shown to staff with its name, as long as the person takes appointments', async () => {
    await busy(staff, '/admin.ics', '0940', '0946');
    await busy(arjun, '/arjun.ics', '0900', '0945');
    const days = `from: "${DATE}", to: "${DATE}"`;
    const shown = async (caller: Caller) => operate(caller, `{ busySlots(${days}) { date slot people } }`);
    expect((await shown(staff)).value).toEqual([
      { date: DATE, slot: NINE, people: ['admin', 'arjun'] },
      { date: DATE, slot: '9:45 AM - 10:30 AM', people: ['admin'] },
    ]);
    expect((await shown(gateway.visitor())).code).toBe('UNAUTHENTICATED');
    const arjunsRow = { username: 'arjun' };
    await gateway.rows.update(Account, arjunsRow, { role: 'viewer' });
    expect((await shown(staff)).value).toMatchObject([{ people: ['admin'] }, { people: ['admin'] }]);
    await gateway.rows.update(Account, arjunsRow, { role: 'sales' });
    const reversed = await staff.graphql(`{ busySlots(from: "${DATE}", to: "2026-11-01") { date } }`);
    expect(graphqlOutcome(reversed, 'busySlots').code).toBe('BAD_USER_INPUT');
  });

  it('of somebody who cannot take appointments counts nothing', async () => {
    await busy(staff, '/admin.ics', '0900', '0945');
    await busy(arjun, '/arjun.ics', '0900', '0945');
    expect(await seatsOf(NINE)).toBe(0);
    const vikram = await gateway.person('viewer', 'vikram');
    expect((await connect(vikram, addressOf('/vikram.ics'))).code).toBe('FORBIDDEN');
    await disconnect(arjun);
    expect(await seatsOf(NINE)).toBe(1);
  });

  it('counts at once against everybody who can take appointments, whoever comes or goes', async () => {
    await busy(staff, '/admin.ics', '0900', '0945');
    expect(await seatsOf(NINE)).toBe(1);
    await deactivatePerson(staff, 'account-arjun');
    expect(await seatsOf(NINE)).toBe(0);
    const invitation = { name: 'Nisha Rao', email: 'nisha@busy.example', role: 'sales' };
    const { person, url } = (await invitePerson(staff, invitation)).value;
    expect(await seatsOf(NINE)).toBe(0);
    const welcome = { name: 'Nisha Rao', username: 'nisha', password: PASSWORD };
    await acceptInvitation(gateway.visitor(), url.split('#')[1], welcome);
    expect(await seatsOf(NINE)).toBe(1);
    await updatePerson(staff, person.id, { role: 'viewer' });
    expect(await seatsOf(NINE)).toBe(0);
    const ravi = { username: 'ravi', role: 'sales', name: '', email: '', password: PASSWORD };
    await new ShellAccounts(gateway.units).create(ravi);
    expect(await seatsOf(NINE)).toBe(1);
    await new ShellAccounts(gateway.units).setRole('ravi', 'viewer');
    await reactivatePerson(staff, 'account-arjun');
    expect(await seatsOf(NINE)).toBe(1);
  });
});

describe('a calendar', () => {
  it('is read again every quarter of an hour, and what is kept of it is when, not what', async () => {
    await busy(arjun, '/arjun.ics', '0900', '0945');
    expect((await own(arjun)).value).toMatchObject({ host: '127.0.0.1', lastError: null });
    await read();
    expect(requested).toHaveLength(1);
    answers['/arjun.ics'] = { text: busyFrom('1030', '1115') };
    gateway.clock.advance(15 * MINUTE);
    await read();
    const stored = await gateway.rows.find(BusyTime);
    expect(stored.map(({ startsAt }) => startsAt.toISOString())).toEqual(['2026-11-24T05:00:00.000Z']);
    const all = JSON.stringify(await gateway.database.schema.query('SELECT * FROM busy_times'));
    expect(all).not.toContain('Dentist');
  });

  it('that cannot be read is said, and after an hour keeps no time free', async () => {
    await busy(staff, '/admin.ics', '0900', '0945');
    await busy(arjun, '/arjun.ics', '0900', '0945');
    answers['/arjun.ics'] = { status: 500 };
    gateway.clock.advance(15 * MINUTE);
    await read();
    const lastError = 'The address answered 500.';
    expect((await own(arjun)).value).toMatchObject({ lastError });
    expect((await unreadable(arjun)).value).toEqual([{ name: 'arjun', isMine: true, lastError }]);
    expect((await unreadable(staff)).value).toEqual([{ name: 'arjun', isMine: false, lastError }]);
    expect(await seatsOf(NINE)).toBe(0);
    for (let round = 0; round < 3; round += 1) {
      gateway.clock.advance(15 * MINUTE);
      await read();
    }
    expect(await seatsOf(NINE)).toBe(1);
    answers['/arjun.ics'] = { text: busyFrom('0900', '0945') };
    gateway.clock.advance(15 * MINUTE);
    await read();
    expect((await unreadable(staff)).value).toEqual([]);
    expect(await seatsOf(NINE)).toBe(0);
  });

  it.each([
    [
      { status: 302, headers: { location: '/a.ics' } },
      'The address leads from one to another without an end.',
    ],
    [{ status: 302, headers: { location: 'file:///etc/passwd' } }, 'The address must start with https://.'],
  ])('that answers %j blocks nothing', async (answer, lastError) => {
    answers['/a.ics'] = answer;
    await connect(arjun, addressOf('/a.ics'));
    await read();
    expect((await own(arjun)).value).toMatchObject({ readAt: null, lastError });
    expect(await seatsOf(NINE)).toBe(1);
  });

  it('is written anew only where something has changed, also while a long absence is cut at an edge', async () => {
    const absent = busyFrom('0900', '0945').replace(/DTSTART:\d+/, 'DTSTART:20261101');
    answers['/arjun.ics'] = { text: absent };
    await connect(arjun, addressOf('/arjun.ics'));
    await read();
    const ids = async () => (await gateway.rows.find(BusyTime)).map(({ id }) => id);
    const before = await ids();
    expect(before).toHaveLength(1);
    gateway.clock.advance(15 * MINUTE);
    await read();
    expect(await ids()).toEqual(before);
  });

  it('is forgotten with its times when its owner can take no appointments any more', async () => {
    await busy(arjun, '/arjun.ics', '0900', '0945');
    expect((await deactivatePerson(staff, 'account-arjun')).code).toBe('OK');
    const left = await gateway.database.read(async (manager) => [
      await manager.count(BusyCalendar),
      await manager.count(BusyTime),
    ]);
    expect(left).toEqual([0, 0]);
    await gateway.rows.update(Account, { username: 'arjun' }, { deactivatedAt: null });
  });

  it('that is none is said, by a gateway as it runs', async () => {
    answers['/a.ics'] = { text: '<p>Sign in</p>' };
    await connect(arjun, addressOf('/a.ics'));
    await read({});
    const lastError = 'The address answered no calendar that can be read.';
    expect((await own(arjun)).value).toMatchObject({ readAt: null, lastError });
  });

  it('follows an address that moves', async () => {
    answers['/old.ics'] = { status: 301, headers: { location: '/new.ics' } };
    answers['/new.ics'] = { text: busyFrom('0900', '0945') };
    await connect(arjun, addressOf('/old.ics'));
    await read();
    expect(requested).toEqual(['/old.ics', '/new.ics']);
    expect((await own(arjun)).value).toMatchObject({ lastError: null });
  });

  it('has an address on the web, and is the business of staff', async () => {
    for (const address of ['', 'calendar', 'ftp://a.example/x.ics', 'https://a:b@c.example/x.ics'])
      expect(await connect(arjun, address)).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['address'] });
    expect((await connect(gateway.visitor(), addressOf('/x'))).code).toBe('UNAUTHENTICATED');
    expect((await unreadable(gateway.visitor())).code).toBe('UNAUTHENTICATED');
    expect((await own(arjun)).value).toBeNull();
  });
});

describe('the source of calendars', () => {
  const { refusal, read: readFrom } = makeCalendarSource({ allowPrivate: false });

  it('reads no private address, neither named nor resolved nor redirected to', async () => {
    expect(refusal('http://calendar.example/x.ics')).toBe('The address must start with https://.');
    expect(refusal('https://169.254.169.254/latest')).toBe('The address is not one of the public internet.');
    await expect(readFrom('https://127.0.0.1/x.ics')).rejects.toThrow('not one of the public internet');
    const lookup = ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(null, [{ address: '10.0.0.1', family: 4 }])) as never;
    const guarded = makeCalendarSource({ allowPrivate: false, lookup });
    await expect(guarded.read('https://calendar.example/x.ics')).rejects.toThrow(
      'not one of the public internet',
    );
  });

  it('reads no more than it may, and waits no longer', async () => {
    answers['/large.ics'] = { text: 'x'.repeat(2048) };
    const small = makeCalendarSource({ allowPrivate: true, largest: 1024 });
    await expect(small.read(addressOf('/large.ics'))).rejects.toThrow('larger than');
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const hasty = makeCalendarSource({ allowPrivate: true, deadline: 200 });
    const { port } = silent.address() as AddressInfo;
    await expect(hasty.read(`http://127.0.0.1:${port}/`)).rejects.toThrow(
      'There was no answer within 0.2 s.',
    );
    silent.closeAllConnections();
    silent.close();
  });
});
