import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './support/chromium-flags.ts';
import { patient } from './support/patience.mjs';

/** The stories that measure what a browser paints and fetches, and when: the headless shell does it in another order. */
const MEASURED = /\/(hydration|interactions)\.spec\.ts$/;
/**
 * Long days of several people, how pages look at each width and on paper, and pages for developers: `npm run test:all` runs
 * them, `npm test` the journeys of each screen.
 */
const BEYOND =
  /\/(admin-monday|appointment-day|chapters|docs|mail-day|page-shapes|playground|portraits|print|wide-and-narrow)\.spec\.ts$/;
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
const launchedAs = (executablePath: string) => ({ launchOptions: { executablePath, args: chromiumFlags } });

/** Browser tests: every worker has its own gateway, database and mail server (tests/support/browser-test.ts). */
export default defineConfig({
  testDir: fileURLToPath(new URL('e2e', import.meta.url)),
  outputDir: fileURLToPath(new URL('.results', import.meta.url)),
  workers: 2,
  retries: 0,
  timeout: patient(90_000),
  expect: { timeout: patient(10_000) },
  forbidOnly: true,
  projects: [
    // `npm test` names the headless shell, which needs less time.
    {
      name: 'stories',
      testIgnore: [MEASURED, BEYOND],
      use: launchedAs(process.env.TEST_BROWSER ?? chromium),
    },
    { name: 'beyond', testMatch: BEYOND, use: launchedAs(process.env.TEST_BROWSER ?? chromium) },
    // They run by themselves.
    { name: 'measured', testMatch: MEASURED, use: launchedAs(chromium) },
  ],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    // Recording every test for the few that fail takes a fifth of the processor time.
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
  },
});
