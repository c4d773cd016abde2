import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the built client; `npm test` builds it first. Errors: it is not built. */
export function builtClient(): string {
  const folder = fileURLToPath(new URL('../../client/dist', import.meta.url));
  if (!existsSync(folder)) throw new Error('run `npm run build` first');
  return folder;
}
