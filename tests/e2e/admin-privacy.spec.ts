import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings, expectFits, expectNoFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, signInAnew, withOwnGateway } from '#tests/support/browser-test.ts';
import { deferred } from '#tests/support/deferred.ts';
import { book, freeSlot } from '#tests/support/free-slot.ts';
import { rowOf } from '#tests/support/inbox-page.ts';

/*
 * An owner finds what is kept of a person, hands out a copy, and erases it. With a gateway of its own, because a term of
 * retention is set, and because its log must not name the person.
 */
const test = withOwnGateway(/@\w|quilla|marsh|browser tests only/i, { hasMail: false });

const EMAIL = 'Quilla@Marsh.example';

const fitsPhone = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The menu of a phone is drawn once the window has told of its width.
  await expectFits(page, 390);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
};

test('a person is found, handed out as a file, and erased by keyboard', async ({ page }) => {
  const data = { form_type: 'contact', name: 'Quilla Marsh', email: EMAIL, subject: 'A press' };
  await page.request.post('/mail/api', { data: { ...data, message: 'How much is a press?' } });
  const reference = await book(page, await freeSlot(page), { firstName: 'Quilla', email: EMAIL });

  await signInAnew(page, '/admin/privacy');
  await expect(page.getByRole('link', { name: 'Privacy' })).toHaveAttribute('aria-current', 'page');
  const search = page.getByRole('region', { name: 'Find a person' });
  await search.getByLabel('E-mail of the person').press('Enter');
  await expect(search.getByText('Email is required.')).toBeVisible();
  await expect(search.getByLabel('E-mail of the person')).toBeFocused();
  await search.getByLabel('E-mail of the person').fill('quilla@marsh.EXAMPLE');
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: /^Kept about/ });
  await expect(found.getByRole('heading')).toBeFocused();
  await expect(found).toContainText('2 forms, 4 letters, 1 appointment');
  await expect(page.getByRole('status').filter({ hasText: 'Kept: ' })).toContainText('2 forms');
  await expect(found.getByRole('row', { name: new RegExp(reference) })).toContainText('Appointment');
  await expectNoFindings(page);
  await fitsPhone(page);
  // Neither the address of the page nor what the browser keeps of it names the person.
  expect(page.url()).not.toMatch(/marsh/i);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    found.getByRole('button', { name: 'Download a copy' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file.inquiry).toMatchObject([{ email: EMAIL, subject: 'A press' }, { reference }]);

  await found.getByRole('button', { name: 'Erase...' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Erase this person for good?' });
  const cancels = question.getByRole('checkbox', { name: /^Cancel the appointment to come/ });
  await expect(cancels).toBeFocused();
  await expectNoFindings(page);
  await fitsPhone(page);
  await question.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(question.getByLabel('Your password')).toHaveAccessibleDescription(
    'This is not your current password.',
  );
  await expect(question.getByLabel('Your password')).toBeFocused();
  await question.getByLabel('Your password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert')).toContainText('The person has an appointment to come');
  await cancels.press('Space');
  await question.getByLabel('Your password').press('Enter');
  const erased = page.getByRole('region', { name: 'The data are erased' });
  await expect(erased.getByRole('heading')).toBeFocused();
  await expect(erased).toContainText(reference);
  await expect(question).toHaveCount(0);

  await search.getByLabel('E-mail of the person').press('Enter');
  await expect(page.getByRole('region', { name: 'Nothing is kept' })).toBeVisible();
  await expect(question).toHaveCount(0);

  // What is left of it in the inbox can be read, and nothing else.
  await page.goto(`/admin/inquiries?search=${reference}`);
  const row = rowOf(page, 'The data of the sender were erased');
  await expect(row).toContainText('Closed');
  await row.getByRole('link').click();
  const record = page.getByRole('region', { name: `Inquiry ${reference}` });
  await expect(record).toContainText('Nothing is left to answer or to change.');
  await expect(record.getByRole('button', { name: /^(Save|Send|Resend|Not spam|Add)/ })).toHaveCount(0);
  await expect(record.getByRole('textbox')).toHaveCount(0);
  await expectNoFindings(page);
  await fitsPhone(page);
  await record.getByRole('button', { name: 'Close' }).click();
  await expect(record).toHaveCount(0);

  await page.goto('/admin/activity');
  await expect(page.getByText(/^The data of a person were erased: 2 inquiries/)).toBeVisible();
  await expect(page.getByText(/marsh/i)).toHaveCount(0);
});

test('a term of retention is set, refused and kept', async ({ page }) => {
  await signInAnew(page, '/admin/privacy');
  const retention = page.getByRole('region', { name: 'Retention' });
  const contact = retention.getByLabel('Contact: months');
  await contact.fill('many');
  await page.keyboard.press('Enter');
  await expect(retention.getByText(/^Months must be a whole number/)).toBeVisible();
  await expect(contact).toBeFocused();
  await contact.fill('24');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The retention is saved.')).toBeVisible();
  await page.reload();
  await expect(contact).toHaveValue('24');
  await expect(retention.getByLabel('Pricing: months')).toHaveValue('');
});

test('what somebody else saved meanwhile is kept, or asked about', async ({ page }) => {
  const elsewhere = async (query: string) => {
    const headers = { 'apollo-require-preflight': 'true' };
    const { errors } = await (await page.request.post('/graphql', { headers, data: { query } })).json();
    expect(errors).toBeUndefined();
  };
  await signInAnew(page, '/admin/privacy');
  const retention = page.getByRole('region', { name: 'Retention' });
  await retention.getByLabel('Contact: months').fill('36');
  await elsewhere('mutation { saveRetentionSettings(input: { pricing: 12 }) { version } }');
  await page.getByRole('link', { name: 'Team' }).click();
  await page
    .getByRole('alertdialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await retention.getByRole('button', { name: 'Save the retention' }).click();
  await expect(page.getByText('it is kept: Pricing: months.')).toBeVisible();
  await page.reload();
  await expect(retention.getByLabel('Contact: months')).toHaveValue('36');
  await expect(retention.getByLabel('Pricing: months')).toHaveValue('12');

  const files = page.getByRole('region', { name: 'Files' });
  const limit = files.getByLabel('Limit of received files, and of sent ones: MB each');
  await limit.fill('300');
  await elsewhere(
    'mutation { saveFileSettings(input: { megabytes: 700, formTakesFiles: true }) { version } }',
  );
  await files.getByRole('button', { name: 'Save the terms of files' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(conflict).toContainText('Theirs: 700');
  await conflict.getByRole('button', { name: 'Save these' }).click();
  await expect(page.getByText('The terms of files are saved.')).toBeVisible();
  await page.reload();
  await expect(limit).toHaveValue('300');
  await expect(files.getByRole('checkbox')).toBeChecked();
});

test('while another person is looked for, nothing is done with the one that is shown', async ({ page }) => {
  const write = (name: string, email: string) =>
    page.request.post('/mail/api', {
      data: { form_type: 'contact', name, email, subject: 'A press', message: 'How much is a press?' },
    });
  await write('Ada Marsh', 'ada@marsh.example');
  await write('Bea Marsh', 'bea@marsh.example');
  await signInAnew(page, '/admin/privacy');
  const email = page.getByLabel('E-mail of the person');
  await email.fill('ada@marsh.example');
  await email.press('Enter');
  const found = page.getByRole('region', { name: /^Kept about/ });
  await expect(found).toHaveAccessibleName('Kept about ada@marsh.example');

  const answered = deferred();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('bea@marsh')) await answered.promise;
    await route.continue();
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await email.fill('bea@marsh.example');
  await email.press('Enter');
  for (const name of ['Download a copy', 'Erase...']) {
    const button = found.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.press('Enter');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  answered.resolve();
  await expect(found).toHaveAccessibleName('Kept about bea@marsh.example');
  expect(sent.filter((body) => body.includes('ExportPersonalData'))).toEqual([]);
  await found.getByRole('button', { name: 'Erase...' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Erase this person for good?' });
  await expect(question).toContainText('bea@marsh.example: ');
  await question.getByLabel('Your password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'The data are erased' })).toBeVisible();
  await expect(question).toHaveCount(0);
  await email.fill('ada@marsh.example');
  await email.press('Enter');
  await expect(found).toHaveAccessibleName('Kept about ada@marsh.example');
});
