import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '#tests/support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.build({ env: { PUBLIC_URL: 'https://www.dalmara.example' } });
});
afterAll(() => gateway.close());

const page = (url: string) => gateway.visitor().get(url, { accept: 'text/html', host: '192.0.2.1:4000' });

describe.each(['/docs', '/docs/integrators', '/docs/errors'])('%s', (url) => {
  it('is a page that works over plain http, with our own script and style only', async () => {
    const { status, headers, text } = await page(url);
    const policy = String(headers['content-security-policy']);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/upgrade-insecure-requests|unsafe|https?:/);
    expect(text).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?\/\//);
    expect(text).not.toMatch(/ style="| on[a-z]+="/);
  });

  it('leads to the other pages and to the playground', async () => {
    const { text } = await page(url);
    for (const address of ['/docs', '/docs/integrators', '/docs/errors', '/playground'])
      expect(text).toContain(`href="${address}"`);
    expect(text).toContain(`href="${url}" aria-current="page"`);
  });

  it('has every anchor that its links lead to, once', async () => {
    const { text } = await page(url);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('the reference', () => {
  it('has each operation of the API with its anchor, an example and a form', async () => {
    const { text } = await page('/docs');
    const { paths } = (await gateway.visitor().get('/openapi.json')).body as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.entries(paths)
      .filter(([path]) => !path.startsWith('/api/v1/'))
      .flatMap(([, methods]) => Object.values(methods));
    for (const { operationId } of operations) expect(text).toContain(`<article id="${operationId}">`);
    expect(text.match(/<form data-method=/g)).toHaveLength(operations.length);
    expect(text).toContain('curl https://www.dalmara.example/v1/clients');
  });
});

describe('the table of errors', () => {
  it('has an anchor for every code', async () => {
    const { text } = await page('/docs/errors');
    for (const code of ['BAD_REQUEST', 'UNAUTHENTICATED', 'BAD_USER_INPUT', 'INSUFFICIENT_STORAGE'])
      expect(text).toContain(`<tr id="${code}">`);
  });

  it('has no link that leads nowhere', async () => {
    for (const url of ['/docs/integrators', '/docs/errors']) {
      const links = [...(await page(url)).text.matchAll(/href="(\/docs[^"#]*)/g)].map(
        ([, href = '']) => href,
      );
      for (const href of new Set(links)) expect([href, (await page(href)).status]).toEqual([href, 200]);
    }
  });
});
