import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchSiteRoute } from '#client/site/routes.tsx';
import { aClient } from '#tests/support/builders.ts';
import { gatewayOfTest, TestGateway } from '#tests/support/gateway-for.ts';

/** Built by `npm test` before the tests run. */
const clientFolder = fileURLToPath(new URL('../../client/dist', import.meta.url));

let gateway: TestGateway;
beforeAll(async () => {
  expect(existsSync(clientFolder), 'run `npm run build` first').toBe(true);
  gateway = await TestGateway.build({
    seeded: true,
    clientFolder,
    env: { PUBLIC_URL: 'https://dalmara.example' },
  });
});
afterAll(() => gateway.close());

const visit = (url: string, headers: Record<string, string> = {}) => gateway.visitor().get(url, headers);

it('a page is rendered on the server with the content of the database', async () => {
  const { status, text, headers } = await visit('/clients');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('Tarindra Hospitals');
  expect(text).toContain('<link rel="canonical" href="https://dalmara.example/clients"');
  expect(text).toMatch(/<meta property="og:title" content="[^"]+"/);
});

it('a page allows only its own scripts', async () => {
  const { text, headers } = await visit('/');
  const policy = String(headers['content-security-policy']);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).not.toContain('unsafe');
  for (const [, code = ''] of text.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    expect(scripts).toContain(createHash('sha256').update(code).digest('base64'));
  }
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

it('a page shows saved changes at the next load, in another gateway too', async () => {
  const other = await gatewayOfTest({ clientFolder, beside: gateway });
  expect((await other.visitor().get('/clients')).text).not.toContain('Fresh Mills');
  const staff = await gateway.staff();
  await staff.post('/v1/clients', aClient({ name: 'Fresh Mills' }));
  await staff.post('/api/settings/save', { contact: { phone: { uae: '+971 4 555 0199' } } });
  // On MySQL the other gateway notices after 50 ms (db/known-content-version.ts).
  other.clock.advance(50);
  for (const caller of [gateway.visitor(), other.visitor()]) {
    const { text } = await caller.get('/clients');
    expect(text).toContain('Fresh Mills');
    expect(text).toContain('+971 4 555 0199');
  }
});

describe('what an editor has written', () => {
  const SLOT = '?date=2026-12-02&time=10%3A30+AM+-+11%3A15+AM';
  beforeAll(async () => {
    const staff = await gateway.staff();
    const save = async (id: string, words: object) =>
      expect((await staff.put(`/v1/pages/${id}`, { words })).status, id).toBe(200);
    await save('not-found', { heading: 'Nothing stands here' });
    await save('appointment', { unknownLink: { heading: 'Nobody waits here' } });
    await save('mail-sent', { pricing: { text: 'A quote is under way.' } });
    await save('schedule', { sent: { next: 'We ring you tomorrow.' } });
    await save('solutions-erp', { details: { heading: 'Three things to look at' } });
  });

  it.each([
    ['/nowhere', 404, 'Nothing stands here'],
    ['/appointment/short', 404, 'Nothing stands here'],
    ['/mail/sent/contact/none', 404, 'Nothing stands here'],
    [`/appointment/${'x'.repeat(50)}`, 404, 'Nobody waits here'],
    ['/mail/sent/pricing/DS-AAAA-11', 200, 'A quote is under way.'],
    [`/mail/sent/schedule/DS-AAAA-11${SLOT}`, 200, 'We ring you tomorrow.'],
    ['/solutions/erp', 200, 'Three things to look at'],
  ])('is shown at %s, which needs no request for it', async (address, status, words) => {
    const page = await visit(address);
    expect(page.status).toBe(status);
    expect(/<main[\s\S]*<\/main>/.exec(page.text)?.[0]).toContain(words);
    const [, state = ''] = /id="state">(.*?)<\/script>/s.exec(page.text) ?? [];
    const { route, params } = matchSiteRoute(address.split('?')[0] ?? '');
    expect(Object.keys(JSON.parse(state).words)).toEqual(
      expect.arrayContaining(['shared', ...route.page.allWords(params)]),
    );
  });
});

it('a page escapes markup in content of staff', async () => {
  const staff = await gateway.staff();
  await staff.post('/v1/clients', aClient({ name: '</script><script>alert(1)</script>$&' }));
  const { text } = await visit('/clients');
  expect(text).not.toContain('<script>alert(1)');
  expect(text).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;');
});

describe('an address', () => {
  it.each([
    ['/clients/', '/clients'],
    ['/clients/?from=mail&x=1', '/clients?from=mail&x=1'],
    ['/solutions/erp//', '/solutions/erp'],
    ['//evil.example/', '/evil.example'],
  ])('%s redirects permanently to %s', async (from, to) => {
    const response = await visit(from);
    expect([response.status, response.headers.location]).toEqual([308, to]);
  });

  it('never redirects to another host, whatever its slashes', async () => {
    const address = new URL(await gateway.app.http.listen({ port: 0, host: '127.0.0.1' }));
    const received = await new Promise<string>((resolve) => {
      const socket = connect(Number(address.port), '127.0.0.1');
      socket.end('GET /\\evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      socket.once('data', (chunk) => resolve(chunk.toString()));
    });
    expect(received).toMatch(/^location: \/evil\.example\r$/im);
  });

  it('that is unknown is answered with 404 and a page', async () => {
    const { status, text } = await visit('/no-such-page');
    expect(status).toBe(404);
    expect(text).toContain('<h1');
  });

  it.each([
    '/../package.json',
    '/assets/../../server/entry-server.js',
    '/.vite/manifest.json',
    '/index.html',
  ])('%s shows no file of the project', async (path) => {
    const { status, text } = await visit(path);
    expect([404, 308]).toContain(status);
    expect(text).not.toContain('"dependencies"');
  });

  it('of the admin is a shell that search engines do not index', async () => {
    const { status, headers, text } = await visit('/admin/clients');
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(text).not.toContain('Tarindra');
  });

  it('for crawlers is served', async () => {
    expect((await visit('/robots.txt')).text).toContain('Sitemap: https://dalmara.example/sitemap.xml');
    const sitemap = (await visit('/sitemap.xml')).text;
    expect(sitemap).toContain('<loc>https://dalmara.example/clients</loc>');
    for (const [, path = ''] of sitemap.matchAll(/<loc>https:\/\/dalmara\.example([^<]*)<\/loc>/g)) {
      expect([path, (await visit(path || '/')).status]).toEqual([path, 200]);
    }
    expect((await visit('/site.webmanifest')).body.short_name).toBe('Dalmara');
    const icon = await visit('/favicon.ico');
    expect((await visit(String(icon.headers.location))).status).toBe(200);
  });
});

it('a file with a hash in its name is cached for ever', async () => {
  const [file] = readdirSync(`${clientFolder}/browser/assets`).filter((name) => name.endsWith('.js'));
  const { headers } = await visit(`/assets/${file}`);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('the preview of a page is framed by this site alone, sends no form, and no other page is framed', async () => {
  const { status, headers, text } = await visit('/preview');
  expect([status, headers['x-frame-options'], headers['x-robots-tag']]).toEqual([
    200,
    'SAMEORIGIN',
    'noindex',
  ]);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['content-security-policy']).toContain("form-action 'none'");
  // It holds no words of its own.
  expect(text).not.toContain('<h1');
  for (const path of ['/', '/admin', '/previews', '/preview/home', '/nowhere']) {
    const other = await visit(path);
    expect([path, other.headers['x-frame-options']]).toEqual([path, 'DENY']);
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});
