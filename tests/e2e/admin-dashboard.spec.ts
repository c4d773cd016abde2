import { expect, signIn, test } from '#tests/support/browser-test.ts';

/** The first screen of the admin (admin spec, section 2, Admin dashboard). */

test('shows the four cards, and what was done last', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const card = (label: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
  await expect(card('Case Studies')).toContainText('3');
  await expect(card('Partners')).toContainText('12');
  await expect(card('Solutions')).toContainText('5');
  await expect(card('Total Clients')).toContainText('Target 500');
  const clients = page.getByRole('meter', { name: 'Total Clients against the target' });
  await expect(clients).toHaveAttribute('aria-valuemax', '500');
  const before = Number(await clients.getAttribute('aria-valuenow'));

  const created = await page.request.post('/v1/clients', {
    data: { name: 'Dashboard Mills', industry: ['Manufacturing'], project: ['ERP'], region: 'India' },
  });
  expect(created.status()).toBe(201);
  const { client } = await created.json();
  await page.reload();
  await expect(clients).toHaveAttribute('aria-valuenow', String(before + 1));
  await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()).toContainText(
    'admin added the client Dashboard Mills',
  );
  await page.request.delete(`/v1/clients/${client.id}`);
  await page.getByRole('link', { name: 'All activity' }).click();
  await expect(page).toHaveURL(/\/admin\/activity$/);
});
