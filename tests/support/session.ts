import type { Cookie, Page } from '@playwright/test';

/** The staff account of the gateways in browser tests. */
export const ADMIN = { username: 'admin', password: 'browser tests only' };

/** Cookies of the session that the tests of this worker share; each worker has one gateway. */
let sharedCookies: Cookie[] = [];

/** When the session of `sharedCookies` was created, in milliseconds. */
let sharedSince = 0;

/**
 * Milliseconds for which tests share a session: what needs a recent proof of who somebody is takes a sign-in of the last ten
 * minutes (gateway/write/recent-proof.ts), which then reaches to the end of the longest test.
 */
const SHARED_FOR = 4 * 60_000;

/**
 * Opens a screen of the admin with the session that the tests of this worker share, which saves the time of the sign-in
 * form. When a test has ended that session, or it has become old, the next test creates another.
 */
export async function signIn(page: Page, path = '/admin/clients'): Promise<void> {
  if (Date.now() - sharedSince > SHARED_FOR) sharedCookies = [];
  await page.context().addCookies(sharedCookies);
  if (await isSignedIn(page)) return open(page, path);
  await signInAnew(page, path);
  sharedCookies = await page.context().cookies();
  sharedSince = Date.now();
}

/** Opens a screen of the admin with a new session, which the test may end: another device of the same person. */
export async function signInAnew(page: Page, path = '/admin/clients'): Promise<void> {
  const query =
    'mutation($username: String!, $password: String!) { signIn(username: $username, password: $password) { username } }';
  await sendQuery(page, query, ADMIN);
  await open(page, path);
}

/** Signs in through the form. */
export async function signInByForm(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin/clients');
}

async function isSignedIn(page: Page): Promise<boolean> {
  if (sharedCookies.length === 0) return false;
  return (await sendQuery(page, '{ me { username } }')).me !== null;
}

/** Loads a screen with the flag that the form sets (client/src/shared/data/signed-in-flag.ts). */
async function open(page: Page, path: string): Promise<void> {
  const flag = await page.addInitScript(() => localStorage.setItem('admin-signed-in', 'true'));
  await page.goto(path);
  await flag.dispose();
}

async function sendQuery(page: Page, query: string, variables: object = {}): Promise<{ me?: unknown }> {
  const response = await page.request.post('/graphql', {
    headers: { 'apollo-require-preflight': 'true' },
    data: { query, variables },
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(`Signing in failed: ${JSON.stringify(errors)}`);
  return data;
}
