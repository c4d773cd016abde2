import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { listMessages } from '#domain/messages.ts';
import { plainWords } from '#domain/pages/entry-keys.ts';
import { type PageId, pages } from '#domain/pages/pages.ts';
import { seeds } from '#domain/pages/seeds.ts';
import { expect, forgetNoise, test } from '#tests/support/browser-test.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { deferred } from '#tests/support/deferred.ts';
import type { ServerEntry } from '../../gateway/http/client-code.ts';

test.describe.configure({ mode: 'parallel' });

/*
 * Lists from the server, in all their states (public spec, sections 4 and 8). The visitor navigates by the menu, so that
 * the browser sends the queries and not the server rendering; the test replaces the responses with late, broken,
 * malformed or empty ones.
 */

type Behaviour = 'late' | 'broken' | 'malformed' | 'empty' | 'normal';

interface QueryControl {
  behaviour: Behaviour;
  /** Lets late responses through. */
  release: () => void;
}

/** Controls the responses to the query of that name. */
async function controlQuery(page: Page, query: string, field: string): Promise<QueryControl> {
  // Created before the query: the loading text may be visible before the query arrives at the route.
  const late = deferred();
  const control: QueryControl = { behaviour: 'normal', release: late.resolve };
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(`"${query}"`)) return route.continue();
    if (control.behaviour === 'normal') return route.continue();
    if (control.behaviour === 'broken')
      return route.fulfill({ status: 500, json: { errors: [{ message: 'Gone' }] } });
    if (control.behaviour === 'late') {
      await late.promise;
      return route.continue();
    }
    const body = await route
      .fetch()
      .then((response) => response.json())
      .catch(() => null);
    // The visitor has left the page in the meantime.
    if (!body) return;
    const { data } = body;
    const list = control.behaviour === 'empty' ? [] : 'nothing of the kind';
    const value = Array.isArray(data[field]) ? list : { ...data[field], items: list };
    return route.fulfill({ json: { data: { ...data, [field]: value } } });
  });
  return control;
}

async function navigateTo(page: Page, entry: string): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('banner').getByRole('link', { name: entry, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${entry.toLowerCase()}$`));
}

const LISTS = [
  {
    entry: 'Team',
    query: 'TeamMembers',
    field: 'team',
    loading: 'Loading team members...',
    error: 'Failed to fetch team members',
    invalid: 'Invalid data format',
    empty: /nobody|no one|no team/i,
    shown: 'Founder & CEO',
  },
  {
    entry: 'Clients',
    query: 'ClientDirectory',
    field: 'clients',
    loading: 'Loading clients...',
    error: 'Failed to load clients. Please try again later.',
    invalid: 'Failed to load clients. Please try again later.',
    empty: 'No clients found.',
    shown: 'Shikharpath Carriers',
  },
  {
    entry: 'Services',
    query: 'Technologies',
    field: 'technologies',
    loading: /Loading/,
    error: 'Failed to fetch technologies',
    invalid: 'Invalid data format',
    empty: /no technolog/i,
    shown: 'Cloud & Infrastructure',
  },
  {
    entry: 'Clients',
    query: 'Testimonials',
    field: 'testimonials',
    loading: 'Loading testimonials...',
    error: 'Failed to fetch testimonials',
    invalid: 'Failed to fetch testimonials',
    empty: null,
    shown: 'What they say a year after go-live',
  },
] as const;

for (const list of LISTS) {
  test(`${list.field}: loading, error with a way to try again, empty, loaded`, async ({ page }) => {
    const control = await controlQuery(page, list.query, list.field);
    const main = page.getByRole('main');

    control.behaviour = 'late';
    await navigateTo(page, list.entry);
    await expect(main.getByText(list.loading).first()).toBeVisible();
    control.release();
    await expect(main.getByText(list.loading)).toHaveCount(0);
    await expect(main.getByText(list.shown).first()).toBeVisible();

    control.behaviour = 'broken';
    await navigateTo(page, list.entry);
    const alert = main.getByRole('alert').filter({ hasText: list.error });
    await expect(alert).toBeVisible();
    const [red, green, blue] = await alert
      .locator('p')
      .evaluate((element) => (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number));
    expect(red).toBeGreaterThan(Math.max(green ?? 0, blue ?? 0) + 60);
    await expect(page.getByText('Failed to load technologies')).toHaveCount(0);
    control.behaviour = 'normal';
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect(main.getByText(list.shown).first()).toBeVisible();

    control.behaviour = 'malformed';
    await navigateTo(page, list.entry);
    await expect(main.getByText(list.invalid).first()).toBeVisible();

    control.behaviour = 'empty';
    await navigateTo(page, list.entry);
    if (list.empty) await expect(main.getByText(list.empty).first()).toBeVisible();
    else await expect(main.getByText(list.shown)).toHaveCount(0);

    // The browser's own message about a response with status 500.
    forgetNoise(page, /500/);
  });
}

test('the carousel shows five grey placeholders while it is empty, fewer on smaller screens', async ({
  page,
}) => {
  const control = await controlQuery(page, 'ClientLogos', 'clients');
  control.behaviour = 'empty';
  await page.goto('/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  const placeholders = page.getByTestId('logo-placeholders').locator('> *');
  await expect(placeholders).toHaveCount(5);
  for (const [width, count] of [
    [1280, 5],
    [900, 4],
    [600, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(placeholders.locator('visible=true')).toHaveCount(count);
  }
});

test('a list that comes after its page was left is there when the visitor comes back', async ({ page }) => {
  const control = await controlQuery(page, 'TeamMembers', 'team');
  const main = page.getByRole('main');
  control.behaviour = 'late';
  await navigateTo(page, 'Team');
  await expect(main.getByText('Loading team members...').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/contact$/);
  const response = page.waitForResponse('**/graphql');
  control.release();
  await (await response).finished();
  // Sent once more, it would fail.
  control.behaviour = 'broken';
  await page.goForward();
  await expect(main.getByText('Founder & CEO').first()).toBeVisible();
});

test('lists that failed on the server are in the page as their sentences, and come by the browser', async ({
  page,
}) => {
  const entry: ServerEntry = await import(pathToFileURL(`${builtClient()}/server/entry-server.js`).href);
  const { body, state, complete } = await entry.renderPage({
    ...{ path: '/clients', publicUrl: 'https://dalmara.example', now: new Date(), analyticsId: null },
    execute: async ({ operationName, variables }) => {
      if (operationName !== 'PageWords') throw new Error('The database is away.');
      // Those the gateway has kept.
      const id = variables?.id as PageId;
      return { data: { page: { words: plainWords(pages[id].fields, seeds[id]) } } };
    },
  });
  expect(complete).toBe(false);
  for (const { error } of [listMessages.clients, listMessages.testimonials]) expect(body).toContain(error);
  await page.route('**/clients', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(<div id="root">)[\s\S]*(<\/div>\s*<script type="text\/json" id="state">)[^<]*/,
      (_page, start, end) => start + body + end + state,
    );
    return route.fulfill({ response, body: html });
  });
  const control = await controlQuery(page, 'ClientDirectory', 'clients');
  control.behaviour = 'late';
  // An error of hydration, where the browser renders something else than the sentences, would be noise.
  await page.goto('/clients');
  const main = page.getByRole('main');
  await expect(main.getByText('What they say a year after go-live')).toBeVisible();
  await expect(main.getByText(listMessages.clients.loading)).toBeVisible();
  control.release();
  await expect(main.getByText('Shikharpath Carriers').first()).toBeVisible();
});
