import type { Locator, Page } from '@playwright/test';
import { expectFits, expectNoFindings } from '#tests/support/axe.ts';
import { expect, withOwnGateway } from '#tests/support/browser-test.ts';

/*
 * The morning of a salesperson and of an editor, in the twelve weeks of the demo: the dashboard has their day.
 */

const PASSWORD = 'of the demo only, for a story';
const DEMO = [process.execPath, 'gateway/commands/run.mjs', 'demo'];

const test = withOwnGateway(null, { hasMail: false, env: { ADMIN_PASSWORD: PASSWORD }, command: DEMO });

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** A browser of their own, signed in through the form, at the dashboard. */
async function atDashboard(page: Page, username: string, viewport = DESK): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto('/admin?next=%2Fadmin%2Fdashboard');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
}

test('the Monday of a salesperson begins on the dashboard, with the oldest overdue inquiry', async ({
  page,
}) => {
  await atDashboard(page, 'arjun');
  const waiting = page.getByRole('list', { name: 'Yours or without an owner' }).getByRole('listitem');
  await expect(waiting.first()).toContainText(/Overdue \d+ days$/);
  const week = page.getByRole('list', { name: 'Inquiries by day' }).getByRole('listitem');
  await expect(week).toHaveCount(7);
  await expect(week.first()).toHaveText(/^\d+(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ \w{3}$/);
  await expect(page.getByRole('list', { name: 'Activity' })).not.toContainText(/was changed|\d changes/);
  await expectNoFindings(page);

  // Everything that waits too long, what waits longest first: as long as the tile says.
  const overdue = page.getByRole('link', { name: /^\d+ overdue ?, everybody’s, oldest \d+ days$/ });
  const [, days = ''] = /oldest (\d+ days)/.exec(await overdue.innerText()) ?? [];
  await overdue.click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?view=overdue$/);
  await expect(page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem').first()).toContainText(
    `Overdue ${days}`,
  );
  await page.getByRole('link', { name: 'Open the first' }).click();
  await expect(page.getByText(`Overdue: ${days} of work, promised within 24 h`)).toBeVisible();

  // What waits leads to itself.
  await page.goto('/admin/dashboard');
  const subject = waiting.first().getByRole('link');
  const id = new URL((await subject.getAttribute('href')) ?? '', page.url());
  await subject.click();
  await expect(page).toHaveURL(id.href);
});

/** How many a list has, as it says itself: rows of pages, appointments of a day, or lines that wait. */
async function lengthOf(page: Page, address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, page.url());
  await page.goto(address);
  const main = page.getByRole('main');
  if (pathname !== '/admin/appointments') {
    const shown = main.getByText(/^Showing \d+ to \d+ of \d+/);
    await expect(shown).toBeVisible();
    return Number(/of (\d+)/.exec(await shown.innerText())?.[1]);
  }
  if (searchParams.has('view')) {
    await expect(main.getByRole('grid')).toBeVisible();
    const states = main.getByRole('grid').getByText(/^(Requested|Confirmed|Done|No-show)/);
    return states.count();
  }
  const toConfirm = main.getByRole('region', { name: /^To confirm/ });
  await expect(toConfirm).toBeVisible();
  return toConfirm.getByRole('listitem').count();
}

/** The number at the beginning of each link of a part of the page, and where it leads. */
async function figuresOf(part: Locator): Promise<{ words: string; count: number; to: string }[]> {
  const links = await part
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => ({ words: (link.textContent ?? '').trim(), to: link.getAttribute('href') ?? '' })),
    );
  return links
    .map(({ words, to }) => ({ words, to, count: Number(/^\d+(?![\d:])/.exec(words)?.[0] ?? Number.NaN) }))
    .filter(({ count }) => !Number.isNaN(count));
}

for (const [role, username, least] of [
  ['an owner', 'leena', 10],
  ['a salesperson', 'arjun', 10],
  ['an editor', 'saira', 1],
] as const)
  test(`every figure that ${role} sees opens a list of just as many`, async ({ page }) => {
    test.slow();
    await atDashboard(page, username);
    const figures = [
      ...(await figuresOf(page.getByRole('main'))),
      ...(await figuresOf(page.getByRole('navigation', { name: 'Admin' }))),
    ];
    expect(figures.length).toBeGreaterThanOrEqual(least);
    if (username === 'leena') {
      await page.goto('/admin/figures');
      await page.getByText('The weeks as a table').click();
      await expect(page.getByRole('table').first()).toBeVisible();
      figures.push(...(await figuresOf(page.getByRole('main'))));
    }
    if (username === 'arjun') {
      await page.goto('/admin/inquiries');
      await expect(page.getByRole('region', { name: 'Summary of the inbox' })).toBeVisible();
      figures.push(...(await figuresOf(page.getByRole('main'))).filter(({ to }) => to.includes('view=')));
    }
    const lengths: Record<string, number> = {};
    for (const { to } of figures) lengths[to] ??= await lengthOf(page, to);
    expect(figures.map((figure) => ({ ...figure, count: lengths[figure.to] }))).toEqual(figures);
  });

/** The dashboard's answer on the fullest of days, whatever the day of the test: the most lines that each panel can have. */
async function onTheFullestDay(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'Dashboard') return route.fallback();
    const response = await route.fetch();
    const answer = await response.json();
    const { dashboard, appointments, mine } = answer.data;
    const actions = [
      'created',
      'updated',
      'deleted',
      'exported',
      'restored',
      'answered',
      'commented',
      'ordered',
    ];
    dashboard.sinceLastWorkingDay.counts = actions.map((action) => ({
      ...{ __typename: 'ActivityCount', action, thing: 'inquiry', count: 12 },
    }));
    answer.data.appointments = many(appointments, 9).map((booked) => ({ ...booked, state: 'requested' }));
    mine.items = many(mine.items, 8);
    await route.fulfill({ response, json: answer });
  });
}

/** As many rows of the kind that the list has. */
function many<Row extends { id: string }>(rows: readonly Row[], count: number): Row[] {
  const last = rows.at(-1);
  if (!last) throw new Error('The demo has none.');
  return Array.from({ length: count }, (_, place) => ({
    ...last,
    id: `${last.id.slice(0, -2)}${10 + place}`,
  }));
}

test('the fullest day has every line of each panel, and fits a phone', async ({ page }) => {
  await onTheFullestDay(page);
  await atDashboard(page, 'arjun');
  for (const [list, lines] of [
    ['Yours or without an owner', 8],
    ['Next appointments', 3],
    [/^Since /, 5],
    ['Activity', 7],
  ] as const)
    await expect(page.getByRole('list', { name: list }).getByRole('listitem')).toHaveCount(lines);
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectNoFindings(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page, 320);
});

test('the dashboard of an editor has what was done to the site, and nothing of the inquiries', async ({
  page,
}) => {
  await atDashboard(page, 'saira');
  await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()).toContainText(
    /^Saira Khan /,
  );
  for (const name of ['Yours or without an owner', 'Next appointments', 'Inquiries, last seven days'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/inquir|letter|appointment/i);
  await expectNoFindings(page);
});

test('what is not saved on this device is named, and leads to where it is written on', async ({ page }) => {
  await atDashboard(page, 'saira');
  await page.goto('/admin/settings');
  await page.getByLabel('Tagline').fill('Half of a sentence');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith(':settings'))))
    .toBe(true);
  await page.reload();
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Not saved, on this device:')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue('Half of a sentence');
});

test('the history of the settings leads to the activity that it does not go back to', async ({ page }) => {
  await atDashboard(page, 'leena');
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of the settings' });
  await expect(history.getByRole('status')).toContainText('No version of before is kept');
  await history.getByRole('link', { name: 'activity' }).click();
  await expect(page).toHaveURL(/\/admin\/activity\?thing=settings$/);
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('saved the site settings');
});
