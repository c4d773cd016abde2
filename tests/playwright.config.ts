import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './support/chromium-flags.ts';

/** Browser tests: every worker has a gateway, a database and a mail sink of its own (tests/support/browser-test.ts). */
export default defineConfig({
  testDir: fileURLToPath(new URL('e2e', import.meta.url)),
  outputDir: fileURLToPath(new URL('.results', import.meta.url)),
  workers: 2,
  retries: 0,
  timeout: 30_000,
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: chromiumFlags },
    trace: 'retain-on-failure',
  },
});
