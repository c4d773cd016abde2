import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { rebuildContentIndex } from '#db/content-index.ts';
import { raiseContentVersion } from '#db/content-version.ts';
import { Database } from '#db/database.ts';
import { Client } from '#db/entities/client.entity.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { findChromium } from '#tests/support/chromium.mjs';
import { chromiumFlags } from '#tests/support/chromium-flags.ts';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import type { Figure } from './figures.ts';

/** Number of clients to search. */
const CLIENTS = 5000;
/** Time from a key to its rows that a person does not notice, in milliseconds. */
const GOAL = 100;
const PASSWORD = 'benchmarks only';

/** Number of typed words, and of keys per word. */
const WORDS = 6;
const KEYS = 6;

/** Types into the search palette and into the filter of the clients, and returns the time to the rows. */
export async function benchTyping(): Promise<Figure[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found.');
  const gateway = await RunningGateway.start({ LOG_LEVEL: 'silent', ADMIN_PASSWORD: PASSWORD });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const clients = makeClients();
    const words = narrowingWords(clients.map(({ searchText }) => searchText));
    await addClients(join(gateway.folder, 'dalmara.sqlite'), clients);
    const page = await browser.newPage({ baseURL: gateway.url });
    // Functions passed to the page are compiled by tsx, whose helper `__name` does not exist in the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    await signIn(page);
    return [
      figureOf('search palette', await typeInPalette(page, words)),
      figureOf('filter of the clients', await typeInFilter(page, words)),
    ];
  } finally {
    await browser.close();
    await gateway.stop();
  }
}

/** Clients with names and descriptions of invented words, the same in every run. */
function makeClients() {
  const now = new Date();
  let state = 7;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  const pick = (letters: string) => letters[below(letters.length)] ?? '';
  const word = () =>
    Array.from({ length: 2 + below(3) }, () => pick('bdgklmnprstv') + pick('aeiou')).join('');
  const text = (length: number) => Array.from({ length }, word).join(' ');
  return Array.from({ length: CLIENTS }, (_, n) => {
    const [name, description] = [text(2), text(12)];
    return {
      ...{ id: `bench-${n}`, name, description, logo: '/marks/default.svg', logoAlt: '', results: '' },
      ...{ industry: ['Manufacturing', 'Logistics'], project: ['ERP'], region: 'India', version: 1 },
      ...{ searchText: foldForSearch(name, description), createdAt: now, updatedAt: now },
    };
  });
}

/** Prefixes of names of which every key narrows the list, so that every key changes the rows. */
function narrowingWords(texts: readonly string[]): string[] {
  const narrows = (word: string) => {
    const totals = Array.from(
      { length: KEYS + 1 },
      (_, keys) => texts.filter((text) => text.includes(word.slice(0, keys))).length,
    );
    return totals.every((total, keys) => keys === 0 || total < (totals[keys - 1] ?? 0));
  };
  const words: string[] = [];
  for (const text of texts) {
    const word = text.slice(0, KEYS);
    if (words.length < WORDS && !word.includes(' ') && narrows(word)) words.push(word);
  }
  return words;
}

/** Inserts the clients into the database of a running gateway. */
async function addClients(path: string, clients: ReturnType<typeof makeClients>): Promise<void> {
  const database = await Database.open(path, 60_000);
  await database.write(async (manager) => {
    for (let from = 0; from < clients.length; from += 500) {
      await manager.insert(Client, clients.slice(from, from + 500));
    }
    await rebuildContentIndex(manager);
    await raiseContentVersion(manager);
  });
  await database.close();
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText(`of ${CLIENTS + 25}`, { exact: false }).waitFor();
}

async function typeInPalette(page: Page, words: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search everything' });
  const isIdle = () => page.locator('[role=listbox][aria-busy=false]').waitFor();
  for (const word of words) {
    await field.fill('');
    await isIdle();
    for (const key of word) {
      // The list is busy from the key until it shows the matching rows.
      times.push(await timeKey(page, key, '[role=listbox]', 'aria-busy'));
      await isIdle();
    }
  }
  await page.keyboard.press('Escape');
  return times;
}

async function typeInFilter(page: Page, words: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const field = page.getByLabel('Search by name or description');
  for (const word of words) {
    await field.fill('');
    await page.getByText(`of ${CLIENTS + 25}`, { exact: false }).waitFor();
    // The first rows may stay the same; the total always changes.
    for (const key of word) times.push(await timeKey(page, key, 'main nav [role=status]', 'text'));
  }
  return times;
}

/** Presses a key and returns the time until its change is painted, in milliseconds. */
async function timeKey(page: Page, key: string, selector: string, change: 'text' | 'aria-busy') {
  const painted = page.evaluate(
    ([selector, change]) =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        const target = document.querySelector(selector);
        if (!target) throw new Error(`There is no ${selector}.`);
        const done = () => {
          if (change === 'aria-busy' && target.getAttribute('aria-busy') !== 'false') return;
          observer.disconnect();
          // After the frame in which the rows are drawn.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
        };
        const observer = new MutationObserver(done);
        addEventListener(
          'keydown',
          () => {
            pressed = performance.now();
            const attributes = { attributes: true, attributeFilter: ['aria-busy'] };
            const text = { childList: true, characterData: true, subtree: true };
            observer.observe(target, change === 'text' ? text : attributes);
          },
          { capture: true, once: true },
        );
      }),
    [selector, change] as const,
  );
  await page.evaluate(() => undefined);
  await page.keyboard.press(key);
  return painted;
}

/** Time from a key to its rows; 95 of 100 keys take less. */
function figureOf(name: string, times: readonly number[]): Figure {
  const sorted = times.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
  return { name: `key to rows in the ${name}, ${CLIENTS} clients, p95`, unit: 'ms', value, atMost: GOAL };
}
