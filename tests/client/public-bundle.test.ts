import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

/*
 * What a visitor downloads is built from these modules and no other, so whatever the admin or the playground comes to
 * need, the site's files stay as they are to the byte.
 */

const configFile = fileURLToPath(new URL('../../client/vite.config.ts', import.meta.url));

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

  it('are made of the site', () => {
    expect(modules.filter((id) => id.includes('/client/src/site/')).length).toBeGreaterThan(50);
  });

  it('hold nothing of the admin, the playground, or the packages only these use', () => {
    const apart =
      /client\/src\/(admin|playground)\/|node_modules\/(@dnd-kit|react-image-crop|uqr|otpauth|graphiql|@graphiql|monaco-editor)\//;
    expect(modules.filter((id) => apart.test(id))).toEqual([]);
  });

  it('would be caught: the admin is made of just that', async () => {
    expect((await modulesOf('apart')).filter((id) => id.includes('/client/src/admin/'))).not.toEqual([]);
  }, 60_000);
});
