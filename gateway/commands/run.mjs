import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, installIfMissing, isStale, requireNode, root } from './prepare.mjs';

/** `npm run account`, `db`, `token` and `password`: runs a built command of the gateway (`node run.mjs NAME …`). */
requireNode();
const stale = isStale();
installIfMissing({ dev: stale });
if (stale) buildIfStale();
const [node, , name = '', ...words] = process.argv;
process.argv = [node ?? '', name, ...words];
await import(pathToFileURL(join(root, 'gateway', 'dist', `${name}.js`)).href);
