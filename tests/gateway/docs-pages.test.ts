import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtClient } from '#tests/support/built-client.ts';
import { gatewayOfTest, TestGateway } from '#tests/support/gateway-for.ts';

/* The pages for developers, as they are without scripts. */

let gateway: TestGateway;
beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://www.dalmara.example' };
  gateway = await TestGateway.build({ clientFolder: builtClient(), env });
});
afterAll(() => gateway.close());

const page = (url: string) => gateway.visitor().get(url, { accept: 'text/html', host: '192.0.2.1:4000' });

const DOCUMENTS = ['/docs', '/playground/schema', '/docs/integrators', '/docs/errors'];
const ALL = [...DOCUMENTS, '/playground'];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const sourcesOf = (policy: string, directive: string): string[] =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

/** The links of the side list. */
const sideList = (text: string): string[] => {
  const [list = ''] = /<nav id="contents"[\s\S]*?<\/nav>/.exec(text) ?? [];
  return matches(list, /href="([^"]+)"/g);
};

describe.each(DOCUMENTS)('%s', (url) => {
  it('is a page that works over plain http, with our own scripts and styles only', async () => {
    const { status, headers, text } = await page(url);
    const policy = String(headers['content-security-policy']);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/upgrade-insecure-requests|unsafe|https?:/);
    expect(text).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?\/\//);
    expect(text).not.toMatch(/ style="| on[a-z]+="/);
    const scripts = matches(text, /<script[^>]*>([\s\S]*?)<\/script>/g);
    const styles = matches(text, /<style>([\s\S]*?)<\/style>/g);
    expect(scripts.length).toBeGreaterThan(1);
    expect(sourcesOf(policy, 'script-src')).toEqual(scripts.map(hashOf));
    expect(sourcesOf(policy, 'style-src')).toEqual(styles.map(hashOf));
    for (const directive of ['img-src', 'font-src', 'connect-src', 'form-action'])
      expect(sourcesOf(policy, directive)).toEqual(["'self'"]);
  });

  it('has every anchor that its links lead to, once', async () => {
    const { text } = await page(url);
    const ids = matches(text, / id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const links = matches(text, /href="#([^"]+)"/g);
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('lists what is on it, in the order of the page, and opens the list without scripts', async () => {
    const { text } = await page(url);
    const links = sideList(text);
    const [, main = ''] = text.split('<main');
    const places = links.map((link) => main.indexOf(` id="${link.slice(1)}"`));
    expect(links.length).toBeGreaterThan(2);
    expect(places.filter((place) => place < 0)).toEqual([]);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(text).toContain('<button type="button" popovertarget="contents">');
    // Only what needs scripts is hidden: the switch, the search and its results.
    expect(matches(text.slice(text.indexOf('<body>')), /<(\w+)[^>]* hidden>/g)).toEqual([
      'button',
      'form',
      'ul',
    ]);
  });
});

describe.each(ALL)('the head of %s', (url) => {
  it('leads to all pages for developers, and says on which one is', async () => {
    const { text } = await page(url);
    const [head = ''] = /<header[\s\S]*?<\/header>/.exec(text) ?? [];
    for (const address of ALL) expect(head).toContain(`href="${address}"`);
    expect(matches(head, /href="([^"]+)" aria-current="page"/g)).toEqual([url]);
  });

  it('is in the typeface of the site, from this host', async () => {
    const { text } = await page(url);
    const fonts = matches(text, /src: url\(([^)]+)\) format\('woff2'\)/g);
    expect(fonts.length).toBeGreaterThan(3);
    for (const font of fonts) {
      const { status, headers } = await gateway.visitor().get(font);
      expect([font, status, headers['content-type']]).toEqual([font, 200, 'font/woff2']);
    }
    expect(text).toMatch(/--text: 'Archivo Variable'/);
  });
});

it('the playground allows by its policy the scripts inside its page', async () => {
  const { text, headers } = await page('/playground');
  const policy = String(headers['content-security-policy']);
  const scripts = matches(text, /<script>([\s\S]*?)<\/script>/g);
  expect(scripts.join()).toContain('colour-mode');
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", ...scripts.map(hashOf)]);
});

it('the documents need no build of the client', async () => {
  const alone = await gatewayOfTest();
  for (const url of DOCUMENTS) {
    const { status, text } = await alone.visitor().get(url);
    expect([status, text.includes('@font-face')]).toEqual([200, false]);
  }
});

it('the reference has each operation of the API with its anchor, an example and a form', async () => {
  const { text } = await page('/docs');
  const { paths } = (await gateway.visitor().get('/openapi.json')).body as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const operations = Object.entries(paths)
    .filter(([path]) => !path.startsWith('/api/v1/'))
    .flatMap(([, methods]) => Object.values(methods));
  for (const { operationId } of operations) expect(text).toContain(`<article id="${operationId}">`);
  expect(sideList(text).toSorted()).toEqual(operations.map(({ operationId }) => `#${operationId}`).sort());
  expect(text.match(/<form [^>]*data-method=/g)).toHaveLength(operations.length);
  expect(text).toContain('curl https://www.dalmara.example/v1/clients');
});

it('the table of errors has an anchor for every code', async () => {
  const { text } = await page('/docs/errors');
  for (const code of ['BAD_REQUEST', 'UNAUTHENTICATED', 'BAD_USER_INPUT', 'INSUFFICIENT_STORAGE'])
    expect(text).toContain(`<tr id="${code}">`);
});

it('the table of errors has no link that leads nowhere', async () => {
  for (const url of ['/docs/integrators', '/docs/errors']) {
    const links = matches((await page(url)).text, /href="(\/docs[^"#]*)/g);
    for (const href of new Set(links)) expect([href, (await page(href)).status]).toEqual([href, 200]);
  }
});
