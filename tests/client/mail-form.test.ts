import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormOutcome } from '#client/site/sections/forms/useMailForm.ts';
import { initialChoices } from '#domain/forms/initial-choices.ts';
import {
  contactMessages,
  lateAppointment,
  pricingMessages,
  scheduleMessages,
  waitingNotes,
} from '#domain/messages.ts';
import { type RenderedHook, renderHook } from './render-hook.ts';

/*
 * The hook behind the three forms, with the network and the browser's storage stubbed. What a visitor sees and where
 * the focus goes is tested in a browser (tests/e2e/contact.spec.ts, schedule-and-pricing.spec.ts).
 */
const contact = {
  firstName: 'Meera',
  lastName: ' Sundaram ',
  email: 'meera@orrin.example',
  phone: '',
  subject: 'Two plants',
  message: 'Can we talk?',
};
const schedule = {
  ...{ firstName: 'Meera', lastName: 'Sundaram', email: 'meera@orrin.example', phone: '+91 44 555 0100' },
  ...{ company: 'Orrin Mills', jobTitle: 'Head of IT', teamSize: '51-200', industry: '', region: '' },
  ...{ date: '2026-11-23', time: '10:30 AM - 11:15 AM', purpose: '', message: '' },
};
const pricing = { name: 'Meera Sundaram', email: 'meera@orrin.example', phone: '', message: '' };
const NOW = new Date('2026-11-20T06:00:00.000Z');

type Fields = Record<string, string>;
interface FormCase {
  readonly formType: 'contact' | 'schedule' | 'pricing';
  readonly filled: Fields;
  readonly fixed?: Fields;
}
const forms: Record<FormCase['formType'], FormCase> = {
  contact: { formType: 'contact', filled: contact },
  schedule: { formType: 'schedule', filled: schedule },
  pricing: { formType: 'pricing', filled: pricing, fixed: { plan: 'Business' } },
};
const formTypes = Object.keys(forms) as FormCase['formType'][];

let stored: Map<string, string>;
let posts: { body: Fields; key: string | null }[];
let respond: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  stored = new Map();
  posts = [];
  respond = async () => reply(200, { success: true, message: 'ok', reference: 'DS-7K4Q-92' });
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    if (address === '/mail/test.php') return reply(200, { success: true });
    const key = new Headers(request.headers).get('Idempotency-Key');
    posts.push({ body: JSON.parse(String(request.body)), key });
    return respond();
  });
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const reply = (status: number, body: object | string) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const queued = (): { key: string; body: Fields }[] => JSON.parse(stored.get('outbox') ?? '[]');

/** A page under a history entry of its own, or of the name. */
let entries = 0;
const onPage =
  (entry = `entry ${++entries}`) =>
  (host: ReactNode) =>
    createElement(MemoryRouter, { initialEntries: [{ pathname: '/', key: entry }] }, host);

async function openForm({ formType, filled, fixed }: FormCase, entry?: string) {
  const outcomes: FormOutcome[] = [];
  const { useMailForm } = await import('#client/site/sections/forms/useMailForm.ts');
  const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, '']));
  const hook = await renderHook(
    () =>
      useMailForm<Fields>({
        formType,
        empty,
        choices: initialChoices,
        ...(fixed ? { fixed } : {}),
        onOutcome: (outcome) => outcomes.push(outcome),
      }),
    onPage(entry),
  );
  // Registers the controls, as rendering them does.
  for (const name of Object.keys(filled)) hook.current.fieldProps(name);
  return { hook, outcomes };
}

type Hook = RenderedHook<{
  status: string;
  sent: { reference: string | null; isLate: boolean; refusal?: string | undefined } | null;
  freeSlots: readonly { date: string; slot: string }[];
  fill(values: Fields): void;
  fieldProps(name: string): { onChange(event: unknown): unknown; error: string | undefined };
  watch(): Fields;
  onSubmit(): Promise<void>;
}>;
const fill = (hook: Hook, values: Fields) =>
  hook.act(async () => {
    for (const [name, value] of Object.entries(values)) {
      await hook.current.fieldProps(name).onChange({ type: 'change', target: { name, value } });
    }
  });
const submit = (hook: Hook) => hook.act(() => hook.current.onSubmit());
/** A form that was opened, filled and submitted. */
async function submitted(form: FormCase, entry?: string) {
  const opened = await openForm(form, entry);
  await fill(opened.hook, form.filled);
  await submit(opened.hook);
  return opened;
}
/** The sentence at each field that has one. */
const errors = (hook: Hook, { filled }: FormCase) =>
  Object.fromEntries(
    Object.keys(filled)
      .map((name) => [name, hook.current.fieldProps(name).error])
      .filter(([, error]) => error !== undefined),
  );

describe.each(formTypes)('the %s form', (formType) => {
  const form = forms[formType];
  const empty = Object.fromEntries(Object.keys(form.filled).map((name) => [name, '']));

  it('sends its fields under the names of its rule and of the specification, and is emptied', async () => {
    const { hook, outcomes } = await openForm(form);
    expect(hook.current.status).toBe('idle');
    await fill(hook, form.filled);
    await submit(hook);
    const specified = {
      contact: { name: 'Meera Sundaram' },
      schedule: {
        ...{ name: 'Meera Sundaram', job_title: 'Head of IT', team_size: '51-200' },
        ...{ jobTitle: undefined, teamSize: undefined },
      },
      pricing: { plan: 'Business' },
    }[formType];
    const [post] = posts;
    expect(posts).toHaveLength(1);
    expect(post?.body).toEqual({
      ...form.filled,
      ...specified,
      form_type: formType,
      client_key: post?.key,
    });
    expect([hook.current.status, outcomes]).toEqual(['sent', ['sent']]);
    expect(hook.current.watch()).toEqual(empty);
    expect(hook.current.sent).toEqual({
      key: post?.key,
      body: { ...form.filled, ...form.fixed, form_type: formType },
      ...{ reference: 'DS-7K4Q-92', isLate: false },
    });
  });

  it('sends nothing when something required is missing', async () => {
    const { hook, outcomes } = await openForm(form);
    await submit(hook);
    expect(posts).toEqual([]);
    expect(Object.keys(errors(hook, form))).toContain('email');
    // The contact form has no sentence for all fields that are missing (public spec, section 8).
    expect(outcomes).toEqual(formType === 'contact' ? [] : ['incomplete']);
    expect(hook.current.status).toBe(formType === 'contact' ? 'idle' : 'incomplete');
  });

  it('shows a field with a wrong value, without the sentence for missing fields', async () => {
    const { hook, outcomes } = await openForm(form);
    await fill(hook, { ...form.filled, email: 'meera' });
    await submit(hook);
    expect([posts, outcomes, hook.current.status]).toEqual([[], [], 'idle']);
    expect(errors(hook, form)).toEqual({ email: 'Enter one e-mail address, such as name@company.com.' });
  });

  it('keeps its fields when it is refused, with each issue at its field', async () => {
    const issues = [
      { field: 'email', message: 'This address is refused.' },
      { field: 'unknown', message: 'Something else is refused.' },
    ];
    respond = async () => reply(422, { success: false, message: 'No.', issues });
    const { hook, outcomes } = await submitted(form);
    expect([hook.current.status, outcomes]).toEqual(['refused', ['refused']]);
    expect(hook.current.watch()).toEqual(form.filled);
    // An issue of a field without a control is shown at the first control, so that its sentence is not lost.
    const first = Object.keys(form.filled)[0] ?? '';
    expect(errors(hook, form)).toEqual({
      email: 'This address is refused.',
      [first]: 'Something else is refused.',
    });
  });

  it.runIf(formType === 'schedule')('shows what REST says of a renamed field at that field', async () => {
    const issues = [{ field: 'job_title', message: 'This title is refused.' }];
    respond = async () => reply(422, { success: false, message: 'No.', issues });
    const { hook } = await submitted(form);
    expect(errors(hook, form)).toEqual({ jobTitle: 'This title is refused.' });
  });

  it.each([
    ['offline', 'the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['away', 'the server is away', async () => reply(503, { success: false, message: 'later' })],
  ] as const)('is %s and queued under its key when %s', async (outcome, _when, response) => {
    respond = response;
    const { hook, outcomes } = await submitted(form);
    expect([hook.current.status, outcomes]).toEqual([outcome, [outcome]]);
    expect(hook.current.watch()).toEqual(empty);
    const body = { ...form.filled, ...form.fixed, form_type: formType };
    expect(queued()).toEqual([{ key: posts[0]?.key, body }]);
    expect(hook.current.sent).toEqual({ key: posts[0]?.key, body, reference: null, isLate: false });
  });

  it('follows a queued form until the outbox has sent it, with its reference', async () => {
    const online = respond;
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    const { hook } = await submitted(form);
    respond = online;
    vi.stubGlobal('navigator', { onLine: true });
    const { startOutbox } = await import('#client/site/data/outbox.ts');
    await hook.act(async () => {
      startOutbox();
      await vi.waitFor(() => expect(queued()).toEqual([]));
    });
    expect([hook.current.status, hook.current.sent]).toMatchObject([
      'sent',
      { reference: 'DS-7K4Q-92', isLate: false },
    ]);
  });

  it('forgets a queued form that the visitor takes back, and has its fields and its key again', async () => {
    const online = respond;
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    const { hook } = await submitted(form);
    const { takeBack } = await import('#client/site/data/outbox.ts');
    await hook.act(async () => expect(await takeBack(queued()[0]?.key ?? '')).toBe(true));
    expect([queued(), hook.current.status, hook.current.sent]).toEqual([[], 'idle', null]);
    expect(hook.current.watch()).toEqual(form.filled);
    respond = online;
    await submit(hook);
    expect(posts[1]).toEqual(posts[0]);
    expect([hook.current.status, hook.current.watch()]).toEqual(['sent', empty]);
  });

  it('keeps what was written since a queued form that the visitor takes back', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    const { hook } = await submitted(form);
    await fill(hook, { email: 'other@orrin.example' });
    const { takeBack } = await import('#client/site/data/outbox.ts');
    await hook.act(async () => expect(await takeBack(queued()[0]?.key ?? '')).toBe(true));
    expect(hook.current.watch()).toEqual({ ...empty, email: 'other@orrin.example' });
  });

  it('tells that a queued form is refused, until the visitor takes it back', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    const { hook, outcomes } = await submitted(form);
    const issues = [{ field: 'email', message: 'This address is refused.' }];
    respond = async () => reply(422, { success: false, message: 'No.', issues });
    vi.stubGlobal('navigator', { onLine: true });
    const { startOutbox, takeBack } = await import('#client/site/data/outbox.ts');
    await hook.act(async () => {
      startOutbox();
      await vi.waitFor(() => expect(queued()).toMatchObject([{ refusal: 'This address is refused.' }]));
    });
    expect([hook.current.status, hook.current.sent]).toMatchObject([
      'offline',
      { reference: null, refusal: 'This address is refused.' },
    ]);
    await hook.act(async () => expect(await takeBack(queued()[0]?.key ?? '')).toBe(true));
    expect([hook.current.status, hook.current.sent]).toEqual(['idle', null]);
    expect([hook.current.watch(), outcomes]).toEqual([form.filled, ['offline']]);
  });

  it('is broken, and keeps its fields, when it can be neither sent nor queued', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('The storage is full.', 'QuotaExceededError');
      },
    });
    const { hook, outcomes } = await submitted(form);
    expect([hook.current.status, outcomes]).toEqual(['broken', ['broken']]);
    expect(hook.current.watch()).toEqual(form.filled);
  });

  it.each([
    ['not JSON', '<html>'],
    ['of another program', { message: 'Welcome.' }],
  ])('takes a response that is %s for success where the specification says so', async (_name, answer) => {
    respond = async () => reply(200, answer);
    const { hook } = await submitted(form);
    expect(hook.current.status).toBe(formType === 'pricing' ? 'sent' : 'broken');
    expect(queued()).toHaveLength(formType === 'pricing' ? 1 : 0);
  });

  it('keeps its key for the same content and takes another for other content', async () => {
    respond = async () => reply(500, { success: false, message: 'No.' });
    const { hook } = await submitted(form);
    await submit(hook);
    await fill(hook, { message: 'Something else.' });
    await submit(hook);
    const [first, second, third] = posts.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('takes another key once it was sent, though its content is the same', async () => {
    const { hook } = await openForm(form);
    for (const _attempt of [1, 2]) {
      await fill(hook, form.filled);
      await submit(hook);
    }
    expect(new Set(posts.map(({ key }) => key)).size).toBe(2);
  });

  it('is sending until the response arrives, and its outcome can be cleared only afterwards', async () => {
    let release: (response: Response) => void = () => undefined;
    const response = new Promise<Response>((resolve) => {
      release = resolve;
    });
    respond = () => response;
    const { hook } = await openForm(form);
    await fill(hook, form.filled);
    let submitted: Promise<void> = Promise.resolve();
    await hook.act(() => {
      submitted = hook.current.onSubmit();
    });
    await hook.act(() => hook.current.clearOutcome());
    expect(hook.current.status).toBe('sending');
    await submit(hook);
    expect(posts).toHaveLength(1);
    await hook.act(() => {
      release(reply(500, { success: false, message: 'No.' }));
      return submitted;
    });
    expect(hook.current.status).toBe('refused');
    await hook.act(() => hook.current.clearOutcome());
    expect(hook.current.status).toBe('idle');
    expect(hook.current.watch()).toEqual(form.filled);
  });
});

it('what is written in a form is there again under its history entry, and under no other', async () => {
  const left = await openForm(forms.contact, 'left');
  await fill(left.hook, { firstName: 'Meera', message: 'Can we talk?' });
  await left.hook.unmount();
  const other = await openForm(forms.contact, 'other');
  expect(other.hook.current.watch()).toMatchObject({ firstName: '', message: '' });
  const ofAnotherForm = await openForm(forms.schedule, 'left');
  expect(ofAnotherForm.hook.current.watch()).toMatchObject({ firstName: '', message: '' });
  const back = await openForm(forms.contact, 'left');
  expect(back.hook.current.watch()).toMatchObject({
    firstName: 'Meera',
    message: 'Can we talk?',
    email: '',
  });
});

it('what is written in a form is not there again once it was sent, or emptied by hand', async () => {
  const { hook } = await openForm(forms.pricing, 'sent');
  await fill(hook, pricing);
  await submit(hook);
  await hook.unmount();
  expect((await openForm(forms.pricing, 'sent')).hook.current.watch()).toMatchObject({
    name: '',
    email: '',
  });
  const emptied = await openForm(forms.pricing, 'emptied');
  await fill(emptied.hook, { name: 'Meera' });
  await fill(emptied.hook, { name: '' });
  await emptied.hook.unmount();
  expect((await openForm(forms.pricing, 'emptied')).hook.current.watch()).toMatchObject({ name: '' });
});

it('two presses of a double click send a form once, before React has rendered that it is sending', async () => {
  const { hook } = await openForm(forms.contact);
  await fill(hook, contact);
  await hook.act(() => Promise.all([hook.current.onSubmit(), hook.current.onSubmit()]));
  expect(posts).toHaveLength(1);
});

it('two presses of a double click find no fault in the form that the first one has sent and emptied', async () => {
  const { hook, outcomes } = await openForm(forms.pricing);
  await fill(hook, pricing);
  await submit(hook);
  await submit(hook);
  expect([outcomes, posts.length, errors(hook, forms.pricing)]).toEqual([['sent'], 1, {}]);
});

/** A response that is given later. */
function laterResponse(): (response: Response) => void {
  let release: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    release = resolve;
  });
  respond = () => response;
  return (answer) => release(answer);
}

it('keeps what is written while the form is sent', async () => {
  const release = laterResponse();
  const { hook } = await openForm(forms.contact);
  await fill(hook, contact);
  let submitted: Promise<void> = Promise.resolve();
  await hook.act(() => {
    submitted = hook.current.onSubmit();
  });
  await fill(hook, { message: 'Another question.' });
  await hook.act(() => {
    release(reply(200, { success: true, message: 'ok', reference: 'DS-7K4Q-92' }));
    return submitted;
  });
  expect(hook.current.status).toBe('sent');
  expect(hook.current.watch()).toEqual({ ...contact, message: 'Another question.' });
});

it.each([
  ['drops the files that were sent', false],
  ['keeps files that are chosen while the form is sent', true],
])('%s', async (_name, isChosenMeanwhile) => {
  const [first, second] = [new File(['one'], 'one.pdf'), new File(['two'], 'two.pdf')];
  const release = laterResponse();
  vi.stubGlobal('fetch', () => respond());
  const { useFormFiles } = await import('#client/site/sections/forms/FormFilesField.tsx');
  const { useMailForm } = await import('#client/site/sections/forms/useMailForm.ts');
  const hook = await renderHook(() => {
    const files = useFormFiles();
    const { formType, filled: empty } = forms.contact;
    return { files, ...useMailForm<Fields>({ formType, empty, files, onOutcome: () => undefined }) };
  }, onPage());
  const input = { files: [first], value: 'one.pdf' };
  hook.current.files.input.current = input as never;
  let submitted: Promise<unknown> = Promise.resolve();
  await hook.act(() => {
    hook.current.files.refuse('No network.');
    submitted = hook.current.onSubmit();
  });
  if (isChosenMeanwhile) Object.assign(input, { files: [second], value: 'two.pdf' });
  await hook.act(() => {
    release(reply(200, { success: true, message: 'ok', reference: 'DS-7K4Q-92' }));
    return submitted;
  });
  expect([hook.current.status, hook.current.files.refusal]).toEqual(['sent', null]);
  expect(input.value).toBe(isChosenMeanwhile ? 'two.pdf' : '');
});

describe('a pricing inquiry whose outcome comes late', () => {
  const failed = reply.bind(null, 500, { success: false, message: 'No.' });
  const stored = reply.bind(null, 200, { success: true, message: 'ok', reference: 'DS-7K4Q-92' });
  it.each([
    ['closes its dialog when it is sent', true, 'Business', stored, false, pricingMessages.success, 'sent'],
    ['leaves that of another plan open', true, 'Enterprise', stored, true, pricingMessages.success, 'sent'],
    ['tells a failure where it is closed', false, 'Business', failed, false, pricingMessages.failure, 'idle'],
    ['tells it beside another plan', true, 'Enterprise', failed, true, pricingMessages.failure, 'idle'],
    ['leaves it to the alert of the dialog', true, 'Business', failed, true, undefined, 'refused'],
  ] as const)('%s', async (_name, open, shown, answer, stays, text, status) => {
    const release = laterResponse();
    const { usePricingInquiry } = await import('#client/site/sections/forms/PricingDialog.tsx');
    const { toaster } = await import('#client/site/data/toaster.ts');
    for (const { id } of toaster.all()) toaster.dismiss(id);
    const dialog = { open: true, close: () => Object.assign(dialog, { open: false }) };
    const { useState } = await import('react');
    const hook = await renderHook(() => {
      const [plan, choose] = useState<'Business' | 'Enterprise'>('Business');
      return { ...usePricingInquiry({ current: dialog as never }, plan), choose };
    }, onPage());
    for (const name of Object.keys(pricing)) hook.current.fieldProps(name as 'name');
    await hook.act(() => hook.current.fill(pricing));
    let submitted: Promise<unknown> = Promise.resolve();
    await hook.act(() => {
      submitted = hook.current.onSubmit();
    });
    Object.assign(dialog, { open });
    await hook.act(() => hook.current.choose(shown));
    await hook.act(() => {
      release(answer());
      return submitted;
    });
    expect([dialog.open, toaster.all()[0]?.text, hook.current.status]).toEqual([stays, text, status]);
  });
});

it('shows the confirmation of a form once the network is back, where its code could not be fetched', async () => {
  const sent = {
    key: 'k1',
    body: { ...contact, form_type: 'contact' },
    reference: null,
    isLate: false,
  } as const;
  const Confirmation = () => null;
  let isThere = false;
  vi.doMock('#client/site/sections/forms/after-submit.ts', () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { Confirmation };
  });
  const { LateConfirmation } = await import('#client/site/sections/forms/load-after-submit.tsx');
  const listeners: Record<string, () => void> = {};
  const hook = await renderHook(
    () => LateConfirmation({ sent }),
    (host) => {
      vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
        listeners[name] = listener;
      });
      return host;
    },
  );
  expect(hook.current).toBeNull();
  isThere = true;
  await hook.act(() => listeners.online?.());
  vi.doUnmock('#client/site/sections/forms/after-submit.ts');
  expect(hook.current).toMatchObject({ type: Confirmation, props: { sent } });
});

it('says that a queued appointment arrived too late, as a message with its reference', async () => {
  const toaster = await emptyToaster();
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  const { hook } = await openForm(forms.schedule);
  await fill(hook, schedule);
  await submit(hook);
  // The slot is taken by now, so only a message is accepted.
  respond = async () =>
    posts.at(-1)?.body.form_type === 'contact'
      ? reply(200, { success: true, message: 'ok', reference: 'DS-7K4Q-93' })
      : reply(409, { success: false, code: 'CONFLICT', freeSlots: [] });
  vi.stubGlobal('navigator', { onLine: true });
  const { startOutbox } = await import('#client/site/data/outbox.ts');
  await hook.act(async () => {
    startOutbox();
    await vi.waitFor(() => expect(queued()).toEqual([]));
  });
  expect([hook.current.status, hook.current.sent]).toMatchObject([
    'sent',
    { reference: 'DS-7K4Q-93', isLate: true },
  ]);
  expect(toaster.all()).toMatchObject([
    { tone: 'bad', title: lateAppointment.title, text: expect.stringContaining('DS-7K4Q-93') },
  ]);
});

it('offers the next free slots when its own is taken, until it is sent with one of them', async () => {
  const accepted = respond;
  const free = [{ date: '2026-11-24', slot: '9:00 AM - 9:45 AM' }];
  const issues = [{ field: 'time', message: 'This time was just taken.' }];
  respond = async () => reply(409, { success: false, code: 'CONFLICT', issues, freeSlots: free });
  const { hook, outcomes } = await openForm(forms.schedule);
  await fill(hook, schedule);
  await submit(hook);
  expect([outcomes, hook.current.freeSlots]).toEqual([['refused'], free]);
  expect(errors(hook, forms.schedule)).toEqual({ time: 'This time was just taken.' });
  const [{ date, slot: time } = { date: '', slot: '' }] = free;
  await hook.act(() => hook.current.fill({ date, time }));
  // The rule is fetched before the fields are checked again.
  await vi.waitFor(async () => {
    await hook.act(() => undefined);
    expect(errors(hook, forms.schedule)).toEqual({});
  });
  respond = accepted;
  await submit(hook);
  const { jobTitle, teamSize, ...filledInRest } = schedule;
  expect(posts[1]?.body).toMatchObject({ ...filledInRest, date, time });
  expect([hook.current.status, hook.current.freeSlots]).toEqual(['sent', []]);
});

/** The toaster of the site, without the toasts of other tests. */
async function emptyToaster() {
  const { toaster } = await import('#client/site/data/toaster.ts');
  for (const { id } of toaster.all()) toaster.dismiss(id);
  return toaster;
}

it.each([
  ['sent', contactMessages, 'good', contactMessages.success],
  ['offline', contactMessages, 'plain', waitingNotes.toast],
  ['away', scheduleMessages, 'plain', waitingNotes.toast],
  ['refused', contactMessages, 'bad', contactMessages.failure],
  ['refused', scheduleMessages, 'bad', scheduleMessages.failure],
  ['broken', scheduleMessages, 'bad', scheduleMessages.exception],
  ['incomplete', scheduleMessages, 'bad', scheduleMessages.missing],
] as const)(
  'the toast of an outcome %s has the sentence of its form',
  async (outcome, messages, tone, text) => {
    const { showOutcomeToast } = await import('#client/site/sections/forms/outcome-toast.ts');
    const toaster = await emptyToaster();
    showOutcomeToast(outcome, messages);
    expect(toaster.all()).toMatchObject([{ tone, text }]);
  },
);

it('the toast of an outcome is left out for missing fields of a form without a sentence for them', async () => {
  const { showOutcomeToast } = await import('#client/site/sections/forms/outcome-toast.ts');
  const toaster = await emptyToaster();
  showOutcomeToast('incomplete', contactMessages);
  expect(toaster.all()).toEqual([]);
  expect(pricingMessages.missing).toBe('Please provide your name and email');
});
