import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lettersTo, appointmentOperations as operations, tokenIn } from '#tests/support/appointments.ts';
import { anAppointment } from '#tests/support/builders.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

/* The pages a visitor reads of an appointment, as the gateway renders them. */

const EMAIL = 'meera@page.example';
const booked = { date: '2026-11-25', slot: '9:00 AM - 9:45 AM' };

let gateway: TestGateway;
let link: string;
let token: string;
beforeAll(async () => {
  gateway = await TestGateway.build({
    clientFolder: builtClient(),
    env: { READ_LIMIT: '0', ANALYTICS_ID: 'G-TEST000000' },
  });
  const request = anAppointment({ email: EMAIL, date: booked.date, time: booked.slot });
  await mailApis.json(gateway.visitor(), 'schedule', request);
  const [receipt] = await lettersTo(gateway, EMAIL);
  if (!receipt) throw new Error('There is no receipt.');
  token = tokenIn(receipt);
  link = `/appointment/${token}`;
});
afterAll(() => gateway.close());

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

  it('is rendered anew for each request', async () => {
    const to = { date: '2026-11-26', slot: '2:00 PM - 2:45 PM' };
    expect((await operations.moveByLink(gateway.visitor(), token, to)).code).toBe('OK');
    expect((await visit(link)).text).toContain('Thursday 26 November 2026');
    expect((await operations.cancelByLink(gateway.visitor(), token)).code).toBe('OK');
    const { text } = await visit(link);
    expect(text).toContain('Cancelled. Nobody waits for you at this time.');
    expect(text).not.toContain('name="action"');
  });

  it('says of a link that nobody was given that it leads nowhere', async () => {
    const { status, text } = await visit(`/appointment/${'x'.repeat(50)}`);
    expect(status).toBe(200);
    expect(text).toContain('This link leads to no appointment');
    expect((await visit('/appointment/short')).status).toBe(404);
  });
});

describe('the page of the appointment form', () => {
  const preset = async () => /<input[^>]*type="date"[^>]*>/.exec((await visit('/schedule')).text)?.[0] ?? '';

  it('presets the next day that is free, on a Friday evening too', async () => {
    expect(await preset()).toContain('value="2026-11-23"');
    // 10 PM on Friday in Jamshedpur.
    gateway.clock.set('2026-11-20T16:30:00Z');
    expect(await preset()).toContain('value="2026-11-23"');
    // Half an hour past midnight on Monday in Jamshedpur, where it is still Sunday in UTC.
    gateway.clock.set('2026-11-22T19:00:00Z');
    expect(await preset()).toContain('value="2026-11-24"');
  });

  it('follows a booking and a holiday at once', async () => {
    const staff = await gateway.staff();
    const holidays = [{ date: '2026-11-24', name: 'Founding day' }];
    await operations.save(staff, { holidays });
    expect(await preset()).toContain('value="2026-11-25"');
    const time = '9:00 AM - 9:45 AM';
    await mailApis.json(gateway.visitor(), 'schedule', anAppointment({ date: '2026-11-25', time }));
    expect((await visit('/schedule')).text).toContain('no longer free on Wed 25 Nov');
    await operations.save(staff, { holidays: [] });
  });
});
