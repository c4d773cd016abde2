import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.mjs';
import { chromiumFlags } from '#tests/support/chromium-flags.ts';
import { hydrated } from '#tests/support/hydrated.ts';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import { showWholeViewport } from '#tests/support/whole-viewport.ts';
import { type Figure, median } from './figures.ts';

/** The processor of a slow phone beside that of this machine. */
const SLOWDOWN = 4;
/** Longest time from an interaction to its frame that counts as good, in milliseconds (web.dev, INP). */
const GOAL = 200;
/** Time between two keys, in milliseconds: a quick typist. */
const KEY_DELAY = 80;

/** What a visitor does on a page. */
interface Visit {
  readonly name: string;
  readonly path: string;
  /** Whether the page is hydrated before it begins; otherwise it begins at the load. */
  readonly isHydrated: boolean;
  readonly act: (page: Page) => Promise<void>;
}

const type = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label).first().tap();
  await page.keyboard.type(text, { delay: KEY_DELAY });
};

const visits: readonly Visit[] = [
  {
    name: 'first tap on Menu',
    path: '/',
    isHydrated: false,
    act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).tap(),
  },
  {
    name: 'another hour of the day sheet',
    path: '/',
    isHydrated: true,
    act: (page) => page.getByRole('radio', { name: /11:21/ }).tap(),
  },
  {
    name: 'a message begun before the scripts are there',
    path: '/contact',
    isHydrated: false,
    act: type('First Name', 'Meera Sundaram'),
  },
  { name: 'a search typed', path: '/clients', isHydrated: true, act: type('Search', 'carriers') },
];

/** The longest interaction of each visit, with a slowed processor. */
export async function benchInteractions(rounds: number): Promise<Figure[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found.');
  const gateway = await RunningGateway.start({ LOG_LEVEL: 'silent', READ_LIMIT: '0' });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const figures: Figure[] = [];
    for (const visit of visits) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: gateway.url });
        times.push(await longestInteraction(context, visit));
        await context.close();
      }
      const name = `longest interaction at a quarter of the processor: ${visit.name}`;
      figures.push({ name, unit: 'ms', value: median(times), atMost: GOAL });
    }
    return figures;
  } finally {
    await browser.close();
    await gateway.stop();
  }
}

/** Milliseconds from the slowest interaction of a visit to its frame (Event Timing); those below 16 ms count as 16. */
async function longestInteraction(
  context: BrowserContext,
  { path, isHydrated, act }: Visit,
): Promise<number> {
  const page = await context.newPage();
  await showWholeViewport(page);
  await page.addInitScript(() => {
    Object.assign(window, { longest: 16 });
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId)
          Object.assign(window, { longest: Math.max(Reflect.get(window, 'longest'), duration) });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(path, { waitUntil: 'load' });
  if (isHydrated) await hydrated(page);
  await act(page);
  await hydrated(page);
  // An entry is made after the frame that follows the interaction.
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 5000 }))),
  );
  return page.evaluate<number>('longest');
}
