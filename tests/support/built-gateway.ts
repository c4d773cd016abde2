import { buildIfStale } from '#gateway/commands/prepare.mjs';

buildIfStale();

/** The gateway and its commands as they are built, for Node: loading the sources would take seconds at each start. */
export const builtGateway = 'gateway/dist/main.js';
export const builtDb = 'gateway/dist/db.js';
