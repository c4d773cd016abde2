import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, devices, type Page } from '@playwright/test';
import { median } from './bench/figures.ts';
import { findChromium } from './support/chromium.mjs';
import { chromiumFlags } from './support/chromium-flags.ts';
import { deferred } from './support/deferred.ts';
import { replaceSection } from './support/document-section.ts';
import { hydrated } from './support/hydrated.ts';
import { otherRevision } from './support/other-revision.ts';
import { RunningGateway, START_COMMAND } from './support/running-gateway.ts';
import { calibrate, calibrationText, PHONE_INDEX } from './support/slow-phone.ts';
import { showWholeViewport } from './support/whole-viewport.ts';

/**
 * `npm run first-seconds [-- --write] [--only menu|link|search|back] [--starts 50,700] [--against REVISION]`: what a visitor
 * with a cheap phone (support/slow-phone.ts) does while a page comes alive, begun every 50 ms from the first paint to 1 s and every 500 ms to 5 s,
 * and the time to its effect. Prints the times as a table, and with `--write` into docs/lighthouse.md. Fails where an effect
 * is late or something is lost.
 *
 * `--against`: builds another revision, and measures it in turns with this one, so that a busy machine still gives a ratio.
 * Then an effect is late where the median of an action is more than ALLOWED times that of the other.
 */
const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    starts: { type: 'string' },
    against: { type: 'string' },
  },
});

/** When an action begins, in milliseconds after the first contentful paint. */
const STARTS = values.starts?.split(',').map(Number) ?? [
  ...Array.from({ length: 20 }, (_, place) => 50 * (place + 1)),
  ...Array.from({ length: 8 }, (_, place) => 1_500 + 500 * place),
];
/** An effect later than this counts as none, in milliseconds. */
const LOST = 10_000;
/** Greatest ratio of a median to that of another checkout: runs of one build differ by so much. */
const ALLOWED = 1.1;
const WORD = 'Shik';
/** Time between two keys, in milliseconds. */
const KEY_DELAY = 40;
/** The position from which the visitor of `back` came, in pixels. */
const POSITION = 900;

interface Action {
  readonly name: string;
  readonly path: string;
  /** Longest time from the last input to the effect, of an action that begins then. */
  readonly goal: (start: number) => number;
  /** What the effect is, as an expression that is evaluated in the page. */
  readonly effect: string;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Finds out, on an idle page, how it is done. */
  readonly plan: (page: Page) => Promise<(page: Page) => Promise<void>>;
  /** What was lost, after the effect; undefined: nothing. */
  readonly lost?: (page: Page) => Promise<string | undefined>;
}

/** Taps an element, after scrolling to it where it is not on the screen: a tap beside the screen reaches nothing. */
const tapAt = (selector: string) => async (page: Page) => {
  const place = async (on: Page) => {
    const box = await on.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not shown.`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const known = await place(page);
  const isShown = known[1] < (page.viewportSize()?.height ?? 0);
  return async (other: Page) => {
    if (isShown) return other.touchscreen.tap(...known);
    await other
      .locator(selector)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await other.touchscreen.tap(...(await place(other)));
  };
};

const actions: readonly Action[] = [
  {
    name: 'menu',
    path: '/',
    goal: () => 250,
    effect: `document.querySelector(':popover-open')`,
    plan: tapAt('header button:visible:text-is("Menu")'),
  },
  {
    name: 'link',
    path: '/',
    goal: () => 600,
    effect: `location.pathname === '/solutions' && /[a-z]/.test(document.querySelector('h1')?.textContent ?? '') && document.querySelector('h1').textContent !== sessionStorage.heading`,
    plan: tapAt('main a[href="/solutions"]'),
  },
  {
    name: 'search',
    path: '/clients',
    goal: (start) => (start < 700 ? 1_800 : 1_000),
    // With the whole word in the address: fewer letters narrow the list too.
    effect: `new URLSearchParams(location.search).get('search') === '${WORD}' && [...document.querySelectorAll('main ul')].some(({ children, textContent }) => children.length === 1 && textContent.includes('${WORD}'))`,
    plan: async (page) => {
      const tap = await tapAt('main input[type=search]')(page);
      return async (other) => {
        await tap(other);
        await other.keyboard.type(WORD, { delay: KEY_DELAY });
      };
    },
    lost: async (page) => {
      const text = await page.locator('main input[type=search]').inputValue();
      return text === WORD ? undefined : `the field shows “${text}”`;
    },
  },
  {
    name: 'back',
    path: '/clients',
    goal: () => LOST,
    effect: `location.pathname === '/services' && Math.abs(scrollY - ${POSITION}) < 2`,
    prepare: async (page) => {
      await page.goto('/services');
      await hydrated(page);
      await page.evaluate((top) => scrollTo(0, top), POSITION);
      await page.waitForFunction((top) => scrollY === top, POSITION);
    },
    plan: async () => async (page) => {
      const session = await page.context().newCDPSession(page);
      const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
      await page.evaluate(() =>
        Reflect.get(window, 'mark')('input', performance.timeOrigin + performance.now()),
      );
      await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
    },
  },
];

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found.');
const gateway = await startGateway();
const other =
  values.against === undefined ? undefined : await startGateway(await otherRevision(values.against));
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
const phone = await calibrate(browser);
const missed: string[] = [];
const rows: Record<string, Record<string, number>> = {};
try {
  for (const action of actions.filter(({ name }) => !values.only || name === values.only))
    await measure(action);
} finally {
  await browser.close();
  await gateway.stop();
  await other?.stop();
}
console.log(`${calibrationText(phone)}.`);
console.table(rows);
if (values.write) {
  const file = 'docs/lighthouse.md';
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), 'The first seconds', describe()));
}
for (const line of missed) console.log(line);
process.exitCode = missed.length > 0 ? 1 : 0;

function startGateway(project?: string): Promise<RunningGateway> {
  return RunningGateway.start({ LOG_LEVEL: 'silent', READ_LIMIT: '0' }, START_COMMAND, project);
}

/** Adds the times of an action to the rows, and what is late or lost to `missed`. */
async function measure(action: Action): Promise<void> {
  const act = await planOf(gateway, action);
  const actThere = other && (await planOf(other, action));
  const times: number[] = [];
  const timesThere: number[] = [];
  for (const start of STARTS) {
    const { time, lost } = await visit(gateway, action, act, start);
    times.push(time);
    const row = { ...rows[`${start}`], [action.name]: time };
    rows[`${start}`] = row;
    if (lost) missed.push(`${action.name} at ${start} ms: ${lost}`);
    if (other && actThere) {
      const there = await visit(other, action, actThere, start);
      timesThere.push(there.time);
      row[`${action.name} there`] = there.time;
    } else if (time > action.goal(start)) missed.push(`${action.name} at ${start} ms: ${time} ms`);
  }
  console.log(action.name, ...times);
  if (!other) return;
  const ratio = median(times) / median(timesThere);
  console.log(`${action.name} there`, ...timesThere, `ratio ${ratio.toFixed(2)}`);
  if (ratio > ALLOWED) missed.push(`${action.name}: ${ratio.toFixed(2)} times the median there`);
}

async function newPage(of: RunningGateway): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: of.url });
  const page = await context.newPage();
  await showWholeViewport(page);
  return page;
}

async function planOf(of: RunningGateway, { path, plan }: Action) {
  const page = await newPage(of);
  await page.goto(path);
  await hydrated(page);
  const act = await plan(page);
  await page.context().close();
  return act;
}

/** Opens the page, begins the action `start` ms after the first paint, and waits for its effect. */
async function visit(
  of: RunningGateway,
  { path, effect, prepare, lost }: Action,
  act: (page: Page) => Promise<void>,
  start: number,
): Promise<{ time: number; lost: string | undefined }> {
  const page = await newPage(of);
  await prepare?.(page);
  const marks = new Map<string, number>();
  const painted = deferred();
  await page.exposeBinding('mark', (_source, name: string, time: number) => {
    marks.set(name, time);
    if (name === 'paint') painted.resolve();
  });
  await page.addInitScript({ content: watch(effect) });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
  await page.goto(path, { waitUntil: 'commit' });
  await painted.promise;
  await wait(Math.max(0, (marks.get('paint') ?? 0) + start - Date.now()));
  await act(page);
  const deadline = Date.now() + LOST;
  while (!marks.has('effect') && Date.now() < deadline) await wait(20);
  const time = Math.round((marks.get('effect') ?? Number.POSITIVE_INFINITY) - (marks.get('input') ?? 0));
  const loss = marks.has('effect') ? ((await lost?.(page)) ?? isEarly(time)) : 'no effect';
  await page.context().close();
  return { time, lost: loss };
}

/** An effect before the last input is another's: nothing is known about this one. */
function isEarly(time: number): string | undefined {
  return time < 0 ? `the effect came ${-time} ms before the input` : undefined;
}

/** Reports the first contentful paint, each input, and the first frame with the effect, in milliseconds since 1970. */
function watch(effect: string): string {
  return `{
  const since = (time) => performance.timeOrigin + time;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint' && location.pathname !== '/services') mark('paint', since(startTime));
  }).observe({ type: 'paint', buffered: true });
  for (const type of ['pointerup', 'input'])
    addEventListener(type, ({ timeStamp }) => mark('input', since(timeStamp)), true);
  addEventListener('pointerdown', () => { sessionStorage.heading = document.querySelector('h1')?.textContent }, true);
  let isSeen = false;
  const look = () => {
    if (isSeen || !(${effect})) return;
    isSeen = true;
    // After the frame in which it is drawn.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => mark('effect', since(performance.now()));
    requestAnimationFrame(() => channel.port2.postMessage(0));
  };
  for (const type of ['beforetoggle', 'toggle', 'scroll']) addEventListener(type, look, true);
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}`;
}

/** The table as a section of a document. */
function describe(): string {
  const names = actions.flatMap(({ name }) => (other ? [name, `${name} there`] : [name]));
  const medians = names.map((name) => Math.round(median(Object.values(rows).map((row) => row[name] ?? 0))));
  const lines = Object.entries(rows).map(
    ([start, row]) => `| ${start} | ${names.map((name) => row[name] ?? '').join(' | ')} |`,
  );
  return `Written by \`npm run first-seconds -- --write\`: milliseconds from the last input to the frame with its effect, on a
phone with a benchmark index of ${PHONE_INDEX}, begun that long after the first contentful paint. Menu: a tap opens it (goal 250 ms). Link: the
heading of the next page (600 ms). Search: the list is filtered by what was typed (1,000 ms, 1,800 ms before 700 ms). Back:
the page before, at the position of ${POSITION} pixels at which it was left (a new document; nothing but arrival is asked).

| Begun, ms | ${names.join(' | ')} |
|---|${names.map(() => '---').join('|')}|
${lines.join('\n')}
| median | ${medians.join(' | ')} |

${other ? `There is ${values.against}, measured in turns. ` : ''}${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores, Node ${process.version}. ${calibrationText(phone)}.${
    missed.length > 0 ? `\n\nMissed: ${missed.join('; ')}.` : ''
  }
`;
}
