import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './support/chromium-flags.ts';
import { patient } from './support/patience.mjs';

/** The stories that measure what a browser paints and fetches, and when: the headless shell does it in another order. */
const MEASURED = /\/hydration\.spec\.ts$/;
/**
 * What `npm test` shows in a browser: every specified page, a visitor who writes and books, staff who sign in, answer and
 * change a record. `npm run test:all` runs the other stories, as `beyond`.
 */
const JOURNEYS =
  /\/(specification\/.*|contact|schedule-and-pricing|admin-sign-in|admin-inbox|admin-clients)\.spec\.ts$/;
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Where `tests/run.mjs` reads what was counted. */
const report = process.env.TEST_REPORT;
const launchedAs = (executablePath: string) => ({ launchOptions: { executablePath, args: chromiumFlags } });

/** Browser tests: every worker has its own gateway, database and mail server (tests/support/browser-test.ts). */
export default defineConfig({
  testDir: fileURLToPath(new URL('e2e', import.meta.url)),
  outputDir: fileURLToPath(new URL('.results', import.meta.url)),
  workers: 2,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  retries: 0,
  timeout: patient(90_000),
  expect: { timeout: patient(10_000) },
  forbidOnly: true,
  projects: [
    // `npm test` names the headless shell, which needs less time.
    {
      name: 'stories',
      testMatch: JOURNEYS,
      use: launchedAs(process.env.TEST_BROWSER ?? chromium),
    },
    {
      name: 'beyond',
      testIgnore: [MEASURED, JOURNEYS],
      use: launchedAs(process.env.TEST_BROWSER ?? chromium),
    },
    // They run by themselves.
    { name: 'measured', testMatch: MEASURED, use: launchedAs(chromium) },
  ],
  use: {
    browserName: 'chromium',
    // A story that waits for a control that never comes says which within this time.
    actionTimeout: patient(20_000),
    screenshot: 'only-on-failure',
    // Recording every test for the few that fail takes a fifth of the processor time.
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
  },
});
