import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Colleague, colleague } from './colleague.ts';
import { hydrated } from './hydrated.ts';
import { reportLostFocus } from './lost-focus.ts';
import { patient } from './patience.mjs';
import { RunningGateway } from './running-gateway.ts';
import { ADMIN, signIn, signInAnew, signInByForm } from './session.ts';
import { SmtpSink } from './smtp-sink.ts';
import { engine, newTestDatabase } from './test-databases.ts';

export { ADMIN, expect, signIn, signInAnew, signInByForm };

/** Time limit for starting a server, in milliseconds; it does not count towards the time of a test. */
export const START = patient(120_000);

/** Number of tests this worker has begun. */
let testsOfWorker = 0;

interface WorkerFixtures {
  /**
   * Content of the worker's gateway: with the changes of earlier tests, or only the seed of a new installation.
   * Playwright runs each value in separate workers, so a file that counts seeded rows uses 'as seeded'.
   */
  contents: 'shared' | 'as seeded';
  /** The mail server that receives the letters. */
  sink: SmtpSink;
  /** The gateway of this worker, as `npm start` runs it. */
  gateway: RunningGateway;
}

interface TestFixtures {
  /** Errors and warnings on the browser's console, requests to other hosts, and where a control has lost the focus. */
  noise: string[];
  /** Somebody whom the person on the page invites, with a session of their own. */
  colleague: (who: Colleague) => Promise<BrowserContext>;
}

/** The noise of each context. */
const noises = new WeakMap<BrowserContext, string[]>();

/** Forgets what was noted until now of this kind, which the test has caused; without a kind all of it. */
export function forgetNoise(page: Page, kind = /(?:)/): void {
  const noise = noises.get(page.context()) ?? [];
  noise.splice(0, noise.length, ...noise.filter((line) => !kind.test(line)));
}

/**
 * A browser test with a real gateway and a real mail server. An error or warning on the console, a request to another host
 * and a lost focus fail the test; a test that expects one forgets it, or removes it from `noise`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  contents: ['shared', { scope: 'worker', option: true }],
  sink: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const sink = await SmtpSink.start();
      await use(sink);
      await sink.close();
    },
    { scope: 'worker', timeout: START },
  ],
  gateway: [
    async ({ sink }, use) => {
      const testDatabase = engine === 'mysql' ? await newTestDatabase() : null;
      const gateway = await RunningGateway.start({
        SMTP_URL: sink.url,
        ADMIN_PASSWORD: ADMIN.password,
        DATABASE_URL: testDatabase?.url ?? '',
        LOG_LEVEL: 'info',
        TRUST_PROXY: '1',
      });
      await use(gateway);
      await gateway.stop();
      // The log contains no personal data: no name, address, password, token or query.
      expect(gateway.printed).toContain('request completed');
      expect(gateway.printed).not.toMatch(/@\w|Sundaram|Noor|browser tests only|session=|\?\w+=/);
      await testDatabase?.remove();
    },
    { scope: 'worker', timeout: START },
  ],
  baseURL: async ({ gateway }, use) => use(gateway.url),
  // A network for each test, as behind a proxy: how many forms a worker sends in ten minutes is no limit of one visitor.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  extraHTTPHeaders: async ({}, use) => {
    testsOfWorker += 1;
    await use({ 'x-forwarded-for': `198.18.${testsOfWorker >> 8}.${testsOfWorker & 255}` });
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      awaitHydration(page);
      interceptAtOnce(page);
    }
    await use(page);
  },
  colleague: ({ page, browser, gateway, sink }, use) =>
    use((who) => colleague(page, browser, { url: gateway.url, sink }, who)),
  noise: [
    async ({ context, gateway }, use) => {
      const noise: string[] = [];
      noises.set(context, noise);
      await context.addInitScript(reportLostFocus);
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

/** Has `goto` and `reload` return once a page of the site is hydrated. */
function awaitHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const hydrate = async <T>(response: T): Promise<T> => {
    const isOfSite = await page.evaluate(() =>
      document.querySelector('#state')?.textContent?.startsWith('{'),
    );
    if (isOfSite) await hydrated(page);
    return response;
  };
  page.goto = async (...args) => hydrate(await goto(...args));
  page.reload = async (...args) => hydrate(await reload(...args));
}

/**
 * Shows the font of the site at once: by itself it waits for the next page where it would move what has been painted, which
 * depends on the speed of the machine (client/index.html).
 */
export async function showFont(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('newpage'));
    return [...document.fonts].some(({ family }) => family.includes('Archivo Variable'));
  });
  await page.evaluate(() => document.fonts.ready);
}

interface OwnGateway {
  /** Whether it has a mail server. */
  readonly hasMail?: boolean;
  readonly env?: Record<string, string>;
  /** What starts it, where that is not `npm start`. */
  readonly command?: string[];
}

/**
 * Tests with a gateway of their own in each worker. Its log must tell of requests and hold nothing that `unlogged` matches;
 * null: it is not read.
 */
export const withOwnGateway = (
  unlogged: RegExp | null,
  { hasMail = true, env = {}, command }: OwnGateway = {},
) =>
  test.extend<object, { gateway: RunningGateway }>({
    gateway: [
      async ({ sink }, use) => {
        const gateway = await RunningGateway.start(
          {
            ...(hasMail ? { SMTP_URL: sink.url } : {}),
            ...{ ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'info', ...env },
          },
          command,
        );
        await use(gateway);
        await gateway.stop();
        if (!unlogged) return;
        expect(gateway.printed).toContain('request completed');
        expect(gateway.printed).not.toMatch(unlogged);
      },
      { scope: 'worker', timeout: START },
    ],
  });

/** An address that the gateway answers with 200. */
const HEALTH = '/healthz';

/**
 * Lets `page.route` return once requests of the page are intercepted. By itself it returns before: a busy page may handle
 * the next key press first, and what that requests then reaches the gateway.
 */
function interceptAtOnce(page: Page): void {
  const route = page.route.bind(page);
  const statusOfHealth = () =>
    page.evaluate((path) => fetch(path).then(({ status }) => status), HEALTH).catch(() => 0);
  page.route = async (...args) => {
    const registration = await route(...args);
    if (!page.url().startsWith('http')) return registration;
    const pattern = `**${HEALTH}`;
    await route(pattern, (request) => request.fulfill({ status: 204 }));
    await expect.poll(statusOfHealth).toBe(204);
    await page.unroute(pattern);
    return registration;
  };
}
