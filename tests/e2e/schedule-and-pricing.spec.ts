import { pricingMessages, scheduleMessages } from '#domain/messages.ts';
import { officeToday } from '#domain/slots.ts';
import { expect, test } from '#tests/support/browser-test.ts';

const inDays = (days: number): string => officeToday(new Date(Date.now() + days * 86_400_000));

test('an appointment is asked for, confirmed in words and by letter', async ({ page, sink }) => {
  await page.goto('/schedule', { waitUntil: 'networkidle' });
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Last name').fill('Sundaram');
  await page.getByLabel('Email').fill('meera@appointment.example');
  await page.getByLabel('Phone').fill('+91 44 555 0100');
  await page.getByLabel('Company', { exact: false }).first().fill('Orrin Mills');
  await page.getByLabel('Job title').fill('Head of IT');
  await expect(page.getByLabel('Preferred date')).toHaveAttribute('min', officeToday(new Date()));
  await page.getByLabel('Preferred date').fill(inDays(7));
  await page.getByRole('radio', { name: /^10:30 AM/ }).check();
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  await expect(page.getByText(scheduleMessages.success)).toBeVisible();
  await expect(page.getByText(scheduleMessages.successTitle)).toBeVisible();
  await expect(page.getByText(scheduleMessages.successText)).toBeVisible();
  const receipt = await sink.letterTo('meera@appointment.example');
  expect(receipt.text).toContain(inDays(7));
  expect(receipt.text).toContain('10:30 AM');
});

test('an appointment that lacks something is not sent, and says so in the words of the specification', async ({
  page,
}) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/mail/api')) sent += 1;
  });
  await page.goto('/schedule', { waitUntil: 'networkidle' });
  await page.getByLabel('First name').fill('Meera');
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  await expect(page.getByText(scheduleMessages.missing)).toBeVisible();
  await expect(page.getByLabel('Last name')).toBeFocused();
  expect(sent).toBe(0);
});

test('a plan is asked about in a dialog that gives the focus back', async ({ page, sink }) => {
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  const choose = page.getByRole('button', { name: 'Choose Business' });
  await choose.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(choose).toBeFocused();

  await choose.click();
  await dialog.getByLabel('Name').fill('Meera Sundaram');
  await dialog.getByLabel('Email').fill('meera@pricing.example');
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByText(pricingMessages.success)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await sink.letterTo('meera@pricing.example')).text).toContain('Plan: Business');
});

test('an unknown case study is told in the words of the specification', async ({ page, noise }) => {
  const response = await page.goto('/case-studies/cs9');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Case Study Not Found' })).toBeVisible();
  await expect(page.getByText("The case study you're looking for doesn't exist")).toBeVisible();
  noise.splice(0, noise.length, ...noise.filter((line) => !line.includes('404')));
});
