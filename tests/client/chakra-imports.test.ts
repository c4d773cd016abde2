import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { themeConfig } from '#client/shared/theme/config.ts';

/*
 * Chakra's own components are used where Chakra has one, so that whoever knows Chakra knows the site. Counted on the
 * sources, since a component made again from the factory looks like any other on the page.
 */

const root = fileURLToPath(new URL('../../client/src/', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(site|shared)\/.*\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }));

/** What a source imports as a value from a module; an import of types alone is none. */
function importedFrom(module: string, text: string): string[] {
  return [...text.matchAll(/^import \{([^}]*)\} from '([^']+)';$/gm)]
    .filter(([, , from]) => from === module)
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** A component of Chakra's, and not one of its functions such as `chakra` and `defineRecipe`. */
const isComponent = (name: string) => /^[A-Z]/.test(name);

const importers = files
  .map(({ file, text }) => ({ file, text, names: importedFrom('@chakra-ui/react', text) }))
  .filter(({ names }) => names.length > 0);

/** Modules with looks of their own that the admin imports, and the site no more. */
const ADMIN_ALONE = [
  'shared/form/controls.tsx',
  'shared/ui/Button.tsx',
  'shared/ui/Card.tsx',
  'shared/ui/layout.tsx',
  'shared/ui/text.tsx',
  'shared/ui/TextLink.tsx',
];

/** Files of the site that take nothing but the factory from Chakra: lists, drawings and frames, of which it has none. */
const MOST_FACTORY_ALONE = 12;

/** Files of the site that take components of Chakra's. */
const FEWEST_WITH_COMPONENTS = 91;

/** Of Chakra's components those that the site uses. */
const FEWEST_COMPONENTS = 18;

describe("Chakra's components on the site", () => {
  it('are imported by more files than the factory alone', () => {
    const factoryAlone = importers.filter(({ names }) => names.join() === 'chakra').map(({ file }) => file);
    const withComponents = importers.filter(({ names }) => names.some(isComponent));
    expect(factoryAlone.length, factoryAlone.join('\n')).toBeLessThanOrEqual(MOST_FACTORY_ALONE);
    expect(withComponents.length).toBeGreaterThanOrEqual(FEWEST_WITH_COMPONENTS);
  });

  it('are of many kinds', () => {
    const components = new Set(importers.flatMap(({ names }) => names).filter(isComponent));
    expect([...components].sort().length, [...components].join()).toBeGreaterThanOrEqual(FEWEST_COMPONENTS);
  });

  it('stand in no place beside an element of the factory that they replace', () => {
    const replaced = /<chakra\.(?:div|p|span|strong|h[1-6]|button|a|input|textarea|select)\b/g;
    const found = files.flatMap(({ file, text }) =>
      [...text.matchAll(replaced)].map(([element]) => `${file}: ${element}`),
    );
    expect(found).toEqual([]);
  });

  it('are not hidden by a component of the same name that is made from the factory', () => {
    const components = new Set(importers.flatMap(({ names }) => names).filter(isComponent));
    const exported = files
      .filter(({ file }) => !ADMIN_ALONE.includes(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^export const (\w+) = (?:chakra|styled)\(/gm)].map(([, name = '']) => ({
          file,
          name,
        })),
      );
    expect(exported.filter(({ name }) => components.has(name))).toEqual([]);
  });

  it('have their recipes in the theme, and only those in use', () => {
    const used = new Set(importers.flatMap(({ names }) => names));
    const { recipes = {}, slotRecipes = {} } = themeConfig.theme ?? {};
    const keys = [...Object.keys(recipes), ...Object.keys(slotRecipes)];
    // Icons are made by `createIcon`.
    const nameOf = (key: string) =>
      key === 'icon' ? 'createIcon' : key.charAt(0).toUpperCase() + key.slice(1);
    expect(keys.length).toBeGreaterThan(8);
    expect(keys.filter((key) => !used.has(nameOf(key)))).toEqual([]);
  });
});

describe('what the admin still makes from the factory', () => {
  it('is imported by no file of the site', () => {
    const modules = ADMIN_ALONE.map((file) => `#client/${file}`);
    const importing = files.filter(({ text }) =>
      modules.some((module) => importedFrom(module, text).length > 0),
    );
    expect(importing.map(({ file }) => file)).toEqual([]);
  });
});
