import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { themeConfig } from '#client/shared/theme/config.ts';

/*
 * Chakra's own components are used where Chakra has one, so that whoever knows Chakra knows site and admin. Read in the
 * sources, since a component made again from the factory looks like any other on the page.
 */

const root = fileURLToPath(new URL('../../client/src/', import.meta.url));

/** What a source imports as a value from a module; an import of types alone is none. */
function importedFrom(module: string, text: string): string[] {
  return [...text.matchAll(/^import \{([^}]*)\} from '([^']+)';$/gm)]
    .filter(([, , from]) => from === module)
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8');
    return { file, text, names: importedFrom('@chakra-ui/react', text) };
  });

/** A component of Chakra's, and not one of its functions such as `chakra` and `defineRecipe`. */
const isComponent = (name: string) => /^[A-Z]/.test(name);

const filesIn = (folders: RegExp) => files.filter(({ file }) => folders.test(file));
const componentsIn = (folders: RegExp) =>
  new Set(
    filesIn(folders)
      .flatMap(({ names }) => names)
      .filter(isComponent),
  );

const parts = [
  { part: 'the site', folders: /^(site|shared)\// },
  { part: 'the admin', folders: /^(admin|shared)\// },
];

describe.each(parts)("Chakra's components in $part", ({ folders }) => {
  it('stand in no place beside an element of the factory that they replace', () => {
    const replaced = /<chakra\.(?:div|p|span|strong|h[1-6]|button|a|input|textarea|select)\b/g;
    const found = filesIn(folders).flatMap(({ file, text }) =>
      [...text.matchAll(replaced)].map(([element]) => `${file}: ${element}`),
    );
    expect(found).toEqual([]);
  });

  it('are not hidden by a component of the same name that is made from the factory', () => {
    const used = componentsIn(folders);
    const exported = filesIn(folders).flatMap(({ file, text }) =>
      [...text.matchAll(/^export const (\w+) = (?:chakra|styled)\(/gm)].map(([, name = '']) => ({
        file,
        name,
      })),
    );
    expect(exported.filter(({ name }) => used.has(name))).toEqual([]);
  });
});

describe('the recipes of the theme', () => {
  it('are those of components that the site uses', () => {
    const used = new Set(filesIn(/^(site|shared)\//).flatMap(({ names }) => names));
    const { recipes = {}, slotRecipes = {} } = themeConfig.theme ?? {};
    const keys = [...Object.keys(recipes), ...Object.keys(slotRecipes)];
    // Icons are made by `createIcon`.
    const nameOf = (key: string) =>
      key === 'icon' ? 'createIcon' : key.charAt(0).toUpperCase() + key.slice(1);
    expect(keys.length).toBeGreaterThan(8);
    expect(keys.filter((key) => !used.has(nameOf(key)))).toEqual([]);
  });

  it('are given to the theme alone, and to no element of the factory', () => {
    const recipe = /^import .* from '[^']*\/recipes\/[^']*';$/m;
    const importing = files.filter(({ text }) => recipe.test(text)).map(({ file }) => file);
    expect(importing.sort()).toEqual(['admin/theme/system.ts', 'shared/theme/config.ts']);
  });

  it('are not put after the styles of what the factory makes of a component', () => {
    const found = files.flatMap(({ file, text, names }) =>
      [...text.matchAll(/\b(?:chakra|styled)\(\s*([A-Z]\w*)/g)]
        .filter(([, name = '']) => names.includes(name))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});
