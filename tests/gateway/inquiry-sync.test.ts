import { beforeEach, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { SETTLING } from '#gateway/features/inquiries/inbox/inquiry-changes.service.ts';
import { CLOCK_SKEW } from '#gateway/ports/clock.ts';
import { type Outcome, operate, restOutcome } from '#tests/support/apis.ts';
import { aContact, anAppointment, aPricingInquiry } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';

const gateway = gatewayForAll();
const reader = madeForAll(() => gateway.tool(['inquiries:read']));
const writer = madeForAll(() => gateway.tool(['inquiries:write']));
beforeEach(() => gateway.rows.deleteAll(Inquiry));

interface Requested {
  readonly since?: string;
  readonly cursor?: string;
  readonly limit?: number;
}

/** Reads changes through each API; the value has the same shape in both. */
const changesBy = {
  async rest(caller: Caller, requested: Requested): Promise<Outcome> {
    const query = new URLSearchParams(
      Object.entries(requested).map(([name, value]) => [name, String(value)]),
    );
    return restOutcome(await caller.get(`/v1/inquiries?${query}`));
  },
  async graphql(caller: Caller, requested: Requested): Promise<Outcome> {
    const query = `query($since: String, $cursor: String, $limit: Int) {
      inquiryChanges(since: $since, cursor: $cursor, limit: $limit) {
        cursor hasMore
        inquiries { id reference form: formType state note version createdAt updatedAt
          fields {
            ... on ContactFields { name email phone subject message }
            ... on AppointmentFields { name email phone date time purpose company jobTitle teamSize industry region message }
            ... on PricingFields { name email phone plan message }
          } } } }`;
    return operate(caller, query, { ...requested });
  },
};

let senders = 0;
function send(subject: string): Promise<Outcome> {
  senders += 1;
  const fields = aContact({ subject, email: `sender-${senders}@orrin.example` });
  return mailApis.json(gateway.visitor(`198.51.100.${senders}`), 'contact', fields);
}
const settle = () => gateway.clock.advance(SETTLING);
const subjects = ({ value }: Outcome): string[] =>
  value.inquiries.map(({ fields }: { fields: { subject: string } }) => fields.subject);
const firstId = async (): Promise<string> => {
  const [row] = await gateway.rows.find(Inquiry);
  return row?.id ?? '';
};

describe.each(['rest', 'graphql'] as const)('the changes of inquiries through %s', (api) => {
  const changes = changesBy[api];

  it('are read part by part, each inquiry once, and then from the last cursor on', async () => {
    for (const subject of ['one', 'two', 'three']) {
      await send(subject);
      gateway.clock.advance(1);
    }
    settle();
    const first = await changes(reader, { limit: 2 });
    expect([subjects(first), first.value.hasMore]).toEqual([['one', 'two'], true]);
    const second = await changes(reader, { limit: 2, cursor: first.value.cursor });
    expect([subjects(second), second.value.hasMore]).toEqual([['three'], false]);
    const { cursor } = second.value;
    const nothing = await changes(reader, { cursor });
    expect([subjects(nothing), nothing.value.cursor]).toEqual([[], cursor]);

    await writer.request({
      method: 'PATCH',
      url: `/v1/inquiries/${first.value.inquiries[0].id}`,
      payload: { state: 'answered' },
    });
    settle();
    const changed = await changes(reader, { cursor });
    expect(changed.value.inquiries).toMatchObject([
      { fields: { subject: 'one' }, state: 'answered', version: 2 },
    ]);
  });

  it('of the same moment are not lost between two parts', async () => {
    for (const subject of ['a', 'b', 'c', 'd', 'e']) await send(subject);
    settle();
    const read: string[] = [];
    let requested: Requested = { limit: 2 };
    for (;;) {
      const part = await changes(reader, requested);
      read.push(...subjects(part));
      requested = { limit: 2, cursor: part.value.cursor };
      if (!part.value.hasMore) break;
    }
    expect(read.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('begin at a time', async () => {
    await send('before');
    gateway.clock.advance(1);
    const since = gateway.clock.now().toISOString();
    await send('after');
    settle();
    const found = await changes(reader, { since });
    expect(subjects(found)).toEqual(['after']);
    gateway.clock.advance(1);
    const none = await changes(reader, { since: gateway.clock.now().toISOString() });
    expect(subjects(none)).toEqual([]);
    await send('later');
    settle();
    expect(subjects(await changes(reader, { cursor: none.value.cursor }))).toEqual(['later']);
  });

  it('are listed only when no older one can still be committed', async () => {
    await send('young');
    gateway.clock.advance(SETTLING - 1);
    expect(subjects(await changes(reader, {}))).toEqual([]);
    gateway.clock.advance(1);
    expect(subjects(await changes(reader, {}))).toEqual(['young']);
  });

  it('are listed too when a gateway stored them whose clock is a minute behind', async () => {
    await send('on time');
    gateway.clock.advance(CLOCK_SKEW);
    const { value } = await changes(reader, {});
    gateway.clock.advance(-CLOCK_SKEW - 1);
    await send('behind');
    gateway.clock.advance(1);
    settle();
    expect(subjects(await changes(reader, { cursor: value.cursor }))).toEqual(['behind', 'on time']);
  });

  it('have the fields of their form under the names in which it is sent', async () => {
    await mailApis.json(gateway.visitor(), 'schedule', anAppointment());
    await mailApis.json(gateway.visitor(), 'pricing', aPricingInquiry({ email: 'other@orrin.example' }));
    settle();
    const { value } = await changes(reader, {});
    const fields = Object.fromEntries(
      value.inquiries.map((inquiry: { form: string; fields: object }) => [inquiry.form, inquiry.fields]),
    );
    const [title, size] = api === 'rest' ? ['job_title', 'team_size'] : ['jobTitle', 'teamSize'];
    const { jobTitle, teamSize, ...rest } = anAppointment();
    expect(fields.schedule).toEqual({ ...rest, [title]: jobTitle, [size]: teamSize });
    expect(fields.pricing).toEqual(aPricingInquiry({ email: 'other@orrin.example' }));
  });

  it.each([
    ['since', { since: 'yesterday' }],
    ['since', { since: '2026-13-01' }],
    ['since', { since: '2026-11-22T10:00' }],
    ['since', { since: '9999-12-31T23:59:59-01:00' }],
    ['cursor', { cursor: 'nonsense' }],
    ['cursor', { cursor: Buffer.from('zzzzzzzzzz.x').toString('base64url') }],
    ['limit', { limit: 0 }],
    ['limit', { limit: 501 }],
  ])('are refused with a wrong %s', async (field, requested) => {
    const outcome = await changes(reader, requested);
    expect([outcome.code, outcome.fields]).toEqual(['BAD_USER_INPUT', [field]]);
  });

  it.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'since %s have a cursor that is taken back',
    async (since) => {
      await send('early');
      const { value } = await changes(reader, { since });
      expect((await changes(reader, { cursor: value.cursor })).value).toEqual(value);
    },
  );
});

it('the document of REST shows a cursor that is taken', async () => {
  const { body } = await gateway.visitor().get('/openapi.json');
  const { cursor } = body.paths['/v1/inquiries'].get.responses[200].content['application/json'].example;
  expect((await changesBy.rest(reader, { cursor })).code).toBe('OK');
});

it('one inquiry in REST is not changed once it is erased, as the document says', async () => {
  await send('gone');
  const id = await firstId();
  await gateway.rows.update(Inquiry, { id }, { erasedAt: gateway.clock.now(), email: '' });
  const payload = { note: 'Too late' };
  const refused = await writer.request({ method: 'PATCH', url: `/v1/inquiries/${id}`, payload });
  expect(refused.status).toBe(409);
  const { body } = await gateway.visitor().get('/openapi.json');
  expect(Object.keys(body.paths['/v1/inquiries/{id}'].patch.responses)).toContain('409');
});

it('one inquiry in REST has its version as entity tag, and is not cached', async () => {
  await send('one');
  const { headers, body } = await reader.get(`/v1/inquiries/${await firstId()}`);
  expect([headers.etag, headers['cache-control'], body.version]).toEqual(['"1"', 'no-store', 1]);
  expect((await reader.get('/v1/inquiries/nobody')).status).toBe(404);
});

it('one inquiry in REST is changed by a token with inquiries:write, against the version it read', async () => {
  await send('one');
  const url = `/v1/inquiries/${await firstId()}`;
  const patch = (caller: Caller, payload: object, headers: Record<string, string> = {}) =>
    caller.request({ method: 'PATCH', url, payload, headers });
  expect((await patch(gateway.visitor(), { state: 'open' })).status).toBe(401);
  expect((await patch(reader, { state: 'open' })).status).toBe(403);
  expect((await patch(writer, { state: 'lost' })).status).toBe(422);
  gateway.clock.advance(5);
  const changed = await patch(writer, { note: 'Called.' }, { 'if-match': '"1"' });
  expect([changed.status, changed.headers.etag, changed.body.state, changed.body.note]).toEqual([
    200,
    '"2"',
    'new',
    'Called.',
  ]);
  expect(changed.body.updatedAt).toBe(gateway.clock.now().toISOString());
  expect((await patch(writer, { state: 'open' }, { 'if-match': '"1"' })).status).toBe(412);
  const query = `mutation($id: ID!) { updateInquiry(id: $id, input: { state: open }) { state } }`;
  const byGraphql = await operate(writer, query, { id: await firstId() });
  expect(byGraphql.value).toEqual({ state: 'open' });
});
