import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import { INITIAL_TERMS } from '#domain/booking-terms.ts';
import { slots } from '#domain/slots.ts';
import { appointmentOperations as operations } from '#tests/support/appointments.ts';
import { anAppointment } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll, gatewayOfTest } from '#tests/support/gateway-for.ts';
import { mailApiNames, mailApis } from '#tests/support/mail-apis.ts';
import { patient } from '#tests/support/patience.mjs';

const NINE = '9:00 AM - 9:45 AM';
/** A Friday, half past eleven in India. */
const FRIDAY = '2026-11-20T06:00:00.000Z';

let staff: Caller;
// Longer than the product's own: of 200 senders the last waits for all others, however slow the machine is.
const gateway = gatewayForAll({ env: { READ_LIMIT: '0' }, deadline: patient(30_000) });
beforeEach(async () => {
  gateway.clock.set(FRIDAY);
  await gateway.clear(Inquiry, Appointment, SettingsRow);
  staff = await gateway.staff();
  // Raises the content version, which the statements above do not.
  const { code } = await operations.save(staff, { horizonDays: 61 });
  expect([code, (await operations.save(staff, { horizonDays: 60 })).code]).toEqual(['OK', 'OK']);
});

interface Day {
  readonly date: string;
  readonly isWorkingDay: boolean;
  readonly holiday: string | null;
  readonly slots: readonly { label: string; startsAt: string; endsAt: string; seatsLeft: number }[];
}

let visitors = 0;
const visitor = () => gateway.newVisitor();
const QUERY =
  'query($from: String!, $to: String!) { freeSlots(from: $from, to: $to) { date isWorkingDay holiday slots { label startsAt endsAt seatsLeft } } }';

/** The days as both APIs answer them, which must be the same. */
async function days(from: string, to: string): Promise<Day[]> {
  const graphql = (await visitor().graphql(QUERY, { from, to })).body.data.freeSlots as Day[];
  const rest = (await visitor().get(`/v1/schedule/slots?from=${from}&to=${to}`)).body.days;
  expect(
    rest.map((day: Record<string, unknown>) => ({
      date: day.date,
      isWorkingDay: day.is_working_day,
      holiday: day.holiday,
      slots: (day.slots as Record<string, unknown>[]).map((slot) => ({
        label: slot.label,
        startsAt: slot.starts_at,
        endsAt: slot.ends_at,
        seatsLeft: slot.seats_left,
      })),
    })),
  ).toEqual(graphql);
  return graphql;
}

const freeOn = async (date: string): Promise<string[]> =>
  ((await days(date, date))[0]?.slots ?? [])
    .filter(({ seatsLeft }) => seatsLeft > 0)
    .map(({ label }) => label);
/** A booking of a sender of its own. */
const book = (over: object = {}) => {
  const email = `sender-${++visitors}@orrin.example`;
  return mailApis.json(visitor(), 'schedule', anAppointment({ email, ...over }));
};

describe('the free slots', () => {
  it('of a Friday evening in Jamshedpur are those of Monday', async () => {
    gateway.clock.set('2026-11-20T12:00:00.000Z');
    const [friday, saturday, sunday, monday, ...more] = await days('2026-11-20', '2026-11-23');
    expect(more).toEqual([]);
    expect(friday).toMatchObject({ date: '2026-11-20', isWorkingDay: true, holiday: null });
    expect(friday?.slots.map(({ seatsLeft }) => seatsLeft)).toEqual(slots.map(() => 0));
    for (const day of [saturday, sunday]) expect(day).toMatchObject({ isWorkingDay: false, slots: [] });
    expect(monday?.slots.map(({ label, seatsLeft }) => [label, seatsLeft])).toEqual(
      slots.map(({ label }) => [label, 1]),
    );
  });

  it('of today end with the instant at which they begin', async () => {
    expect(await freeOn('2026-11-20')).toEqual(slots.slice(4).map(({ label }) => label));
    gateway.clock.set('2026-11-20T06:29:59.999Z');
    expect(await freeOn('2026-11-20')).toHaveLength(4);
    gateway.clock.set('2026-11-20T06:30:00.000Z');
    expect(await freeOn('2026-11-20')).toHaveLength(3);
  });

  it('end at every quarter of an hour, whatever was kept before it', async () => {
    // The slot of noon in India, which is 6:30 in UTC.
    expect((await operations.save(staff, { leadTimeMinutes: 75 })).code).toBe('OK');
    const free = [];
    for (const time of ['05:00', '05:14', '05:15', '05:29']) {
      gateway.clock.set(`2026-11-20T${time}:00.000Z`);
      free.push((await freeOn('2026-11-20')).length);
    }
    expect(free).toEqual([4, 4, 3, 3]);
  });

  it.each([
    // The nights in which daylight saving begins and ends in New York, and the working days around them.
    ['America/New_York', '2026-10-30', 'Thu, Oct 29, 11:30 PM'],
    ['America/New_York', '2026-11-02', 'Sun, Nov 1, 10:30 PM'],
    ['America/New_York', '2027-03-12', 'Thu, Mar 11, 10:30 PM'],
    ['America/New_York', '2027-03-15', 'Sun, Mar 14, 11:30 PM'],
    // The same in Auckland, where it ends in April.
    ['Pacific/Auckland', '2026-09-25', 'Fri, Sep 25, 3:30 PM'],
    ['Pacific/Auckland', '2026-09-28', 'Mon, Sep 28, 4:30 PM'],
    ['Pacific/Auckland', '2027-04-02', 'Fri, Apr 2, 4:30 PM'],
    ['Pacific/Auckland', '2027-04-05', 'Mon, Apr 5, 3:30 PM'],
  ])('begin at nine in India, which a visitor in %s reads on %s as %s', async (timeZone, date, local) => {
    const [day] = await days(date, date);
    const [first] = day?.slots ?? [];
    const read = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(first?.startsAt ?? ''));
    expect([first?.label, read.replaceAll('\u202f', ' ')]).toEqual([NINE, local]);
  });

  it('without dates are those of two weeks from today', async () => {
    const { body } = await visitor().get('/api/v1/schedule/slots');
    expect(body.days.map(({ date }: Day) => date)).toHaveLength(14);
    expect([body.days[0].date, body.days[13].date]).toEqual(['2026-11-20', '2026-12-03']);
  });

  it.each([
    ['2026-11-31', '2026-12-01', 'From must be a day of the calendar, such as 2026-11-30.', 'from'],
    ['2026-11-20', '2026-11-19', 'To must not be before from.', 'to'],
    ['2026-11-20', '2027-01-21', 'Ask for at most 62 days.', 'to'],
    ['0000-01-01', '0000-01-02', 'From must be a day of the calendar, such as 2026-11-30.', 'from'],
    ['', '', 'From is required.', 'from'],
  ])('from %s to %s are refused: %s', async (from, to, sentence, field) => {
    const { body } = await visitor().graphql(QUERY, { from, to });
    expect(body.errors[0]).toMatchObject({ message: sentence, extensions: { code: 'BAD_USER_INPUT' } });
    expect(body.errors[0].extensions.issues[0].field).toBe(field);
    const rest = await visitor().get(`/v1/schedule/slots?from=${from}&to=${to}`);
    expect([rest.status, rest.body.error]).toEqual([422, sentence]);
  });

  it.each(['+275760-09-13', '-271821-04-20', '9999-12-31', 'tomorrow'])(
    'from %s on are refused',
    async (from) => {
      const path = `/v1/schedule/slots?from=${encodeURIComponent(from)}`;
      const answers = [await visitor().get(path), await visitor().get(`${path}&to=2026-12-01`)];
      expect(answers.map(({ status }) => status)).toEqual([422, 422]);
      for (const to of [from, '2026-12-01']) {
        const { body } = await visitor().graphql(QUERY, { from, to });
        expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
        expect((await operations.list(staff, from, to)).code).toBe('BAD_USER_INPUT');
      }
    },
  );

  it('are answered from memory, and exactly after a booking', async () => {
    const ask = () => days('2026-11-23', '2026-11-27');
    await ask();
    const read = vi.spyOn(gateway.database, 'read');
    await ask();
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    expect((await book()).code).toBe('OK');
    const [monday] = await ask();
    expect(monday?.slots.map(({ seatsLeft }) => seatsLeft)).toEqual([0, ...Array(7).fill(1)]);
  });
});

describe.each(mailApiNames)('a booking through %s', (api) => {
  const send = mailApis[api];

  it('takes its slot; the next sender is told so, and which are free', async () => {
    expect((await send(visitor(), 'schedule', anAppointment())).code).toBe('OK');
    const taken = await send(visitor(), 'schedule', anAppointment({ email: 'second@orrin.example' }));
    expect(taken).toMatchObject({
      code: 'CONFLICT',
      sentence: 'This time was just taken.',
      fields: ['time'],
    });
    expect(await gateway.rows.count(Inquiry)).toBe(1);
  });

  it('is the same when it is repeated under its key, also at the same moment', async () => {
    const key = `again-${api}`;
    const all = await Promise.all(
      Array.from({ length: 6 }, () => send(visitor(), 'schedule', anAppointment(), key)),
    );
    all.push(await send(visitor(), 'schedule', anAppointment(), key));
    expect(new Set(all.map(({ code, value }) => `${code} ${value?.reference}`)).size).toBe(1);
    expect(all[0]?.code).toBe('OK');
    expect((await send(visitor(), 'schedule', anAppointment(), `other-${api}`)).code).toBe('CONFLICT');
  });

  it('is the same when it is sent twice without a key, within ten minutes and while it stands', async () => {
    const again = () => send(visitor(), 'schedule', anAppointment());
    const first = await again();
    expect(first.code).toBe('OK');
    gateway.clock.advance(9 * 60_000);
    expect(await again()).toEqual(first);
    const other = anAppointment({ company: 'Other' });
    expect((await send(visitor(), 'schedule', other)).code).toBe('CONFLICT');
    expect(await gateway.rows.count(Inquiry)).toBe(1);
    const { value } = await operations.list(staff, '2026-11-23', '2026-11-23');
    await operations.cancel(staff, value[0].id);
    expect((await send(visitor(), 'schedule', other)).code).toBe('OK');
    expect((await again()).code).toBe('CONFLICT');
  });

  it('takes one seat of several when it is sent twice at the same time without a key', async () => {
    await operations.save(staff, { capacity: 3 });
    const form = anAppointment({ email: 'twice@orrin.example' });
    const sent = await Promise.all([1, 2, 3].map(() => mailApis.form(visitor(), 'schedule', form)));
    expect(sent.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
    expect(new Set(sent.map(({ value }) => value.reference)).size).toBe(1);
    const [monday] = await days('2026-11-23', '2026-11-23');
    expect(monday?.slots[0]?.seatsLeft).toBe(2);
    // Another's form is another booking.
    expect((await book()).code).toBe('OK');
    expect((await days('2026-11-23', '2026-11-23'))[0]?.slots[0]?.seatsLeft).toBe(1);
  });

  it('is no repetition of an equal one of ten minutes ago', async () => {
    expect((await send(visitor(), 'schedule', anAppointment())).code).toBe('OK');
    gateway.clock.advance(10 * 60_000);
    expect((await send(visitor(), 'schedule', anAppointment())).code).toBe('CONFLICT');
  });
});

it('a slot that is taken is answered with the next free ones, through both APIs and as a page', async () => {
  await book({ time: '3:30 PM - 4:00 PM' });
  await book({ time: '2:45 PM - 3:30 PM', date: '2026-11-23' });
  const wanted = anAppointment({ time: '3:30 PM - 4:00 PM' });
  const free = [...slots.slice(0, 5).map(({ label }) => ({ date: '2026-11-23', slot: label }))];
  const rest = await visitor().post('/mail/api', { form_type: 'schedule', ...wanted });
  expect([rest.status, rest.body]).toMatchObject([
    409,
    {
      success: false,
      error: 'This time was just taken.',
      code: 'CONFLICT',
      freeSlots: free,
      issues: [{ field: 'time', message: 'This time was just taken.' }],
    },
  ]);
  const graphql = await visitor().graphql(
    'mutation($input: AppointmentInput!) { requestAppointment(input: $input) { reference } }',
    { input: wanted },
  );
  expect(graphql.body.errors[0].extensions).toMatchObject({ code: 'CONFLICT', freeSlots: free });
  const page = await visitor().request({
    method: 'POST',
    url: '/mail/api',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams({ form_type: 'schedule', ...wanted }).toString(),
  });
  expect(page.status).toBe(409);
  for (const text of ['This time was just taken.', 'Monday 23 November 2026, 9:00 AM IST'])
    expect(page.text).toContain(text);
});

it('a slot that is taken at the end of the calendar is answered with earlier ones', async () => {
  const labels = slots.map(({ label }) => label);
  await operations.save(staff, { horizonDays: 3 });
  expect((await operations.block(staff, '2026-11-23', labels)).code).toBe('OK');
  const { status, body } = await visitor().post('/mail/api', { form_type: 'schedule', ...anAppointment() });
  const free = labels.slice(4).map((slot) => ({ date: '2026-11-20', slot }));
  expect([status, body.freeSlots]).toEqual([409, free]);
});

it('a slot that is taken takes three with three seats, however many ask at once', async () => {
  await operations.save(staff, { capacity: 3 });
  const codes = await Promise.all(Array.from({ length: 20 }, async () => (await book()).code));
  expect(codes.filter((code) => code === 'OK')).toHaveLength(3);
  expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(17);
  const [day] = await days('2026-11-23', '2026-11-23');
  expect(day?.slots.map(({ seatsLeft }) => seatsLeft)).toEqual([0, 3, 3, 3, 3, 3, 3, 3]);
  // A lower capacity takes nobody's slot away, and lets nobody in.
  await operations.save(staff, { capacity: 2 });
  expect((await book()).code).toBe('CONFLICT');
});

it('how far ahead can be booked is public through both APIs, as staff save it', async () => {
  await operations.save(staff, { horizonDays: 30 });
  const { body } = await visitor().graphql('{ bookingHorizonDays }');
  const rest = await visitor().get('/v1/schedule/slots');
  expect([body.data, rest.body.horizon_days]).toEqual([{ bookingHorizonDays: 30 }, 30]);
});

it('a slot that staff keep free has no seat, whatever its capacity', async () => {
  const seatsOf = async (slot: string) =>
    (await days('2026-11-23', '2026-11-23'))[0]?.slots.find(({ label }) => label === slot)?.seatsLeft;
  await operations.save(staff, { capacity: 20 });
  expect((await book()).code).toBe('OK');
  const ten = '10:30 AM - 11:15 AM';
  expect([await seatsOf(NINE), await seatsOf(ten)]).toEqual([19, 20]);
  expect((await operations.block(staff, '2026-11-23', [NINE, ten])).code).toBe('OK');
  expect([await seatsOf(NINE), await seatsOf(ten)]).toEqual([0, 0]);
  for (const time of [NINE, ten]) expect((await book({ time })).code).toBe('CONFLICT');
});

describe('the terms of booking', () => {
  it('close Saturdays, Sundays and holidays', async () => {
    await operations.save(staff, { holidays: [{ date: '2026-11-24', name: 'Guru Nanak Jayanti' }] });
    const [monday, tuesday] = await days('2026-11-23', '2026-11-24');
    expect(monday?.slots).toHaveLength(8);
    expect(tuesday).toEqual({
      date: '2026-11-24',
      isWorkingDay: false,
      holiday: 'Guru Nanak Jayanti',
      slots: [],
    });
    expect(await book({ date: '2026-11-24' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['date'],
      sentence: 'We are closed on 2026-11-24 (Guru Nanak Jayanti). Please choose another day.',
    });
    expect(await book({ date: '2026-11-22' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['date'],
      sentence: 'Appointments are from Monday to Friday. Please choose another day.',
    });
  });

  it('open the weekdays that staff choose, at once and everywhere', async () => {
    const { value } = await operations.save(staff, { workingDays: ['sunday', 'monday', 'tuesday'] });
    expect(value.workingDays).toEqual(['monday', 'tuesday', 'sunday']);
    expect((await days('2026-11-22', '2026-11-25')).map(({ isWorkingDay }) => isWorkingDay)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect((await book({ date: '2026-11-22' })).code).toBe('OK');
    expect(await book({ date: '2026-11-25' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['date'],
      sentence: 'Appointments are from Sunday to Tuesday. Please choose another day.',
    });
    expect((await operations.save(staff, { workingDays: [] })).sentence).toBe(
      'Choose at least one working day.',
    );
  });

  it('end after 60 days', async () => {
    // The 60th day is a Tuesday.
    expect((await days('2027-01-19', '2027-01-20')).map(({ slots: [first] }) => first?.seatsLeft)).toEqual([
      1, 0,
    ]);
    expect((await book({ date: '2027-01-19' })).code).toBe('OK');
    expect(await book({ date: '2027-01-20' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['date'],
      sentence: 'Appointments can be booked up to 60 days ahead.',
    });
    expect((await book({ date: '2099-01-20' })).code).toBe('BAD_USER_INPUT');
  });

  it('can require a lead time', async () => {
    await operations.save(staff, { leadTimeMinutes: 90 });
    gateway.clock.set('2026-11-23T01:59:59.999Z');
    expect(await freeOn('2026-11-23')).toContain(NINE);
    gateway.clock.set('2026-11-23T02:00:00.000Z');
    expect(await freeOn('2026-11-23')).not.toContain(NINE);
    expect(await book()).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['time'],
      sentence: 'Appointments are booked more than 90 minutes ahead. Please choose a later slot.',
    });
  });

  it('have the default of each setting that they were saved without', async () => {
    const set = { document: { capacity: 2 } };
    await gateway.rows.update(SettingsRow, { name: 'schedule' }, set);
    const { version, ...settings } = (await operations.settings(staff)).value;
    expect(settings).toEqual({ ...INITIAL_TERMS, capacity: 2 });
    expect((await operations.save(staff, { capacity: 3 }, version)).code).toBe('OK');
    expect(await freeOn('2026-11-23')).toHaveLength(slots.length);
  });

  it('are the business of staff', async () => {
    for (const caller of [visitor(), await gateway.tool()]) {
      expect((await operations.save(caller, { capacity: 5 })).code).toMatch(/UNAUTHENTICATED|FORBIDDEN/);
    }
    expect((await operations.settings(visitor())).code).toBe('UNAUTHENTICATED');
    expect((await operations.settings(await gateway.tool(['content:write']))).code).toBe('FORBIDDEN');
    const { value } = await operations.settings(staff);
    expect(value).toMatchObject({ capacity: 1, leadTimeMinutes: 0, horizonDays: 60, holidays: [] });
    const saved = await operations.save(staff, { capacity: 2 }, value.version);
    expect(saved.value).toMatchObject({ capacity: 2, horizonDays: 60, version: value.version + 1 });
    // 0 is the version of terms that nobody has saved.
    for (const version of [value.version, 0])
      expect((await operations.save(staff, { capacity: 3 }, version)).code).toBe('PRECONDITION_FAILED');
  });

  it.each([
    [{ capacity: 0 }, 'Capacity must be a whole number from 1 to 20.', 'capacity'],
    [{ leadTimeMinutes: 20 }, 'Lead time must be a multiple of 15 minutes.', 'leadTimeMinutes'],
    [{ horizonDays: 366 }, 'Days ahead must be a whole number from 1 to 365.', 'horizonDays'],
    [
      { holidays: [{ date: '2026-02-30', name: 'x' }] },
      'Date must be a day of the calendar, such as 2026-11-30.',
      'holidays.0.date',
    ],
    [{ holidays: [{ date: '2026-12-25', name: '' }] }, 'Name is required.', 'holidays.0.name'],
    [
      { holidays: [1, 2].map(() => ({ date: '2026-12-25', name: 'Christmas' })) },
      'Each day can be a holiday once.',
      'holidays',
    ],
  ])('refuse %j', async (terms, sentence, field) => {
    expect(await operations.save(staff, terms)).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence,
      fields: [field],
    });
  });
});

it('two gateways give one slot to one of 200 senders', async () => {
  const second = await gatewayOfTest({
    env: { READ_LIMIT: '0' },
    deadline: patient(30_000),
    beside: gateway,
  });
  const wanted = (n: number) => ({
    form_type: 'schedule',
    ...anAppointment({ email: `s${n}@race.example` }),
  });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      (n % 2 ? gateway : second)
        .visitor(`10.1.${Math.floor(n / 250)}.${n % 250}`)
        .post('/mail/api', wanted(n)),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const losers = answers.filter(({ status }) => status === 409);
  expect(losers).toHaveLength(199);
  const free = slots.slice(1, 6).map(({ label }) => ({ date: '2026-11-23', slot: label }));
  for (const { body } of losers)
    expect(body).toMatchObject({ error: 'This time was just taken.', freeSlots: free });
  expect(await gateway.rows.count(Inquiry)).toBe(1);
});
