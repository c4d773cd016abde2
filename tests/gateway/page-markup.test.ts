import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labels } from '#client/site/content/case-studies.ts';
import { paths } from '#client/site/paths.ts';
import { seedWords } from '#tests/support/seed-words.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

/** Markup for search engines and link previews; that it is valid: tests/audit/valid-markup.test.ts. */

const clientFolder = fileURLToPath(new URL('../../client/dist', import.meta.url));
const screensFolder = fileURLToPath(new URL('../../client/src/site/content/screens', import.meta.url));
const PUBLIC_URL = 'https://dalmara.example';
const fixed = Object.values(paths).filter((path) => !path.includes(':'));
const pages = [...fixed, '/case-studies/cs1', '/case-studies/cs2', '/case-studies/cs3'];
const unlisted = ['/no-such-page', '/case-studies/cs9', '/mail/sent/contact/DS-AAAA-11'];

let gateway: TestGateway;
const html = new Map<string, string>();
beforeAll(async () => {
  expect(existsSync(clientFolder), 'run `npm run build` first').toBe(true);
  gateway = await TestGateway.build({ seeded: true, clientFolder, env: { PUBLIC_URL } });
  for (const path of [...pages, ...unlisted]) html.set(path, (await gateway.visitor().get(path)).text);
});
afterAll(() => gateway.close());

const of = (path: string): string => html.get(path) ?? '';
/** The content of a meta element, by its name or property. */
const meta = (path: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(of(path))?.[1];
const main = (path: string): string => /<main[\s\S]*<\/main>/.exec(of(path))?.[0] ?? '';

it.each([...pages, ...unlisted])(
  'the markup of %s has its landmarks, one h1, and headings in order',
  (path) => {
    const text = of(path);
    for (const landmark of ['<header', '<main', '<footer', '<nav']) expect(text).toContain(landmark);
    const levels = [...text.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => {
      expect(level, `heading ${index + 1} of ${levels}`).toBeLessThanOrEqual((levels[index - 1] ?? 1) + 1);
    });
  },
);

it('the markup repeats no paragraph on different pages', async () => {
  // Testimonials are on two pages, as specified; the instructions of a carousel are on each of its pages, and the screens
  // of the products are the guide of the home page.
  const screens = await Promise.all(
    readdirSync(screensFolder).map(async (file) => (await import(join(screensFolder, file))).words.caption),
  );
  const quotes = (await gateway.visitor().get('/api/v1/testimonials')).body as {
    content: string;
    results: string;
  }[];
  const shared = new Set([
    ...quotes.flatMap(({ content, results }) => [content, `Results: ${results}`]),
    labels.stripHint,
    seedWords('shared').testimonials.lead,
    ...screens,
  ]);
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const path of pages) {
    const texts = [...main(path).matchAll(/<(?:p|dd|figcaption)\b[^>]*>([\s\S]*?)<\/(?:p|dd|figcaption)>/g)];
    const paragraphs = new Set(texts.map(([, text = '']) => text.replace(/<[^>]+>/g, '').trim()));
    for (const text of [...paragraphs].filter(
      (paragraph) => paragraph.length > 60 && !shared.has(paragraph),
    )) {
      const before = seen.get(text);
      if (before) repeated.push(`${before} and ${path}: ${text}`);
      seen.set(text, path);
    }
  }
  expect(repeated).toEqual([]);
});

it('the head has a unique title and description on every page', () => {
  const titles = pages.map((path) => /<title[^>]*>([^<]+)<\/title>/.exec(of(path))?.[1]);
  const descriptions = pages.map((path) => meta(path, 'description'));
  for (const texts of [titles, descriptions]) {
    expect(texts.every((text) => text && text.length > 10)).toBe(true);
    expect(new Set(texts).size).toBe(pages.length);
  }
});

it.each(pages)('the head of %s has its canonical URL and an existing picture', async (path) => {
  expect(of(path)).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"`);
  expect(meta(path, 'og:url')).toBe(`${PUBLIC_URL}${path}`);
  for (const name of ['og:title', 'og:description', 'og:site_name', 'og:type', 'og:locale', 'og:image:alt'])
    expect(meta(path, name), name).toMatch(/\w/);
  expect(meta(path, 'twitter:card')).toBe('summary_large_image');
  for (const name of ['title', 'description', 'image'])
    expect(meta(path, `twitter:${name}`)).toBe(meta(path, `og:${name}`));
  const picture = meta(path, 'og:image') ?? '';
  expect(picture.startsWith(PUBLIC_URL)).toBe(true);
  const { status, headers } = await gateway.visitor().get(picture.slice(PUBLIC_URL.length));
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
});

it('the head gives each product and case study its own picture', () => {
  const own = pages.filter((path) => meta(path, 'og:image')?.includes('/share/'));
  expect(new Set(own.map((path) => meta(path, 'og:image'))).size).toBe(8);
});

it('the head marks only case studies as articles', () => {
  const articles = pages.filter((path) => meta(path, 'og:type') === 'article');
  expect(articles).toEqual(['/case-studies/cs1', '/case-studies/cs2', '/case-studies/cs3']);
  for (const path of pages.filter((page) => !articles.includes(page)))
    expect(meta(path, 'og:type'), path).toBe('website');
});

it.each(unlisted)('the head keeps %s out of search engines', (path) => {
  expect(meta(path, 'robots')).toBe('noindex');
  expect(of(path)).not.toContain('application/ld+json');
});

/** Properties required by search engines, by type (schema.org; Google Search Central, structured data). */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ['@id', 'name', 'url', 'logo', 'address', 'telephone', 'email'],
  WebSite: ['@id', 'name', 'url', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Service: ['name', 'description'],
  OfferCatalog: ['name', 'itemListElement'],
  Offer: ['itemOffered'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Article: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  Place: ['name', 'address'],
};

/** The missing properties of a node and everything below it. */
function faults(node: unknown, path = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => faults(item, `${path}[${index}]`));
  if (typeof node !== 'object' || node === null) return [];
  const facts = node as Record<string, unknown>;
  const type = facts['@type'];
  const required = typeof type === 'string' ? REQUIRED[type] : [];
  const own = required
    ? required.filter((name) => !facts[name]).map((name) => `${path} ${String(type)} lacks ${name}`)
    : [`${path} is of an unknown type ${String(type)}`];
  return [...own, ...Object.entries(facts).flatMap(([name, value]) => faults(value, `${path}.${name}`))];
}

describe('the structured data', () => {
  // biome-ignore lint/suspicious/noExplicitAny: parsed JSON-LD of any shape
  const graph = (path: string): any[] => {
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(of(path))?.[1];
    const { '@context': context, '@graph': things } = JSON.parse(json ?? '{}');
    expect(context).toBe('https://schema.org');
    return things;
  };
  const types = (path: string) => graph(path).map((node) => node['@type']);

  it.each(pages)('of %s is complete', (path) => {
    expect(graph(path).flatMap((node) => faults(node))).toEqual([]);
    const always = ['Organization', 'WebSite', ...(path === '/' ? [] : ['BreadcrumbList'])];
    expect(types(path)).toEqual(expect.arrayContaining(always));
  });

  it.each([
    ['/services', 'Service'],
    ['/solutions/erp', 'Service'],
    ['/solutions/fee-collection', 'Service'],
    ['/solutions/logistics', 'Service'],
    ['/solutions/workforce', 'Service'],
    ['/solutions/manufacturing', 'Service'],
    ['/team', 'FAQPage'],
    ['/pricing', 'FAQPage'],
    ['/case-studies/cs1', 'Article'],
    ['/case-studies/cs2', 'Article'],
    ['/case-studies/cs3', 'Article'],
  ])('of %s has a %s', (path, type) => expect(types(path)).toContain(type));

  it('has the solutions in a product’s breadcrumb', () => {
    const breadcrumb = graph('/solutions/erp').find((node) => node['@type'] === 'BreadcrumbList');
    const items = breadcrumb.itemListElement.map((step: { item: string }) => step.item);
    expect(items).toEqual(['/', '/solutions', '/solutions/erp'].map((path) => PUBLIC_URL + path));
  });

  it('has the questions of the page', () => {
    for (const path of ['/team', '/pricing']) {
      const faq = graph(path).find((node) => node['@type'] === 'FAQPage');
      for (const { name } of faq.mainEntity)
        expect(main(path).replaceAll('&#x27;', "'")).toContain(`${name}</h3>`);
    }
  });

  it('has the logo that staff chose, and the mark in place of the default word mark', async () => {
    const logo = async () => {
      const { text } = await gateway.visitor().get('/');
      const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '{}';
      return JSON.parse(json)['@graph'][0].logo;
    };
    const staff = await gateway.staff();
    expect(await logo()).toBe(`${PUBLIC_URL}/brand/icon-512.png`);
    await staff.post('/api/settings/save', { company: { logo: '/media/theirs.png' } });
    expect(await logo()).toBe(`${PUBLIC_URL}/media/theirs.png`);
  });

  it('has the saved settings, and no setting can close its element', async () => {
    const name = '</script><script>alert(1)</script> Works Limited';
    await (await gateway.staff()).post('/api/settings/save', { company: { name } });
    const { text } = await gateway.visitor().get('/');
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(json).not.toContain('<');
    expect(JSON.parse(json)['@graph'][0].legalName).toBe(name);
  });
});

it.each([
  ['about', '/about'],
  ['solutions-erp', '/solutions/erp'],
])('the head of %s has the picture that an editor chose for shared links', async (id, path) => {
  const words = { sharePicture: '/drawings/logistics.svg', sharePictureText: 'Two lorries in a yard' };
  const staff = await gateway.staff();
  expect((await staff.put(`/v1/pages/${id}`, { words })).status).toBe(200);
  html.set(path, (await gateway.visitor().get(path)).text);
  expect(meta(path, 'og:image')).toBe(`${PUBLIC_URL}/share/logistics.png`);
  expect(meta(path, 'og:image:alt')).toBe(words.sharePictureText);
});
