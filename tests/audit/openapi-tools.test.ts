import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { run } from '#tests/support/shell.ts';
import { createConfig, lintFromString } from '#tests/tools/audit/redocly.mjs';

/* What tools of others make of /openapi.json: a linter finds nothing, generated clients compile and work. */

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
}

let document: Document;
const gateway = gatewayForAll({ env: { PUBLIC_URL: 'https://www.dalmara.example' } });
beforeAll(async () => {
  document = (await gateway.visitor().get('/openapi.json')).body;
});

describe('Redocly', () => {
  const findings = async (source: object) => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(source), config });
    return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
  };

  it('finds nothing', async () => {
    expect(await findings(document)).toEqual([]);
  });
});

describe('generated clients', () => {
  const file = (name: string) => join(folder.path, name);
  const folder = madeForAll(() => newFolder('clients'));
  beforeAll(async () => {
    await writeFile(file('openapi.json'), JSON.stringify(document));
    const { code, stderr } = await run(process.execPath, [
      `${root}tests/tools/audit/generate-clients.mjs`,
      folder.path,
    ]);
    expect(code, stderr).toBe(0);
  });

  /** What the compiler says of a file in its strict mode; empty: nothing. */
  const compile = async (name: string): Promise<string> => {
    const language = [
      '--ignoreConfig',
      '--strict',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom,dom.iterable',
      '--types',
      '',
    ];
    const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions'];
    const args = [
      `${root}node_modules/typescript/bin/tsc`,
      '--noEmit',
      '--skipLibCheck',
      ...language,
      ...modules,
    ];
    return (await run(process.execPath, [...args, file(name)])).stdout;
  };

  /** A file that compiles, bundled and loaded. */
  const load = async (name: string) => {
    const outfile = file(name.replace(/ts$/, 'mjs'));
    await build({ entryPoints: [file(name)], outfile, bundle: true, format: 'esm', logLevel: 'silent' });
    return import(/* @vite-ignore */ pathToFileURL(outfile).href);
  };

  /** Where the gateway listens. */
  const listening = async (): Promise<string> => {
    const { http } = gateway.app;
    if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  };

  it('of openapi-typescript compile, and show a wrong field', async () => {
    await writeFile(file('right.ts'), useOfTypes('name'));
    await writeFile(file('wrong.ts'), useOfTypes('nmae'));
    expect(await compile('right.ts')).toBe('');
    expect(await compile('wrong.ts')).toContain("'nmae' does not exist");
  });

  it('of @hey-api/openapi-ts compile, read, write and send a form', async () => {
    await writeFile(file('use.ts'), USE_OF_CLIENT);
    expect(await compile('use.ts')).toBe('');
    const { use } = await load('use.ts');
    expect(await use(await listening(), await gateway.app.services.tokens.create('generated'))).toEqual({
      listed: ['Made'],
      created: 201,
      changed: 'Renamed',
      conflict: 'PRECONDITION_FAILED',
      reference: expect.stringMatching(/^DS-/),
    });
  });

  it('of orval compile, read and write', async () => {
    await writeFile(file('use-orval.ts'), USE_OF_ORVAL);
    expect(await compile('use-orval.ts')).toBe('');
    const { use } = await load('use-orval.ts');
    expect(await use(await listening(), await gateway.app.services.tokens.create('of orval'))).toEqual({
      created: 201,
      first: 'Made by orval',
    });
  });
});

const useOfTypes = (field: string) => `
import type { paths } from './schema.ts';
type List = paths['/v1/clients']['get']['responses'][200]['content']['application/json'];
type Create = paths['/v1/clients']['post']['requestBody']['content']['application/json'];
export const names = (list: List): string[] => list.clients.map((client) => client.${field});
export const create: Create = { name: 'x', industry: ['x'], project: ['x'], region: 'x', results: null };
`;

const USE_OF_ORVAL = `
import { createClient, listClientsChanges } from './orval.ts';

export async function use(baseUrl: string, token: string) {
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => fetch(new URL(String(url), baseUrl), init);
  const body = { name: 'Made by orval', industry: ['Manufacturing'], project: ['ERP'], region: 'India' };
  const headers = { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' };
  const created = await createClient(body, { headers });
  const changes = await listClientsChanges({ limit: 500 });
  globalThis.fetch = fetch;
  const rows = changes.status === 200 ? changes.data.changed : [];
  return { created: created.status, first: rows.at(-1)?.name };
}
`;

const USE_OF_CLIENT = `
import { createClient, deleteClient, listClients, patchClient, sendForm } from './client/index.ts';
import { client } from './client/client.gen.ts';

export async function use(baseUrl: string, token: string) {
  client.setConfig({ baseUrl, auth: token });
  const body = { name: 'Made', industry: ['Manufacturing'], project: ['ERP'], region: 'India' };
  const created = await createClient({ body });
  const id = created.data?.client.id ?? '';
  const list = await listClients({ query: { page: 1, pageSize: 2, sort: '-name' } });
  const etag = created.response.headers.get('etag') ?? '';
  const changed = await patchClient({ path: { id }, body: { name: 'Renamed' }, headers: { 'If-Match': etag } });
  const conflict = await deleteClient({ path: { id }, headers: { 'If-Match': etag } });
  const sent = await sendForm({
    body: { form_type: 'pricing', name: 'Meera Sundaram', email: 'meera@orrin.example', plan: 'Business' },
  });
  return {
    listed: list.data?.clients.map(({ name }) => name),
    created: created.response.status,
    changed: changed.data?.client.name,
    conflict: (conflict.error as { code: string }).code,
    reference: sent.data?.reference,
  };
}
`;
