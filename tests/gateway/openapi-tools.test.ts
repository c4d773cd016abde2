import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '#tests/support/test-gateway.ts';

/* What tools of others make of /openapi.json. */

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
}

let gateway: TestGateway;
let document: Document;
beforeAll(async () => {
  gateway = await TestGateway.build({ env: { PUBLIC_URL: 'https://www.dalmara.example' } });
  document = (await gateway.visitor().get('/openapi.json')).body;
});
afterAll(() => gateway.close());

describe('Redocly', () => {
  const findings = async (source: object) => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(source), config });
    return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
  };

  it('finds nothing', async () => {
    expect(await findings(document)).toEqual([]);
  });

  it('would find an operation without a name', async () => {
    const { operationId, ...nameless } = document.paths['/v1/clients']?.get ?? {};
    const wrong = { ...document, paths: { ...document.paths, '/v1/clients': { get: nameless } } };
    expect(await findings(wrong)).toEqual([expect.stringContaining('operation-operationId')]);
  });
});
