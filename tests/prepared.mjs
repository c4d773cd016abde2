import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale, installIfMissing, requireNode, root } from '../gateway/commands/prepare.mjs';
import { patienceForLoad } from './support/patience.mjs';

/*
 * Installs and builds what is missing, and then runs a program of the tests (`node tests/prepared.mjs tests/faults/run.ts …`)
 * with time limits multiplied by the machine's load (support/patience.mjs).
 */
requireNode();
process.chdir(root);
installIfMissing();
buildIfStale();
process.env.TEST_PATIENCE ||= String(patienceForLoad());
const args = process.argv.slice(2);
const { status } = spawnSync(join(root, 'node_modules', '.bin', 'tsx'), args, { stdio: 'inherit' });
process.exitCode = status ?? 1;
