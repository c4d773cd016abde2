import { build, installIfMissing, isStale, requireNode, root } from './prepare.mjs';

/**
 * `npm start`: installs what is missing, builds what is stale, and serves everything in this process. A client that is
 * built already needs no development dependencies.
 */
requireNode();
process.chdir(root);
const stale = isStale();
installIfMissing({ dev: stale });
if (stale) build();
process.env.NODE_ENV ??= 'production';
const { register } = await import('tsx/esm/api');
register();
await import('../main.ts');
