import { waitingNotes } from '#domain/messages.ts';
import { ADMIN, expect, test } from '#tests/support/browser-test.ts';
import { newFailingDatabase } from '#tests/support/failing-database.ts';
import { hydrated } from '#tests/support/hydrated.ts';
import { patient } from '#tests/support/patience.mjs';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import { engine } from '#tests/support/test-databases.ts';

/** The site and the admin while the database is away: a separate gateway on a connection that can be cut. */

// On SQLite the database is a local file, which cannot be made unavailable safely.
if (engine === 'mysql') {
  test('@engines the site is readable, a form is kept on the device, and staff see the failure', async ({
    browser,
  }) => {
    test.setTimeout(patient(120_000));
    const testDatabase = await newFailingDatabase();
    const gateway = await RunningGateway.start({
      DATABASE_URL: testDatabase.url,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'silent',
    });
    const context = await browser.newContext({ baseURL: gateway.url });
    const [visitor, staff] = [await context.newPage(), await context.newPage()];
    await staff.goto('/admin');
    await staff.getByLabel('Username').fill(ADMIN.username);
    await staff.getByLabel('Password').fill(ADMIN.password);
    await staff.getByRole('button', { name: 'Login' }).click();
    await staff.waitForURL('**/admin/clients');
    await visitor.goto('/clients');
    // Somebody has read it before, so that it is kept: pages are rendered ahead only while nothing else is asked for.
    await context.request.get('/contact');

    await testDatabase.fail();
    // The version of the content that was read just before is known for a moment.
    const caching = async () => (await context.request.get('/contact')).headers()['cache-control'];
    await expect.poll(caching).toBe('no-store');
    const page = await visitor.goto('/contact');
    expect([page?.status(), page?.headers()['cache-control']]).toEqual([200, 'no-store']);
    await visitor.bringToFront();
    await hydrated(visitor);
    await visitor.getByLabel('First name').fill('Noor');
    await visitor.getByLabel('Last name').fill('Sundaram');
    await visitor.getByLabel('Email').fill('noor@orrin.example');
    await visitor.getByLabel('Subject').fill('During an outage');
    await visitor.getByLabel('Message').fill('Does this arrive?');
    await visitor.getByRole('button', { name: /send/i }).click();
    await expect(visitor.getByRole('heading', { name: waitingNotes.title })).toBeVisible();
    await expect(visitor.getByText(waitingNotes.away)).toBeVisible();

    await staff.bringToFront();
    await staff.getByRole('link', { name: 'Dashboard' }).click();
    await expect(staff.getByRole('heading', { name: 'The database cannot be reached' })).toBeVisible();

    await testDatabase.recover();
    await visitor.reload();
    await expect.poll(() => visitor.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
    await staff.reload();
    await staff.getByRole('link', { name: 'Inbox' }).click();
    await expect(staff.getByText('During an outage').first()).toBeVisible();
    await expect(staff.getByRole('heading', { name: 'The database cannot be reached' })).toBeHidden();
    await context.close();
    await gateway.stop();
    await testDatabase.remove();
  });
}
