import { beforeAll, describe, expect, it } from 'vitest';
import { lettersTo, appointmentOperations as operations, tokenIn } from '#tests/support/appointments.ts';
import { anAppointment } from '#tests/support/builders.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';

/* The pages a visitor reads of an appointment, as the gateway renders them. */

const EMAIL = 'meera@page.example';
const booked = { date: '2026-11-25', slot: '9:00 AM - 9:45 AM' };

let link: string;
let token: string;
const gateway = gatewayForAll({
  clientFolder: builtClient(),
  env: { READ_LIMIT: '0', ANALYTICS_ID: 'G-TEST000000' },
});
beforeAll(async () => {
  const request = anAppointment({ email: EMAIL, date: booked.date, time: booked.slot });
  await mailApis.json(gateway.visitor(), 'schedule', request);
  const [receipt] = await lettersTo(gateway, EMAIL);
  if (!receipt) throw new Error('There is no receipt.');
  token = tokenIn(receipt);
  link = `/appointment/${token}`;
});

const visit = (url: string) => gateway.visitor().get(url);

describe('the page of a link', () => {
  it('is stored by nobody, indexed by nobody, and sends its address to nobody', async () => {
    const { status, headers, text } = await visit(link);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(text).toContain('Wednesday 25 November 2026');
    // Analytics would be told the address.
    expect(text).not.toContain('G-TEST000000');
    expect(headers['content-security-policy']).not.toContain('googletagmanager');
    expect((await visit('/schedule')).text).toContain('G-TEST000000');
  });

  it('shows the slots of the date it is asked for, and of no other text', async () => {
    expect((await visit(`${link}?date=2026-12-01`)).text).toContain('value="2026-12-01"');
    const { text } = await visit(`${link}?date=%22%3E%3Cb%3E`);
    expect(text).not.toContain('"><b>');
    expect(text).toContain('value="2026-11-23"');
  });

  it('offers the calendar file as it is now, and the calendars of the web, without scripts', async () => {
    const { text } = await visit(link);
    const file = `${link}/calendar.ics`;
    expect(text).toContain(`href="${file}"`);
    expect(text).toContain('href="https://calendar.google.com/calendar/render?action=TEMPLATE&amp;');
    expect(text).toContain('href="https://outlook.office.com/calendar/0/action/compose?');
    const { status, headers, text: calendar } = await visit(file);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const [receipt] = await lettersTo(gateway, EMAIL);
    expect(calendar).toBe(receipt?.calendar);
    expect((await visit(`/appointment/${'x'.repeat(50)}/calendar.ics`)).status).toBe(404);
  });

  it('is rendered anew for each request', async () => {
    const to = { date: '2026-11-26', slot: '2:00 PM - 2:45 PM' };
    expect((await operations.moveByLink(gateway.visitor(), token, to)).code).toBe('OK');
    expect((await visit(link)).text).toContain('Thursday 26 November 2026');
    expect((await operations.cancelByLink(gateway.visitor(), token)).code).toBe('OK');
    const { text } = await visit(link);
    expect(text).toContain('Cancelled. Nobody waits for you at this time.');
    expect(text).not.toContain('name="action"');
    // A calendar that has the entry removes it.
    expect(text).not.toContain('calendar.ics');
    const { text: calendar } = await visit(`${link}/calendar.ics`);
    expect(calendar).toContain('METHOD:CANCEL\r\n');
    expect(calendar).toContain('SEQUENCE:2\r\n');
  });

  it('is gone once the appointment has begun', async () => {
    gateway.clock.set('2026-11-26T08:31:00.000Z');
    const { status, text } = await visit(link);
    expect(status).toBe(410);
    expect(text).toContain('This link leads to no appointment');
    expect((await visit(`${link}/calendar.ics`)).status).toBe(404);
    gateway.clock.set('2026-11-20T06:00:00.000Z');
    expect((await visit(link)).status).toBe(200);
  });

  it('says of a link that nobody was given that it leads nowhere', async () => {
    const { status, text } = await visit(`/appointment/${'x'.repeat(50)}`);
    expect(status).toBe(404);
    expect(text).toContain('This link leads to no appointment');
    expect((await visit('/appointment/short')).status).toBe(404);
  });
});

it('the page after an appointment was requested without scripts has date, both times and the calendar file', async () => {
  const { status, headers } = await gateway.visitor('198.51.100.7').request({
    method: 'POST',
    url: '/mail/api',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams({
      ...{ form_type: 'schedule', name: 'Meera Sundaram', email: 'plain@page.example' },
      ...{ date: '2026-12-02', time: '10:30' },
    }).toString(),
  });
  expect(status).toBe(303);
  const page = await visit(String(headers.location));
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(page.text).toContain('Wednesday 2 December 2026, 10:30 AM IST, 5:00 AM UTC');
  const [, file = ''] = /href="data:text\/calendar;charset=utf-8,([^"]+)"/.exec(page.text) ?? [];
  const [, reference] = /\/schedule\/(DS-[\w-]+)/.exec(String(headers.location)) ?? [];
  expect(decodeURIComponent(file)).toContain(`UID:${reference}@localhost\r\n`);
  expect(decodeURIComponent(file)).toContain('DTSTART:20261202T050000Z\r\n');
});

it('the page after an appointment was requested without scripts repeats nothing else of its address', async () => {
  const page = await visit('/mail/sent/schedule/DS-AAAA-11?date=2026-12-02&time=%3Cb%3E');
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('<b>');
  expect(page.text).not.toContain('December');
});

const preset = async () => /<input[^>]*type="date"[^>]*>/.exec((await visit('/schedule')).text)?.[0] ?? '';

it('the page of the appointment form presets the next day that is free, on a Friday evening too', async () => {
  expect(await preset()).toContain('value="2026-11-23"');
  // 10 PM on Friday in Jamshedpur.
  gateway.clock.set('2026-11-20T16:30:00Z');
  expect(await preset()).toContain('value="2026-11-23"');
  // Half an hour past midnight on Monday in Jamshedpur, where it is still Sunday in UTC.
  gateway.clock.set('2026-11-22T19:00:00Z');
  expect(await preset()).toContain('value="2026-11-24"');
});

it('the page of the appointment form follows a booking and a holiday at once', async () => {
  const staff = await gateway.staff();
  const holidays = [{ date: '2026-11-24', name: 'Founding day' }];
  await operations.save(staff, { holidays });
  expect(await preset()).toContain('value="2026-11-25"');
  const time = '9:00 AM - 9:45 AM';
  await mailApis.json(gateway.visitor(), 'schedule', anAppointment({ date: '2026-11-25', time }));
  expect((await visit('/schedule')).text).toContain('no longer free on Wed 25 Nov');
  await operations.save(staff, { holidays: [] });
});
