import type { CDPSession, Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { expectFits, expectNoFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, signInAnew, withOwnGateway } from '#tests/support/browser-test.ts';
import { forgetProofs } from '#tests/support/forget-proofs.ts';

/*
 * Passkeys with the browser's own virtual authenticator (WebAuthn Level 3, section 11). The stories change the one account
 * there is, so they have a gateway of their own.
 */
const test = withOwnGateway(/browser tests only|session=|clientDataJSON|challenge/, { hasMail: false });

/** An authenticator of the browser, and what its owner does at it. */
interface VirtualAuthenticator {
  /** Whether the owner touches it whenever it asks. */
  touches(isTouched: boolean): Promise<void>;
  /** Whether it recognises its owner. */
  recognises(isRecognised: boolean): Promise<void>;
  remove(): Promise<void>;
}

async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touches: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    recognises: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    remove: async () => {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true });
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** Adds a passkey through its dialog, by keyboard. */
async function add(page: Page, name: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is added.`)).toBeVisible();
}

/** A request that is held until it passes; the promise ends with its response. */
interface HeldRequest {
  readonly name: string;
  pass(): Promise<void>;
}

/** Holds the requests of sign-ins with a passkey back. */
async function holdPasskeySignIns(
  page: Page,
): Promise<{ held: HeldRequest[]; next(name: string): Promise<HeldRequest> }> {
  const held: HeldRequest[] = [];
  await page.route('**/graphql', async (route) => {
    const request = route.request();
    const name = String(request.postDataJSON().operationName);
    if (!/^(BeginPasskeySignIn|SignInWithPasskey)$/.test(name)) return route.continue();
    held.push({
      name,
      async pass() {
        await route.continue();
        await request.response();
      },
    });
  });
  return {
    held,
    async next(name) {
      await expect.poll(() => held.map((request) => request.name)).toEqual([name]);
      const [request] = held.splice(0);
      if (!request) throw new Error('None is held.');
      return request;
    },
  };
}

async function expectAccessible(page: Page): Promise<void> {
  await expectNoFindings(page);
}

test('a passkey is added, signs in without password and code, proves who it is, is renamed and removed', async ({
  page,
  gateway,
}) => {
  const authenticator = await addAuthenticator(page);
  await signInAnew(page, '/admin/account?tab=security');
  await expect(section(page).getByText('You have no passkey.')).toBeVisible();
  await section(page).getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Password').fill('not this one');
  await adding.getByLabel('Name').fill('Laptop');
  await page.keyboard.press('Enter');
  await expect(adding.getByText('This is not your current password.')).toBeVisible();
  await expect(adding.getByLabel('Password')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(section(page).getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  await add(page, 'Laptop');
  await expect(section(page).getByRole('rowheader', { name: /^Laptop/ })).toBeVisible();
  await expectAccessible(page);

  await authenticator.touches(false);
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(byPasskey(page)).toBeFocused();
  await authenticator.touches(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/clients');

  await page.goto('/admin/account?tab=tokens');
  forgetProofs(gateway);
  await page.getByRole('button', { name: 'New token' }).press('Enter');
  const token = page.getByRole('dialog', { name: 'New token' });
  await token.getByLabel('Read inquiries').check();
  await token.getByLabel(/^Name/).fill('Export');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'The new token' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Yes, close' }).press('Enter');

  await page.getByRole('tab', { name: 'Security' }).click();
  await section(page).getByRole('button', { name: 'Rename Laptop' }).press('Enter');
  await page.getByRole('dialog', { name: 'Rename Laptop' }).getByLabel('Name').fill('Work laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is named Work laptop now.')).toBeVisible();
  await section(page).getByRole('button', { name: 'Remove Work laptop' }).press('Enter');
  const removing = page.getByRole('dialog', { name: 'Remove Work laptop?' });
  await removing.getByLabel('Password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('You have no passkey.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
});

test('the sign-in says why a passkey was not used, and goes on with the password', async ({ page }) => {
  const authenticator = await addAuthenticator(page);
  await signInAnew(page, '/admin/account?tab=security');
  await add(page, 'Phone');
  await page.context().clearCookies();
  await authenticator.touches(false);
  await page.goto('/admin');
  await authenticator.recognises(false);
  await authenticator.touches(true);
  await byPasskey(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(
    'No passkey was used. You cancelled, or this device has none for this site.',
  );
  await expectAccessible(page);

  // The account has lost this passkey; the device still has it.
  await authenticator.recognises(true);
  await authenticator.touches(false);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin/clients');
  await page.goto('/admin/account?tab=security');
  await section(page).getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('dialog', { name: 'Remove Phone?' }).getByLabel('Password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('You have no passkey.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/admin');
  await authenticator.touches(true);
  await byPasskey(page).click();
  await expect(alert).toHaveText('This passkey could not be used. Sign in with your password instead.');

  // Another device, which has none.
  await authenticator.remove();
  const empty = await addAuthenticator(page);
  await page.goto('/admin');
  await byPasskey(page).click();
  await expect(alert).toHaveText(
    'No passkey was used. You cancelled, or this device has none for this site.',
  );
  await empty.remove();
});

test('a passkey chosen in the field for the username signs in once, whatever is pressed meanwhile', async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page);
  await signInAnew(page, '/admin/account?tab=security');
  await add(page, 'Watch');
  const sends = await holdPasskeySignIns(page);
  const login = page.getByRole('button', { name: 'Login' });

  // Its owner touches the authenticator as soon as the browser offers the passkey.
  await page.context().clearCookies();
  await page.goto('/admin');
  await (await sends.next('BeginPasskeySignIn')).pass();
  const chosen = await sends.next('SignInWithPasskey');
  await expect(byPasskey(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(login).toHaveAttribute('aria-disabled', 'true');
  await byPasskey(page).press('Enter');
  await chosen.pass();
  await page.waitForURL('**/admin/clients');
  expect(sends.held).toEqual([]);

  // The button is pressed before the gateway has answered for the offer.
  // A screen of the admin would ask for a sign-in by itself.
  await page.goto('/');
  await page.context().clearCookies();
  await page.goto('/admin');
  const offer = await sends.next('BeginPasskeySignIn');
  await byPasskey(page).press('Enter');
  await (await sends.next('BeginPasskeySignIn')).pass();
  const pressed = await sends.next('SignInWithPasskey');
  await offer.pass();
  await pressed.pass();
  await page.waitForURL('**/admin/clients');
  expect(sends.held).toEqual([]);
  await page.unroute('**/graphql');

  await page.goto('/admin/account?tab=security');
  await section(page).getByRole('button', { name: 'Remove Watch' }).click();
  await page.getByRole('dialog', { name: 'Remove Watch?' }).getByLabel('Password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('You have no passkey.')).toBeVisible();
  await authenticator.remove();
});

test('where a second factor is required, whoever adds a passkey goes on', async ({
  page,
  browser,
  gateway,
}) => {
  const demand =
    'mutation($f: SecondFactorPolicy!) { saveSignInPolicy(input: { secondFactor: $f }) { version } }';
  const authenticator = await addAuthenticator(page);
  await signInAnew(page, '/admin/account?tab=security');
  await add(page, 'Desk');
  await ask(page, demand, { f: 'required' });
  const { invitePerson } = await ask(
    page,
    'mutation { invitePerson(input: { name: "Lata Iyer", email: "lata@team.example", role: editor }) { url } }',
  );

  const context = await browser.newContext({ baseURL: gateway.url });
  await context.addInitScript(() => localStorage.setItem('admin-signed-in', 'true'));
  const theirs = await context.newPage();
  await ask(
    theirs,
    'mutation($token: String!, $input: WelcomeInput!) { acceptInvitation(token: $token, input: $input) { role } }',
    {
      token: invitePerson.url.split('#')[1],
      input: { name: 'Lata Iyer', username: 'lata', password: ADMIN.password },
    },
  );
  await theirs.goto('/admin/clients');
  await expect(theirs.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const clients = theirs.getByRole('heading', { level: 1, name: 'Clients' });
  await expect(clients).toHaveCount(0);
  await addAuthenticator(theirs);
  await add(theirs, 'Phone');
  await expect(clients).toBeVisible();
  await context.close();

  await ask(page, demand, { f: 'optional' });
  await section(page).getByRole('button', { name: 'Remove Desk' }).click();
  await page.getByRole('dialog', { name: 'Remove Desk?' }).getByLabel('Password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('You have no passkey.')).toBeVisible();
  await authenticator.remove();
});

test('a browser without passkeys says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/admin');
  await byPasskey(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This browser cannot use passkeys. Sign in with your password.',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectFits(page, 390);
});
