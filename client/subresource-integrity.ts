import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A script or a style sheet that a page loads from the build. */
const LOADED = /<(?:script|link)\b[^>]* (?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g;

/**
 * Gives each script and style sheet of the built pages the hash of its bytes, so that a browser runs nothing else in
 * its place (W3C, Subresource Integrity). Reads what was written, since only that is what is served.
 */
export function subresourceIntegrity(): Plugin {
  return {
    name: 'subresource-integrity',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const page of Object.keys(bundle).filter((name) => name.endsWith('.html'))) {
        const html = readFileSync(join(dir, page), 'utf8');
        const sealed = html.replace(
          LOADED,
          (tag, path: string) => `${tag} integrity="${hashOf(join(dir, path))}"`,
        );
        writeFileSync(join(dir, page), sealed);
      }
    },
  };
}

const hashOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
