import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { SHARED_DRAWING } from './src/site/head/shared-drawings.ts';

/** What the drawings of things and of places stand on (public/drawings/LANGUAGE.md). */
const INK = '#0F2038';
const PAPER = '#F7F3EA';

/**
 * Makes a picture of 1200 × 630 of each drawing that stands for a page, at `/share/<drawing>.png`: those who show a
 * shared link take no SVG (ogp.me; the size is the one that all of them accept).
 */
export function sharePictures(drawings: string): Plugin {
  return {
    name: 'share-pictures',
    apply: 'build',
    async generateBundle() {
      // The server's build shares the drawings, and has no files of its own.
      if (this.environment.name !== 'client') return;
      for (const file of readdirSync(drawings)) {
        const drawn = SHARED_DRAWING.exec(file);
        if (!drawn) continue;
        const source = await sharp(join(drawings, file))
          .resize({ width: 1200, height: 630, fit: 'contain', background: drawn[1] ? PAPER : INK })
          .png({ palette: true })
          .toBuffer();
        this.emitFile({ type: 'asset', fileName: `share/${file.replace('.svg', '.png')}`, source });
      }
    },
  };
}
