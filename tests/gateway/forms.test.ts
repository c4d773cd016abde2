import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiToken } from '#db/entities/api-token.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { limits } from '#domain/limits.ts';
import { contactMessages, pricingMessages, scheduleMessages } from '#domain/messages.ts';
import { slots } from '#domain/slots.ts';
import { makeLimiter } from '#gateway/ports/limiter.ts';
import { allowManyBookings } from '#tests/support/appointments.ts';
import { aContact, anAppointment, aPricingInquiry } from '#tests/support/builders.ts';
import { gatewayForAll, gatewayOfTest } from '#tests/support/gateway-for.ts';
import { mailApiNames, mailApis } from '#tests/support/mail-apis.ts';

const NOW = '2026-11-20T06:00:00.000Z';
const EMAIL = 'Enter one e-mail address, such as name@company.com.';
const PAST_DAY = 'Preferred date must be today or later, in India Standard Time.';
const LISTED_SLOTS = `Preferred time must be one of the listed slots: ${slots.map(({ label }) => label).join(', ')}.`;
const WEEKEND = 'Appointments are from Monday to Friday. Please choose another day.';
const PAST_SLOT = 'That slot has already begun in India. Please choose a later one.';

const TOO_LONG = 'x'.repeat(limits.message + 1);
const filled = { contact: aContact, schedule: anAppointment, pricing: aPricingInquiry };

const visitor = () => gateway.newVisitor();
const stored = (reference: string) => gateway.rows.findOneByOrFail(Inquiry, { reference });
const count = () =>
  gateway.database.read(async (manager) => [await manager.count(Inquiry), await manager.count(Letter)]);

const gateway = gatewayForAll();
beforeAll(() => allowManyBookings(gateway));
afterEach(() => gateway.clock.set(NOW));

it.each([
  ['contact', contactMessages.success],
  ['schedule', scheduleMessages.success],
  ['pricing', pricingMessages.success],
] as const)('every form %s is stored and answered equally through all APIs', async (form, success) => {
  const rows = [];
  for (const api of mailApiNames) {
    const { code, value } = await mailApis[api](visitor(), form, filled[form]());
    expect([code, value.success, value.message]).toEqual(['OK', true, success]);
    expect(value.reference).toMatch(/^DS-[0-9A-HJKMNP-TV-Z]{4}-\d\d$/);
    const { id, reference, searchText, ...row } = await stored(value.reference);
    expect([id.length, reference]).toEqual([36, value.reference]);
    expect(searchText).toContain('meera@orrin.example');
    rows.push(row);
  }
  expect(rows[1]).toEqual(rows[0]);
  expect(rows[2]).toEqual(rows[0]);
  expect(rows[0]).toMatchObject({ formType: form, name: 'Meera Sundaram', state: 'new', sendKey: null });
});

it('every form stores every field under its name and its label, in the order of the form', async () => {
  const { value } = await mailApis.form(visitor(), 'schedule', anAppointment({ message: 'नमस्ते 🏭' }));
  expect((await stored(value.reference)).answers).toEqual([
    { name: 'name', label: 'Name', value: 'Meera Sundaram' },
    { name: 'email', label: 'Email', value: 'meera@orrin.example' },
    { name: 'phone', label: 'Phone', value: '+91 44 555 0100' },
    { name: 'date', label: 'Preferred date', value: '2026-11-23' },
    { name: 'time', label: 'Preferred time (IST)', value: '9:00 AM - 9:45 AM' },
    { name: 'purpose', label: 'Consultation type', value: 'Security Assessment' },
    { name: 'company', label: 'Company', value: 'Orrin Mills' },
    { name: 'jobTitle', label: 'Job title', value: 'Head of IT' },
    { name: 'teamSize', label: 'Company size', value: '51-200' },
    { name: 'industry', label: 'Industry', value: 'Manufacturing' },
    { name: 'region', label: 'Region', value: 'India' },
    { name: 'message', label: 'Message', value: 'नमस्ते 🏭' },
  ]);
});

it('every form says which time zone of its sender is not known, and takes the request', async () => {
  const zoneOf = async (time: string | undefined, over: object) => {
    const { value } = await mailApis.json(visitor(), 'schedule', anAppointment({ time, ...over }));
    return (await stored(value.reference)).answers.find(({ name }) => name === 'timeZone')?.value;
  };
  expect(await zoneOf(slots[3]?.label, { time_zone: 'W. Europe Standard Time' })).toBe(
    '“W. Europe Standard Time” is not known; times are given in India and UTC.',
  );
  expect(await zoneOf(slots[4]?.label, { time_zone: 'Europe/London' })).toBeUndefined();
});

it('every form is not stored when its letters cannot be stored, and may be sent again', async () => {
  const { schema } = gateway.database;
  const before = await count();
  await schema.query('ALTER TABLE letters RENAME TO letters_away');
  const failed = await mailApis.json(visitor(), 'contact', aContact(), 'all-or-nothing');
  await schema.query('ALTER TABLE letters_away RENAME TO letters');
  expect(failed).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', value: null });
  expect(await count()).toEqual(before);
  expect(await mailApis.json(visitor(), 'contact', aContact(), 'all-or-nothing')).toMatchObject({
    code: 'OK',
  });
  expect(await count()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
});

describe.each(mailApiNames)('through %s', (api) => {
  const send = mailApis[api];

  it.each([
    ['one name', 'contact', { firstName: null, lastName: null, name: 'Meera' }, 'Meera'],
    ['two names', 'schedule', { name: null, firstName: 'Meera', lastName: 'S' }, 'Meera S'],
    ['with an apostrophe', 'pricing', { name: "Nora O'Brien" }, "Nora O'Brien"],
    ['in every script', 'contact', { firstName: 'شركة', lastName: '𠜎 🏭' }, 'شركة 𠜎 🏭'],
  ] as const)('a name may be %s', async (_what, form, over, name) => {
    const { value } = await send(visitor(), form, filled[form](over));
    expect((await stored(value.reference)).name).toBe(name);
  });

  it.each([
    ['contact', 'First name is required.', { firstName: ' ' }, ['firstName']],
    ['contact', 'Subject is required.', { subject: '', message: ' ' }, ['message', 'subject']],
    ['contact', 'Email is required.', { email: '' }, ['email']],
    ['schedule', scheduleMessages.missing, { date: '' }, ['date']],
    ['schedule', scheduleMessages.missing, { time: '' }, ['time']],
    ['schedule', scheduleMessages.missing, { email: ' ' }, ['email']],
    ['schedule', scheduleMessages.missing, { name: null, firstName: 'M', lastName: '' }, ['lastName']],
    ['pricing', pricingMessages.missing, { name: '' }, ['name']],
    ['pricing', pricingMessages.missing, { email: '' }, ['email']],
    ['contact', EMAIL, { email: 'a@orrin.example,b@orrin.example' }, ['email']],
    ['contact', EMAIL, { email: 'Meera <a@orrin.example>' }, ['email']],
    ['pricing', 'Email must be one line.', { email: 'a@orrin.example\r\nBcc: b@c.example' }, ['email']],
    ['contact', 'Subject must be one line.', { subject: 'Hello\nBcc: b@c.example' }, ['subject']],
    ['contact', 'Message contains characters that cannot be stored.', { message: 'NUL \u0000' }, ['message']],
    ['contact', 'Message must be at most 5000 characters.', { message: TOO_LONG }, ['message']],
    ['pricing', 'Plan must be one of the listed choices.', { plan: 'Free' }, ['plan']],
    ['schedule', 'Consultation type must be one of the listed choices.', { purpose: 'x' }, ['purpose']],
    ['schedule', 'Company size must be one of the listed choices.', { teamSize: '7' }, ['teamSize']],
    ['schedule', 'Industry must be one of the listed choices.', { industry: 'x' }, ['industry']],
    ['schedule', 'Region must be one of the listed choices.', { region: 'Mars' }, ['region']],
    ['schedule', LISTED_SLOTS, { time: '9:10' }, ['time']],
    ['schedule', WEEKEND, { date: '2026-11-21' }, ['date']],
    ['schedule', PAST_DAY, { date: '2026-11-19' }, ['date', 'time']],
    ['schedule', PAST_SLOT, { date: '2026-11-20', time: '11:15 AM - 12:00 PM' }, ['time']],
  ] as const)('%s is refused with “%s”, and nothing is stored', async (form, sentence, over, fields) => {
    const before = await count();
    const outcome = await send(visitor(), form, filled[form](over));
    expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', sentence, fields });
    expect(await count()).toEqual(before);
  });

  it.each([
    ['9:00', '9:00 AM - 9:45 AM'],
    ['09:45', '9:45 AM - 10:30 AM'],
    ['14:00', '2:00 PM - 2:45 PM'],
    ['2:45', '2:45 PM - 3:30 PM'],
    ['3:30 pm', '3:30 PM - 4:00 PM'],
  ])('the start time %s names the slot %s', async (time, label) => {
    const { value } = await send(visitor(), 'schedule', anAppointment({ time }));
    expect((await stored(value.reference)).answers).toContainEqual({
      name: 'time',
      label: 'Preferred time (IST)',
      value: label,
    });
  });

  it('today is the day in India, to the minute', async () => {
    const lastSlot = { time: '3:30 PM - 4:00 PM' };
    const request = (date: string) => send(visitor(), 'schedule', anAppointment({ date, ...lastSlot }));
    gateway.clock.set('2026-11-23T09:59:59.000Z');
    expect((await request('2026-11-23')).code).toBe('OK');
    gateway.clock.set('2026-11-23T10:00:00.000Z');
    expect((await request('2026-11-23')).sentence).toBe(PAST_SLOT);
    gateway.clock.set('2026-11-23T18:29:59.000Z');
    expect((await request('2026-11-23')).sentence).toBe(PAST_SLOT);
    gateway.clock.set('2026-11-23T18:30:00.000Z');
    expect((await request('2026-11-23')).sentence).toBe(PAST_DAY);
    expect((await request('2026-11-24')).code).toBe('OK');
  });

  it('thirty forms in ten minutes are accepted from one address, and no more', async () => {
    const sender = visitor();
    const codes = await Promise.all(
      Array.from({ length: 32 }, async () => (await send(sender, 'pricing', aPricingInquiry())).code),
    );
    expect(codes.filter((code) => code === 'OK')).toHaveLength(30);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
    expect((await send(visitor(), 'pricing', aPricingInquiry())).code).toBe('OK');
  });
});

it('a tool sends the forms of many people: six hundred in ten minutes', async () => {
  const limiter = makeLimiter(null);
  const many = await gatewayOfTest({ limiter });
  const tool = await many.tool();
  const send = async () => (await mailApis.json(tool, 'pricing', aPricingInquiry())).code;
  const codes: string[] = [];
  for (let n = 0; n < 32; n += 1) codes.push(await send());
  expect(codes).toEqual(Array(32).fill('OK'));
  const [token] = await many.rows.find(ApiToken);
  // Most of what is left.
  for (let n = 0; n < 567; n += 1)
    await limiter.consume({ name: 'form-token', points: 600, seconds: 600 }, token?.id ?? '');
  expect([await send(), await send()]).toEqual(['OK', 'TOO_MANY_REQUESTS']);
  // Another tool, and a visitor of its network, are not refused.
  expect((await mailApis.json(await many.tool(), 'pricing', aPricingInquiry())).code).toBe('OK');
  expect((await mailApis.json(many.visitor(tool.address), 'pricing', aPricingInquiry())).code).toBe('OK');
});
