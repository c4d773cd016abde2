import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { longOfficeDay } from '#domain/date-words.ts';
import { addDays, slotPeriod } from '#domain/slots.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { ADMIN, test as base, expect, START, signIn, signInAnew } from '#tests/support/browser-test.ts';
import { type BookableSlot, book, freeSlot, freeSlots } from '#tests/support/free-slot.ts';
import { conversation, entryOf } from '#tests/support/inbox-page.ts';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import { clockAt, shiftedClockSkipReason } from '#tests/support/shifted-clock.ts';

/*
 * The days of an appointment, with the clock of the gateway set forward: it is booked, the visitor is reminded and moves it
 * from the letter, is reminded again, and staff note what became of it. And the calendar of staff, which keeps times free.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const test = base.extend<object, { calendars: Server; gateway: RunningGateway }>({
  calendars: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const server = createServer((request, response) => {
        const times = decodeURIComponent(String(request.url)).slice(1);
        response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf(times));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(server);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  gateway: [
    async ({ sink }, use) => {
      const gateway = await RunningGateway.start({
        ...{ SMTP_URL: sink.url, ADMIN_PASSWORD: ADMIN.password, TRUST_PROXY: '1' },
        WEBHOOK_ALLOW_PRIVATE: '1',
      });
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker', timeout: START },
  ],
});

/** A calendar that is busy in one period, written as `20261126T090000Z/20261126T100000Z`. */
function calendarOf(times: string): string {
  const [start, end] = times.split('/');
  const event = ['BEGIN:VEVENT', 'UID:1@example', `DTSTART:${start}`, `DTEND:${end}`, 'END:VEVENT'];
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//', ...event, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}

const startOf = ({ date, slot }: BookableSlot) => slotPeriod(date, slot).start;
const inWords = ({ date, slot }: BookableSlot) => `${longOfficeDay(date)}, ${slot} IST`;
/** As letters name it, which give the beginning alone. */
const beginningOf = ({ date, slot }: BookableSlot) => `${longOfficeDay(date)}, ${slot.split(' - ')[0]} IST`;

/** Stops the gateway, and starts it at another time, to which the browser's clock is set too. */
async function goTo(
  instant: Date,
  { gateway, page }: { gateway: RunningGateway; page: Page },
): Promise<void> {
  // An open page would go on asking a gateway that does not run.
  await page.goto('about:blank');
  await gateway.endBy('SIGTERM');
  await gateway.restart(clockAt(instant));
  await page.clock.setFixedTime(instant);
}

/** Opens the link of a letter as its reader does, on a phone, and moves the appointment. */
async function moveFromLetter(browser: Browser, text: string, to: BookableSlot, now: Date): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.clock.setFixedTime(now);
  await phone.goto(/http\S+\/appointment\/\S+#move/.exec(text)?.[0] ?? '');
  await phone.getByLabel('New date').fill(to.date);
  await phone.getByRole('radio', { name: to.slot }).check();
  await phone.getByRole('button', { name: 'Move the appointment' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(inWords(to));
  await context.close();
}

test('a visitor is reminded, moves the appointment from the letter, and does not come', async ({
  page,
  browser,
  gateway,
  sink,
}) => {
  const skipReason = shiftedClockSkipReason();
  test.skip(skipReason !== null, skipReason ?? '');
  await signIn(page, '/admin/appointments');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const terms = page.getByRole('dialog', { name: 'Schedule' });
  for (const reminder of ['A day before', 'An hour before']) await terms.getByLabel(reminder).check();
  await terms.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The schedule is saved.')).toBeVisible();

  const email = 'meera@reminded.example';
  const booked = await freeSlot(page, 3);
  const reference = await book(page, booked, { email });
  await sink.letterTo(email);
  const reminders = () =>
    sink.lettersTo(email).filter(({ subject }) => /coming up|begins soon/.test(subject ?? ''));
  expect(reminders()).toEqual([]);

  const dayBefore = new Date(startOf(booked).getTime() - 24 * HOUR + MINUTE);
  await goTo(dayBefore, { gateway, page });
  const first = await sink.letterTo(email, 'is coming up');
  expect(first.text).toContain(beginningOf(booked));
  expect(first.text).toContain('We have not confirmed this time yet.');

  // Staff have the conversation open while the visitor moves the appointment.
  await signInAnew(page, `/admin/inquiries?search=${reference}`);
  await page.getByRole('list', { name: 'Inquiries' }).getByRole('link').first().click();
  const strip = conversation(page).getByRole('region', { name: 'Appointment' });
  await expect(strip.getByRole('button', { name: 'Confirm' })).toBeVisible();
  const target = (await freeSlots(page)).find(({ date }) => date >= addDays(booked.date, 1));
  if (!target) throw new Error('No later time is free.');
  await moveFromLetter(browser, first.text ?? '', target, dayBefore);
  await expect(entryOf(page, 'moved the appointment to')).toBeVisible();
  await strip.getByRole('button', { name: 'Confirm' }).click();
  await expect(strip).toContainText('Confirmed');
  await expect(strip.getByRole('button', { name: 'No-show' })).toHaveCount(0);

  await goTo(new Date(startOf(target).getTime() - HOUR / 2), { gateway, page });
  const second = await sink.letterTo(email, 'begins soon');
  expect(second.text).toContain(beginningOf(target));
  // Of the day before nobody is reminded a second time, since it was over when the gateway was stopped.
  expect(reminders()).toHaveLength(2);

  await goTo(new Date(startOf(target).getTime() + HOUR), { gateway, page });
  await signInAnew(page, `/admin/inquiries?search=${reference}`);
  await page.getByRole('list', { name: 'Inquiries' }).getByRole('link').first().click();
  await strip.getByRole('button', { name: 'Done' }).click();
  await expect(strip).toContainText('Done');
  await strip.getByRole('button', { name: 'Not over' }).click();
  await expect(strip.getByRole('button', { name: 'Done' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(strip).toContainText('No-show');
  await expect(entryOf(page, 'did not come')).toContainText(ADMIN.username);
  expect(await axeFindings(page)).toEqual([]);
  expect(reminders()).toHaveLength(2);
});

test('a calendar of staff is connected, keeps its times free, and is forgotten', async ({
  page,
  calendars,
}) => {
  const free = (await freeSlots(page, 5))[0];
  if (!free) throw new Error('No time is free.');
  const isFree = async () =>
    (await freeSlots(page, 5)).some(({ date, slot }) => date === free.date && slot === free.slot);
  await signIn(page, '/admin/account?tab=calendar');
  const address = page.getByLabel('Address of your calendar');
  const connect = page.getByRole('button', { name: 'Connect', exact: true });
  await address.fill('no address');
  await connect.click();
  await expect(address).toHaveAccessibleDescription(/address/i);
  await expect(address).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  const { start, end } = slotPeriod(free.date, free.slot);
  const times = [start, end].map((at) => at.toISOString().replaceAll(/[-:]|\.000/g, '')).join('/');
  await address.fill(
    `http://127.0.0.1:${(calendars.address() as AddressInfo).port}/${encodeURIComponent(times)}`,
  );
  await connect.click();
  await expect(page.getByText('Connected: 127.0.0.1.')).toBeVisible();
  await expect.poll(isFree).toBe(false);
  await page.reload();
  await expect(page.getByText(/Connected: 127\.0\.0\.1\.\s*Read/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // Colleagues see in the week why nobody books it.
  await page.goto(`/admin/appointments?week=${free.date}`);
  const busy = page.getByRole('button', {
    name: new RegExp(`${free.slot} IST: Free ?, ${ADMIN.username} is busy`),
  });
  await expect(busy).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/admin/account?tab=calendar');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(address).toBeVisible();
  await expect.poll(isFree).toBe(true);
});
