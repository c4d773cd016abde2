import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inquiryDays, recountDays } from '#db/day-counts.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import { SETTLING } from '#gateway/features/inquiries/inbox/inquiry-changes.service.ts';
import { graphqlOutcome, operate } from '#tests/support/apis.ts';
import { lettersTo, appointmentOperations as operations, tokenIn } from '#tests/support/appointments.ts';
import { anAppointment } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';

/*
 * An appointment and its inquiry tell one story: whatever either side does with the appointment is read in the inquiry, counts
 * for the promised answer, and stands in the history of both.
 */

const FRIDAY = '2026-11-20T06:00:00.000Z';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const NINE = '9:00 AM - 9:45 AM';
const TEN = '10:30 AM - 11:15 AM';
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let staff: Caller;
let sales: Caller;
let visitors = 0;
const gateway = gatewayForAll({ env: { READ_LIMIT: '0' } });
beforeAll(async () => {
  gateway.clock.set(FRIDAY);
  sales = await gateway.person('sales', 'asha');
});
beforeEach(async () => {
  gateway.clock.set(FRIDAY);
  await gateway.database.write(async (manager) => {
    await manager.deleteAll(Inquiry);
    await manager.deleteAll(Appointment);
    await recountDays(manager, inquiryDays);
  });
  staff = await gateway.staff();
  sales = await gateway.staff('asha');
});

const visitor = () => gateway.newVisitor();

interface Booked {
  /** Of the inquiry, and of the appointment. */
  readonly id: string;
  readonly appointmentId: string;
  readonly token: string;
}

async function booked(): Promise<Booked> {
  const email = `visitor-${++visitors}@orrin.example`;
  const { value } = await mailApis.json(visitor(), 'schedule', anAppointment({ email }));
  const [receipt] = await lettersTo(gateway, email);
  const rows = (await operations.list(staff, MONDAY, TUESDAY)).value;
  const row = rows.find(({ reference }: { reference: string }) => reference === value.reference);
  return { id: row.inquiryId, appointmentId: row.id, token: receipt ? tokenIn(receipt) : '' };
}

const FIELDS =
  'id subject state owner firstAnsweredAt reopenedAt businessHoursWaited answers { label value } appointment { id state date slot time } fields { ... on AppointmentFields { date time } }';

/** The inquiry as staff read it alone, in the list, and as a tool reads it. */
async function readings(id: string) {
  const ask = async (query: string, field: string) =>
    graphqlOutcome(await staff.graphql(query, { id }), field).value;
  const alone = await ask(`query($id: ID!) { inquiry(id: $id) { ${FIELDS} } }`, 'inquiry');
  const { items } = await ask(`{ inquiries { items { ${FIELDS} } } }`, 'inquiries');
  const rest = (await staff.get(`/v1/inquiries/${id}`)).body;
  return { alone, row: items.find((one: { id: string }) => one.id === id), rest };
}

type Step = (of: Booked) => Promise<{ readonly code: string }>;
const TO: DaySlot = { date: TUESDAY, slot: TEN };
const confirm: Step = ({ appointmentId }) => operations.confirm(sales, appointmentId);
const move: Step = ({ appointmentId }) => operations.move(sales, appointmentId, TO);
const cancel: Step = ({ appointmentId }) => operations.cancel(sales, appointmentId);
const moveByVisitor: Step = ({ token }) => operations.moveByLink(visitor(), token, TO);
const moveFarByVisitor: Step = ({ token }) =>
  operations.moveByLink(visitor(), token, { date: '2026-11-30', slot: TEN });
const cancelByVisitor: Step = ({ token }) => operations.cancelByLink(visitor(), token);

async function take(step: Step, of: Booked): Promise<void> {
  expect((await step(of)).code).toBe('OK');
}

const idsIn = async (view: string): Promise<string[]> => {
  const { value } = await call(staff, 'inquiries', { filter: { view } }, 'total items { id }');
  expect(value.total).toBe(value.items.length);
  return value.items.map(({ id }: { id: string }) => id);
};
const overdueCount = async (): Promise<number> =>
  (await staff.graphql('{ inboxCounts { overdue } }')).body.data.inboxCounts.overdue;
const figures = async () =>
  (
    await operate(
      staff,
      '{ inquiryFigures(from: "2026-11-16", to: "2026-12-20") { answers { answered withinPromise overdue medianHours } } }',
    )
  ).value.answers;

describe('an inquiry that asks for an appointment', () => {
  it.each<[string, Step, { readonly state: string; readonly date: string; readonly slot: string }]>([
    ['confirmed by staff', confirm, { state: 'confirmed', date: MONDAY, slot: NINE }],
    ['moved by staff', move, { state: 'requested', ...TO }],
    ['moved by its visitor', moveByVisitor, { state: 'requested', ...TO }],
    ['cancelled by staff', cancel, { state: 'cancelled', date: MONDAY, slot: NINE }],
    ['cancelled by its visitor', cancelByVisitor, { state: 'cancelled', date: MONDAY, slot: NINE }],
  ])('reads it %s, wherever it is read, and keeps what was sent', async (_how, step, now) => {
    const of = await booked();
    await take(step, of);
    const { alone, row, rest } = await readings(of.id);
    const day =
      now.date === MONDAY ? 'Monday 23 November 2026, 9:00 AM' : 'Tuesday 24 November 2026, 10:30 AM';
    for (const read of [alone, row]) {
      expect(read.subject).toBe(`Appointment on ${day} IST`);
      expect(read.appointment).toEqual({ id: of.appointmentId, ...now, time: now.slot });
      expect(read.fields).toEqual({ date: now.date, time: now.slot });
      expect(read.answers).toContainEqual({ label: 'Preferred date', value: MONDAY });
      expect(read.answers).toContainEqual({ label: 'Preferred time (IST)', value: NINE });
    }
    expect(rest.fields).toMatchObject({ date: now.date, time: now.slot });
    expect(rest.appointment).toEqual({
      ...{ id: of.appointmentId, state: now.state, asked: { date: MONDAY, time: NINE } },
    });
    const changes = await staff.get('/v1/inquiries');
    gateway.clock.advance(SETTLING);
    const [listed] = (await staff.get('/v1/inquiries')).body.inquiries;
    expect(changes.body.inquiries).toEqual([]);
    expect(listed.fields).toEqual(rest.fields);
    const csv = (await staff.get('/v1/inquiries.csv')).text.trimEnd().split('\r\n')[1];
    expect(csv).toContain(`Appointment on ${day} IST`);
    expect(csv).toContain(`${now.state},${now.date},${now.slot}`);
    expect(csv).toContain(`${MONDAY},${NINE}`);
    const found = await staff.graphql('query($text: String!) { search(text: $text) { id detail } }', {
      text: 'orrin mills',
    });
    expect(found.body.data.search).toContainEqual({ id: of.id, detail: `Appointment on ${day} IST` });
  });

  it.each([
    ['confirming', confirm],
    ['moving', move],
    ['cancelling', cancel],
  ])('is answered by staff %s it: the promise is kept', async (_how, step) => {
    const of = await booked();
    gateway.clock.advance(HOUR);
    sales = await gateway.staff('asha');
    await take(step, of);
    const { alone } = await readings(of.id);
    expect(alone).toMatchObject({
      ...{ state: 'answered', owner: 'asha', firstAnsweredAt: gateway.clock.now().toISOString() },
      ...{ reopenedAt: null, businessHoursWaited: null },
    });
    gateway.clock.advance(14 * DAY);
    staff = await gateway.staff();
    expect(await idsIn('overdue')).toEqual([]);
    expect(await figures()).toMatchObject({ answered: 1, withinPromise: 1, overdue: 0 });
  });

  it('keeps the owner and the first answer that it has', async () => {
    const of = await booked();
    const owner = await gateway.person('sales', 'ravi');
    expect(owner).toBeDefined();
    await staff.graphql(
      'mutation($id: ID!, $input: InquiryInput!) { updateInquiry(id: $id, input: $input) { id } }',
      { id: of.id, input: { ownerId: 'account-ravi', state: 'closed' } },
    );
    await take(confirm, of);
    expect((await readings(of.id)).alone).toMatchObject({ owner: 'ravi', state: 'closed' });
    const first = (await readings(of.id)).alone.firstAnsweredAt;
    gateway.clock.advance(HOUR);
    await take(move, of);
    expect((await readings(of.id)).alone.firstAnsweredAt).toBe(first);
  });

  it('is closed by its visitor cancelling, and counts as no broken promise', async () => {
    const of = await booked();
    await take(cancelByVisitor, of);
    expect((await readings(of.id)).alone).toMatchObject({ state: 'closed', firstAnsweredAt: null });
    gateway.clock.advance(14 * DAY);
    staff = await gateway.staff();
    expect([await idsIn('overdue'), await overdueCount()]).toEqual([[], 0]);
    expect(await figures()).toMatchObject({ answered: 0, overdue: 0 });
  });

  it('is reopened by its visitor moving it, with a new clock', async () => {
    const of = await booked();
    await take(confirm, of);
    gateway.clock.set(`${MONDAY}T03:00:00.000Z`);
    staff = await gateway.staff();
    await take(moveFarByVisitor, of);
    const { alone, rest } = await readings(of.id);
    expect(alone).toMatchObject({
      ...{ state: 'open', reopenedAt: `${MONDAY}T03:00:00.000Z`, businessHoursWaited: 0 },
    });
    expect(rest.reopenedAt).toBe(`${MONDAY}T03:00:00.000Z`);
    // 24 business hours from Monday morning: Thursday at noon. Those from the arrival ended a day earlier.
    gateway.clock.set('2026-11-26T06:00:00.000Z');
    staff = await gateway.staff();
    expect([await idsIn('overdue'), await overdueCount()]).toEqual([[], 0]);
    expect(await figures()).toMatchObject({ answered: 1, withinPromise: 1, overdue: 0 });
    gateway.clock.set('2026-11-26T06:31:00.000Z');
    staff = await gateway.staff();
    expect([await idsIn('overdue'), await overdueCount()]).toEqual([[of.id], 1]);
    expect(await figures()).toMatchObject({ answered: 1, withinPromise: 1, overdue: 1 });
    const { text } = await staff.get('/v1/inquiries.csv?view=overdue');
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  });

  /** Its first slot, of Monday, begins at half past three UTC. */
  const readingsOfOverdue = async () => {
    staff = await gateway.staff();
    const { overdue } = await figures();
    const { text } = await staff.get('/v1/inquiries.csv?view=overdue');
    const exported = text.trimEnd().split('\r\n').length - 1;
    const searched = (
      await operate(
        staff,
        '{ inquiries(filter: { view: overdue, search: "orrin" }, sort: oldest) { total } }',
      )
    ).value.total;
    return [await idsIn('overdue'), await overdueCount(), overdue, exported, searched];
  };

  it('is overdue from the hour that it asks for, while nobody has confirmed it', async () => {
    const of = await booked();
    gateway.clock.set(`${MONDAY}T03:29:59.999Z`);
    expect(await readingsOfOverdue()).toEqual([[], 0, 0, 0, 0]);
    gateway.clock.set(`${MONDAY}T03:30:00.000Z`);
    expect(await readingsOfOverdue()).toEqual([[of.id], 1, 1, 1, 1]);
    gateway.clock.set(`${TUESDAY}T03:00:00.000Z`);
    expect(await readingsOfOverdue()).toEqual([[of.id], 1, 1, 1, 1]);
    // It has also waited longer than promised: counted once.
    gateway.clock.advance(7 * DAY);
    expect(await readingsOfOverdue()).toEqual([[of.id], 1, 1, 1, 1]);
    sales = await gateway.staff('asha');
    await take(cancel, of);
    expect(await readingsOfOverdue()).toEqual([[], 0, 0, 0, 0]);
  });

  it('is overdue from its hour also where it was reopened since, and counted once', async () => {
    const of = await booked();
    gateway.clock.advance(14 * DAY);
    await gateway.rows.update(Inquiry, { id: of.id }, { reopenedAt: gateway.clock.now() });
    expect(await readingsOfOverdue()).toEqual([[of.id], 1, 1, 1, 1]);
  });

  it('is not overdue by its hour once it is confirmed', async () => {
    const confirmed = await booked();
    await take(confirm, confirmed);
    await gateway.rows.update(Inquiry, { id: confirmed.id }, { state: 'open' });
    gateway.clock.set(`${TUESDAY}T03:00:00.000Z`);
    await gateway.database.write((manager) => recountDays(manager, inquiryDays));
    expect(await readingsOfOverdue()).toEqual([[], 0, 0, 0, 0]);
  });

  it('waits anew where it is moved before anybody has answered; the answer is measured from then', async () => {
    const of = await booked();
    gateway.clock.set(`${MONDAY}T03:00:00.000Z`);
    staff = await gateway.staff();
    await take(moveByVisitor, of);
    expect((await readings(of.id)).alone).toMatchObject({ state: 'new', businessHoursWaited: 0 });
    gateway.clock.set(`${MONDAY}T05:30:00.000Z`);
    sales = await gateway.staff('asha');
    staff = await gateway.staff();
    await take(confirm, of);
    expect(await figures()).toEqual({ answered: 1, withinPromise: 1, overdue: 0, medianHours: 2 });
  });

  it('is no longer put off when its visitor moves or cancels, or staff confirm', async () => {
    for (const step of [moveByVisitor, cancelByVisitor, confirm]) {
      const of = await booked();
      await staff.graphql(
        'mutation($id: ID!, $input: InquiryInput!) { updateInquiry(id: $id, input: $input) { id } }',
        { id: of.id, input: { snoozedUntil: '2026-12-01T04:00:00Z' } },
      );
      expect(await idsIn('snoozed')).toEqual([of.id]);
      await take(step, of);
      expect(await idsIn('snoozed')).toEqual([]);
      // Nor once it is opened again.
      const row = await gateway.rows.findOneByOrFail(Inquiry, { id: of.id });
      expect(row.snoozedUntil).toBeNull();
    }
  });

  it('has each step in its history, with what it changed', async () => {
    const of = await booked();
    await take(confirm, of);
    gateway.clock.advance(1000);
    await take(moveByVisitor, of);
    gateway.clock.advance(1000);
    await take(cancelByVisitor, of);
    const entries = async (thing: string, id: string) =>
      (
        await staff.graphql(
          'query($thing: String!, $id: ID!) { activityOf(thing: $thing, id: $id) { actor summary changes { field before after } } }',
          { thing, id },
        )
      ).body.data.activityOf;
    const history = await entries('inquiry', of.id);
    expect(history).toMatchObject([
      {
        actor: 'Visitor',
        summary: expect.stringMatching(/was cancelled: 2026-11-24, 10:30 AM - 11:15 AM\.$/),
        changes: [
          { field: 'state', before: 'requested', after: 'cancelled' },
          { field: 'inquiryState', before: 'open', after: 'closed' },
        ],
      },
      {
        actor: 'Visitor',
        changes: [
          { field: 'date', before: MONDAY, after: TUESDAY },
          { field: 'slot', before: NINE, after: TEN },
          { field: 'state', before: 'confirmed', after: 'requested' },
          { field: 'inquiryState', before: 'answered', after: 'open' },
        ],
      },
      {
        actor: 'asha',
        changes: [
          { field: 'state', before: 'requested', after: 'confirmed' },
          { field: 'inquiryState', before: 'new', after: 'answered' },
        ],
      },
    ]);
    expect(await entries('appointment', of.appointmentId)).toEqual(history);
  });

  it('shows none while it is held as spam, and after the data of its sender were erased', async () => {
    const of = await booked();
    const change = (state: string) =>
      staff.graphql(
        'mutation($id: ID!, $input: InquiryInput!) { updateInquiry(id: $id, input: $input) { id } }',
        { id: of.id, input: { state } },
      );
    await change('spam');
    expect((await readings(of.id)).alone.appointment).toBeNull();
    expect((await readings(of.id)).rest.appointment).toBeNull();
    await change('new');
    expect((await readings(of.id)).alone.appointment).toMatchObject({ state: 'requested' });
    await gateway.rows.update(
      Inquiry,
      { id: of.id },
      { erasedAt: gateway.clock.now(), subject: '', answers: [] },
    );
    expect((await readings(of.id)).alone).toMatchObject({ appointment: null, subject: '' });
  });
});

const post = (caller: Caller, url: string, headers: Record<string, string> = {}) =>
  caller.request({ method: 'POST', url, headers });
const reply = (of: Booked) => ({
  ...{ id: of.appointmentId, inquiryId: of.id, name: 'Meera Sundaram', note: null },
  ...{ isOutsideHours: false, reference: expect.stringMatching(/^DS-/) },
  ...{ company: 'Orrin Mills', consultationType: 'Security Assessment' },
  ...{ ownerId: null, takenById: null, takenBy: null },
});

it('appointments by REST are read, confirmed, moved and cancelled by a tool with their scope', async () => {
  const of = await booked();
  const tool = await gateway.tool(['appointments:write']);
  const path = `/v1/appointments/${of.appointmentId}`;
  const list = (await tool.get(`/v1/appointments?from=${MONDAY}&to=${TUESDAY}`)).body.appointments;
  const times = { startsAt: `${MONDAY}T03:30:00.000Z`, endsAt: `${MONDAY}T04:15:00.000Z` };
  const requested = { ...reply(of), ...times, state: 'requested', date: MONDAY, time: NINE, version: 1 };
  expect(list).toEqual([requested]);
  // Two weeks from today.
  expect((await tool.get('/v1/appointments')).body.appointments).toEqual([requested]);
  const one = await tool.get(path);
  expect([one.headers.etag, one.headers['cache-control'], one.body]).toEqual(['"1"', 'no-store', requested]);
  const confirmed = await post(tool, `${path}/confirm`, { 'if-match': '"1"' });
  expect([confirmed.status, confirmed.headers.etag, confirmed.body.state]).toEqual([200, '"2"', 'confirmed']);
  const late = await tool.post(`${path}/move`, { date: TUESDAY, time: TEN }, { 'if-match': '"1"' });
  expect([late.status, late.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
  const moved = await tool.post(`${path}/move`, { date: TUESDAY, time: '10:30' }, { 'if-match': '"2"' });
  expect(moved.body).toMatchObject({ date: TUESDAY, time: TEN, state: 'confirmed', version: 3 });
  const cancelled = await post(tool, `${path}/cancel`);
  expect(cancelled.body).toMatchObject({ state: 'cancelled', version: 4 });
  expect((await post(tool, `${path}/confirm`)).body.code).toBe('CONFLICT');
  // A tool owns nothing, and has answered all the same.
  expect((await readings(of.id)).alone).toMatchObject({ state: 'answered', owner: null });
});

it('appointments by REST name the free slots where the wanted one is taken, and each field that is wrong', async () => {
  const of = await booked();
  const tool = await gateway.tool(['appointments:write']);
  const path = `/v1/appointments/${of.appointmentId}/move`;
  await mailApis.json(
    visitor(),
    'schedule',
    anAppointment({ email: 'b@orrin.example', date: TUESDAY, time: TEN }),
  );
  const taken = await tool.post(path, { date: TUESDAY, time: TEN });
  expect([taken.status, taken.body.code]).toEqual([409, 'CONFLICT']);
  expect(taken.body.freeSlots.length).toBeGreaterThan(0);
  const wrong = await tool.post(path, { date: 'tomorrow' });
  expect(wrong.status).toBe(422);
  expect(wrong.body.issues.map(({ field }: { field: string }) => field).sort()).toEqual(['date', 'time']);
});

it('appointments by REST are readable with either scope of reading, and closed to other tokens', async () => {
  const of = await booked();
  const path = `/v1/appointments/${of.appointmentId}`;
  for (const scope of ['appointments:read', 'inquiries:read'] as const) {
    const reader = await gateway.tool([scope]);
    expect((await reader.get(path)).status).toBe(200);
    expect((await post(reader, `${path}/cancel`)).status).toBe(403);
  }
  const other = await gateway.tool(['content:write']);
  expect((await other.get(path)).status).toBe(403);
  expect((await visitor().get(path)).status).toBe(401);
  expect((await staff.get('/v1/appointments/none')).status).toBe(404);
  const [blocked] = (await operations.block(staff, TUESDAY, [NINE])).value;
  expect((await staff.get(`/v1/appointments/${blocked.id}`)).status).toBe(404);
});

it('appointments by REST are kept by no cache, whether one, all or what was changed', async () => {
  const path = `/v1/appointments/${(await booked()).appointmentId}`;
  const list = `/v1/appointments?from=${MONDAY}&to=${TUESDAY}`;
  for (const answer of [
    await staff.get(list),
    await (await gateway.tool(['appointments:read'])).get(list),
    await staff.get(path),
    await staff.request({ method: 'POST', url: `${path}/confirm` }),
  ])
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});

it('GraphQL takes the slot of a move as `time` too', async () => {
  const of = await booked();
  const { body } = await staff.graphql(
    'mutation($id: ID!, $time: String) { moveAppointment(id: $id, date: "2026-11-24", time: $time) { slot time } }',
    { id: of.appointmentId, time: '10:30' },
  );
  expect(body.data.moveAppointment).toEqual({ slot: TEN, time: TEN });
  const byLink = await visitor().graphql(
    'mutation($token: String!) { moveAppointmentByLink(token: $token, date: "2026-11-23", time: "9:00") { slot time } }',
    { token: of.token },
  );
  expect(byLink.body.data.moveAppointmentByLink).toEqual({ slot: NINE, time: NINE });
  const neither = await staff.graphql(
    'mutation($id: ID!) { moveAppointment(id: $id, date: "2026-11-24") { slot } }',
    { id: of.appointmentId },
  );
  expect(neither.body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
});
