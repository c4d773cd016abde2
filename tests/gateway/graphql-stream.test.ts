import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InboxWatcher } from '#gateway/features/inquiries/inbox/inbox-watcher.ts';
import { CLOCK_SKEW } from '#gateway/ports/clock.ts';
import { aContact } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { EventReader } from '#tests/support/event-reader.ts';
import { type Caller, gatewayForAll, gatewayOfTest, TestGateway } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';

/* Subscriptions over server-sent events, as programs and the playground read them. */

const readers: EventReader[] = [];
const gateway = gatewayForAll();
beforeAll(() => gateway.app.http.listen({ port: 0, host: '127.0.0.1' }));
afterEach(() => Promise.all(readers.splice(0).map((reader) => reader.leave())));

const RECEIVED =
  'subscription { inquiryReceived { reference formType state fields { ... on ContactFields { email } } } }';

function open({ headers }: Caller, body: object, of = gateway): Promise<Response> {
  const { port } = of.app.http.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/graphql/stream`, {
    method: 'POST',
    headers: { ...headers, accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** A subscription that has begun. */
async function subscribe(caller: Caller, query = RECEIVED): Promise<EventReader> {
  const response = await open(caller, { query });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  const reader = new EventReader(response);
  readers.push(reader);
  await reader.begin();
  return reader;
}

const TOO_MANY = 'Too many subscriptions are open.';
const WAIT = { timeout: 5000, interval: 50 };

let senders = 0;
/** Sends a contact form; returns its reference. */
async function send(through = gateway): Promise<string> {
  senders += 1;
  const fields = aContact({ email: `sender-${senders}@orrin.example` });
  return (await mailApis.json(through.visitor(), 'contact', fields)).value.reference;
}

const nextReference = async (reader: EventReader): Promise<string | undefined> =>
  (await reader.next())?.data?.data.inquiryReceived.reference;

describe('inquiryReceived', () => {
  it.each([
    ['a person', () => gateway.person('viewer')],
    ['a token', () => gateway.tool(['inquiries:read'])],
  ])('tells %s of each inquiry that arrives, once and with its fields', async (_who, caller) => {
    await send();
    const reader = await subscribe(await caller());
    const first = await send();
    expect(await reader.next()).toEqual({
      event: 'next',
      data: {
        data: {
          inquiryReceived: {
            reference: first,
            formType: 'contact',
            state: 'new',
            fields: { email: `sender-${senders}@orrin.example` },
          },
        },
      },
    });
    const second = await send();
    expect(await nextReference(reader)).toBe(second);
  });

  it('tells of what another gateway stores', async () => {
    const other = await gatewayOfTest({ beside: gateway });
    const reader = await subscribe(await gateway.staff());
    const reference = await send(other);
    expect(await nextReference(reader)).toBe(reference);
  });

  it('tells of one that is committed after younger ones', async () => {
    const reader = await subscribe(await gateway.staff());
    const reference = await send();
    expect(await nextReference(reader)).toBe(reference);
    await gateway.database.write(async (manager) => {
      const row = await manager.findOneByOrFail(Inquiry, { reference });
      const createdAt = new Date(row.createdAt.getTime() - 15_000 - CLOCK_SKEW);
      await manager.insert(Inquiry, { ...row, id: `late-${senders}`, reference: 'DS-LATE-00', createdAt });
    });
    expect(await nextReference(reader)).toBe('DS-LATE-00');
    gateway.clock.advance(2 * CLOCK_SKEW);
    const last = await send();
    expect(await nextReference(reader)).toBe(last);
  });

  const ENDS: [string, () => Promise<{ caller: Caller; end: () => Promise<unknown> }>][] = [
    [
      'the session',
      async () => {
        const caller = await gateway.staff();
        return { caller, end: () => caller.graphql('mutation { signOut }') };
      },
    ],
    [
      'the token',
      async () => {
        const token = await gateway.app.services.tokens.create('ending', ['inquiries:read']);
        const caller = Object.assign(gateway.visitor(), { headers: { authorization: `Bearer ${token}` } });
        return { caller, end: () => gateway.app.services.tokens.revoke('ending') };
      },
    ],
    [
      'the time of the token',
      async () => {
        const token = await gateway.app.services.tokens.create('short', ['inquiries:read'], 1);
        const caller = Object.assign(gateway.visitor(), { headers: { authorization: `Bearer ${token}` } });
        return { caller, end: async () => gateway.clock.advance(25 * 60 * 60_000) };
      },
    ],
  ];
  it.each(ENDS)('completes with %s, and tells of nothing more', async (_what, begin) => {
    const { caller, end } = await begin();
    const reader = await subscribe(caller);
    await end();
    await send();
    expect(await reader.next()).toEqual({ event: 'complete', data: null });
    expect(await reader.next()).toBeNull();
  });

  it('completes when the role of the person no longer permits it, and goes on for others', async () => {
    const other = await subscribe(await gateway.staff());
    const reader = await subscribe(await gateway.person('sales', 'changing'));
    const { body } = await (await gateway.staff()).graphql(
      'mutation($id: ID!, $input: PersonUpdateInput!) { updatePerson(id: $id, input: $input) { id } }',
      { id: 'account-changing', input: { role: 'editor' } },
    );
    expect(body.errors).toBeUndefined();
    const reference = await send();
    expect((await reader.next())?.event).toBe('complete');
    expect(await nextReference(other)).toBe(reference);
  });

  it('stops to look for a reader who leaves', async () => {
    const original = InboxWatcher.prototype.subscribe;
    const left = new Promise<void>((resolve) => {
      vi.spyOn(InboxWatcher.prototype, 'subscribe').mockImplementationOnce(function (
        this: InboxWatcher,
        listener,
      ) {
        const unsubscribe = original.call(this, listener);
        return () => {
          unsubscribe();
          resolve();
        };
      });
    });
    const reader = await subscribe(await gateway.staff());
    await reader.leave();
    await left;
    vi.restoreAllMocks();
  });
});

it('the hundred subscriptions that may be open are no more when several begin at once, and leave room for another when one ends', async () => {
  // No caller reaches the bound of its own.
  const callers = [await gateway.staff()];
  while (callers.length < 12) callers.push(await gateway.tool(['inquiries:read']));
  const staff = callers[11] as Caller;
  const listening = new Set<unknown>();
  const { subscribe: original } = InboxWatcher.prototype;
  const watched = vi.spyOn(InboxWatcher.prototype, 'subscribe').mockImplementation(function (
    this: InboxWatcher,
    listener,
  ) {
    const unsubscribe = original.call(this, listener);
    listening.add(listener);
    return () => {
      listening.delete(listener);
      unsubscribe();
    };
  });
  // All have found room before the first of them has begun.
  const { inquiryStream } = gateway.app.services;
  const receive = inquiryStream.receive.bind(inquiryStream);
  const allRequested = deferred();
  const held = vi.spyOn(inquiryStream, 'receive').mockImplementation(async (actor) => {
    if (held.mock.calls.length === 103) allRequested.resolve();
    await allRequested.promise;
    return receive(actor);
  });
  const hurried = await Promise.all(
    Array.from({ length: 103 }, (_, index) => open(callers[index % 11] as Caller, { query: RECEIVED })),
  );
  held.mockRestore();
  const begun = hurried.filter(({ status }) => status === 200);
  readers.push(...begun.map((response) => new EventReader(response)));
  const refused = hurried.filter(({ status }) => status !== 200);
  watched.mockRestore();
  // Nobody looks for those who were refused.
  expect([begun.length, refused.length, listening.size]).toEqual([100, 3, 100]);
  for (const response of refused) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await response.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', error: TOO_MANY });
  }
  await readers.shift()?.leave();
  // The gateway hears of the end some time after.
  const next = await vi.waitUntil(async () => {
    const response = await open(staff, { query: RECEIVED });
    if (response.status === 200) return response;
    await response.body?.cancel();
    return null;
  }, WAIT);
  const reader = new EventReader(next);
  readers.push(reader);
  await reader.begin();
  expect((await open(staff, { query: RECEIVED })).status).toBe(503);
  const reference = await send();
  expect(await nextReference(reader)).toBe(reference);
});

it('a subscription with nothing to tell gives a sign of life every 15 seconds', async () => {
  const silent = await TestGateway.build();
  await silent.app.http.listen({ port: 0, host: '127.0.0.1' });
  const staff = await silent.staff();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const response = await open(staff, { query: RECEIVED }, silent);
    await vi.advanceTimersByTimeAsync(30_000);
    const [text] = await Promise.all([response.text(), silent.close()]);
    expect(text.match(/^: still here$/gm)).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

it.each(['an account', 'a token'])(
  'the places of one caller of %s are ten, and leave those of others',
  async (kind) => {
    const caller =
      kind === 'a token' ? await gateway.tool(['inquiries:read']) : await gateway.person('viewer');
    const other = await gateway.tool(['inquiries:read']);
    for (let index = 0; index < 10; index += 1) await subscribe(caller);
    const refused = await open(caller, { query: RECEIVED });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', error: TOO_MANY });
    await subscribe(other);
  },
);

const refusalOf = async (caller: Caller, query: string) => {
  const reader = new EventReader(await open(caller, { query }));
  const refusal = await reader.next();
  expect([refusal?.event, await reader.next(), await reader.next()]).toEqual([
    'next',
    { event: 'complete', data: null },
    null,
  ]);
  const [error] = refusal?.data.errors ?? [];
  return [error?.extensions.code, error?.message];
};

it('what is no subscription is answered with one event that says why', async () => {
  const staff = await gateway.staff();
  expect(await refusalOf(gateway.visitor(), RECEIVED)).toEqual(['UNAUTHENTICATED', 'Please sign in first.']);
  expect((await refusalOf(await gateway.tool(['content:write']), RECEIVED))[0]).toBe('FORBIDDEN');
  expect((await refusalOf(await gateway.person('editor'), RECEIVED))[0]).toBe('FORBIDDEN');
  expect(await refusalOf(staff, '{ regions }')).toEqual([
    'GRAPHQL_VALIDATION_FAILED',
    'There is nothing here for a query; send it to /graphql.',
  ]);
  expect((await refusalOf(staff, 'subscription {'))[0]).toBe('GRAPHQL_PARSE_FAILED');
  expect((await refusalOf(staff, 'subscription { nothing }'))[0]).toBe('GRAPHQL_VALIDATION_FAILED');
});

it('what is no subscription is refused when the body is no operation, or by another method', async () => {
  const staff = await gateway.staff();
  for (const body of [{}, { query: 1 }, { query: RECEIVED, variables: [] }, []])
    expect((await open(staff, body)).status).toBe(400);
  expect((await staff.get('/graphql/stream')).headers.allow).toBe('POST');
});

it('a gateway that stops ends the subscriptions instead of waiting for them', async () => {
  const stopping = await TestGateway.build();
  await stopping.app.http.listen({ port: 0, host: '127.0.0.1' });
  const response = await open(await stopping.staff(), { query: RECEIVED }, stopping);
  const [text] = await Promise.all([response.text(), stopping.close()]);
  expect(text).toContain(': still here');
});
