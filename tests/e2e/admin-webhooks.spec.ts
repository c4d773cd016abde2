import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, signInAnew, withOwnGateway } from '#tests/support/browser-test.ts';
import { isSignedWith, WebhookReceiver } from '#tests/support/webhook-receiver.ts';

/* What staff do with webhooks, on a gateway that may send to this machine. */
const test = withOwnGateway(/whsec_|orrin\.example/, {
  hasMail: false,
  env: { WEBHOOK_ALLOW_PRIVATE: '1' },
}).extend<{ receiver: WebhookReceiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  async receiver({}, use) {
    const receiver = await WebhookReceiver.start();
    await use(receiver);
    await receiver.close();
  },
});

const section = (page: Page) => page.getByRole('region', { name: 'Webhooks', exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => section(page).getByRole('button', { name });

async function open(page: Page): Promise<void> {
  await signInAnew(page, '/admin/account?tab=webhooks');
  await expect(section(page)).toBeVisible();
}

/** Makes a webhook through the dialog and returns its secret. */
async function add(page: Page, name: string, url: string): Promise<string> {
  await button(page, 'New webhook').click();
  const form = dialog(page, 'New webhook');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Address').fill(url);
  await form.getByLabel('Inquiry received').check();
  await form.getByRole('button', { name: 'Create webhook' }).click();
  const shown = dialog(page, 'The secret of the webhook');
  const secret = await shown.getByRole('listitem').innerText();
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Yes, close' }).click();
  return secret;
}

test('a webhook is made, tested, told of an inquiry, sent that again, and removed', async ({
  page,
  receiver,
}) => {
  await open(page);
  const secret = await add(page, 'CRM', receiver.url);
  await expect(section(page).getByRole('rowheader', { name: 'CRM' })).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  await button(page, 'Deliveries CRM').click();
  const log = dialog(page, 'Deliveries to CRM');
  await expect(log.getByText('Nothing was sent to it yet.')).toBeVisible();
  await log.getByRole('button', { name: 'Send a test' }).click();
  const sent = log.getByRole('row').filter({ hasText: 'Test' });
  await expect(sent).toContainText('Delivered');
  const [event] = receiver.take();
  expect(event && isSignedWith(secret, event)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await log.getByRole('button', { name: 'Close' }).click();

  receiver.answer = { status: 500 };
  const form = {
    form_type: 'contact',
    name: 'Meera Sundaram',
    email: 'meera@orrin.example',
    subject: 'Looms',
    message: 'When?',
  };
  await page.request.post('/mail/api', { data: form });
  await button(page, 'Deliveries CRM').click();
  const failed = log.getByRole('row').filter({ hasText: 'Inquiry received' });
  await expect(failed).toContainText('It answered 500.');
  receiver.answer = { status: 200 };
  await failed.getByRole('button', { name: /^Send again/ }).click();
  await expect(failed).toContainText('Delivered');
  const ids = receiver.take().map(({ headers }) => headers['webhook-id']);
  expect([ids.length > 1, new Set(ids).size]).toEqual([true, 1]);
  await page.keyboard.press('Escape');

  await button(page, 'Remove CRM').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section(page).getByText('No address is told of anything.')).toBeVisible();
  await expect(section(page).getByRole('heading', { name: 'Webhooks' })).toBeFocused();
});

test('a wrong address is refused at its field; a webhook is turned off and on, by keyboard', async ({
  page,
  receiver,
}) => {
  await open(page);
  await button(page, 'New webhook').focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'New webhook');
  await form.getByLabel('Name').fill('Ledger');
  await form.getByLabel('Address').fill('crm.example');
  await form.getByLabel('Client changed').check();
  await page.keyboard.press('Enter');
  await expect(form.getByText(/^Address must start with https/)).toBeVisible();
  await expect(form.getByLabel('Address')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel('Address').fill(receiver.url);
  await page.keyboard.press('Enter');
  await dialog(page, 'The secret of the webhook').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Yes, close' }).click();

  await button(page, 'Turn off Ledger').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ledger is turned off.')).toBeVisible();
  await button(page, 'Turn on Ledger').click();
  await expect(page.getByText('Ledger is turned on.')).toBeVisible();
  await button(page, 'New secret Ledger').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make another secret' }).click();
  await expect(dialog(page, 'The secret of the webhook').getByRole('listitem')).toHaveText(/^whsec_/);
});

test('the question before a secret is closed stays, also where it is asked before the dialog has left the address', async ({
  page,
  receiver,
}) => {
  await open(page);
  await button(page, 'New webhook').click();
  await page.evaluate(() => {
    // As on a busy device, whose next frame comes when both dialogs are there: what is put off until then is done in time too.
    const frame = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => frame(() => setTimeout(callback, 300));
    // With the first rendering of the secret, which comes before that of the address without the dialog.
    const seen = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
      const done = buttons.find(({ textContent }) => textContent === 'Done');
      if (!done) return;
      seen.disconnect();
      done.click();
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });
  const form = dialog(page, 'New webhook');
  await form.getByLabel('Name').fill('Mill');
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByLabel('Client changed').check();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Did you keep it?' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/account\?tab=webhooks$/);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.getByRole('button', { name: 'Yes, close' }).click();
  await expect(dialog(page, 'The secret of the webhook')).toBeHidden();
});

test('a webhook that somebody else changed meanwhile keeps both changes, and leaving it unsaved asks', async ({
  page,
  receiver,
}) => {
  await open(page);
  await add(page, 'Archive', receiver.url);
  const graphql = async (query: string) => {
    const headers = { 'apollo-require-preflight': 'true' };
    const { data, errors } = await (await page.request.post('/graphql', { headers, data: { query } })).json();
    expect(errors).toBeUndefined();
    return data;
  };
  await button(page, 'Edit Archive').click();
  const form = dialog(page, 'Webhook Archive');
  await form.getByLabel('Name').fill('Archive of all');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  const { webhooks } = await graphql('{ webhooks { id name } }');
  const id = webhooks.find(({ name }: { name: string }) => name === 'Archive').id;
  const input = `{ name: "Archive", url: "${receiver.url}", events: [client_changed] }`;
  await graphql(`mutation { updateWebhook(id: "${id}", input: ${input}) { version } }`);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('it is kept: Told of.')).toBeVisible();
  const row = section(page).getByRole('row').filter({ hasText: 'Archive of all' });
  await expect(row).toContainText('Client changed');
});

test('on a phone the section and its dialogs fit', async ({ page, receiver }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await add(page, 'Phone', receiver.url);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await expect(button(page, 'Actions for Phone')).toBeVisible();
  await expect.poll(overflow).toBe(false);
  await button(page, 'Actions for Phone').click();
  await page.getByRole('menuitem', { name: 'Deliveries' }).click();
  await dialog(page, 'Deliveries to Phone').getByRole('button', { name: 'Send a test' }).click();
  await expect(dialog(page, 'Deliveries to Phone').getByText('Delivered')).toBeVisible();
  await expect.poll(overflow).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
});
