import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '#client/site/paths.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { gatewayForAll, gatewayOfTest, TestGateway } from '#tests/support/gateway-for.ts';

/** Security headers of every response. */

const gateway = gatewayForAll({ seeded: true, clientFolder: builtClient() });

const visit = (url: string, headers: Record<string, string> = {}) => gateway.visitor().get(url, headers);
const pages = [
  ...Object.values(paths).filter((path) => !path.includes(':')),
  '/case-studies/cs1',
  '/nowhere',
];
const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-security-policy']);
const sourcesOf = (policy: string, directive: string): string[] =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each(pages)('the page %s', (path) => {
  it('allows only its own styles and scripts', async () => {
    const response = await visit(path);
    const policy = policyOf(response);
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toContain('unsafe');
    const styles = [...response.text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) =>
      hashOf(text),
    );
    expect(styles.length).toBeGreaterThan(1);
    expect(sourcesOf(policy, 'style-src')).toEqual(expect.arrayContaining(styles));
    expect(response.text).not.toMatch(/<[^>]+ style="/);
    expect(response.text).not.toMatch(/<[^>]+ on[a-z]+="/);
  });
});

it.each([...pages, '/admin'])('%s loads, sends and is framed nowhere but here', async (path) => {
  const response = await visit(path);
  const policy = policyOf(response);
  for (const source of sourcesOf(policy, 'script-src')) expect(source).toMatch(/^'(?:self|sha256-[^']+)'$/);
  for (const directive of ['connect-src', 'form-action'])
    expect(sourcesOf(policy, directive)).toEqual(["'self'"]);
  for (const directive of ['base-uri', 'frame-ancestors'])
    expect(sourcesOf(policy, directive)).toEqual(["'none'"]);
  // For browsers that do not know frame-ancestors.
  expect(response.headers['x-frame-options']).toBe('DENY');
});

it.each(['/', '/admin', '/playground'])('the scripts of the page %s are those of the build', async (path) => {
  const { text } = await visit(path);
  const loadedScripts = [
    ...text.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/assets\/[^"]+\.(?:js|css))"[^>]*>/g),
  ].filter(([tag]) => !tag.includes('rel="prefetch"'));
  expect(loadedScripts.length).toBeGreaterThan(0);
  for (const [tag, file = ''] of loadedScripts) {
    const bytes = readFileSync(join(builtClient(), 'browser', file));
    const hash = createHash('sha384').update(bytes).digest('base64');
    expect(tag).toContain(`integrity="sha384-${hash}"`);
  }
});

it.each([
  '/',
  '/admin',
  '/about/',
  '/ABOUT',
  '/nowhere',
  '/playground',
  '/docs',
  '/docs/integrators',
  '/openapi.json',
  '/v1/clients',
  '/v1/nowhere',
  '/graphql?query={regions}',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/media/none.png',
  '/marks/default.svg',
  `/media/${'a'.repeat(200)}`,
])('a response of %s is isolated from other sites', async (url) => {
  const { headers } = await visit(url);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  if (/html|json/.test(String(headers['content-type'])))
    expect(policyOf({ headers })).toContain('default-src');
});

it.each(['/brand/icon-192.png', '/share/erp.png'])(
  'a response of %s can be embedded by other sites',
  async (url) => {
    const { status, headers } = await visit(url);
    expect([status, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
  },
);

it('a response to a failed form without scripts allows no script', async () => {
  const response = await gateway.visitor().request({
    method: 'POST',
    url: '/mail/api',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'form_type=contact',
  });
  expect(response.status).toBe(422);
  const policy = policyOf(response);
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(response.text) ?? [];
  expect(sourcesOf(policy, 'style-src')).toEqual([hashOf(style)]);
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain("frame-ancestors 'none'");
});

it('a response of the documentation works without https', async () => {
  for (const url of ['/docs', '/docs/static/index.html', '/docs/json']) {
    const policy = policyOf(await visit(url));
    expect(policy).toContain('default-src');
    expect(policy).not.toContain('upgrade-insecure-requests');
  }
});

it('the X-Request-Id of an answer is unique, and the one of its log lines, for pages, APIs and files, from memory too', async () => {
  const lines: { reqId?: string; msg: string }[] = [];
  const own = await TestGateway.build({
    clientFolder: builtClient(),
    log: (line) => void lines.push(JSON.parse(line)),
  });
  const ask = { method: 'POST', url: '/graphql', payload: { query: '{ regions { name } }' } } as const;
  const gets = [
    '/about',
    '/about',
    '/v1/team',
    '/v1/team',
    '/healthz',
    '/nowhere',
    '/v1/%ZZ',
    '/favicon.ico',
  ];
  const ids: unknown[] = [];
  for (const options of [...gets.map((url) => ({ url })), ask, ask])
    ids.push((await own.visitor().request(options)).headers['x-request-id']);
  await own.close();
  expect(ids.every((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(id)))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  const logged = lines.filter(({ msg }) => msg === 'request completed').map(({ reqId }) => reqId);
  // What cannot be decoded reaches no route, and has no line.
  expect(logged).toEqual(ids.filter((_id, n) => gets[n] !== '/v1/%ZZ'));
});

it('the metrics are closed behind a proxy, where every request comes from loopback', async () => {
  const proxied = await TestGateway.build({ env: { TRUST_PROXY: '1' } });
  for (const from of ['203.0.113.9', '127.0.0.1']) {
    const response = await proxied.visitor('127.0.0.1').get('/metrics', { 'x-forwarded-for': from });
    expect(response.status).toBe(404);
  }
  await proxied.close();
  const token = await gatewayOfTest({ env: { TRUST_PROXY: '1', METRICS_TOKEN: 'let me see' } });
  const response = await token.visitor('127.0.0.1').get('/metrics', { authorization: 'Bearer let me see' });
  expect(response.status).toBe(200);
});
