import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './support/chromium-flags.ts';
import { patient } from './support/patience.mjs';

/** Browser tests: every worker has its own gateway, database and mail server (tests/support/browser-test.ts). */
export default defineConfig({
  testDir: fileURLToPath(new URL('e2e', import.meta.url)),
  outputDir: fileURLToPath(new URL('.results', import.meta.url)),
  workers: 2,
  retries: 0,
  timeout: patient(90_000),
  expect: { timeout: patient(10_000) },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: chromiumFlags },
    screenshot: 'only-on-failure',
    // Recording every test for the few that fail takes a fifth of the processor time.
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
  },
});
