import { buildIfStale, installIfMissing, requireNode, root } from './prepare.mjs';

/** `npm start`: installs what is missing, builds what is stale, and serves everything in this process. */
requireNode();
process.chdir(root);
installIfMissing();
buildIfStale();
process.env.NODE_ENV ??= 'production';
const { register } = await import('tsx/esm/api');
register();
await import('../main.ts');
