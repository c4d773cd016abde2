import type { Locator, Page, Route } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { expectFits, expectNoFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, signInAnew, withOwnGateway } from '#tests/support/browser-test.ts';
import { deferred } from '#tests/support/deferred.ts';

/*
 * What staff do with their own account. The stories change the one account there is, so they have a gateway of
 * their own, and each leaves the account as it found it.
 */
const test = withOwnGateway(/browser tests only|another pass phrase|otpauth|session=|\?\w+=/, {
  hasMail: false,
}).extend<{ elsewhere: Page }>({
  /** A second device of the same person. */
  async elsewhere({ browser, gateway }, use) {
    const context = await browser.newContext({
      baseURL: gateway.url,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
    });
    const page = await context.newPage();
    await signInAnew(page);
    await use(page);
    await context.close();
  },
});

const NEXT = 'another pass phrase';
const STEP = 30_000;
/** Where the admin is left to, once the server has ended the session. */
const LOGIN = /\/admin$/;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function open(page: Page, tab = 'security'): Promise<void> {
  await signInAnew(page, `/admin/account?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a new password signs every other device out, and this one stays', async ({ page, elsewhere }) => {
  await open(page, 'sessions');
  await expect(
    section(page, 'Sessions').getByRole('rowheader', { name: 'Firefox on Windows' }),
  ).toBeVisible();

  await page.getByRole('tab', { name: 'Security' }).click();
  await changePassword(page, 'not this one', NEXT);
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await changePassword(page, ADMIN.password, 'too short');
  await expect(page.getByText('The new password must have at least 12 characters.')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeFocused();
  await changePassword(page, ADMIN.password, NEXT);
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed.' })).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(section(page, 'Sessions').getByRole('rowheader')).toHaveCount(1);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(NEXT);

  await elsewhere.goto('/admin/clients');
  await expect(elsewhere).toHaveURL(/\/admin\?next=/);
  await page.goto('/admin/account?tab=security');
  await changePassword(page, NEXT, ADMIN.password);
  await expect(page.getByText('Your password is changed.')).toBeVisible();
});

test('a session elsewhere is ended from here, by keyboard', async ({ page, elsewhere }) => {
  await open(page, 'sessions');
  const out = section(page, 'Sessions').getByRole('button', { name: /^Sign out Firefox on Windows/ });
  await out.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Firefox on Windows is signed out.')).toBeVisible();
  await expect(out).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();
  expect((await ask(elsewhere, '{ me { username } }')).me).toBeNull();
  expect((await ask(page, '{ me { username } }')).me).toEqual({ username: ADMIN.username });
});

/** Username and password; the second step is the story's own. */
async function firstStep(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Code of your authenticator app')).toBeFocused();
}

/** Opens the dialog in which the second factor is set up; answers it. */
async function setUp(page: Page): Promise<Locator> {
  await section(page, 'Second factor').getByRole('button', { name: 'Set up' }).click();
  const first = dialog(page, 'First your password');
  await expect(first.getByLabel('Password')).toBeFocused();
  await first.getByLabel('Password').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(first.getByText('This is not your current password.')).toBeVisible();
  await expect(first.getByLabel('Password')).toBeFocused();
  await first.getByLabel('Password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  return dialog(page, 'Set up the second factor');
}

/** Turns the second factor on through its dialogs; answers the secret and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  const setup = await setUp(page);
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await setup.getByRole('code').innerText()).replaceAll(' ', '');
  await setup.getByLabel(/^Code/).fill('000000');
  await setup.getByRole('button', { name: 'Turn on' }).click();
  await expect(setup.getByText('This code is not right or was used already.')).toBeVisible();
  await expect(setup.getByLabel(/^Code/)).toBeFocused();
  await setup.getByLabel(/^Code/).fill(codeAt(secret, Date.now()));
  await page.keyboard.press('Enter');
  const once = dialog(page, 'Recovery codes');
  await expect(once.getByRole('listitem')).toHaveCount(10);
  return { secret, codes: await once.getByRole('listitem').allInnerTexts() };
}

/** Turns the second factor off with a recovery code that is not used yet. */
async function turnOff(page: Page, recoveryCode: string): Promise<void> {
  await page.goto('/admin/account?tab=security');
  await section(page, 'Second factor').getByRole('button', { name: 'Turn off' }).click();
  const question = dialog(page, 'Turn the second factor off?');
  await expect(question.getByLabel('Password')).toBeFocused();
  await question.getByLabel('Password').fill('not this one');
  await question.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(question.getByLabel('Recovery code')).toBeFocused();
  await question.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(question.getByText('This is not your current password.')).toBeVisible();
  await expect(question.getByLabel('Password')).toBeFocused();
  await question.getByLabel('Password').fill(ADMIN.password);
  await question.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA');
  await page.keyboard.press('Enter');
  await expect(question.getByText('This code is not right or was used already.')).toBeVisible();
  await expect(question.getByLabel('Recovery code')).toBeFocused();
  await question.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(section(page, 'Second factor')).toContainText('It is off.');
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
}

test('with the second factor on, a code opens, and a recovery code where the phone is lost', async ({
  page,
  context,
}) => {
  await open(page);
  const { secret, codes } = await turnOn(page);
  const once = dialog(page, 'Recovery codes');
  await once.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('alertdialog', { name: 'Did you keep it?' })
    .getByRole('button', { name: 'Go back' })
    .click();
  const downloading = page.waitForEvent('download');
  await once.getByRole('button', { name: 'Download as text' }).click();
  const text = await (await (await downloading).createReadStream()).toArray();
  expect(Buffer.concat(text).toString()).toContain(codes.join('\n'));
  await once.getByRole('button', { name: 'Done' }).click();
  await expect(section(page, 'Second factor')).toContainText('It is on. Recovery codes left: 10.');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(LOGIN);
  await firstStep(page);
  // What the browser is known by stays; it opens nothing. Another binds a sign-in with a passkey to the browser.
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  expect((await cookies()).filter((name) => name !== 'dalmara-passkey')).toEqual(['dalmara-device']);
  await page.getByLabel('Code of your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('This code is not right or was used already.')).toBeVisible();
  // The code of this step was spent on turning it on; the next is good already.
  await page.getByLabel('Code of your authenticator app').fill(codeAt(secret, Date.now() + STEP));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/clients');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(LOGIN);
  await firstStep(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[3] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/clients');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(section(page, 'Second factor')).toContainText('Recovery codes left: 9.');

  await section(page, 'Second factor').getByRole('button', { name: 'New recovery codes' }).click();
  const question = dialog(page, 'New recovery codes');
  await question.getByLabel('Password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(question.getByText('Code is required.')).toBeVisible();
  await question.getByRole('button', { name: 'Use a recovery code' }).click();
  await question.getByLabel('Recovery code').fill(codes[5] ?? '');
  await page.keyboard.press('Enter');
  await expect(once.getByRole('listitem')).toHaveCount(10);
  const [renewed = ''] = await once.getByRole('listitem').allInnerTexts();
  expect(codes).not.toContain(renewed);
  await once.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Yes, close' }).click();
  await turnOff(page, renewed);
});

test('a session that ends while something is saved asks for the code too', async ({ page, context }) => {
  await open(page);
  const { codes } = await turnOn(page);
  await page.goto('/admin/clients');
  await page.getByRole('button', { name: 'Edit Alderwick College' }).click();
  const form = page.getByRole('dialog').first();
  await form.getByLabel('Results').fill('Typed before the session ended');
  await context.clearCookies();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const again = dialog(page, 'Your session has ended');
  await again.getByLabel('Username').fill(ADMIN.username);
  await again.getByLabel('Password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await again.getByRole('button', { name: 'Use a recovery code' }).click();
  await again.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Client updated successfully!')).toBeVisible();
  await turnOff(page, codes[1] ?? '');
});

/** Fills the dialog of a new token in; the name last, so that it has the focus. */
async function fillToken(page: Page): Promise<Locator> {
  const form = dialog(page, 'New token');
  // As the API calls it.
  await expect(form.getByLabel('Read inquiries')).toHaveAccessibleName('Read inquiries inquiries:read');
  await form.getByLabel('Read inquiries').check();
  await form.getByLabel(/^Name/).fill('Nightly export');
  return form;
}

/** The name of the operation a request to the gateway carries. */
const operationOf = (route: Route): string => route.request().postDataJSON().operationName;

test('recovery codes are shown though the account cannot be read after them', async ({ page, noise }) => {
  await open(page);
  const setup = await setUp(page);
  const secret = (await setup.getByRole('code').innerText()).replaceAll(' ', '');
  let isCut = false;
  await page.route('**/graphql', (route) => {
    if (isCut || operationOf(route) !== 'Account') return route.continue();
    isCut = true;
    return route.abort();
  });
  await setup.getByLabel(/^Code/).fill(codeAt(secret, Date.now()));
  await page.keyboard.press('Enter');
  const once = dialog(page, 'Recovery codes');
  await expect(once.getByRole('listitem')).toHaveCount(10);
  expect(isCut).toBe(true);
  const [unused = ''] = await once.getByRole('listitem').allInnerTexts();
  await once.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Yes, close' }).click();
  await expect(page.getByText('Your account could not be loaded. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Second factor')).toContainText('It is on. Recovery codes left: 10.');
  await turnOff(page, unused);
  expect(noise.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
});

test('turning the second factor on signs every other device out', async ({ page, elsewhere }) => {
  await open(page);
  const { codes } = await turnOn(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Yes, close' }).click();
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeFocused();
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(section(page, 'Sessions').getByRole('rowheader')).toHaveCount(1);
  expect((await ask(elsewhere, '{ me { username } }')).me).toBeNull();
  await turnOff(page, codes[1] ?? '');
});

test('a session that has ended is opened once, however often the button is pressed', async ({
  page,
  context,
}) => {
  await open(page, 'tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  await fillToken(page);
  await context.clearCookies();
  await page.keyboard.press('Enter');
  const again = dialog(page, 'Your session has ended');
  await again.getByLabel('Username').fill(ADMIN.username);
  await again.getByLabel('Password').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(again.getByText('Invalid credentials')).toBeVisible();
  await expect(again.getByLabel('Password')).toBeFocused();
  await again.getByLabel('Password').fill(ADMIN.password);
  const requested: string[] = [];
  const isPressedTwice = deferred();
  await page.route('**/graphql', async (route) => {
    requested.push(operationOf(route));
    await isPressedTwice.promise;
    return route.continue();
  });
  await again.getByRole('button', { name: 'Sign in and save' }).dblclick();
  isPressedTwice.resolve();
  await expect(dialog(page, 'The new token').getByRole('listitem')).toBeVisible();
  expect(requested.filter((name) => name === 'SignIn')).toHaveLength(1);
  expect(requested.filter((name) => name === 'CreateApiToken')).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Yes, close' }).click();
  await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section(page, 'API tokens')).toContainText('No tool has a token.');
});

test('a token is made, used by a tool, and revoked', async ({ page, context, gateway }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'tokens');
  await expect(section(page, 'API tokens')).toContainText('No tool has a token.');
  await page.getByRole('button', { name: 'New token' }).click();
  const form = dialog(page, 'New token');
  await form.getByLabel(/^Name/).fill('Nightly export');
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(form.getByText('Choose at least one thing the token may do.')).toBeVisible();
  // As the API calls it.
  await expect(form.getByLabel('Read inquiries')).toHaveAccessibleName('Read inquiries inquiries:read');
  await form.getByLabel('Read inquiries').check();
  await form.getByLabel('Ends').selectOption('Never');
  await form.getByRole('button', { name: 'Create token' }).click();

  const once = dialog(page, 'The new token');
  const token = await once.getByRole('listitem').innerText();
  await once.getByRole('button', { name: 'Copy' }).click();
  await expect(once.getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await page.keyboard.press('Escape');
  await expect(once).toBeHidden();
  await expect(page.getByRole('button', { name: 'New token' })).toBeFocused();

  const read = async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ query: '{ inquiries { total } }' });
    return (await fetch(`${gateway.url}/graphql`, { method: 'POST', headers, body })).json();
  };
  expect(await read()).toEqual({ data: { inquiries: { total: 0 } } });
  const row = section(page, 'API tokens').getByRole('row').filter({ hasText: 'Nightly export' }).first();
  await expect(row).toContainText('Read inquiries');
  await expect(row).toContainText('Never');
  expect(await page.content()).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/Nightly|tests only/);

  // A name that is taken is said at the name, and what was filled in is still there.
  await page.getByRole('button', { name: 'New token' }).click();
  await fillToken(page);
  await page.keyboard.press('Enter');
  await expect(form.getByText('There is a token named Nightly export already.')).toBeVisible();
  await expect(form.getByLabel(/^Name/)).toBeFocused();
  await expect(form.getByLabel('Read inquiries')).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await row.getByRole('button', { name: 'Revoke Nightly export' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke Nightly export?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Nightly export is revoked.')).toBeVisible();
  await expect(section(page, 'API tokens')).toContainText('No tool has a token.');
  expect((await read()).errors[0].extensions.code).toBe('UNAUTHENTICATED');
});

test('the daily digest is turned on, set to another time and turned off where its letter leads to', async ({
  page,
}) => {
  await open(page, 'notifications');
  const digest = section(page, 'Daily digest');
  await expect(digest).toContainText('Add your e-mail address to your profile first');
  await expect(digest.getByRole('button', { name: 'Turn on' })).toBeDisabled();
  await saveAddress(page, 'digest.reader@dalmara.example');
  await expect(digest).toContainText('It is off.');
  await digest.getByRole('button', { name: 'Turn on' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The daily digest is on.')).toBeVisible();
  await expect(digest).toContainText('there is no mail server yet');

  const time = digest.getByLabel('Sent to everybody at');
  await expect(time).toHaveValue('07:30');
  await time.fill('');
  await digest.getByRole('button', { name: 'Save the time' }).click();
  await expect(digest.getByText('Time must be a time of day, such as 07:30.')).toBeVisible();
  await expect(time).toBeFocused();
  await time.fill('08:15');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Daily digests are sent at 08:15.')).toBeVisible();

  await page.goto('/admin/account#daily-digest');
  await expect(digest.getByRole('heading')).toBeFocused();
  await expect(time).toHaveValue('08:15');
  await digest.getByRole('button', { name: 'Turn off' }).click();
  await expect(digest).toContainText('It is off.');
  await time.fill('07:30');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Daily digests are sent at 07:30.')).toBeVisible();
  await saveAddress(page, '');
  await expect(digest).toContainText('Add your e-mail address to your profile first');
});

/** Saves the own address, which the password confirms. */
async function saveAddress(page: Page, email: string): Promise<void> {
  const tabs = page.getByRole('tablist', { name: 'Account' });
  await tabs.getByRole('tab', { name: 'Profile' }).click();
  const you = section(page, 'You');
  await you.getByLabel('E-mail').fill(email);
  await you.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog(page, 'Now your password').getByLabel('Password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Now your password')).toBeHidden();
  await tabs.getByRole('tab', { name: 'Notifications' }).click();
}

/** Another screen by the search, which opens over any dialog. */
async function leaveBySearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await dialog(page, 'Search').getByRole('combobox').fill('Testimonials');
  await page.keyboard.press('Enter');
}

test('a new token stays while the window becomes narrow, and is not left without a question', async ({
  page,
}) => {
  await open(page, 'tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  await fillToken(page);
  await page.keyboard.press('Enter');
  const once = dialog(page, 'The new token');
  const token = await once.getByRole('listitem').innerText();
  for (const width of [600, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText('Back to the whole account')).toHaveCount(width === 600 ? 1 : 0);
    await expect(once.getByRole('listitem')).toHaveText(token);
  }
  const question = page.getByRole('alertdialog', { name: 'Did you keep it?' });
  await leaveBySearch(page);
  await question.getByRole('button', { name: 'Go back' }).click();
  await page.goBack();
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(once.getByRole('listitem')).toHaveText(token);
  await leaveBySearch(page);
  await question.getByRole('button', { name: 'Yes, close' }).click();
  await expect(page).toHaveURL(/testimonials/);

  await page.goto('/admin/account?tab=tokens');
  await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section(page, 'API tokens')).toContainText('No tool has a token.');
});

const signElsewhere = (page: Page, signature: string) =>
  ask(page, `mutation { saveSignature(signature: ${JSON.stringify(signature)}) { version } }`);

test('a typed signature stays while the window becomes narrow, and leaving asks once for the screen', async ({
  page,
}) => {
  await open(page, 'profile');
  const signature = section(page, 'Signature').getByLabel('Signature');
  await signature.fill('Asha, Dalmara');
  await section(page, 'You').getByLabel('Name').fill('Asha');
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(page.getByRole('link', { name: 'Back to the whole account' })).toBeVisible();
  await expect(signature).toHaveValue('Asha, Dalmara');
  await page.setViewportSize({ width: 1280, height: 800 });
  // A dialog of the screen loses nothing that stands on it.
  await page.getByRole('tab', { name: 'Tokens' }).click();
  await page.getByRole('button', { name: 'New token' }).click();
  await expect(dialog(page, 'New token').getByLabel(/^Name/)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Profile' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await page.getByRole('link', { name: 'Team' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(signature).toHaveValue('Asha, Dalmara');
  await page.getByRole('link', { name: 'Team' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  expect((await ask(page, '{ profile { signature } }')).profile).toEqual({ signature: '' });
});

test('what somebody else saved is shown, and what was typed over it is saved knowingly', async ({ page }) => {
  await open(page, 'profile');
  const signature = section(page, 'Signature').getByLabel('Signature');
  await expect(signature).toHaveValue('');
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await signElsewhere(page, 'From another device');
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(signature).toHaveValue('From another device');

  await signature.fill('Typed here');
  await signElsewhere(page, 'Newer still');
  const save = section(page, 'Signature').getByRole('button', { name: 'Save signature' });
  await save.click();
  const conflict = dialog(page, 'Somebody else saved this meanwhile');
  await expect(conflict).toContainText('Theirs: Newer still');
  await conflict.getByRole('button', { name: 'Back to the form' }).click();
  await expect(signature).toHaveValue('Typed here');
  expect((await ask(page, '{ profile { signature } }')).profile).toEqual({ signature: 'Newer still' });
  await save.click();
  await conflict.getByRole('button', { name: 'Save these' }).click();
  await expect(page.getByText('Your signature is saved.')).toBeVisible();
  expect((await ask(page, '{ profile { signature } }')).profile).toEqual({ signature: 'Typed here' });

  // The profile is the same record: its fields were changed by nobody else.
  await section(page, 'You').getByLabel('Name').fill('Asha');
  await signElsewhere(page, '');
  await section(page, 'You').getByRole('button', { name: 'Save', exact: true }).click();
  await dialog(page, 'Now your password').getByLabel('Password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your name and address are saved.')).toBeVisible();
  await expect(signature).toHaveValue('');
  await section(page, 'You').getByLabel('Name').fill(ADMIN.username);
  await page.keyboard.press('Enter');
  await dialog(page, 'Now your password').getByLabel('Password').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(
    dialog(page, 'Now your password').getByText('This is not your current password.'),
  ).toBeVisible();
  await ask(
    page,
    `mutation { updateProfile(input: { name: "Asha of Dalmara" }, password: "${ADMIN.password}") { name } }`,
  );
  await dialog(page, 'Now your password').getByLabel('Password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(conflict).toContainText('Theirs: Asha of Dalmara');
  await conflict.getByRole('button', { name: 'Save these' }).click();
  const stored = async () => (await ask(page, '{ profile { name signature } }')).profile;
  await expect.poll(stored).toEqual({ name: ADMIN.username, signature: '' });
});

test('the focus returns to where a dialog was opened, also after a press beside the dialog', async ({
  page,
}) => {
  await open(page);
  const setUpButton = section(page, 'Second factor').getByRole('button', { name: 'Set up' });
  for (const attempt of ['fetched', 'there at once']) {
    await setUpButton.press('Enter');
    await expect(dialog(page, 'First your password').getByLabel('Password'), attempt).toBeFocused();
    await page.mouse.click(5, 5);
    await expect(dialog(page, 'First your password').getByLabel('Password')).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(setUpButton, attempt).toBeFocused();
  }
});

test('screen and dialogs hold for everyone, in both modes, on a phone', async ({ page, elsewhere }) => {
  expect(elsewhere.isClosed()).toBe(false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'sessions');
  await expect(
    section(page, 'Sessions').getByRole('rowheader', { name: 'Firefox on Windows' }),
  ).toBeVisible();
  const holds = async () => {
    await expectFits(page, 390);
    await expectNoFindings(page);
  };
  await holds();
  // The parts of the account are a list of links here, and Back leads to it.
  await page.getByRole('link', { name: 'Back to the whole account' }).click();
  await holds();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Tokens' }).click();
  await page.getByRole('button', { name: 'New token' }).click();
  await expect(dialog(page, 'New token')).toBeVisible();
  await holds();
  await fillToken(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto('/admin/account');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Security' }).click();
  await section(page, 'Second factor').getByRole('button', { name: 'Set up' }).click();
  await expect(dialog(page, 'First your password')).toBeVisible();
  await holds();
  await page.keyboard.press('Escape');
  await expect(await setUp(page)).toBeVisible();
  await holds();
  await page.keyboard.press('Escape');
  const { codes } = await turnOn(page);
  await holds();
  await dialog(page, 'Recovery codes').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Yes, close' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(LOGIN);
  await firstStep(page);
  await holds();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/clients');
  await turnOff(page, codes[1] ?? '');
});
