import { type Browser, devices } from '@playwright/test';
import { pageFunctions } from '#tests/tools/lighthouse/lighthouse.mjs';

/** Lighthouse's benchmark index of a cheap phone of today, which `npm run lighthouse`, `first-seconds` and `main-thread` imitate. */
export const PHONE_INDEX = 275;

/** How fast this machine is, and by how much its processor is slowed down to be that phone. */
export interface Calibration {
  /** Lighthouse's benchmark index of this machine, now. */
  readonly index: number;
  /** At least 1: a machine that is slower than the phone stays as it is. */
  readonly slowdown: number;
}

/** Measures this machine in a page of `browser`. The pages of a site are measured right after, since its speed changes. */
export async function calibrate(browser: Browser): Promise<Calibration> {
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await context.newPage();
  const index = Math.round(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await context.close();
  return { index, slowdown: Math.max(1, Number((index / PHONE_INDEX).toFixed(2))) };
}

/** What the figures were measured on, as a sentence of a document. */
export const calibrationText = ({ index, slowdown }: Calibration): string =>
  `A phone with a benchmark index of ${PHONE_INDEX}: this machine, with one of ${index}, slowed down ${slowdown} times`;
