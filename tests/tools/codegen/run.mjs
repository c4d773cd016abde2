import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { requireTools } from '../install.mjs';

/*
 * `node tests/tools/codegen/run.mjs [--check]`: writes the typed documents of the client from schema.graphql, or says
 * whether they are as it would write them.
 */
requireTools('codegen');
const folder = fileURLToPath(new URL('.', import.meta.url));
const program = 'node_modules/@graphql-codegen/cli/esm/bin.js';
const words = ['--config', 'codegen.mjs', ...process.argv.slice(2)];
// The declarations of the content types, which it reads, are TypeScript.
const { status } = spawnSync(process.execPath, ['--import', 'tsx', program, ...words], {
  cwd: folder,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
