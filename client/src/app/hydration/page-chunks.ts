import type { LazyPage } from '#client/shared/page/lazy-page.ts';

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** The browser build's list of files, put in by the build of the server; empty in development, where nothing is built. */
const manifest: Manifest = import.meta.env.BROWSER_FILES ?? {};

/** Addresses of the files that hydrating a page needs, each after those that it imports. */
export function chunksOf(page: LazyPage): string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  const collect = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || visited.has(name)) return;
    visited.add(name);
    for (const imported of chunk.imports ?? []) collect(imported);
    files.add(chunk.file);
  };
  collect('src/app/hydration/start-site.tsx');
  collect(`src/${page.source}`);
  return [...files].map((file) => `/${file}`);
}
