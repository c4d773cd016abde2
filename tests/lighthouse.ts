import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from './support/chromium.mjs';
import { chromiumFlags } from './support/chromium-flags.ts';
import { RunningGateway } from './support/running-gateway.ts';

/**
 * `npm run lighthouse [-- /path …]`: Lighthouse as a phone sees the site. Accessibility, best practices and SEO must
 * be at 100, performance at 90 at least, as the median of three runs, since machines are noisy.
 */
const PAGES = ['/', '/clients', '/services', '/schedule', '/solutions/erp'];
const RUNS = 3;
const FLOORS = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof FLOORS;
const CATEGORIES = Object.keys(FLOORS) as Category[];

const asked = process.argv.slice(2);
const gateway = await RunningGateway.start();
const port = 9200 + (process.pid % 700);
const browser = await chromium.launch({
  executablePath: findChromium() || undefined,
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});
let isBelow = false;
try {
  for (const path of asked.length > 0 ? asked : PAGES) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(path));
    runs.sort((one, other) => one.scores.performance - other.scores.performance);
    const median = runs[Math.floor(RUNS / 2)];
    if (!median) continue;
    const { scores, facts } = median;
    console.log(path.padEnd(16), ...CATEGORIES.map((name) => `${name} ${scores[name]}`), '·', facts);
    const below = CATEGORIES.filter((name) => scores[name] < FLOORS[name]);
    if (below.length > 0)
      console.log(`  below the floor: ${below.join(', ')}\n  ${median.failing.join('\n  ')}`);
    isBelow ||= below.length > 0;
  }
} finally {
  await browser.close();
  await gateway.stop();
}
process.exitCode = isBelow ? 1 : 0;

async function measure(path: string) {
  const found = await lighthouse(gateway.url + path, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  if (!found) throw new Error(`Lighthouse said nothing of ${path}.`);
  const { categories, audits, environment, runtimeError } = found.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const shown = {
    LCP: 'largest-contentful-paint',
    TBT: 'total-blocking-time',
    CLS: 'cumulative-layout-shift',
    bytes: 'total-byte-weight',
  };
  const values = Object.entries(shown).map(([name, id]) => `${name} ${audits[id]?.displayValue ?? '?'}`);
  // Lighthouse's own measure of the machine: where it is far lower than usual, the times are the machine's.
  const facts = [...values, `machine ${environment.benchmarkIndex}`].join(', ');
  const failing = Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, title, displayValue }) => `${id}: ${title} ${displayValue ?? ''}`);
  return { scores, facts, failing };
}
