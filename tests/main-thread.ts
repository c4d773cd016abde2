import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, devices, type Page } from '@playwright/test';
import { median } from './bench/figures.ts';
import { findChromium } from './support/chromium.mjs';
import { chromiumFlags } from './support/chromium-flags.ts';
import { replaceSection } from './support/document-section.ts';
import { RunningGateway, START_COMMAND } from './support/running-gateway.ts';
import { calibrate, calibrationText } from './support/slow-phone.ts';
import { type OwnedTime, type TraceEvent, timeByOwner } from './support/trace-owners.ts';
import { showWholeViewport } from './support/whole-viewport.ts';

/**
 * `npm run main-thread [-- --runs 3 --write /path …]`: whose the time of the main thread of a cheap phone is
 * (support/slow-phone.ts), from the first task of the document until React listens to the last control of the first screen; prints medians by owner as a table,
 * and with `--write` into docs/lighthouse.md. To trace costs time too: a figure says what share an owner has.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, write: { type: 'boolean', default: false } },
});
const paths = positionals.length > 0 ? positionals : ['/', '/clients', '/schedule'];
const LISTENING = 'listening';
/** What works without a visitor who uses the page (client/src/shared/page/Parts.tsx). */
const FIRST_CONTROLS =
  '#root :is(header, main > :first-child) :is(a, button, input, select):not([data-static] *)';
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8',
  'blink.user_timing',
];

const gateway = await RunningGateway.start({ LOG_LEVEL: 'silent', READ_LIMIT: '0' }, START_COMMAND);
const browser = await chromium.launch({ executablePath: findChromium() || undefined, args: chromiumFlags });
const phone = await calibrate(browser);
const columns = new Map<string, OwnedTime>();
try {
  for (const path of paths) {
    const runs: OwnedTime[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await trace(path));
    const owners = [...new Set(runs.flatMap((run) => Object.keys(run)))];
    columns.set(
      path,
      Object.fromEntries(
        owners.map((owner) => [owner, Math.round(median(runs.map((run) => run[owner] ?? 0)))]),
      ),
    );
  }
} finally {
  await browser.close();
  await gateway.stop();
}
const table = describe();
console.log(table);
if (values.write) {
  const file = 'docs/lighthouse.md';
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), 'Where the time goes', table));
}

/** Opens a page, and returns whose its time was. */
async function trace(path: string): Promise<OwnedTime> {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: gateway.url });
  const page = await context.newPage();
  await showWholeViewport(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
  await browser.startTracing(page, { categories: ['-*', ...CATEGORIES] });
  await page.goto(path);
  await listening(page);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  await context.close();
  return timeByOwner(traceEvents, gateway.url, LISTENING);
}

/** Resolves once React listens to the last control of the first screen, which a mark in the trace says too. */
async function listening(page: Page): Promise<void> {
  await page.waitForFunction((selector) => {
    const controls = [...document.querySelectorAll(selector)];
    return controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')));
  }, FIRST_CONTROLS);
  await page.evaluate((name) => performance.mark(name), LISTENING);
}

/** The owners of all pages, those with the most time first. */
function describe(): string {
  const sum = (owner: string) =>
    [...columns.values()].reduce((total, column) => total + (column[owner] ?? 0), 0);
  const owners = [...new Set([...columns.values()].flatMap((column) => Object.keys(column)))].sort(
    (one, other) => sum(other) - sum(one),
  );
  const lines = owners.map(
    (owner) => `| ${owner} | ${[...columns.values()].map((column) => column[owner] ?? 0).join(' | ')} |`,
  );
  return `Written by \`npm run main-thread -- --write\`: milliseconds of the main thread from the first task of the document until React listens to
the last control of the first screen, medians of ${values.runs} traces. A script is its package's file: React's has the router, Chakra's has Emotion.
To trace costs time too; a figure says what share an owner has.

| Owner | ${[...columns.keys()].join(' | ')} |
|---|${[...columns.keys()].map(() => '---').join('|')}|
${lines.join('\n')}

${new Date().toISOString().slice(0, 10)}. ${calibrationText(phone)}.
`;
}
