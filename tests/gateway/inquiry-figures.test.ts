import { beforeAll, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { limits } from '#domain/limits.ts';
import { newestDays } from '#gateway/features/inquiries/figures/figure-rows.ts';
import { operate } from '#tests/support/apis.ts';
import { allowManyBookings } from '#tests/support/appointments.ts';
import { aContact, anAppointment, aPricingInquiry } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';

/** The figures of the inbox: what arrived in each week, from where, and how fast it was answered. */

const QUERY = `query($from: String!, $to: String!, $form: FormType) { inquiryFigures(from: $from, to: $to, formType: $form) {
  from to total detailsFrom weeks { monday count } forms { formType count } states { state count }
  pages { named { page count } others } campaigns { named { source medium campaign count } others }
  answers { answered withinPromise overdue medianHours } } }`;
const WEEKS = { from: '2026-11-02', to: '2026-11-20' };

let staff: Caller;
let visitors = 0;

const forms = { contact: aContact, schedule: anAppointment, pricing: aPricingInquiry };

/** Sends a form at a time; returns the id of its inquiry. */
async function send(form: keyof typeof forms, at: string, page: string | null, over: object = {}) {
  gateway.clock.set(at);
  visitors += 1;
  const values = forms[form]({ email: `sender${visitors}@orrin.example`, ...over, page });
  const { code, value } = await mailApis.json(gateway.visitor(`198.51.100.${visitors}`), form, values);
  expect(code).toBe('OK');
  const { reference } = value;
  return (await gateway.rows.findOneByOrFail(Inquiry, { reference })).id;
}

async function answer(id: string, at: string) {
  gateway.clock.set(at);
  const mutation = 'mutation($id: ID!) { updateInquiry(id: $id, input: { state: answered }) { id } }';
  expect((await staff.graphql(mutation, { id })).body.errors).toBeUndefined();
}

const figures = async (variables: object, caller = staff) =>
  operate(caller, QUERY, { ...WEEKS, ...variables });

const gateway = gatewayForAll();
beforeAll(async () => {
  await allowManyBookings(gateway);
  staff = await gateway.staff();
  // Monday 9:00 in India is 3:30 UTC; the office is open until 16:00, which is 10:30 UTC.
  const quick = await send('contact', '2026-11-02T03:30:00.000Z', '/contact?ref=partner');
  await answer(quick, '2026-11-02T05:30:00.000Z');
  const slow = await send('contact', '2026-11-09T03:30:00.000Z', '/contact');
  const middle = await send('pricing', '2026-11-09T03:30:00.000Z', '/pricing?utm_source=ad&utm_medium=cpc');
  await answer(middle, '2026-11-10T03:30:00.000Z');
  await answer(slow, '2026-11-13T10:30:00.000Z');
  // Sunday 23:45 in India belongs to the week before.
  await send('contact', '2026-11-15T18:15:00.000Z', null);
  await send('schedule', '2026-11-20T04:00:00.000Z', '/schedule', { date: '2026-11-26' });
  const spam = await send('contact', '2026-11-20T05:00:00.000Z', '/contact?ref=partner');
  const mark = 'mutation($id: ID!) { updateInquiry(id: $id, input: { state: spam }) { id } }';
  await staff.graphql(mark, { id: spam });
  gateway.clock.set('2026-11-20T06:00:00.000Z');
});

describe('the figures of the inbox', () => {
  it('count by week of the office, form and state, without spam', async () => {
    const { value } = await figures({});
    expect(value).toMatchObject({ ...WEEKS, total: 5, detailsFrom: '2026-11-02' });
    expect(value.weeks).toEqual([
      { monday: '2026-11-02', count: 1 },
      { monday: '2026-11-09', count: 3 },
      { monday: '2026-11-16', count: 1 },
    ]);
    expect(value.forms).toEqual([
      { formType: 'contact', count: 3 },
      { formType: 'schedule', count: 1 },
      { formType: 'pricing', count: 1 },
      { formType: 'mail', count: 0 },
    ]);
    expect(value.states).toEqual([
      { state: 'new', count: 2 },
      { state: 'open', count: 0 },
      { state: 'answered', count: 3 },
      { state: 'closed', count: 0 },
    ]);
  });

  it('count by page and campaign, most first', async () => {
    const { value } = await figures({});
    expect(value.pages).toEqual({
      named: [
        { page: '/contact', count: 2 },
        { page: '/pricing', count: 1 },
        { page: '/schedule', count: 1 },
        { page: null, count: 1 },
      ],
      others: 0,
    });
    expect(value.campaigns.named).toEqual([
      { source: null, medium: null, campaign: null, count: 3 },
      { source: 'ad', medium: 'cpc', campaign: null, count: 1 },
      { source: 'partner', medium: null, campaign: null, count: 1 },
    ]);
  });

  it('measure the first answer in business hours against the promise', async () => {
    // 2, 7 and 35 hours; what arrived on Sunday has waited four days and a part, more than 24 hours.
    const { value } = await figures({});
    expect(value.answers).toEqual({ answered: 3, withinPromise: 2, overdue: 1, medianHours: 7 });
  });

  it('count an answer after exactly 24 business hours as within the promise, and a later one not', async () => {
    // Monday at nine in India; 24 business hours later it is Thursday at noon.
    for (const at of ['2026-10-22T06:30:00.000Z', '2026-10-22T06:30:00.001Z'])
      await answer(await send('contact', '2026-10-19T03:30:00.000Z', null), at);
    gateway.clock.set('2026-11-20T06:00:00.000Z');
    const { value } = await figures({ from: '2026-10-19', to: '2026-10-23' });
    expect(value.answers).toMatchObject({ answered: 2, withinPromise: 1 });
  });

  it('count as overdue what the inbox does: also what was answered and is open again', async () => {
    const id = await send('contact', '2026-10-05T03:30:00.000Z', null);
    await answer(id, '2026-10-05T04:30:00.000Z');
    gateway.clock.set('2026-10-12T04:30:00.000Z');
    staff = await gateway.staff();
    const open = 'mutation($id: ID!) { updateInquiry(id: $id, input: { state: open }) { id } }';
    expect((await staff.graphql(open, { id })).body.errors).toBeUndefined();
    const { items } = (await staff.graphql('{ inquiries(filter: { view: overdue }) { items { id } } }')).body
      .data.inquiries;
    expect(items).toContainEqual({ id });
    const { value } = await figures({ from: '2026-10-05', to: '2026-10-05' });
    expect(value.answers).toMatchObject({ answered: 1, overdue: 1 });
    gateway.clock.set('2026-11-20T06:00:00.000Z');
    staff = await gateway.staff();
  });

  it('do not count a holiday as waiting', async () => {
    const holidays =
      'mutation($settings: ScheduleSettingsInput!) { saveScheduleSettings(settings: $settings) { version } }';
    const settings = { holidays: [{ date: '2026-11-10', name: 'Diwali' }] };
    expect((await staff.graphql(holidays, { settings })).body.errors).toBeUndefined();
    expect((await figures({ form: 'contact' })).value.answers).toMatchObject({
      answered: 2,
      medianHours: 15,
    });
    await staff.graphql(holidays, { settings: { holidays: [] } });
  });

  it('can be of one form and of fewer days', async () => {
    const { value } = await figures({ form: 'contact', from: '2026-11-09', to: '2026-11-09' });
    expect(value).toMatchObject({ total: 1, weeks: [{ monday: '2026-11-09', count: 1 }] });
    expect(value.pages.named).toEqual([{ page: '/contact', count: 1 }]);
    expect(value.answers).toEqual({ answered: 1, withinPromise: 0, overdue: 0, medianHours: 35 });
  });

  it('are empty for days without inquiries', async () => {
    const { value } = await figures({ from: '2025-01-06', to: '2025-01-12' });
    expect(value).toMatchObject({ total: 0, weeks: [{ monday: '2025-01-06', count: 0 }] });
    expect(value.answers).toEqual({ answered: 0, withinPromise: 0, overdue: 0, medianHours: null });
  });

  it('are of at most 53 weeks', async () => {
    expect((await figures({ from: '2025-11-15', to: '2026-11-20' })).code).toBe('OK');
    const { code, fields } = await figures({ from: '2025-11-14', to: '2026-11-20' });
    expect([code, fields]).toEqual(['BAD_USER_INPUT', ['to']]);
    expect((await figures({ from: '2026-11-20', to: '2026-11-19' })).code).toBe('BAD_USER_INPUT');
  });
});

it('many inquiries are looked at one by one only on the newest days that hold few enough', () => {
  const day = (count: number, n: number) => ({ day: `2026-11-${20 - n}`, count });
  const days = [1, limits.figureRows - 1, 1].map(day);
  expect(newestDays(days)).toEqual(days.slice(0, 2));
  expect(newestDays([limits.figureRows + 1, 1].map(day))).toEqual([day(limits.figureRows + 1, 0)]);
});
