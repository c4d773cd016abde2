import { buildIfStale, installIfMissing, isStale, requireNode, root } from './prepare.mjs';

/**
 * `npm start`: installs what is missing, builds what is stale, and serves everything in this process. What is built
 * already needs no development dependencies.
 */
const USAGE = `Usage:
  npm start

Serves site, admin, GraphQL and REST. Takes its settings from the environment and from .env; .env.example has them all.
Other commands: npm run token, npm run db, npm run password, npm run account, each with -- --help.`;

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  console.log(USAGE);
  process.exit(0);
}
requireNode();
process.chdir(root);
const stale = isStale();
installIfMissing({ dev: stale });
if (stale) buildIfStale();
process.env.NODE_ENV ??= 'production';
await import('../dist/main.js');
