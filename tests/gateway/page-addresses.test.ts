import { describe, expect, it } from 'vitest';
import { paths } from '#client/site/paths.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { cpuTimeOf } from '#tests/support/cpu-time.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll({ seeded: true, clientFolder: builtClient() });

const visit = (url: string) => gateway.visitor().get(url);
const fixed = Object.values(paths).filter((path) => !path.includes(':') && path !== '/');

it.each([
  ['/ABOUT', '/about'],
  ['/Case-Studies/CS1', '/case-studies/cs1'],
  ['/%61bout?x=1', '/about?x=1'],
  ...fixed.map((path) => [path.toUpperCase(), path]),
])('an address with another spelling, %s, redirects permanently to %s', async (from, to) => {
  const response = await visit(from);
  expect([response.status, response.headers.location]).toEqual([308, to]);
  expect((await visit(to)).status).toBe(200);
});

it.each([
  '/about%2F',
  '/about%00',
  '/about;x',
  '//about',
  '/%ff',
  '/%E0%A4%A',
  '/case-studies/cs9',
  '/case-studies/:id',
  '/case-studies/unknown',
  '/unknown',
  '/mail/sent/:form/:reference',
  '/mail/sent/constructor/DS-7K4Q-92',
  '/__proto__',
])('an address that is invalid, %s, is answered with a client error', async (path) => {
  expect([400, 404]).toContain((await visit(path)).status);
});

it('an address with many slashes is parsed in linear time', async () => {
  const slashes = '/'.repeat(15_000);
  const short = await cpuTimeOf(() => visit('/a/'));
  const long = await cpuTimeOf(() => visit(`/a${slashes}b/`));
  const ending = await cpuTimeOf(() => visit(`/a${slashes}`));
  // A quadratic search takes 100 ms, a hundred times as long as a linear one.
  expect(Math.max(long, ending)).toBeLessThan(20 * short + 10);
});

describe('the confirmation page of a form', () => {
  it('shows the reference', async () => {
    const { status, text } = await visit('/mail/sent/contact/DS-7K4Q-92');
    expect([status, text.includes('DS-7K4Q-92'), text.includes('DS-0000-00')]).toEqual([200, true, false]);
    expect((await visit('/mail/sent/contact/DS-AAAA-11')).text).not.toContain('DS-7K4Q-92');
  });

  it('is another page for each reference, which no cache takes for the one before', async () => {
    const [first, second] = ['/mail/sent/contact/DS-7K4Q-92', '/mail/sent/contact/DS-AAAA-11'] as const;
    const { etag } = (await visit(first)).headers;
    const revisit = async (url: string) =>
      (await gateway.visitor().get(url, { 'if-none-match': String(etag) })).status;
    expect([await revisit(first), await revisit(second)]).toEqual([304, 200]);
  });

  it.each(['Call-0800-555', 'DS-7K4Q-92x', 'ds-7k4q-92', 'DS-IIII-92', '%3Cb%3E'])(
    'shows no invalid reference, %s',
    async (reference) => {
      const { status, text } = await visit(`/mail/sent/contact/${reference}`);
      expect([status, text.includes(reference)]).toEqual([404, false]);
    },
  );
});
