import { buildIfStale, installIfMissing, isStale, requireNode, root } from './prepare.mjs';

/**
 * `npm start`: installs what is missing, builds what is stale, and serves everything in this process. What is built
 * already needs no development dependencies.
 */
requireNode();
process.chdir(root);
const stale = isStale();
installIfMissing({ dev: stale });
if (stale) buildIfStale();
process.env.NODE_ENV ??= 'production';
await import('../dist/main.js');
