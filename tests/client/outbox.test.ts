import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '#domain/limits.ts';

/*
 * The outbox with stubs for the browser's globals. The browser tests run it without a network
 * (tests/e2e/contact.spec.ts).
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

afterEach(() => vi.useRealTimers());

const respond = (status: number, reply: object | string) =>
  new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { status });
const load = () => import('#client/site/data/outbox.ts');

it('sends a queued form under its key, once, and removes it', async () => {
  post.mockImplementation(async () => respond(200, { success: true, message: 'ok', reference: 'DS-1' }));
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
  expect(stored.has('outbox')).toBe(false);
});

it('sends what an earlier visit left', async () => {
  stored.set('outbox', JSON.stringify([{ key: 'old', body }]));
  post.mockImplementation(async () => respond(200, { success: true, message: 'ok' }));
  const { startOutbox } = await load();
  startOutbox();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.has('outbox')).toBe(false);
});

it('sends what is queued without it, as soon as its code can be fetched', async () => {
  vi.stubGlobal('removeEventListener', () => undefined);
  Object.assign(document, { removeEventListener: () => undefined });
  post.mockImplementation(async () => respond(200, { success: true, message: 'ok' }));
  const start = vi.fn(() => stored.delete('outbox'));
  let isThere = false;
  vi.doMock('#client/site/data/outbox.ts', () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { startOutboxOnce: start };
  });
  const { sendWaitingForms } = await import('#client/app/hydration/send-waiting-forms.ts');
  const { addToOutbox } = await import('#client/site/data/outbox-store.ts');
  sendWaitingForms();
  addToOutbox({ key: 'k18', body });
  await vi.advanceTimersByTimeAsync(0);
  isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  vi.doUnmock('#client/site/data/outbox.ts');
  expect(start).toHaveBeenCalledTimes(1);
});

it('leaves a form to its retry where it has just failed', async () => {
  post.mockRejectedValue(new TypeError('Failed to fetch'));
  const { queueMail, startOutboxOnce } = await load();
  queueMail({ key: 'k19', body });
  startOutboxOnce();
  await vi.advanceTimersByTimeAsync(0);
  expect(post).not.toHaveBeenCalled();
});

it('retries after growing delays while the server is away, and at once when the network is back', async () => {
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
  post.mockImplementation(async () => respond(200, { success: true, message: 'ok' }));
  listeners.online?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.has('outbox')).toBe(false);
});

it('retries after five minutes at the longest', async () => {
  const attempts: number[] = [];
  post.mockImplementation(async () => {
    attempts.push(Date.now());
    throw new TypeError('Failed to fetch');
  });
  const { queueMail } = await load();
  queueMail({ key: 'k2', body });
  await vi.advanceTimersByTimeAsync(3_600_000);
  const delays = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  expect(delays.slice(0, 6)).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000]);
  expect(new Set(delays.slice(5))).toEqual(new Set([300_000]));
  expect(delays.length).toBeGreaterThan(10);
});

it('sends nothing while the browser is offline', async () => {
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
])('keeps the form after a response of %i: %o', async (status, reply) => {
  post.mockImplementation(async () => respond(status, reply));
  const { queueMail, startOutbox } = await load();
  queueMail({ key: 'k4', body });
  startOutbox();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.size).toBe(1);
});

it.each([400, 409, 413, 429, 500, 503])(
  'does not send an appointment as a message after a response of %i: only 422 means that its rule refuses it',
  async (status) => {
    post.mockImplementation(async () => respond(status, { success: false, message: 'no' }));
    const { queueMail, startOutbox } = await load();
    queueMail({ key: 'k6', body: { form_type: 'schedule', email: 'a@b.example', date: '2026-11-20' } });
    startOutbox();
    await vi.advanceTimersByTimeAsync(60_000);
    const sent = post.mock.calls.map(([, request]) => JSON.parse(String(request?.body)).form_type);
    expect(new Set(sent)).toEqual(new Set(['schedule']));
    expect(stored.size).toBe(1);
  },
);

it('sends an appointment whose slot was taken meanwhile as a message', async () => {
  const types: string[] = [];
  const freeSlots = [{ date: '2026-11-24', slot: '9:00 AM - 9:45 AM' }];
  post.mockImplementation(async (_address, request) => {
    const { form_type } = JSON.parse(String(request?.body));
    types.push(form_type);
    return form_type === 'contact'
      ? respond(200, { success: true, message: 'ok', reference: 'DS-3' })
      : respond(409, { success: false, code: 'CONFLICT', freeSlots });
  });
  const { queueMail, startOutbox } = await load();
  queueMail({ key: 'k9', body: { form_type: 'schedule', email: 'a@b.example', date: '2026-11-23' } });
  startOutbox();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(types).toEqual(['schedule', 'contact']);
  const { fateOf } = await import('#client/site/data/outbox-store.ts');
  expect([stored.has('outbox'), fateOf('k9')]).toEqual([false, { reference: 'DS-3', isLate: true }]);
});

it('no longer sends a form that was taken back, and sends it again when that is undone', async () => {
  online = false;
  post.mockImplementation(async () => respond(200, { success: true, message: 'ok' }));
  const { queueMail, startOutbox, takeBack } = await load();
  const { fateOf } = await import('#client/site/data/outbox-store.ts');
  queueMail({ key: 'k10', body });
  expect([await takeBack('k10'), fateOf('k10')]).toEqual([true, null]);
  online = true;
  startOutbox();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(post).not.toHaveBeenCalled();
  queueMail({ key: 'k10', body });
  expect(fateOf('k10')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(post).toHaveBeenCalledTimes(1);
});

it('does not take back a form that is being sent', async () => {
  let release: (response: Response) => void = () => undefined;
  post.mockImplementation(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const { queueMail, startOutbox, takeBack } = await load();
  queueMail({ key: 'k11', body });
  startOutbox();
  await vi.advanceTimersByTimeAsync(0);
  expect(await takeBack('k11')).toBe(false);
  release(respond(200, { success: true, message: 'ok', reference: 'DS-4' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.has('outbox')).toBe(false);
});

it('does not send a form that was taken back while the one before was sent', async () => {
  const answers: ((response: Response) => void)[] = [];
  post.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { queueMail, startOutbox, takeBack } = await load();
  for (const key of ['k14', 'k15', 'k16']) queueMail({ key, body });
  startOutbox();
  await vi.advanceTimersByTimeAsync(0);
  expect(await takeBack('k15')).toBe(true);
  answers[0]?.(respond(200, { success: true, message: 'ok' }));
  await vi.advanceTimersByTimeAsync(0);
  answers[1]?.(respond(200, { success: true, message: 'ok' }));
  await vi.advanceTimersByTimeAsync(0);
  const keys = post.mock.calls.map(([, request]) => JSON.parse(String(request?.body)).client_key);
  expect([keys, stored.has('outbox')]).toEqual([['k14', 'k16'], false]);
});

it('retries when its tab is seen again, and not when it is hidden', async () => {
  post.mockRejectedValue(new TypeError('Failed to fetch'));
  const { queueMail, startOutbox } = await load();
  startOutbox();
  queueMail({ key: 'k17', body });
  const show = async (hidden: boolean) => {
    Object.assign(document, { hidden });
    listeners.visibilitychange?.();
    await vi.advanceTimersByTimeAsync(0);
    return post.mock.calls.length;
  };
  expect([await show(true), await show(false)]).toEqual([0, 1]);
});

it('tells who listens of every change, until they stop', async () => {
  const { addToOutbox, onOutboxChange, readOutbox, removeFromOutbox } = await import(
    '#client/site/data/outbox-store.ts'
  );
  vi.stubGlobal('removeEventListener', () => undefined);
  const seen: number[] = [];
  const stop = onOutboxChange(() => seen.push(readOutbox().length));
  addToOutbox({ key: 'k12', body });
  expect(readOutbox()).toBe(readOutbox());
  removeFromOutbox('k12', null);
  stop();
  addToOutbox({ key: 'k13', body });
  expect(seen).toEqual([1, 0]);
});

it('keeps all of what the sender of an appointment wrote in the message it makes, and cuts the rest', async () => {
  const messages: string[] = [];
  post.mockImplementation(async (_address, request) => {
    const { form_type, message } = JSON.parse(String(request?.body));
    if (form_type === 'contact') messages.push(message);
    const issues = [{ field: 'time', message: 'It has begun.' }];
    return form_type === 'contact'
      ? respond(200, { success: true, message: '' })
      : respond(422, { success: false, message: '', issues });
  });
  const { queueMail, startOutbox } = await load();
  const [long, longest] = ['x'.repeat(limits.message - 20), 'y'.repeat(limits.message)];
  // As a form of before, whose limit was higher, may have it: refused, which its sender sees, and not cut.
  const longer = 'z'.repeat(limits.message + 1);
  for (const message of [long, longest, longer])
    queueMail({
      key: message,
      body: { form_type: 'schedule', email: 'a@b.example', company: 'Orrin', message },
    });
  startOutbox();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(messages).toEqual([`${long}\n\nA schedule request`, longest, longer]);
});

it('keeps a refused form with the reason, tells of it, and sends it no more', async () => {
  const sentence = 'Enter one e-mail address, such as name@company.com.';
  const issues = [{ field: 'email', message: sentence }];
  const names: string[] = [];
  post.mockImplementation(async (_address, request) => {
    names.push(JSON.parse(String(request?.body)).name);
    return respond(422, { success: false, message: 'No.', issues });
  });
  const { queueMail, startOutbox, takeBack } = await load();
  const { fateOf, onOutboxChange, readOutbox } = await import('#client/site/data/outbox-store.ts');
  const mail = { key: 'k22', body: { form_type: 'pricing', name: 'Meera', email: 'no address' } } as const;
  queueMail(mail);
  const seen: unknown[] = [];
  onOutboxChange(() => seen.push(readOutbox()));
  startOutbox();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(names).toEqual(['Meera']);
  expect(seen).toEqual([[{ ...mail, refusal: sentence }]]);
  expect([await takeBack('k22'), fateOf('k22'), readOutbox()]).toEqual([true, null, []]);
});

it('sends an appointment as a message with the joined name and its fields in words', async () => {
  const bodies: Record<string, string>[] = [];
  post.mockImplementation(async (_address, request) => {
    const sent = JSON.parse(String(request?.body));
    bodies.push(sent);
    return sent.form_type === 'contact'
      ? respond(200, { success: true })
      : respond(422, { success: false, issues: [{ field: 'date', message: 'It has passed.' }] });
  });
  const { queueMail, startOutbox } = await load();
  const names = { firstName: 'Anjali', lastName: 'Deshpande', jobTitle: 'Head of IT', teamSize: '51-200' };
  queueMail({ key: 'k8', body: { form_type: 'schedule', email: 'a@b.example', phone: '1', ...names } });
  startOutbox();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bodies[1]).toEqual({
    form_type: 'contact',
    name: 'Anjali Deshpande',
    email: 'a@b.example',
    phone: '1',
    subject: 'A schedule request that arrived late',
    message: 'A schedule request that waited for the network.\njob title: Head of IT\nteam size: 51-200',
    client_key: 'k8-late',
  });
  expect(stored.has('outbox')).toBe(false);
});

it('sends an appointment whose slot has passed as a message, once, and removes it', async () => {
  const bodies: Record<string, string>[] = [];
  post.mockImplementation(async (_address, request) => {
    const sent = JSON.parse(String(request?.body));
    bodies.push(sent);
    return sent.form_type === 'contact'
      ? respond(200, { success: true, message: 'ok', reference: 'DS-2' })
      : respond(422, {
          success: false,
          issues: [{ field: 'time', message: 'That slot has already begun.' }],
        });
  });
  const { queueMail, startOutbox } = await load();
  const late = {
    form_type: 'schedule',
    firstName: 'Anjali',
    lastName: 'Deshpande',
    email: 'a@b.example',
    date: '2026-11-20',
    teamSize: '',
  } as const;
  queueMail({ key: 'k5', body: late });
  startOutbox();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toMatchObject({
    form_type: 'contact',
    name: 'Anjali Deshpande',
    email: 'a@b.example',
    client_key: 'k5-late',
  });
  expect(bodies[1]?.message).toContain('date: 2026-11-20');
  expect(stored.has('outbox')).toBe(false);
});

it('keeps an appointment that is refused for something else than its time, with the reason, and books nothing else', async () => {
  const forms: string[] = [];
  const sentence = 'Industry must be one of the listed choices.';
  post.mockImplementation(async (_address, request) => {
    forms.push(JSON.parse(String(request?.body)).form_type);
    return respond(422, { success: false, issues: [{ field: 'industry', message: sentence }] });
  });
  const { queueMail, startOutbox } = await load();
  const { readOutbox } = await import('#client/site/data/outbox-store.ts');
  queueMail({ key: 'k9', body: { form_type: 'schedule', email: 'a@b.example', industry: 'Fishing' } });
  startOutbox();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(forms).toEqual(['schedule']);
  expect(readOutbox()).toMatchObject([{ key: 'k9', refusal: sentence }]);
});

it('tells a tab what another tab did with its forms', async () => {
  const here = await import('#client/site/data/outbox-store.ts');
  here.addToOutbox({ key: 'k20', body });
  here.addToOutbox({ key: 'k21', body });
  vi.resetModules();
  const there = await import('#client/site/data/outbox-store.ts');
  there.removeFromOutbox('k20', { reference: 'DS-9', isLate: false });
  there.removeFromOutbox('k21', null);
  expect([here.fateOf('k20'), here.fateOf('k21')]).toEqual([{ reference: 'DS-9', isLate: false }, null]);
  // Queued again, it waits again.
  there.addToOutbox({ key: 'k20', body });
  expect(here.fateOf('k20')).toBeUndefined();
  for (let n = 0; n < 30; n += 1) there.removeFromOutbox(`old-${n}`, null);
  expect(JSON.parse(stored.get('outbox-fates') ?? '')).toHaveLength(10);
  expect([here.fateOf('old-29'), here.fateOf('old-0')]).toEqual([null, undefined]);
});
