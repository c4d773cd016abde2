import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { gate } from '#tests/support/gate.ts';

test.describe.configure({ mode: 'parallel' });

/*
 * Lists from the server, in all their states (public spec, sections 4 and 8). The visitor comes by the menu, so that
 * the browser asks and not the server that renders; what is played here is the outside world: an answer that is
 * late, broken, of another shape, or empty.
 */

type Fate = 'late' | 'broken' | 'misshapen' | 'empty' | 'well';

interface World {
  fate: Fate;
  /** Lets late answers through. */
  release: () => void;
}

/** Decides over the answers to the question of that name. */
async function rule(page: Page, question: string, field: string): Promise<World> {
  // One gate from the start: the words for loading may stand before the question has come to where it waits.
  const late = gate();
  const world: World = { fate: 'well', release: late.open };
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(`"${question}"`)) return route.continue();
    if (world.fate === 'well') return route.continue();
    if (world.fate === 'broken')
      return route.fulfill({ status: 500, json: { errors: [{ message: 'Gone' }] } });
    if (world.fate === 'late') {
      await late.passed;
      return route.continue();
    }
    const answer = await route
      .fetch()
      .then((response) => response.json())
      .catch(() => null);
    // The visitor has gone on meanwhile.
    if (!answer) return;
    const { data } = answer;
    const list = world.fate === 'empty' ? [] : 'nothing of the kind';
    const whole = Array.isArray(data[field]) ? list : { ...data[field], items: list };
    return route.fulfill({ json: { data: { ...data, [field]: whole } } });
  });
  return world;
}

async function walkTo(page: Page, entry: string): Promise<void> {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: entry, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${entry.toLowerCase()}$`));
}

const LISTS = [
  {
    entry: 'Team',
    question: 'TeamMembers',
    field: 'team',
    loading: 'Loading team members...',
    error: 'Failed to fetch team members',
    invalid: 'Invalid data format',
    empty: /nobody|no one|no team/i,
    shown: 'Founder & CEO',
  },
  {
    entry: 'Clients',
    question: 'ClientDirectory',
    field: 'clients',
    loading: 'Loading clients...',
    error: 'Failed to load clients. Please try again later.',
    invalid: 'Failed to load clients. Please try again later.',
    empty: 'No clients found.',
    shown: 'Shikharpath Carriers',
  },
  {
    entry: 'Services',
    question: 'Technologies',
    field: 'technologies',
    loading: /Loading/,
    error: 'Failed to fetch technologies',
    invalid: 'Invalid data format',
    empty: /no technolog/i,
    shown: 'Cloud & Infrastructure',
  },
  {
    entry: 'Clients',
    question: 'Testimonials',
    field: 'testimonials',
    loading: 'Loading testimonials...',
    error: 'Failed to fetch testimonials',
    invalid: 'Failed to fetch testimonials',
    empty: null,
    shown: 'What they say a year after go-live',
  },
] as const;

for (const list of LISTS) {
  test(`${list.field}: loading, error with a way to try again, empty, loaded`, async ({ page, noise }) => {
    const world = await rule(page, list.question, list.field);
    const main = page.getByRole('main');

    world.fate = 'late';
    await walkTo(page, list.entry);
    await expect(main.getByText(list.loading).first()).toBeVisible();
    world.release();
    await expect(main.getByText(list.loading)).toHaveCount(0);
    await expect(main.getByText(list.shown).first()).toBeVisible();

    world.fate = 'broken';
    await walkTo(page, list.entry);
    const alert = main.getByRole('alert').filter({ hasText: list.error });
    await expect(alert).toBeVisible();
    const [red, green, blue] = await alert
      .locator('p')
      .evaluate((element) => (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number));
    expect(red).toBeGreaterThan(Math.max(green ?? 0, blue ?? 0) + 60);
    await expect(page.getByText('Failed to load technologies')).toHaveCount(0);
    world.fate = 'well';
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect(main.getByText(list.shown).first()).toBeVisible();

    world.fate = 'misshapen';
    await walkTo(page, list.entry);
    await expect(main.getByText(list.invalid).first()).toBeVisible();

    world.fate = 'empty';
    await walkTo(page, list.entry);
    if (list.empty) await expect(main.getByText(list.empty).first()).toBeVisible();
    else await expect(main.getByText(list.shown)).toHaveCount(0);

    // What the browser itself says of an answer with status 500.
    noise.splice(0, noise.length, ...noise.filter((line) => !line.includes('500')));
  });
}

test('the carousel shows five grey places while it has nothing to show, fewer on smaller screens', async ({
  page,
}) => {
  const world = await rule(page, 'ClientLogos', 'clients');
  world.fate = 'empty';
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  const places = page.getByTestId('logo-placeholders').locator('> *');
  await expect(places).toHaveCount(5);
  for (const [width, seen] of [
    [1280, 5],
    [900, 4],
    [600, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(places.locator('visible=true')).toHaveCount(seen);
  }
});
