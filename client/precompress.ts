import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg)$/;
/** Smaller files fit into one packet either way. */
const SMALLEST = 512;
/** Only the playground's are larger, by megabytes. */
const LARGE = 400_000;

/**
 * Compresses the files of a build once, as `<file>.br` and `<file>.gz`, which the gateway serves
 * (gateway/http/client-code.ts), in the best quality of brotli, which takes a second for each megabyte, so that large files
 * have a lower one.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      if (this.environment.name !== 'client') return;
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((file) => COMPRESSIBLE.test(file))
        .map((file) => join(dir, file))
        .filter((file) => !existsSync(`${file}.br`));
      await Promise.all(files.map((file) => compressFile(file)));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params })),
    writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 })),
  ]);
}
