import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Where a file of the project stands in the one-way flow; a room imports only from lower ranks or from itself. */
export interface Room {
  readonly name: string;
  readonly rank: number;
  readonly holds: RegExp;
}

const feature = (part: string): RegExp => new RegExp(`^gateway/features/[^/]+/[^/]*${part}\\.ts$`);

/** From left to right, as `architecture` draws it. The first that matches holds the file. */
export const rooms: readonly Room[] = [
  { name: 'domain', rank: 0, holds: /^gateway\/domain\// },
  { name: 'db', rank: 1, holds: /^db\// },
  {
    name: 'gateway core: errors, actor, ports, config',
    rank: 2,
    holds:
      /^gateway\/((errors|describe-error|actor|rule|page|uploaded-file|managed-table|activity-log|rest-route)\.ts|ports\/|config\/)/,
  },
  { name: 'commands', rank: 9, holds: /^gateway\/(commands\/|main\.ts)/ },
  { name: 'services list', rank: 4, holds: /^gateway\/features\/services\.ts$|^gateway\/context\.ts$/ },
  { name: 'register', rank: 6, holds: /^gateway\/features\/register\.ts$|^gateway\/schema\.ts$/ },
  { name: 'resolvers', rank: 5, holds: feature('\\.(resolver|inputs)') },
  { name: 'routes', rank: 5, holds: feature('\\.(routes|replies)') },
  { name: 'GraphQL parts shared by features', rank: 4, holds: /^gateway\/features\/[^/]+\.ts$/ },
  { name: 'services', rank: 3, holds: /^gateway\/features\// },
  { name: 'doors', rank: 7, holds: /^gateway\/doors\// },
  { name: 'app', rank: 8, holds: /^gateway\/app\.ts$/ },
  { name: 'client shared', rank: 20, holds: /^client\/src\/shared\// },
  { name: 'site content', rank: 21, holds: /^client\/src\/site\/(content\/|paths\.ts)/ },
  { name: 'site data', rank: 22, holds: /^client\/src\/site\/(data|head)\// },
  { name: 'site sections', rank: 23, holds: /^client\/src\/site\/(sections|layout)\// },
  { name: 'site pages', rank: 24, holds: /^client\/src\/site\/pages\// },
  { name: 'site routes', rank: 25, holds: /^client\/src\/site\// },
  { name: 'admin paths', rank: 21, holds: /^client\/src\/admin\/paths\.ts$/ },
  // The sidebar is drawn from the table of routes, so that neither can forget the other.
  { name: 'admin layout', rank: 26, holds: /^client\/src\/admin\/layout\// },
  { name: 'admin data', rank: 22, holds: /^client\/src\/admin\/data\// },
  { name: 'admin screens', rank: 24, holds: /^client\/src\/admin\/[^/]+\// },
  { name: 'admin routes', rank: 25, holds: /^client\/src\/admin\// },
  { name: 'playground', rank: 25, holds: /^client\/src\/playground\// },
  { name: 'client app', rank: 27, holds: /^client\/src\// },
];

/** One import from one file to another, both as paths from the project's folder. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** Only types cross: nothing of it is there when the program runs. */
  readonly typeOnly: boolean;
}

const ALIASES: Record<string, string> = {
  '#domain/': 'gateway/domain/',
  '#db/': 'db/',
  '#gateway/': 'gateway/',
  '#client/': 'client/src/',
};
const IMPORT =
  /^\s*(import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm;

/** Every source file of the product, as paths from its folder. */
export function sourceFiles(root: string): string[] {
  return ['gateway', 'db', 'client/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx)$/.test(name) && !name.includes('dist/'))
      .map((name) => join(folder, name)),
  );
}

/** What a file imports from within the project. */
export function importsOf(
  root: string,
  file: string,
  text = readFileSync(join(root, file), 'utf8'),
): Import[] {
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const specifier = match[3] ?? match[4] ?? '';
    const to = resolveImport(root, file, specifier.split('?')[0] ?? '');
    return to ? [{ from: file, to, typeOnly: match[2] !== undefined }] : [];
  });
}

function resolveImport(root: string, file: string, specifier: string): string | null {
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix));
  if (alias) return (ALIASES[alias] ?? '') + specifier.slice(alias.length);
  if (!specifier.startsWith('.')) return null;
  const path = relative(root, resolve(join(root, dirname(file)), specifier));
  return existsSync(join(root, path)) ? path : null;
}

/** Which room a file is in. Errors: a file without a room. */
export function roomOf(file: string): Room {
  const room = rooms.find(({ holds }) => holds.test(file));
  if (!room) throw new Error(`${file} has no room; give it one in tests/architecture/rooms.ts`);
  return room;
}

const featureOf = (file: string): string | undefined => /^gateway\/features\/([^/]+)\//.exec(file)?.[1];
const halfOf = (file: string): string | undefined => /^client\/src\/(site|admin)\//.exec(file)?.[1];

/** What is wrong with an import, in a sentence; null: nothing. */
export function faultOf({ from, to }: Import): string | null {
  const [source, target] = [roomOf(from), roomOf(to)];
  const fault = (why: string): string => `${from} imports ${to}: ${why}`;
  if (target.rank > source.rank) return fault(`${source.name} may not know ${target.name}`);
  const [one, other] = [featureOf(from), featureOf(to)];
  if (one && other && one !== other) return fault('features do not know their siblings');
  const [half, otherHalf] = [halfOf(from), halfOf(to)];
  if (half && otherHalf && half !== otherHalf) return fault('site and admin never meet');
  if (from.startsWith('client/') && !to.startsWith('client/') && target.name !== 'domain') {
    return fault('of the server the browser may know the domain alone');
  }
  return null;
}

/** The first ring of imports, as a chain of files; null: there is none. */
export function ringIn(imports: readonly Import[]): string[] | null {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const walk = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const to of next.get(file) ?? []) {
      const ring = walk(to, [...path, file]);
      if (ring) return ring;
    }
    done.add(file);
    return null;
  };
  for (const file of next.keys()) {
    const ring = walk(file, []);
    if (ring) return ring;
  }
  return null;
}
