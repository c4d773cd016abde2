import type { lookup } from 'node:dns';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { isPublicAddress } from '#gateway/ports/public-address.ts';
import { makeWebhookTransport } from '#gateway/ports/webhook-transport.ts';
import { madeForAll } from '#tests/support/made-for.ts';
import { patient } from '#tests/support/patience.mjs';
import { WebhookReceiver } from '#tests/support/webhook-receiver.ts';

const receiver = madeForAll(() => WebhookReceiver.start());

/** A resolver that answers these addresses, in turn for each look-up, and counts the look-ups. */
function resolverOf(...answers: string[][]) {
  const state = { lookups: 0 };
  const resolve = ((_name: string, _options: object, callback: (error: null, found: object[]) => void) => {
    const answer = answers[Math.min(state.lookups, answers.length - 1)] ?? [];
    state.lookups += 1;
    callback(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
  return { state, resolve };
}
const PRIVATE = 'The address is not one of the public internet.';

it.each(['8.8.8.8', '93.184.215.14', '2606:4700:4700::1111', '172.15.255.255', '172.32.0.0', '100.128.0.0'])(
  'an address of the public internet is public: %s',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.254',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '100::1',
  '2001::1',
  '2001:1ff:ffff::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff:fff::1',
  '4000::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'localhost',
  '',
])('an address of another network is not: %s', (address) => expect(isPublicAddress(address)).toBe(false));

describe('a request to an address behind the firewall', () => {
  const { post, refusal } = makeWebhookTransport({ allowPrivate: false });

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
  ])('is refused without a look-up: %s', async (address) => {
    expect(refusal(address)).toBe(PRIVATE);
    await expect(post(address, {}, '{}')).rejects.toThrow(PRIVATE);
  });

  it('is refused without encryption', () => {
    expect(refusal('http://crm.orrin.example/')).toBe('The address must start with https://.');
    expect(refusal('https://crm.orrin.example/')).toBeNull();
  });

  it.each([
    ['one private address', ['127.0.0.1']],
    ['a private address among public ones', ['8.8.8.8', '10.0.0.7']],
    ['a mapped address', ['::ffff:10.0.0.7']],
  ])('is refused when the name has %s', async (_what, addresses) => {
    const { resolve, state } = resolverOf(addresses);
    const guarded = makeWebhookTransport({ allowPrivate: false, lookup: resolve });
    await expect(guarded.post(`https://crm.orrin.example:${receiver.port}/`, {}, '{}')).rejects.toThrow(
      PRIVATE,
    );
    expect([state.lookups, receiver.take()]).toEqual([1, []]);
  });
});

describe('a request', () => {
  it('resolves its name once and goes to the address that was checked', async () => {
    const { resolve, state } = resolverOf(['127.0.0.1'], ['203.0.113.9']);
    const { post } = makeWebhookTransport({ allowPrivate: true, lookup: resolve });
    const { status } = await post(
      `http://crm.orrin.example:${receiver.port}/`,
      { 'x-mark': 'one' },
      '{"a":"ü"}',
    );
    expect([status, state.lookups]).toEqual([204, 1]);
    const [event] = receiver.take();
    expect([event?.payload, event?.headers['x-mark'], event?.headers.host]).toEqual([
      { a: 'ü' },
      'one',
      `crm.orrin.example:${receiver.port}`,
    ]);
  });

  it('goes over no connection that was checked for another', async () => {
    const { resolve, state } = resolverOf(['127.0.0.1'], ['127.0.0.1']);
    const { post } = makeWebhookTransport({ allowPrivate: true, lookup: resolve });
    const address = `http://crm.orrin.example:${receiver.port}/`;
    for (const mark of ['one', 'two'])
      expect((await post(address, { 'x-mark': mark }, '{}')).status).toBe(204);
    expect(receiver.take().map(({ headers }) => headers.connection)).toEqual(['close', 'close']);
    expect(state.lookups).toBe(2);
  });

  it('ends at its deadline when no answer comes', async () => {
    const { post } = makeWebhookTransport({ allowPrivate: true, deadline: 300 });
    receiver.answer = null;
    await expect(post(receiver.url, {}, '{}')).rejects.toThrow('There was no answer within 0.3 s.');
    receiver.answer = { status: 204 };
    receiver.cutShort = 0;
    receiver.take();
  });

  it('ends when the receiver switches protocols instead of answering', async () => {
    const server = createServer((socket) => {
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { post } = makeWebhookTransport({ allowPrivate: true });
    await expect(post(`http://127.0.0.1:${port}/`, {}, '{}')).rejects.toThrow(
      'The connection was closed without an answer.',
    );
    server.close();
  });

  it.each<[written: string, seconds: number | null]>([
    ['120', 120],
    ['Fri, 20 Nov 2026 06:02:00 GMT', 120],
    ['Friday, 20-Nov-26 06:02:00 GMT', 120],
    ['Fri Nov 20 06:02:00 2026', 120],
    ['Fri, 20 Nov 2026 05:00:00 GMT', 0],
    ['soon', null],
    ['2026-11-20', null],
  ])(
    'takes the Retry-After of a receiver as seconds from the Date of its answer: %s',
    async (written, seconds) => {
      const { post } = makeWebhookTransport({ allowPrivate: true });
      const headers = { date: 'Fri, 20 Nov 2026 06:00:00 GMT', 'retry-after': written };
      receiver.answer = { status: 503, headers };
      expect(await post(receiver.url, {}, '{}')).toEqual({ status: 503, retryAfter: seconds });
    },
  );

  it('reads no more of an answer than 64 KiB, and takes its status', {
    timeout: patient(10_000),
  }, async () => {
    const { post } = makeWebhookTransport({ allowPrivate: true });
    receiver.answer = { status: 200, body: Buffer.alloc(50 * 1024 * 1024) };
    expect(await post(receiver.url, {}, '{}')).toEqual({ status: 200, retryAfter: null });
    await vi.waitFor(() => expect(receiver.cutShort).toBe(1), { timeout: patient(5000) });
    receiver.answer = { status: 204 };
    receiver.take();
  });

  it('says why nobody was reached', async () => {
    const { post } = makeWebhookTransport({ allowPrivate: true });
    const closed = await WebhookReceiver.start();
    const { url } = closed;
    await closed.close();
    await expect(post(url, {}, '{}')).rejects.toThrow('The address cannot be reached (ECONNREFUSED).');
  });
});
