import { expect, test } from '#tests/support/browser-test.ts';

test.use({ contents: 'as seeded' });

test.describe.configure({ mode: 'parallel' });

/* The public parts of the second specification as a checklist. */

test('2, Case studies list', async ({ page }) => {
  await page.goto('/case-studies');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /View Case Study/ }) });
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    for (const fact of ['Client', 'Duration', 'Year', 'Team size', 'Region'])
      await expect.soft(card.getByText(fact, { exact: true }), fact).toBeVisible();
    await expect.soft(card.getByRole('heading')).toBeVisible();
  }
});

for (const id of ['cs1', 'cs2', 'cs3']) {
  test(`2, Case study ${id}`, async ({ page }) => {
    await page.goto(`/case-studies/${id}`);
    const main = page.getByRole('main');
    for (const heading of ['Challenge', 'Solution', 'Results', 'Technologies and Tools'])
      await expect.soft(main.getByRole('heading', { name: heading, exact: true }), heading).toBeVisible();
    await expect
      .soft(main.getByRole('link', { name: 'All case studies' }).first())
      .toHaveAttribute('href', '/case-studies');
    for (const fact of ['Year', 'Duration', 'Team size', 'Region', 'Client'])
      await expect.soft(main.getByText(fact, { exact: true }).first(), fact).toBeVisible();
    const strip = main
      .locator('section')
      .filter({ hasText: 'Technologies and Tools' })
      .last()
      .getByRole('link');
    expect.soft(await strip.count()).toBeGreaterThanOrEqual(5);
    for (const link of await strip.all()) await expect.soft(link).toHaveAttribute('href', /^https:/);
  });
}

const LEGAL: Record<string, readonly (string | RegExp)[]> = {
  '/terms-and-conditions': [
    'Introduction',
    'Definitions',
    'Use of Services',
    'Account Registration',
    'Intellectual Property',
    'User Content',
    'Limitation of Liability',
    'Changes to Terms',
    'Governing Law',
    'Contact',
    /30 days/,
    'India',
  ],
  '/refund-policy': [
    'Monthly subscriptions',
    /cancel/i,
    /no partial refunds/,
    'Annual subscriptions',
    /within 30 days/,
    /prorated/i,
    'One-time software',
    /within 14 days/,
    'Consulting',
    /deposits?[^.]*non-refundable/i,
    'Training',
    /more than 14 days before/i,
    /7 to 14 days/,
    /50%/,
    /(under|fewer than|less than) 7 days/i,
    /transfer/i,
    'Exclusions',
    'Process',
    /5 business days/,
    /10 business days/,
    /original currency/i,
    /conversion fees/i,
    /processing fees/i,
  ],
  '/privacy-policy': [
    /personal data/i,
    /usage data/i,
    'Sharing',
    'Security',
    'Your rights',
    'Access',
    'Correction',
    'Erasure',
    'Restriction',
    'Portability',
    'Objection',
    'Withdrawal of consent',
    'Cookies',
    /third-party links/i,
    /under 18/,
    'Changes',
  ],
};

for (const [path, words] of Object.entries(LEGAL)) {
  test(`2, ${path}`, async ({ page }) => {
    await page.goto(path);
    const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
    for (const word of ['Last updated: May 6, 2025', ...words]) {
      if (typeof word === 'string') expect.soft(text, word).toContain(word);
      else expect.soft(text, String(word)).toMatch(word);
    }
  });
}
