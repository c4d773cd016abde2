import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale, installIfMissing, requireNode, root } from '../gateway/commands/prepare.mjs';
import { patienceForLoad } from './support/patience.mjs';
import { requireTools } from './tools/install.mjs';

/*
 * `node tests/prepared.mjs [--tools NAME] PROGRAM …`: installs and builds what is missing, with a set of tests/tools, and then
 * runs a program of the tests, such as tests/faults/run.ts, with time limits multiplied by the machine's load
 * (support/patience.mjs).
 */
const words = process.argv.slice(2);
const [tools, args] = words[0] === '--tools' ? [words[1], words.slice(2)] : [undefined, words];
requireNode();
process.chdir(root);
installIfMissing();
if (tools) requireTools(tools);
buildIfStale();
process.env.TEST_PATIENCE ||= String(patienceForLoad());
const { status } = spawnSync(join(root, 'node_modules', '.bin', 'tsx'), args, { stdio: 'inherit' });
process.exitCode = status ?? 1;
