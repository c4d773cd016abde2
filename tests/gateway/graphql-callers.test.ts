import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { initialChoices } from '#domain/forms/initial-choices.ts';
import { slots } from '#domain/slots.ts';
import { PersistedQueries } from '#gateway/http/persisted-queries.ts';
import { aContact, anAppointment, aPricingInquiry } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll, madeForAll, USERNAME } from '#tests/support/gateway-for.ts';
import { plain } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/uploads.ts';

/* GraphQL as the programs of other people call it: urql, apollo-upload-client, curl, Relay. */

const gateway = gatewayForAll({ seeded: true });
const staff = madeForAll(() => gateway.staff());
const tool = madeForAll(() => gateway.tool());

/** The headers of urql's GET. */
const URQL = {
  accept:
    'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed',
};
const address = (parameters: Record<string, string>) => `/graphql?${new URLSearchParams(parameters)}`;

describe('a query by GET', () => {
  const query = 'query($id: ID!) { client(id: $id) { name } viewer { name } }';
  const url = address({ query, variables: JSON.stringify({ id: 'alderwick-college' }) });

  it('as urql sends it is answered to visitors and tools', async () => {
    for (const caller of [gateway.visitor(), tool]) {
      const { status, body, headers } = await caller.get(url, URQL);
      expect([status, body.errors]).toEqual([200, undefined]);
      expect(body.data.client.name).toContain('Alderwick');
      expect(headers['content-type']).toContain('application/graphql-response+json');
    }
  });

  it('of the site’s own pages is answered to staff, one that another site may have caused is not', async () => {
    const own = await staff.get(url, { ...URQL, 'sec-fetch-site': 'same-origin' });
    expect(own.body.data.viewer.name).toBe(USERNAME);
    const unknown = await staff.get(url, URQL);
    expect([unknown.status, unknown.body.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
    // The cookie of another site's request is ignored, so that it is a visitor's.
    const foreign = await staff.get(url, { ...URQL, 'sec-fetch-site': 'cross-site' });
    expect(foreign.body.data.viewer).toBeNull();
  });
});

describe('an upload', () => {
  const post = async (caller: Caller, headers: Record<string, string> = {}) => {
    const form = multipart([
      {
        name: 'operations',
        value: JSON.stringify({
          query: 'mutation($file: Upload!) { uploadClientLogo(file: $file) }',
          variables: { file: null },
        }),
      },
      { name: 'map', value: '{"0":["variables.file"]}' },
      { name: '0', value: await plain('png'), filename: 'logo.png' },
    ]);
    const all = { ...form.headers, ...headers };
    return caller.request({ method: 'POST', url: '/graphql', payload: form.payload, headers: all });
  };

  it('with a bearer token needs no other proof, as curl and apollo-upload-client send it', async () => {
    const { status, body } = await post(tool);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.data.uploadClientLogo).toMatch(/^\/media\/[0-9a-f]{64}/);
  });

  it('with a session needs one', async () => {
    expect((await post(staff)).status).toBe(400);
    expect((await post(staff, { 'apollo-require-preflight': 'true' })).status).toBe(200);
    expect((await post(staff, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('with an invented token is refused', async () => {
    expect((await post(gateway.visitor(), { authorization: 'Bearer invented' })).status).toBe(401);
  });
});

describe('a persisted query', () => {
  const query = '{ regions }';
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const extensions = { persistedQuery: { version: 1, sha256Hash } };

  it('is sent once whole, then by its hash alone, by POST and by GET', async () => {
    const visitor = gateway.visitor();
    const unknown = await visitor.post('/graphql', { extensions });
    expect(unknown.body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect((await visitor.post('/graphql', { query, extensions })).body.data.regions).toContain('India');
    expect((await visitor.post('/graphql', { extensions })).body.data.regions).toContain('India');
    const byGet = await visitor.get(address({ extensions: JSON.stringify(extensions) }), URQL);
    expect(byGet.body.data.regions).toContain('India');
  });

  it('is forgotten for younger ones beyond four megabytes', async () => {
    const queries = new PersistedQueries();
    // Two bytes for each character.
    for (let number = 0; number < 25; number += 1) await queries.set(`hash ${number}`, 'x'.repeat(100_000));
    expect([await queries.get('hash 0'), (await queries.get('hash 24'))?.length]).toEqual([
      undefined,
      100_000,
    ]);
  });

  it('under the hash of another document is refused', async () => {
    const { body } = await gateway.visitor().post('/graphql', { query: '{ roles }', extensions });
    expect(body.data).toBeUndefined();
    expect((await gateway.visitor().post('/graphql', { extensions })).body.data).toHaveProperty('regions');
  });
});

const viewer = async (caller: Caller) =>
  (await caller.graphql('{ viewer { kind name scopes } }')).body.data.viewer;

it('viewer names a person and a tool alike, with what they may do, and nobody for a visitor', async () => {
  expect(await viewer(staff)).toMatchObject({ kind: 'staff', name: USERNAME });
  expect((await viewer(staff)).scopes).toContain('content_write');
  const reader = await gateway.tool(['inquiries:read']);
  expect(await viewer(reader)).toMatchObject({ kind: 'tool', scopes: ['inquiries_read'] });
  expect(await viewer(gateway.visitor())).toBeNull();
});

describe('formOptions', () => {
  const QUERY = `{ formOptions {
    timeZone slots { label start minutes } purposes companySizes industries regions planNames
    plans { name monthlyRupees users gigabytes popular }
  } }`;

  it('lists what the forms accept', async () => {
    const { formOptions } = (await gateway.visitor().graphql(QUERY)).body.data;
    expect(formOptions).toMatchObject({ timeZone: 'Asia/Kolkata', ...initialChoices });
    expect(formOptions.slots).toHaveLength(slots.length);
    expect(formOptions.slots[0]).toEqual({ label: '9:00 AM - 9:45 AM', start: '09:00', minutes: 45 });
    expect(formOptions.plans[0]).toEqual({
      name: 'Starter',
      monthlyRupees: 39_999,
      users: 5,
      gigabytes: 1,
      popular: false,
    });
  });

  it('whose values the forms take', async () => {
    const { formOptions } = (await gateway.visitor().graphql(QUERY)).body.data;
    const request = 'mutation($input: AppointmentInput!) { requestAppointment(input: $input) { success } }';
    const [purpose] = formOptions.purposes.slice(-1);
    const [region] = formOptions.regions.slice(-1);
    const [{ label: time }] = formOptions.slots.slice(-1);
    const { body } = await gateway
      .visitor()
      .graphql(request, { input: anAppointment({ purpose, region, time }) });
    expect(body.data?.requestAppointment.success).toBe(true);
    const inquire = 'mutation($input: PricingInput!) { sendPricingInquiry(input: $input) { success } }';
    for (const plan of formOptions.planNames)
      expect(
        (await gateway.visitor().graphql(inquire, { input: aPricingInquiry({ plan }) })).body.errors,
      ).toBeUndefined();
  });
});

it('a form with one name, or with two, is taken', async () => {
  const send = 'mutation($input: ContactInput!) { sendContact(input: $input) { success } }';
  const { firstName, lastName, ...rest } = aContact();
  for (const input of [
    { ...rest, firstName, lastName },
    { ...rest, name: 'Meera Sundaram' },
  ])
    expect((await gateway.visitor().graphql(send, { input })).body.errors).toBeUndefined();
});
