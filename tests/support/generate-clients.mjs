import { readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';

/*
 * `node tests/support/generate-clients.mjs FOLDER`: makes `schema.ts` with openapi-typescript, and `client/` with
 * @hey-api/openapi-ts, of `openapi.json` in the folder.
 */
register('./typescript-api.mjs', import.meta.url);
const { default: openapiTS, astToString } = await import('openapi-typescript');
const { createClient } = await import('@hey-api/openapi-ts');

const folder = process.argv[2];
const input = join(folder, 'openapi.json');
writeFileSync(
  join(folder, 'schema.ts'),
  astToString(await openapiTS(JSON.parse(readFileSync(input, 'utf8')))),
);
await createClient({
  input,
  output: join(folder, 'client'),
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent' },
});
