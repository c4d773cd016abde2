import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { laidOut } from '#tests/support/laid-out.ts';

test.use({ contents: 'as seeded' });

test.describe.configure({ mode: 'parallel' });

/*
 * The public specification as a checklist, section by section. Texts are copied from the specification and not imported
 * from the content files, so that a change of the content fails here. Every missing item is named.
 */

const main = (page: Page) => page.getByRole('main');
const band = (page: Page, heading: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .last();

/** Checks that each text is on the page, as rendered by the browser. */
async function says(place: Locator, words: readonly (string | RegExp)[]): Promise<void> {
  await laidOut(place.page());
  const text = (await place.innerText()).replace(/\s+/g, ' ');
  for (const word of words) {
    if (typeof word === 'string') expect.soft(text.toLowerCase(), word).toContain(word.toLowerCase());
    else expect.soft(text, String(word)).toMatch(word);
  }
}

async function heads(page: Page, level: number, names: readonly string[]): Promise<void> {
  for (const name of names)
    await expect.soft(main(page).getByRole('heading', { name, level, exact: true }), name).toBeVisible();
}

/** Checks that each link exists with its target. */
async function leads(place: Locator, links: readonly (readonly [name: string, to: string])[]): Promise<void> {
  for (const [name, to] of links) {
    await expect
      .soft(place.getByRole('link', { name, exact: true }).first(), name)
      .toHaveAttribute('href', to);
  }
}

const PRODUCTS = [
  ['ERP', '/solutions/erp'],
  ['Fee Collection', '/solutions/fee-collection'],
  ['Logistics', '/solutions/logistics'],
  ['Workforce', '/solutions/workforce'],
  ['Manufacturing', '/solutions/manufacturing'],
] as const;

test('2, the layout: top bar, header, dropdown, footer', async ({ page }) => {
  await page.goto('/solutions/erp');
  const bar = page.getByRole('complementary').first();
  await says(bar, [
    'Global Technology Solutions Provider',
    'UAE',
    '+971 4 555 0142',
    'India',
    '+91 657 555 0118',
  ]);

  const header = page.getByRole('banner');
  await leads(header, [
    ['Home', '/'],
    ['About', '/about'],
    ['Solutions', '/solutions'],
    ['Services', '/services'],
    ['Team', '/team'],
    ['Clients', '/clients'],
    ['Pricing', '/pricing'],
    ['Contact', '/contact'],
  ]);
  expect(await header.evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
  await header.getByRole('link', { name: 'Solutions', exact: true }).hover();
  await leads(header, [['All Solutions', '/solutions'], ...PRODUCTS]);
  await expect(header.getByRole('link', { name: 'Fee Collection' })).toBeVisible();
  // "Equals or starts with its link": the product's page highlights Solutions.
  await expect(header.getByRole('link', { name: 'Solutions', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );

  const footer = page.getByRole('contentinfo');
  await leads(footer, [
    ['About Us', '/about'],
    ['Services', '/services'],
    ['Contact', '/contact'],
    ['Our Clients', '/clients'],
    ...PRODUCTS,
    ['Terms & Conditions', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
    ['Refund Policy', '/refund-policy'],
    ['Security', '/contact'],
    ['hello@dalmara.example', 'mailto:hello@dalmara.example'],
    ['+91 657 555 0118', 'tel:+916575550118'],
  ]);
  await says(footer, ['Jamshedpur', `© ${new Date().getUTCFullYear()} Dalmara Systems Private Limited`]);
});

test('2, Home', async ({ page }) => {
  await page.goto('/');
  await expect.soft(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
  await leads(main(page), [
    ['Schedule Consultation', '/schedule'],
    ['Explore Solutions', '/solutions'],
    ['Schedule a Demo', '/schedule'],
    ['Get Started', '/contact'],
  ]);
  for (const [, to] of PRODUCTS) await expect.soft(main(page).locator(`h3 a[href="${to}"]`)).toBeVisible();
  await heads(page, 3, [
    'Banking & Finance',
    'Healthcare',
    'Manufacturing',
    'Technology',
    'Retail',
    'Government',
  ]);
  for (const eyebrow of ['Partners', 'Services', 'Core expertise', 'Technology stack'])
    await expect.soft(main(page).getByText(eyebrow, { exact: true }).first(), eyebrow).toBeVisible();
  const stack = band(page, 'Tools we have used long enough to know their faults').getByRole('listitem');
  expect.soft(await stack.count()).toBeGreaterThanOrEqual(8);
  for (const item of await stack.all()) expect.soft(await item.textContent()).toMatch(/\d+ projects/);
  await says(band(page, 'Counted at the last year end'), [
    /100\+ Clients/,
    /98% Client satisfaction/,
    /500\+ Projects/,
    /50\+ Experts/,
  ]);
});

test('2, About', async ({ page }) => {
  await page.goto('/about');
  await heads(page, 3, [
    'Enterprise Excellence',
    'Innovation Leadership',
    'Enterprise Security',
    'Strategic Partnership',
  ]);
  await heads(page, 3, ['Development', 'Database and storage', 'Cloud']);
  await says(main(page), ['100+', '50+', '15+', '98%', '500+', '3+']);
});

test('2, Solutions overview', async ({ page }) => {
  await page.goto('/solutions');
  const cards = main(page)
    .locator('li')
    .filter({ has: page.getByRole('link') });
  expect.soft(await cards.count()).toBeGreaterThanOrEqual(6);
  await heads(page, 3, [
    'Fee Collection',
    'Logistics',
    'Workforce',
    'ERP',
    'Smart Manufacturing',
    'Security',
  ]);
});

for (const [name, to] of PRODUCTS) {
  test(`2, the product page of ${name}`, async ({ page }) => {
    await page.goto(to);
    const words =
      name === 'Fee Collection'
        ? ['Features', 'Partners', 'Vision', 'Mission']
        : ['Features', 'Benefits', 'Industries', 'Modules'];
    for (const word of words)
      await expect.soft(main(page).getByText(word, { exact: true }).first(), word).toBeVisible();
    // Each of the lists has text.
    expect.soft(await main(page).getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(12);
  });
}

test('2, Services', async ({ page }) => {
  await page.goto('/services');
  const portfolio = main(page).locator('section').filter({ hasText: 'Portfolio' }).last();
  await expect.soft(portfolio.getByRole('heading', { level: 3 })).toHaveCount(10);
  for (const [step, duration] of [
    ['Discovery', '1-2 weeks'],
    ['Planning', '2-3 weeks'],
    ['Development', 'Varies'],
    ['Testing', '2-4 weeks'],
    ['Deployment', '1-2 weeks'],
    ['Support', 'Ongoing'],
  ] as const) {
    const item = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: step, exact: true }) });
    await expect.soft(item, step).toContainText(new RegExp(duration, 'i'));
  }
  await heads(page, 3, [
    'Cloud & Infrastructure',
    'Web Development',
    'Mobile Development',
    'Database & Backend',
    'AI & Machine Learning',
  ]);
  // Read in the order of the document, in which a tile's name comes before its figure.
  const text = await main(page).innerText();
  for (const tile of [/projects\s+100\+/g, /developers\s+50\+/g, /support\s+24\/7/g, /technologies\s+\d+/g])
    expect.soft(text.match(tile) ?? [], String(tile)).toHaveLength(5);
});

test('2, Team', async ({ page }) => {
  await page.goto('/team');
  await says(main(page), [/20\+ Team members/i, /2 Offices/i, /30\+ Recognitions/i, /15\+ Years/i]);
  await heads(page, 3, ['Dubai', 'Mumbai', 'Singapore']);
  await expect.soft(main(page).locator('details[name]')).toHaveCount(4);
  const questions = main(page).locator('details[name]');
  await questions.nth(0).locator('summary').click();
  await questions.nth(1).locator('summary').click();
  await expect.soft(main(page).locator('details[name][open]')).toHaveCount(1);
  await questions.nth(1).locator('summary').click();
  await expect.soft(main(page).locator('details[name][open]')).toHaveCount(0);
  const card = main(page).locator('li').filter({ hasText: 'Founder & CEO' });
  const bio = card.locator('[data-bio]').first();
  expect.soft(await bio.evaluate((element) => getComputedStyle(element).webkitLineClamp)).toBe('3');
  await expect.soft(card.getByRole('link', { name: /^Email/ })).toHaveAttribute('href', /^mailto:/);
});

test('2, Clients', async ({ page }) => {
  await page.goto('/clients');
  await heads(page, 1, ['Trusted by Global Enterprises']);
  await heads(page, 2, ['Strategic Technology Partners', 'Enterprise Success Stories', 'Global Presence']);
  await says(main(page), ['Global Technology Partner']);
  const partners = band(page, 'Strategic Technology Partners').getByRole('listitem');
  await expect.soft(partners).toHaveCount(4);
  await says(band(page, 'Strategic Technology Partners'), [
    'Strategic partner for cloud solutions',
    /cloud partner,? advanced consulting/i,
    /technology partner,? platinum for databases/i,
    /cloud partner,? premier for cloud and AI/i,
  ]);
  const stories = band(page, 'Enterprise Success Stories').getByText(/^Results/);
  expect.soft(await stories.count()).toBeGreaterThanOrEqual(8);
  await says(band(page, 'Global Presence'), [
    /30\+ ?Countries|Countries ?30\+/,
    /500\+ ?Enterprise Clients|Enterprise Clients ?500\+/,
    /15\+ ?Years of Excellence|Years of Excellence ?15\+/,
    /24\/7 ?Global Support|Global Support ?24\/7/,
  ]);
  const testimonials = band(page, 'What they say a year after go-live').locator('blockquote');
  expect.soft(await testimonials.count()).toBe(3);
});

test('2 and 5, Contact', async ({ page }) => {
  await page.goto('/contact');
  await heads(page, 1, ['Contact Us']);
  await heads(page, 2, ['Send Us a Message', 'Our Global Offices']);
  await says(main(page), [
    'Get in touch with our enterprise solutions team',
    "We'll get back to you within 24 hours",
    'Monday - Friday, 9:00 AM - 4:00 PM IST',
  ]);
  for (const card of ['Email Us', 'Call Us', 'Business Hours'])
    await expect.soft(main(page).getByRole('heading', { name: card }), card).toBeVisible();
  await leads(main(page), [['+91 657 555 0118', 'tel:+916575550118']]);
  const offices = band(page, 'Our Global Offices')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect.soft(offices).toHaveCount(3);
  for (const office of await offices.all())
    for (const link of ['mailto:', 'tel:'])
      await expect.soft(office.locator(`a[href^="${link}"]`), link).toHaveCount(1);
  for (const [label, type, required] of [
    ['First name', 'text', true],
    ['Last name', 'text', true],
    ['Email', 'email', true],
    ['Phone', 'tel', false],
    ['Subject', 'text', true],
  ] as const) {
    const field = main(page).getByLabel(label);
    await expect.soft(field, label).toHaveAttribute('type', type);
    await expect.soft(field, label).toHaveAttribute('placeholder', /\w/);
    await expect.soft(field, label).toHaveJSProperty('required', required);
  }
  await expect.soft(main(page).getByLabel('Message')).toHaveAttribute('rows', '4');
  await expect.soft(main(page).getByRole('button', { name: 'Send Message' })).toBeVisible();
});

test('5 and 9, Schedule', async ({ page }) => {
  await page.goto('/schedule');
  const options = async (label: string) =>
    (await main(page).getByLabel(label).locator('option').allInnerTexts()).slice(1);
  expect
    .soft(await options('Company size'))
    .toEqual([
      '1-10 employees',
      '11-50 employees',
      '51-200 employees',
      '201-500 employees',
      '501-1000 employees',
      '1000+ employees',
    ]);
  expect
    .soft(await options('Industry'))
    .toEqual([
      'Banking & Financial Services',
      'Insurance',
      'Healthcare',
      'Manufacturing',
      'Retail & E-commerce',
      'Technology',
      'Education',
      'Government',
      'Other',
    ]);
  expect
    .soft(await options('Region'))
    .toEqual(['India', 'UAE', 'Asia Pacific', 'Europe', 'North America', 'Other']);
  expect
    .soft(await options('Consultation type'))
    .toEqual([
      'Enterprise Solutions Consultation',
      'Technical Architecture Review',
      'Digital Transformation Strategy',
      'Cloud Migration Planning',
      'Security Assessment',
      'Custom Development Discussion',
    ]);
  const slots = main(page).getByRole('radio');
  await expect.soft(slots).toHaveCount(8);
  const starts = ['9:00', '9:45', '10:30', '11:15', '12:00', '2:00', '2:45', '3:30'];
  for (const [place, start] of starts.entries())
    await expect.soft(slots.nth(place)).toHaveAttribute('value', new RegExp(`^${start} `));
  await expect.soft(slots.last()).toHaveAttribute('value', '3:30 PM - 4:00 PM');
  for (const label of ['First name', 'Last name', 'Email', 'Company', 'Job title', 'Phone', 'Preferred date'])
    await expect.soft(main(page).getByLabel(label).first(), label).toHaveJSProperty('required', true);
  await expect.soft(main(page).getByLabel('Message')).toHaveAttribute('rows', '4');
});

test('2 and 3, Pricing', async ({ page }) => {
  await page.goto('/pricing');
  await says(main(page), [
    /Starter.*39,999.*per month/i,
    /up to 5 users/i,
    /1 GB/,
    /Business.*79,999.*per month/i,
    /up to 20 users/i,
    /10 GB/,
    /most popular/i,
    /Enterprise.*Custom/i,
  ]);
  await expect.soft(main(page).getByText(/most popular/i)).toHaveCount(1);
  // Answers are collapsed, so they are read from the document.
  const faq = (await main(page).locator('details').allTextContents()).join(' ');
  for (const fact of [/10%/, /14.day/i, /Starter and Business/, /prorated/i]) expect.soft(faq).toMatch(fact);
  for (const plan of ['Starter', 'Business', 'Enterprise']) {
    const button = main(page).getByRole('button', { name: new RegExp(plan) });
    await button.first().click();
    await expect.soft(page.getByRole('dialog')).toContainText(plan);
    await page.keyboard.press('Escape');
  }
  await main(page).getByRole('button', { name: 'Contact Sales' }).last().click();
  await expect.soft(page.getByRole('dialog')).toContainText('Custom Solution');
});

test('the carousel shows 2, 3, 4 or 5 logos with gaps of 48', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, perView] of [
    [390, 2],
    [640, 3],
    [768, 4],
    [1024, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const carousel = page.locator('[aria-roledescription="carousel"] ul');
    const [list, first, second] = await Promise.all([
      carousel.boundingBox(),
      carousel.getByRole('listitem').nth(0).boundingBox(),
      carousel.getByRole('listitem').nth(1).boundingBox(),
    ]);
    if (!list || !first || !second) throw new Error('The carousel is not there.');
    expect.soft(Math.round(second.x - first.x - first.width), `gap at ${width}`).toBe(48);
    expect.soft(Math.round((list.width + 48) / (first.width + 48)), `logos at ${width}`).toBe(perView);
  }
});
