import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** A layer of the one-way import order; it imports only from lower ranks or from itself. */
export interface Layer {
  readonly name: string;
  readonly rank: number;
  readonly holds: RegExp;
}

const feature = (part: string): RegExp => new RegExp(`^gateway/features/[^/]+/[^/]*${part}\\.ts$`);

/** All layers; a file belongs to the first whose pattern matches. */
export const layers: readonly Layer[] = [
  { name: 'domain', rank: 0, holds: /^gateway\/domain\// },
  { name: 'db', rank: 1, holds: /^db\// },
  {
    name: 'gateway core: errors, actor, ports, config',
    rank: 2,
    holds:
      /^gateway\/((errors|describe-error|source-positions|secret|actor|rule|page|csv|turn-queue|flow-by-turns|connection|uploaded-file|activity-log|kept-versions|webhook-events|day-pages|failure-body|rest-files|rest-pages|rest-route)\.ts|content\/(content-(type|field|order|source|query|connection|export|change|create|reorder|trash|writer|service)|picture-upload)\.ts|ports\/|queue\/|openapi\/|config\/|letters\/|appointments\/|inquiries\/|personal-data\/)/,
  },
  { name: 'commands', rank: 9, holds: /^gateway\/(commands\/|main\.ts)/ },
  { name: 'services list', rank: 4, holds: /^gateway\/features\/services\.ts$|^gateway\/context\.ts$/ },
  { name: 'register', rank: 6, holds: /^gateway\/features\/register\.ts$|^gateway\/schema\.ts$/ },
  { name: 'resolvers', rank: 5, holds: feature('\\.(resolver|inputs)') },
  { name: 'routes', rank: 5, holds: feature('\\.(routes|replies)') },
  {
    name: 'resolvers and routes shared by features',
    rank: 4,
    holds:
      /^gateway\/(features\/[^/]+|content\/content-(bulk-resolver|csv|documentation|inputs|list-query|reads|resolver|routes|rows|save-resolver|schemas|writes))\.ts$/,
  },
  { name: 'services', rank: 3, holds: /^gateway\/features\// },
  { name: 'HTTP layer', rank: 7, holds: /^gateway\/http\// },
  { name: 'app', rank: 8, holds: /^gateway\/(app|senders)\.ts$/ },
  { name: 'client shared', rank: 20, holds: /^client\/src\/shared\// },
  { name: 'site content', rank: 21, holds: /^client\/src\/site\/(content\/|paths\.ts)/ },
  { name: 'site data', rank: 22, holds: /^client\/src\/site\/(data|head)\// },
  { name: 'site sections', rank: 23, holds: /^client\/src\/site\/(sections|layout)\// },
  { name: 'site pages', rank: 24, holds: /^client\/src\/site\/pages\// },
  { name: 'site routes', rank: 25, holds: /^client\/src\/site\// },
  { name: 'admin paths', rank: 21, holds: /^client\/src\/admin\/paths\.ts$/ },
  // Ranked above the routes: the sidebar is built from the route table, so that the two stay equal.
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
  /** A type-only import, which does not exist at run time. */
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

/** Every source file of the product, as paths from the project's folder. */
export function sourceFiles(root: string): string[] {
  return ['gateway', 'db', 'client/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx)$/.test(name) && !name.includes('dist/'))
      .map((name) => join(folder, name)),
  );
}

/** The imports of a file from within the project. */
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

/** The layer of a file. Errors: no layer matches. */
export function layerOf(file: string): Layer {
  const layer = layers.find(({ holds }) => holds.test(file));
  if (!layer) throw new Error(`${file} has no layer; give it one in tests/architecture/layers.ts`);
  return layer;
}

const featureOf = (file: string): string | undefined => /^gateway\/features\/([^/]+)\//.exec(file)?.[1];
const halfOf = (file: string): string | undefined => /^client\/src\/(site|admin)\//.exec(file)?.[1];

/** The violation of an import, in a sentence; null: none. */
export function faultOf({ from, to }: Import): string | null {
  const [source, target] = [layerOf(from), layerOf(to)];
  const fault = (why: string): string => `${from} imports ${to}: ${why}`;
  if (target.rank > source.rank) return fault(`${source.name} may not import ${target.name}`);
  const [sourceFeature, targetFeature] = [featureOf(from), featureOf(to)];
  if (sourceFeature && targetFeature && sourceFeature !== targetFeature)
    return fault('features do not import sibling features');
  const [sourceHalf, targetHalf] = [halfOf(from), halfOf(to)];
  if (sourceHalf && targetHalf && sourceHalf !== targetHalf)
    return fault('site and admin do not import each other');
  if (from.startsWith('client/') && !to.startsWith('client/') && target.name !== 'domain') {
    return fault('the browser may import only the domain from the server');
  }
  return null;
}

/** The first cycle of imports, as a chain of files; null: there is none. */
export function cycleIn(imports: readonly Import[]): string[] | null {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const walk = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const to of next.get(file) ?? []) {
      const cycle = walk(to, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of next.keys()) {
    const cycle = walk(file, []);
    if (cycle) return cycle;
  }
  return null;
}
