import { afterEach, describe, expect, it } from 'vitest';
import { TestGateway } from '#tests/support/test-gateway.ts';

/* A gateway that would count all visitors as one network says so. */

let gateway: TestGateway;
afterEach(() => gateway.close());

const build = async (env: Record<string, string>) => {
  const lines: string[] = [];
  gateway = await TestGateway.build({ env, log: (line: string) => void lines.push(line) });
  const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY'));
  return { warnings };
};
const problemOf = async (role: 'owner' | 'sales'): Promise<string | null> =>
  (await (await gateway.person(role)).graphql('{ dashboard { proxyProblem } }')).body.data.dashboard
    .proxyProblem;

/** A request that was forwarded from a private address. */
const forwarded = (over: object = {}) =>
  gateway.visitor().request({
    ...{ method: 'GET', url: '/healthz', remoteAddress: '172.18.0.1' },
    headers: { 'x-forwarded-for': '203.0.113.5' },
    ...over,
  });

const SENTENCE = /all visitors count as one network.*Set TRUST_PROXY/;

describe('a gateway without a trusted proxy', () => {
  it('whose PUBLIC_URL is https says so in the log at the start, and to owners on the dashboard', async () => {
    const { warnings } = await build({ PUBLIC_URL: 'https://dalmara.test', TRUST_PROXY: '0' });
    expect(warnings()).toEqual([expect.stringMatching(SENTENCE)]);
    expect(await problemOf('owner')).toMatch(SENTENCE);
    expect(await problemOf('sales')).toBeNull();
  });

  it('says so from the first request on that a private address forwards, once', async () => {
    const { warnings } = await build({ PUBLIC_URL: 'http://localhost:4000' });
    await forwarded({ remoteAddress: '198.51.100.7' });
    expect(await problemOf('owner')).toBeNull();
    for (const headers of [{ forwarded: 'for=203.0.113.5' }, { 'x-forwarded-for': '203.0.113.5' }])
      await forwarded({ headers });
    expect(warnings()).toHaveLength(1);
    expect(await problemOf('owner')).toMatch(SENTENCE);
  });
});

it('a gateway that trusts its proxy says nothing of it', async () => {
  const { warnings } = await build({ PUBLIC_URL: 'https://dalmara.test', TRUST_PROXY: '1' });
  await forwarded();
  expect(warnings()).toEqual([]);
  expect(await problemOf('owner')).toBeNull();
});
