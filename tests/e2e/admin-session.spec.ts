import { expectNoFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, forgetNoise, signIn, signInAnew, test } from '#tests/support/browser-test.ts';

/** The end of a session, as it meets somebody who has screens open. */

test('a session that ends asks in every tab, one sign-in opens all, and a logout leaves all', async ({
  page,
  context,
  browser,
  gateway,
  noise,
}) => {
  await signInAnew(page);
  await page.getByRole('button', { name: 'Edit Alderwick College' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Alderwick College' });
  await form.getByLabel('Results').fill('Half a sentence');
  const inbox = await context.newPage();
  await inbox.goto('/admin/inquiries');
  await expect(inbox.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();

  // Another device of the same person signs everything else out; the tab is looked at the next morning.
  const elsewhere = await browser.newContext({ baseURL: gateway.url });
  const device = await elsewhere.newPage();
  await signInAnew(device);
  await device.request.post('/graphql', {
    headers: { 'apollo-require-preflight': 'true' },
    data: { query: 'mutation { endOtherSessions }' },
  });
  await elsewhere.close();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const [again, alsoAgain] = [page, inbox].map((tab) =>
    tab.getByRole('dialog', { name: 'Your session has ended' }),
  );
  if (!again || !alsoAgain) throw new Error('Two tabs are open.');
  await expect(again.getByLabel('Password')).toBeFocused();
  await expect(alsoAgain).toBeVisible();
  await expectNoFindings(page);

  // Not now: the screen says so until one signs in, and what was typed is there.
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await form.getByLabel('Results').fill('A whole sentence');
  await page.keyboard.press('Control+s');
  await expect(again.getByLabel('Username')).toHaveValue(ADMIN.username);
  const isLive = page.waitForResponse((response) => response.url().endsWith('/api/live') && response.ok());
  await again.getByLabel('Password').fill(ADMIN.password);
  await again.getByRole('button', { name: 'Sign in and save' }).click();
  await expect(page.getByText('Client updated successfully!')).toBeVisible();
  await isLive;
  await expect(alsoAgain).toBeHidden();

  // What another tab shows is not readable after a logout.
  await page.getByRole('button', { name: 'Edit Alderwick College' }).click();
  await expect(form.getByLabel('Results')).toHaveValue('A whole sentence');
  await form.getByLabel('Results').fill('Nobody else shall read this');
  await inbox.getByRole('button', { name: 'Logout' }).click();
  const question = inbox.getByRole('alertdialog', { name: 'Log out and discard your changes?' });
  await question.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(inbox).toHaveURL(/\/admin$/);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Alderwick')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Nobody else');

  // A bookmark leads on to its screen, and its heading has the focus.
  await page.goto('/admin/inquiries?state=answered');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?state=answered$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeFocused();
  // The tab that waited at the sign-in went on too.
  await expect(inbox).toHaveURL(/\/admin\/clients$/);
  await inbox.getByRole('link', { name: 'Team' }).click();
  await expect(inbox.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused();
  // A stream and the requests without a session were refused.
  expect(noise.filter((line) => !line.includes('401'))).toEqual([]);
  noise.splice(0);
});

test('a screen that opens while the account cannot be read says so, and comes by itself or when it is asked to', async ({
  page,
}) => {
  const failure = page.getByRole('alert').filter({ hasText: 'Your account could not be loaded.' });
  const fail = () =>
    page.route('**/graphql', (route) =>
      route.request().postData()?.includes('"operationName":"Me"') ? route.abort() : route.fallback(),
    );
  await page.clock.install();
  await fail();
  await signIn(page);
  await expect(failure).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await page.unroute('**/graphql');
  await page.clock.fastForward('00:21');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(failure).toHaveCount(0);

  // The dashboard, which every role opens, asks for nothing either before the role is known.
  await fail();
  await page.goto('/admin/dashboard');
  await expect(failure).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await expect(failure).toHaveCount(0);
  forgetNoise(page);
});
