import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/*
 * The outbox without a browser: what it touches of one is stood in for here. The browser tests see it with the
 * network really gone.
 */
const body = { form_type: 'contact', email: 'anjali@yourcompany.example' } as const;
let stored: Map<string, string>;
let online: boolean;
let listeners: Record<string, () => void>;
const post = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  post.mockReset();
  stored = new Map();
  online = true;
  listeners = {};
  const listen = (name: string, listener: () => void) => {
    listeners[name] = listener;
  };
  vi.stubGlobal('fetch', post);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('document', { hidden: false, addEventListener: listen });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (status: number, reply: object | string) =>
  new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { status });
const load = () => import('#client/site/data/outbox.ts');

it('sends what waits with its key, once, and forgets it', async () => {
  post.mockImplementation(async () => answer(200, { success: true, message: 'ok', reference: 'DS-1' }));
  const { queueMail, startOutbox } = await load();
  queueMail({ key: 'k1', body });
  queueMail({ key: 'k1', body });
  startOutbox();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(post).toHaveBeenCalledTimes(1);
  const [address, request] = post.mock.calls[0] ?? [];
  expect(address).toBe('/mail/api');
  expect(new Headers(request?.headers).get('Idempotency-Key')).toBe('k1');
  expect(JSON.parse(String(request?.body))).toEqual({ ...body, client_key: 'k1' });
  expect(stored.size).toBe(0);
});

it('finds what an earlier visit left', async () => {
  stored.set('outbox', JSON.stringify([{ key: 'old', body }]));
  post.mockImplementation(async () => answer(200, { success: true, message: 'ok' }));
  const { startOutbox } = await load();
  startOutbox();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.size).toBe(0);
});

it('waits in growing pauses while the server is away, and goes at once when the network is back', async () => {
  post.mockRejectedValue(new TypeError('Failed to fetch'));
  const { queueMail, startOutbox } = await load();
  startOutbox();
  queueMail({ key: 'k2', body });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(post).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(post).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(post).toHaveBeenCalledTimes(2);
  post.mockImplementation(async () => answer(200, { success: true, message: 'ok' }));
  listeners.online?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.size).toBe(0);
});

it('does not ask at all while the browser says it is offline', async () => {
  online = false;
  const { queueMail } = await load();
  queueMail({ key: 'k3', body });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(post).not.toHaveBeenCalled();
});

it.each([
  [422, { success: false, message: 'no' }],
  [429, { success: false, message: 'later' }],
  [503, { success: false, message: 'later' }],
  [502, '<html>'],
])('an answer of %i drops nothing: %o', async (status, reply) => {
  post.mockImplementation(async () => answer(status, reply));
  const { queueMail, startOutbox } = await load();
  queueMail({ key: 'k4', body });
  startOutbox();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.size).toBe(1);
});

it('sends an appointment whose slot has passed as a message, once, and forgets it', async () => {
  const bodies: Record<string, string>[] = [];
  post.mockImplementation(async (_address, request) => {
    const sent = JSON.parse(String(request?.body));
    bodies.push(sent);
    return sent.form_type === 'contact'
      ? answer(200, { success: true, message: 'ok', reference: 'DS-2' })
      : answer(422, { success: false, message: 'That slot has already begun.' });
  });
  const { queueMail, startOutbox } = await load();
  const late = {
    form_type: 'schedule',
    name: 'Anjali',
    email: 'a@b.example',
    date: '2026-11-20',
    team_size: '',
  } as const;
  queueMail({ key: 'k5', body: late });
  startOutbox();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toMatchObject({
    form_type: 'contact',
    name: 'Anjali',
    email: 'a@b.example',
    client_key: 'k5-late',
  });
  expect(bodies[1]?.message).toContain('date: 2026-11-20');
  expect(stored.size).toBe(0);
});
