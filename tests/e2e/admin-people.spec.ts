import type { Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { axeFindings, expectNoFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, signInAnew, withOwnGateway } from '#tests/support/browser-test.ts';
import { forgetProofs } from '#tests/support/forget-proofs.ts';
import { tabTo } from '#tests/support/tab-to.ts';

/*
 * An owner invites a person by letter; the person begins, forgets the password, and leaves. With a gateway of its own,
 * because it changes who works there.
 */
const test = withOwnGateway(/@dalmara|Meera|pass phrase|browser tests only|#[\w-]{43}/);

const NAME = 'Meera Rao';
const EMAIL = 'meera.rao@dalmara.example';

/** Asks for the password again, because the sign-in was long ago. */
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });

test('by keys alone, long after the sign-in: the password is asked again, and then it is done', async ({
  page,
  gateway,
}) => {
  await signInAnew(page, '/admin/people');
  await expect(page.getByRole('row', { name: new RegExp(ADMIN.username) })).toBeVisible();
  forgetProofs(gateway);
  await tabTo(page, /^Invite a person$/);
  await page.keyboard.press('Enter');
  const invitation = page.getByRole('dialog', { name: 'Invite a person' });
  await expect(invitation.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Asha Pillai');
  await tabTo(page, /^E-mail/, 2);
  await page.keyboard.type('asha.pillai@dalmara.example');
  await tabTo(page, /^Role/, 2);
  await page.keyboard.type('Editor');
  await page.keyboard.press('Control+Enter');
  await expect(question(page).getByLabel('Password')).toBeFocused();
  await expect(question(page)).toContainText('You are about to invite a person.');
  await expectNoFindings(page);

  // Closed, nothing is lost and nothing is done.
  await page.keyboard.press('Escape');
  await expect(invitation.getByRole('alert')).toHaveText(/^Confirm first that it is you/);
  await expect(invitation.getByLabel('Role')).toBeFocused();
  await expect(invitation.getByLabel('Name')).toHaveValue('Asha Pillai');
  await page.keyboard.press('Control+Enter');
  await expect(question(page).getByLabel('Password')).toBeFocused();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(question(page).getByText('This is not your current password.')).toBeVisible();
  await expect(question(page).getByLabel('Password')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('A letter to Asha Pillai is on its way.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite a person' })).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/this one|tests only/);

  // For ten minutes nothing is asked again; then a token is.
  const row = page.getByRole('row', { name: /Asha Pillai/ });
  await tabTo(page, /^Invite again/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(page, /^Invite again$/, 3);
  await page.keyboard.press('Enter');
  await expect(page.getByText('A letter to Asha Pillai is on its way.')).toHaveCount(2);
  await expect(row).toContainText('Editor');
  forgetProofs(gateway);
  await page.goto('/admin/account?tab=tokens');
  await expect(page.getByRole('button', { name: 'New token' })).toBeVisible();
  await tabTo(page, /^New token$/, 80);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New token' }).getByLabel(/^Name/)).toBeFocused();
  await page.keyboard.type('By keys');
  await tabTo(page, /^Read inquiries/, 3);
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expect(question(page).getByLabel('Password')).toBeFocused();
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'The new token' })).toBeVisible();
});

test('the question closes with its screen, so that nobody confirms what another has begun', async ({
  page,
  gateway,
}) => {
  await signInAnew(page, '/admin/people');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite a person' });
  await invitation.getByLabel('Name').fill('Nobody Expected');
  await invitation.getByLabel(/^E-mail/).fill('nobody@dalmara.example');
  forgetProofs(gateway);
  await page.keyboard.press('Control+Enter');
  await expect(question(page)).toBeVisible();
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(ADMIN.username) })).toBeVisible();
  await expect(page.getByRole('row', { name: /Nobody Expected/ })).toHaveCount(0);
});

test('a person is invited, begins, forgets the password, and leaves', async ({
  page,
  browser,
  gateway,
  sink,
}) => {
  /** The path of the link in the last letter to the person. */
  const linkOf = async (path: string): Promise<string> => {
    const pattern = new RegExp(`${path}#[\\w-]{43}`);
    const last = () =>
      pattern.exec(sink.letters.filter((letter) => letter.to?.[0]?.address === EMAIL).at(-1)?.text ?? '');
    await expect.poll(() => last()?.[0]).toBeDefined();
    return last()?.[0] ?? '';
  };

  await signInAnew(page, '/admin/people');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite a person' });
  await invitation.getByLabel('Name').fill(NAME);
  await invitation.getByRole('button', { name: 'Invite' }).click();
  await expect(invitation.getByText('E-mail is required.')).toBeVisible();
  await expect(invitation.getByLabel('E-mail')).toBeFocused();
  await invitation.getByLabel('E-mail').fill(EMAIL);
  await invitation.getByLabel('Role').selectOption('sales');
  await invitation.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`A letter to ${NAME} is on its way.`)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(NAME) });
  await expect(row).toContainText('Sales');
  expect(await axeFindings(page)).toEqual([]);

  const own = await browser.newContext({ baseURL: gateway.url, viewport: { width: 390, height: 844 } });
  const theirs = await own.newPage();
  // The link of the letter, opened where another one was: only the fragment of the address differs.
  await theirs.goto(`/admin/welcome#${'x'.repeat(43)}`);
  await expect(theirs.getByRole('alert')).toBeVisible();
  await theirs.goto(await linkOf('/admin/welcome'));
  await expect(theirs.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(theirs.url()).not.toContain('#');
  expect(await axeFindings(theirs)).toEqual([]);
  await theirs.getByLabel('Username').fill(ADMIN.username);
  await theirs.getByLabel('Password').fill('a pass phrase of her own');
  await theirs.getByRole('button', { name: 'Begin' }).click();
  await expect(theirs.getByText('Somebody has this username already.')).toBeVisible();
  await expect(theirs.getByLabel('Username')).toBeFocused();
  await theirs.getByLabel('Username').fill('meera');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  // What her role does not permit is not offered, and said where an address leads to it.
  await theirs.goto('/admin/people');
  await expect(theirs.getByText('Your role, sales, does not open this screen.')).toBeVisible();
  await theirs.goto('/admin/account');
  const parts = theirs.getByRole('navigation', { name: 'Account' });
  await expect(parts.getByRole('link')).toHaveText([
    'Profile',
    'Security',
    'Sessions',
    'Notifications',
    'Calendar',
  ]);
  await theirs.goto('/admin/clients');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^(Add|Edit|Delete)/ })).toHaveCount(0);

  await own.clearCookies();
  await theirs.goto('/admin/forgotten-password');
  await theirs.getByLabel('E-mail').fill(EMAIL);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('If an account has this address')).toBeVisible();
  await theirs.goto(await linkOf('/admin/new-password'));
  await theirs.getByLabel('New password').fill('another pass phrase');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('Your password is changed')).toBeVisible();
  await theirs.getByRole('link', { name: 'Go to the sign-in' }).click();
  await theirs.getByLabel('Username').fill('meera');
  await theirs.getByLabel('Password').fill('another pass phrase');
  await theirs.getByRole('button', { name: 'Login' }).click();
  await theirs.waitForURL('**/admin/clients');

  // A second factor is required from now on: she sees one step, and then everything as before.
  const { beginSecondFactor } = await ask(
    page,
    'mutation($password: String!) { beginSecondFactor(password: $password) { secret } }',
    { password: ADMIN.password },
  );
  const code = codeAt(beginSecondFactor.secret, Date.now());
  await ask(page, 'mutation($code: String!) { enableSecondFactor(code: $code) }', { code });
  await page.reload();
  await page.getByRole('button', { name: 'Require it' }).press('Enter');
  await expect(page.getByText('A second factor is required now.')).toBeVisible();
  await theirs.goto('/admin/clients?search=college');
  await expect(theirs.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  await expectNoFindings(theirs);
  await theirs.getByRole('button', { name: 'Set up' }).click();
  await theirs
    .getByRole('dialog', { name: 'First your password' })
    .getByLabel('Password')
    .fill('another pass phrase');
  await theirs.keyboard.press('Enter');
  const setup = theirs.getByRole('dialog', { name: 'Set up the second factor' });
  const secret = (await setup.getByRole('code').innerText()).replaceAll(' ', '');
  await setup.getByLabel(/^Code/).fill(codeAt(secret, Date.now()));
  await theirs.keyboard.press('Enter');
  await theirs.getByRole('button', { name: 'Done' }).click();
  await theirs.getByRole('button', { name: 'Yes, close' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect.poll(() => theirs.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  await page.reload();
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: 'Deactivate' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).press('Enter');
  await expect(row).toContainText('Deactivated');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await theirs.goto('/admin/account');
  await expect(theirs).toHaveURL(/\/admin\?next=/);
  await own.close();
});
