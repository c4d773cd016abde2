import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentNode } from 'graphql';

const root = fileURLToPath(new URL('../../client/src', import.meta.url));

/** The modules that codegen writes, by their path in `client/src`. */
export const generatedModules: readonly string[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.generated.ts'))
  .sort();

/** Every document of the site and the admin by the name under which its module exports it, such as `SignInDocument`. */
export async function clientDocuments(): Promise<Map<string, DocumentNode>> {
  const modules = await Promise.all(
    generatedModules.map((path) => import(join(root, path)) as Promise<Record<string, DocumentNode>>),
  );
  const exported = modules.flatMap((module) => Object.entries(module));
  return new Map(exported.filter(([name]) => name.endsWith('Document')));
}
