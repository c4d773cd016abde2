import { fileURLToPath } from 'node:url';

/** The folder of package.json: two above this module, as a source and in the bundle (gateway/commands/bundle.mjs). */
export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));
