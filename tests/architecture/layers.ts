import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** A layer of the one-way import order: it imports only from layers before it, or from itself. */
export interface Layer {
  readonly name: string;
  /** Its folders and single files, as the beginnings of paths; a file belongs to the layer with the longest one. */
  readonly holds: readonly string[];
}

const RESOLVERS_AND_ROUTES = 'resolvers and routes';

/** All layers in their order. */
export const layers: readonly Layer[] = [
  { name: 'domain', holds: ['gateway/domain/'] },
  { name: 'db', holds: ['db/'] },
  { name: 'config', holds: ['gateway/config/'] },
  { name: 'kernel', holds: ['gateway/kernel/'] },
  { name: 'workers', holds: ['gateway/workers/'] },
  { name: 'ports', holds: ['gateway/ports/'] },
  { name: 'openapi', holds: ['gateway/openapi/'] },
  { name: 'lists', holds: ['gateway/lists/'] },
  { name: 'rest', holds: ['gateway/rest/'] },
  { name: 'graphql', holds: ['gateway/graphql/'] },
  { name: 'queue', holds: ['gateway/queue/'] },
  { name: 'write', holds: ['gateway/write/'] },
  { name: 'letters', holds: ['gateway/letters/'] },
  { name: 'content', holds: ['gateway/content/'] },
  { name: 'services', holds: ['gateway/features/'] },
  {
    name: 'services list',
    holds: ['content-types', 'context', 'services'].map((name) => `gateway/features/${name}.ts`),
  },
  { name: 'content api', holds: ['gateway/content/api/'] },
  { name: RESOLVERS_AND_ROUTES, holds: [] },
  { name: 'register', holds: ['gateway/features/register.ts', 'gateway/schema.ts'] },
  { name: 'HTTP layer', holds: ['gateway/http/'] },
  { name: 'app', holds: ['gateway/app.ts', 'gateway/senders.ts'] },
  { name: 'commands', holds: ['gateway/commands/', 'gateway/main.ts'] },
  { name: 'client shared', holds: ['client/src/shared/'] },
  { name: 'site content', holds: ['client/src/site/content/', 'client/src/site/paths.ts'] },
  { name: 'site data', holds: ['client/src/site/data/', 'client/src/site/head/'] },
  { name: 'site sections', holds: ['client/src/site/sections/', 'client/src/site/layout/'] },
  { name: 'site pages', holds: ['client/src/site/pages/'] },
  { name: 'site routes', holds: ['client/src/site/'] },
  { name: 'admin paths', holds: ['client/src/admin/paths.ts'] },
  { name: 'admin data', holds: ['client/src/admin/data/'] },
  { name: 'admin screens', holds: ['client/src/admin/'] },
  { name: 'admin routes', holds: ['client/src/admin/routes.tsx'] },
  // After the routes: the sidebar is built from the route table, so that the two stay equal.
  { name: 'admin layout', holds: ['client/src/admin/layout/'] },
  { name: 'playground', holds: ['client/src/playground/'] },
  { name: 'client app', holds: ['client/src/'] },
];

/**
 * The subjects that use one another, in their order: each may use what `public.ts` of an earlier one exports. Any other stands
 * for itself.
 */
export const subjects: readonly string[] = [
  'inquiries',
  'auth',
  'privacy',
  'housekeeping',
  'activity',
  'search',
  'pages',
  'case-studies',
  'drafts',
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

/** The layer of a file. Errors: no layer holds it. */
export function layerOf(file: string): Layer {
  const isEdge = subjectOf(file) !== undefined && /\.(resolver|inputs|routes|replies)\.ts$/.test(file);
  const begins = (layer: Layer): number =>
    Math.max(0, ...layer.holds.filter((path) => file.startsWith(path)).map(({ length }) => length));
  const layer = isEdge
    ? layers.find(({ name }) => name === RESOLVERS_AND_ROUTES)
    : layers.filter(begins).sort((one, other) => begins(other) - begins(one))[0];
  if (!layer) throw new Error(`${file} has no layer; give it one in tests/architecture/layers.ts`);
  return layer;
}

const subjectOf = (file: string): string | undefined => /^gateway\/features\/([^/]+)\//.exec(file)?.[1];
const halfOf = (file: string): string | undefined => /^client\/src\/(site|admin)\//.exec(file)?.[1];

/** The violation of an import, in a sentence; null: none. */
export function faultOf({ from, to }: Import): string | null {
  const [source, target] = [layerOf(from), layerOf(to)];
  const fault = (why: string): string => `${from} imports ${to}: ${why}`;
  if (layers.indexOf(target) > layers.indexOf(source))
    return fault(`${source.name} may not import ${target.name}`);
  const [sourceSubject, targetSubject] = [subjectOf(from), subjectOf(to)];
  if (sourceSubject && targetSubject && sourceSubject !== targetSubject) {
    if (!to.endsWith('/public.ts')) return fault('a subject uses the public.ts of another one alone');
    if (!subjects.slice(0, Math.max(0, subjects.indexOf(sourceSubject))).includes(targetSubject))
      return fault(`${targetSubject} does not come before ${sourceSubject}`);
  }
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
