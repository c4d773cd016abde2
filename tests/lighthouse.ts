import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { pageDates } from '#client/site/page-dates.ts';
import lighthouse, { throttling } from '#tests/tools/lighthouse/lighthouse.mjs';
import { median } from './bench/figures.ts';
import { findChromium } from './support/chromium.mjs';
import { chromiumFlags } from './support/chromium-flags.ts';
import { sectionsOf } from './support/document-section.ts';
import { otherRevision } from './support/other-revision.ts';
import { RunningGateway, START_COMMAND } from './support/running-gateway.ts';
import { calibrate, calibrationText } from './support/slow-phone.ts';

/**
 * `npm run lighthouse [-- --method simulate|devtools --runs 5 --write --against REVISION /path …]`: Lighthouse on a cheap phone (support/slow-phone.ts), with
 * simulated throttling and with the throttling applied to the browser, of the given paths or of every public page (an
 * hour); prints the medians as a table, and with `--write` into docs/lighthouse.md. Fails where a median misses its goal.
 *
 * `--against`: builds another revision, measures it in turns with this one, and prints it beside it, so that a busy machine
 * still says whether a change costs time.
 */
const PAGES = Object.keys(pageDates);
const METHODS = ['simulate', 'devtools'] as const;
type Method = (typeof METHODS)[number];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Longest LCP in milliseconds for each method. */
const LCP_GOAL: Readonly<Record<Method, number>> = { simulate: 1_200, devtools: 900 };
/** Longest total blocking time in milliseconds, with all scripts of the page. */
const TBT_GOAL: Readonly<Record<Method, number>> = { simulate: 200, devtools: 200 };
/** Lowest score. */
const SCORE_GOAL: Readonly<Record<(typeof CATEGORIES)[number], number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const FILE = 'docs/lighthouse.md';
/** How often a run is repeated of which Lighthouse loses the trace, as it does now and then. */
const ATTEMPTS = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    method: { type: 'string' },
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
});
const runs = Number(values.runs);
const methods = METHODS.filter((method) => !values.method || values.method === method);
const port = 9200 + (process.pid % 700);

type Figures = Record<string, number>;

interface Measured {
  readonly figures: Figures;
  /** The audits that did not pass, a line each. */
  readonly failing: readonly string[];
}

const gateway = await RunningGateway.start();
const other =
  values.against === undefined
    ? undefined
    : await RunningGateway.start({}, START_COMMAND, await otherRevision(values.against));
const browser = await chromium.launch({
  executablePath: findChromium() || undefined,
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});
const phone = await calibrate(browser);
const rows: Record<string, Figures> = {};
const missed: string[] = [];
try {
  for (const path of positionals.length > 0 ? positionals : PAGES) {
    for (const method of methods) {
      await report(path, method).catch((cause: unknown) => {
        // The others are measured all the same.
        missed.push(`${path} ${method} was not measured: ${String(cause)}`);
      });
    }
  }
} finally {
  await browser.close();
  await gateway.stop();
  await other?.stop();
}
console.log(`${calibrationText(phone)}.`);
console.table(rows);
if (values.write) writeFileSync(FILE, describe(rows) + sectionsOf(readFileSync(FILE, 'utf8')));
for (const line of missed) console.log(line);
process.exitCode = missed.length > 0 ? 1 : 0;

/** The table as a document. */
function describe(figures: Readonly<Record<string, Figures>>): string {
  const lines = Object.entries(figures).map(([name, row]) => {
    const [path, method, there] = name.split(' ');
    const scores = CATEGORIES.map((category) => row[category]).join(' / ');
    const throttling = method === 'simulate' ? 'simulated' : 'applied';
    const of = there ? `${path}, at ${values.against}` : path;
    return `| ${of} | ${throttling} | ${scores} | ${row.LCP} | ${row.TBT} | ${row.CLS} |`;
  });
  return `# Lighthouse

Written by \`npm run lighthouse -- --write\`: public pages on a cheap phone, medians of ${runs} runs. The
scripts of a page are fetched right after its first paint, so that Lighthouse has seen all of them (until November 2026 it
had seen 2 kB when it closed). The goals are ${SCORE_GOAL.performance} for performance and 100 in each other category, an LCP of ${LCP_GOAL.simulate} ms with
simulated throttling and ${LCP_GOAL.devtools} ms with applied throttling, ${TBT_GOAL.simulate} and ${TBT_GOAL.devtools} ms of blocking time, and no layout shift.

| Page | Throttling | Performance / accessibility / best practices / SEO | LCP, ms | TBT, ms | CLS |
|---|---|---|---|---|---|
${lines.join('\n')}

Load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores, Node ${process.version}. ${calibrationText(phone)}.
`;
}

/** Measures a page, and adds its rows to the table and what it misses to the list. */
async function report(path: string, method: Method): Promise<void> {
  const results: Measured[] = [];
  const there: Measured[] = [];
  for (let run = 0; run < runs; run += 1) {
    results.push(await measure(gateway, path, method));
    if (other) there.push(await measure(other, path, method));
  }
  const row = medians(results);
  rows[`${path} ${method}`] = row;
  console.log(path, method, JSON.stringify(row));
  if (other) {
    const rowThere = medians(there);
    rows[`${path} ${method} there`] = rowThere;
    console.log(path, method, 'there', JSON.stringify(rowThere));
  }
  const below = CATEGORIES.filter((name) => (row[name] ?? 0) < SCORE_GOAL[name]);
  const late = (row.LCP ?? 0) > LCP_GOAL[method] ? [`LCP ${row.LCP} ms`] : [];
  const blocked = (row.TBT ?? 0) > TBT_GOAL[method] ? [`TBT ${row.TBT} ms`] : [];
  const moved = (row.CLS ?? 0) >= 0.005 ? [`CLS ${row.CLS}`] : [];
  const reasons = [...below, ...late, ...blocked, ...moved];
  if (reasons.length === 0) return;
  missed.push(`${path} ${method} misses: ${reasons.join(', ')}`, ...(results[0]?.failing ?? []));
}

/** The median of each figure. */
function medians(results: readonly Measured[]): Figures {
  return Object.fromEntries(
    Object.keys(results[0]?.figures ?? {}).map((name) => [
      name,
      median(results.map(({ figures }) => figures[name] ?? 0)),
    ]),
  );
}

/** Runs Lighthouse on a page. Errors: why it has no result. */
async function reportOf(of: RunningGateway, path: string, throttlingMethod: Method) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(of.url + path, {
      port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
      throttlingMethod,
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: phone.slowdown },
    });
    if (!result) throw new Error(`Lighthouse returned no result for ${path}.`);
    const { runtimeError } = result.lhr;
    if (!runtimeError) return result.lhr;
    if (attempt === ATTEMPTS) throw new Error(runtimeError.message);
  }
}

async function measure(of: RunningGateway, path: string, method: Method): Promise<Measured> {
  const { categories, audits, environment } = await reportOf(of, path, method);
  const value = (id: string) => audits[id]?.numericValue ?? 0;
  const figures: Figures = {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    FCP: Math.round(value('first-contentful-paint')),
    LCP: Math.round(value('largest-contentful-paint')),
    TBT: Math.round(value('total-blocking-time')),
    CLS: Number(value('cumulative-layout-shift').toFixed(3)),
    kB: Math.round(value('total-byte-weight') / 1000),
    // Lighthouse's benchmark of the machine: when it is far lower than usual, the times reflect the machine.
    machine: environment.benchmarkIndex,
  };
  const failing = Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, title, displayValue }) => `  ${id}: ${title} ${displayValue ?? ''}`);
  return { figures, failing };
}
