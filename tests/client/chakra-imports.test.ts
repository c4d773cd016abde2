import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { themeConfig } from '#client/shared/theme/config.ts';

/*
 * Chakra's own components are used where Chakra has one, so that whoever knows Chakra knows site and admin. Counted on the
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

/** A part of the client. `factoryAlone`: most files that take nothing but the factory, `others`: fewest with components. */
interface Part {
  readonly part: string;
  readonly folders: RegExp;
  readonly factoryAlone: number;
  readonly others: number;
  /** Of Chakra's components those that it uses. */
  readonly components: number;
}

/** What is made by the factory alone are lists, rows, drawings and frames, of which Chakra has none. */
const parts: readonly Part[] = [
  { part: 'the site', folders: /^(site|shared)\//, factoryAlone: 7, others: 91, components: 18 },
  { part: 'the admin', folders: /^(admin|shared)\//, factoryAlone: 13, others: 152, components: 30 },
];

describe.each(parts)("Chakra's components in $part", ({ folders, factoryAlone, others, components }) => {
  it('are imported by more files than the factory alone', () => {
    const alone = filesIn(folders).filter(({ names }) => names.join() === 'chakra');
    const withComponents = filesIn(folders).filter(({ names }) => names.some(isComponent));
    expect(alone.length, alone.map(({ file }) => file).join('\n')).toBeLessThanOrEqual(factoryAlone);
    expect(withComponents.length).toBeGreaterThanOrEqual(others);
  });

  it('are of many kinds', () => {
    const used = componentsIn(folders);
    expect(used.size, [...used].join()).toBeGreaterThanOrEqual(components);
  });

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
