import { test as base, expect, type Page } from '@playwright/test';
import { engine, newPlace } from './databases.ts';
import { RunningGateway } from './running-gateway.ts';
import { SmtpSink } from './smtp-sink.ts';

export { expect };

export const ADMIN = { username: 'admin', password: 'browser tests only' };

interface WorkerFixtures {
  /** Where letters arrive. */
  sink: SmtpSink;
  /** A gateway of this worker's own, as `npm start` runs it. */
  gateway: RunningGateway;
}

interface TestFixtures {
  /** What the browser said on its console beside plain logging, and requests that left for another host. */
  noise: string[];
}

/**
 * A browser test: a real gateway, a real mail server, and silence. Anything on the console and any request to
 * another host fails the test; a story that expects noise takes it out of `noise` itself.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sink: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const sink = await SmtpSink.start();
      await use(sink);
      await sink.close();
    },
    { scope: 'worker' },
  ],
  gateway: [
    async ({ sink }, use) => {
      const place = engine === 'mysql' ? await newPlace() : null;
      const gateway = await RunningGateway.start({
        SMTP_URL: sink.url,
        ADMIN_PASSWORD: ADMIN.password,
        DATABASE_URL: place?.url ?? '',
        LOG_LEVEL: 'info',
      });
      await use(gateway);
      await gateway.stop();
      // Whatever the stories sent, its log knows nobody: no name, address, password, token or query.
      expect(gateway.printed).toContain('request completed');
      expect(gateway.printed).not.toMatch(/@\w|Sundaram|Noor|browser tests only|session=|\?\w+=/);
      await place?.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gateway }, use) => use(gateway.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) bringPerson(page);
    await use(page);
  },
  noise: [
    async ({ context, gateway }, use) => {
      const noise: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => noise.push(`error: ${error.error().message}`));
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== gateway.url) noise.push(`request: ${url.href}`);
      });
      await use(noise);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * A person at the screen moves the pointer, which brings a page of the site to life (client/src/app/first-sign.ts):
 * every visit and reload of this page answers once it is.
 */
function bringPerson(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const arrive = async <Answer>(answer: Answer): Promise<Answer> => {
    const isOfSite = await page.evaluate(() =>
      document.querySelector('#state')?.textContent?.startsWith('{'),
    );
    if (!isOfSite) return answer;
    await page.mouse.move(2, 2);
    await page.mouse.move(1, 1);
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    return answer;
  };
  page.goto = async (...words) => arrive(await goto(...words));
  page.reload = async (...words) => arrive(await reload(...words));
}

/** Signs in as staff do. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin/clients');
}
