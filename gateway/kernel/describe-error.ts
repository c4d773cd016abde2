import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from '#gateway/config/project-folder.ts';

/**
 * An error without personal data, for the log. A failed query carries its statement and values, and an engine may
 * repeat a value in its message: names, addresses and hashes. Type, code and stack still identify query and cause.
 */
export function describeError(error: Error & { code?: unknown; query?: unknown }): LoggedError {
  const { name: type, code, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  const message = error.query === undefined ? error.message : 'A query failed.';
  return { type, code, message, stack: withSourcePositions(frames.join('\n')) };
}

interface LoggedError {
  [name: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** A position in a script of the bundle, such as `file:///site/gateway/dist/main.js:12:34`. */
const POSITION = /file:\/\/[^\s()]+\/gateway\/dist\/[\w-]+\.js:\d+:\d+/g;

/** Source maps in use; each is dropped with the next garbage collection. */
const maps = new Map<string, WeakRef<SourceMap>>();

/**
 * A stack with positions in the sources in place of those in the bundle. Reads the source maps only now, because Node's
 * `--enable-source-maps` holds all of them in memory.
 */
function withSourcePositions(stack: string): string {
  return stack.replace(POSITION, (position) => {
    const [, url = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(position) ?? [];
    try {
      const entry = sourceMapOf(url).findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in entry)) return position;
      const source = relative(projectFolder, fileURLToPath(new URL(entry.originalSource, url)));
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    } catch {
      // Without its map, the position in the bundle is better than none.
      return position;
    }
  });
}

function sourceMapOf(url: string): SourceMap {
  const known = maps.get(url)?.deref();
  if (known) return known;
  const map = new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8')));
  maps.set(url, new WeakRef(map));
  return map;
}
