import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { In, Not } from 'typeorm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { ApiToken } from '#db/entities/api-token.entity.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { multipart } from '#tests/support/uploads.ts';

/*
 * A request is identified by its head, and its body may take five minutes. Who was signed out, or lost the role, before it had
 * come has lost the request too.
 */

let port: number;
const gateway = gatewayForAll({ env: { READ_LIMIT: '0' } });
beforeAll(async () => {
  port = Number(new URL(await gateway.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => void vi.restoreAllMocks());

interface Late {
  readonly url: string;
  readonly payload: Buffer;
  readonly headers: Record<string, string>;
  /** What has come of the body, in bytes, when `isBegun` and `meanwhile` follow. */
  readonly cut: number;
  readonly isBegun: () => unknown;
  readonly meanwhile: () => Promise<unknown>;
}

/** Posts a body in two parts, with something done between them. Returns the whole answer. */
async function postLate(
  caller: Caller,
  { url, payload, headers, cut, isBegun, meanwhile }: Late,
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  const head = {
    ...caller.headers,
    ...headers,
    host: 'a',
    connection: 'close',
    'content-length': payload.length,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(payload.subarray(0, cut));
  await vi.waitFor(isBegun);
  await meanwhile();
  socket.write(payload.subarray(cut));
  return answer;
}

/** Posts a GraphQL operation in two parts, with something done after its head was identified. */
function operateLate(caller: Caller, query: string, meanwhile: () => Promise<unknown>): Promise<string> {
  const { auth, tokens } = gateway.app.services;
  const found = [vi.spyOn(auth, 'actorOf'), vi.spyOn(tokens, 'actorOf')];
  return postLate(caller, {
    url: '/graphql',
    payload: Buffer.from(JSON.stringify({ query })),
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1' },
    cut: 10,
    isBegun: () =>
      expect(found.flatMap(({ mock }) => mock.settledResults)).toMatchObject([{ type: 'fulfilled' }]),
    meanwhile,
  });
}

/** Uploads a picture in two parts, with something done while it is read. */
async function uploadLate(caller: Caller, meanwhile: () => Promise<unknown>): Promise<string> {
  const width = 1 + pictures++;
  const value = await sharp({ create: { width, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const { payload, headers } = multipart([{ name: 'logo', value, filename: 'a.png' }]);
  const store = vi.spyOn(gateway.app.services.media, 'store');
  const isBegun = () => expect(store).toHaveBeenCalledTimes(1);
  return postLate(caller, {
    url: '/v1/clients/upload',
    payload,
    headers,
    cut: payload.length - 60,
    isBegun,
    meanwhile,
  });
}
let pictures = 0;

const READ = '{ inquiries { total } }';

const stored = () => gateway.rows.count('media');

const leave: Record<string, (caller: Caller) => Promise<unknown>> = {
  'signed out': (caller) => caller.graphql('mutation { signOut }'),
  deactivated: () => change({ deactivatedAt: gateway.clock.now() }),
  'of another role': () => change({ role: 'editor' }),
};
const change = (values: Partial<Account>) => gateway.rows.update(Account, { username: 'late' }, values);

describe.each(Object.entries(leave))('somebody who is %s while the body comes', (why, leaves) => {
  const refused = why === 'of another role' ? 'FORBIDDEN' : 'UNAUTHENTICATED';

  it('reads nothing', async () => {
    const caller = await newCaller();
    expect(await operateLate(caller, READ, async () => {})).toContain('"total"');
    vi.restoreAllMocks();
    expect(await operateLate(caller, READ, () => leaves(caller))).toContain(refused);
  });

  it('writes nothing, also where the body is read while the work goes on', async () => {
    const caller = await newCaller();
    expect(await uploadLate(caller, async () => {})).toContain('/media/');
    vi.restoreAllMocks();
    const before = await stored();
    expect(await uploadLate(caller, () => leaves(caller))).toContain(refused);
    expect(await stored()).toBe(before);
  });
});

/** Somebody of the role `owner`, signed in. */
async function newCaller(): Promise<Caller> {
  const caller = await gateway.person('owner', 'late');
  await change({ deactivatedAt: null, role: 'owner' });
  return gateway.staff('late').catch(() => caller);
}

it('a token that is revoked while the body comes reads and writes nothing, though others are known', async () => {
  await gateway.tool(['client:write']);
  const known = await gateway.rows.find(ApiToken);
  const id = Not(In(known.map((token) => token.id)));
  const revoke = () => gateway.rows.delete(ApiToken, { id });
  const caller = await gateway.tool(['inquiries:read', 'client:write']);
  expect(await operateLate(caller, READ, revoke)).toContain('This token is not known.');
  const other = await gateway.tool(['client:write']);
  const before = await stored();
  expect(await uploadLate(other, revoke)).toContain('This token is not known.');
  expect(await stored()).toBe(before);
});
