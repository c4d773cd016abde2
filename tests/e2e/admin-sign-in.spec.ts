import { adminScreens } from '#client/admin/routes.tsx';
import { adminMessages } from '#domain/messages.ts';
import { ADMIN, expect, signInByForm, test } from '#tests/support/browser-test.ts';

test('a wrong password is answered in the words of the specification', async ({ page, noise }) => {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(adminMessages.invalidCredentials)).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  expect(noise).toEqual([]);
});

test('staff sign in, see the clients, and sign out on the server too', { tag: '@engines' }, async ({
  page,
  context,
}) => {
  await signInByForm(page);
  await expect(page.getByRole('rowheader', { name: /Alderwick College/ })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'dalmara-session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);

  // The old cookie, put back by hand, opens nothing any more.
  if (cookie) await context.addCookies([cookie]);
  const answer = await page.request.post('/graphql', {
    headers: { 'apollo-require-preflight': 'true' },
    data: { query: '{ me { username } dashboard { totalClients } }' },
  });
  const { data, errors } = await answer.json();
  expect(data?.me ?? null).toBeNull();
  expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
});

test('/admin/login leads to the sign-in', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('nobody sees a screen of the admin without signing in', async ({ page }) => {
  for (const { path } of adminScreens) {
    await page.goto(path);
    await expect(page).toHaveURL(`/admin?${new URLSearchParams({ next: path })}`);
  }
  // The flag in the browser alone opens nothing.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, 'true');
    localStorage.setItem('signed-in', 'true');
  });
  await page.goto('/admin/clients');
  await expect(page).toHaveURL(/\/admin\?next=/);
  await expect(page.getByLabel('Username')).toBeVisible();
});
