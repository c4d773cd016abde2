import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

/*
 * The files a visitor downloads are built from these modules only, so that changes of the admin or the playground leave
 * the site's files as they are to the byte.
 */

const configFile = fileURLToPath(new URL('../../client/vite.config.ts', import.meta.url));

/** Most kilobytes of scripts, compressed with brotli, that hydrating a page may need. */
const BUDGET = 140;

/** Every module of a build, from the root of the project on. */
async function modulesOf(mode: string): Promise<string[]> {
  const built = await build({ configFile, mode, logLevel: 'silent', build: { write: false } });
  const { output } = built as Rolldown.RolldownOutput;
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

describe('the files a visitor downloads', () => {
  let modules: string[];
  beforeAll(async () => {
    modules = await modulesOf('production');
  }, 60_000);

  it('contain the modules of the site', () => {
    expect(modules.filter((id) => id.includes('/client/src/site/')).length).toBeGreaterThan(50);
  });

  it('contain no module of the admin, the playground, or the packages only these use', () => {
    const apart =
      /client\/src\/(admin|playground)\/|node_modules\/(@dnd-kit|react-image-crop|uqr|otpauth|graphiql|@graphiql|monaco-editor)\//;
    expect(modules.filter((id) => apart.test(id))).toEqual([]);
  });

  it('are told from those of the admin, which contain its modules', async () => {
    expect((await modulesOf('apart')).filter((id) => id.includes('/client/src/admin/'))).not.toEqual([]);
  }, 60_000);
});
