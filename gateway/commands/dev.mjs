import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installIfMissing, requireNode, root } from './prepare.mjs';

/** `npm run dev`: the gateway, restarted on change, behind Vite with hot reload. Open the address Vite prints. */
requireNode();
process.chdir(root);
installIfMissing();

const env = { ...process.env, NODE_ENV: 'development' };
const bin = (name) => join(root, 'node_modules', '.bin', name);
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'gateway/main.ts'], { stdio: 'inherit', env }),
  spawn(bin('vite'), ['-c', 'client/vite.config.ts'], { stdio: 'inherit', env }),
];

/** One gone means all gone: half a workshop is only confusing. */
const end = (code) => {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};
for (const child of children) child.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
