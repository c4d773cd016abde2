import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installIfMissing, requireNode, root } from './prepare.mjs';

/**
 * `npm run dev`: the gateway on the port it prints, restarted when its own code changes, with the client from its
 * sources and hot reload. Needs no build.
 */
requireNode();
process.chdir(root);
installIfMissing();

const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const words = [tsx, 'watch', '--clear-screen=false', '--include=.env', 'gateway/main.ts', '--dev'];
const env = { ...process.env, NODE_ENV: 'development' };
const gateway = spawn(process.execPath, words, { stdio: 'inherit', env });

gateway.on('exit', (code) => {
  process.exitCode = code ?? 0;
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => gateway.kill(signal));
