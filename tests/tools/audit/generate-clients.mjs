import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate } from 'orval';

/*
 * `node tests/tools/audit/generate-clients.mjs FOLDER`: makes `schema.ts` with openapi-typescript, `client/` with
 * @hey-api/openapi-ts, and `orval.ts` with orval, of `openapi.json` in the folder.
 */
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
await generate({ input: { target: input }, output: { target: join(folder, 'orval.ts'), client: 'fetch' } });
