import core from './archivo/core.woff2?url';
import latin from './archivo/latin.woff2?url';
import latinExt from './archivo/latin-ext.woff2?url';
import rupee from './archivo/rupee.woff2?url';
import vietnamese from './archivo/vietnamese.woff2?url';
import { fontAxes, fontSubsets } from './font-subsets.ts';
import { FAMILY } from './fonts.ts';

const files: Readonly<Record<string, string>> = { core, rupee, latin, 'latin-ext': latinExt, vietnamese };

/** What `FontFace` takes as its third parameter. */
interface FaceDescriptors {
  weight: string;
  stretch: string;
  display: 'swap';
  unicodeRange: string;
}

/** A font face: its family, the address of its file, and its descriptors. */
export type Face = readonly [family: string, file: string, descriptors: FaceDescriptors];

const { wght, wdth } = fontAxes;

/**
 * The font faces of Archivo, from our own host. A script adds them (client/index.html), since a browser reloads every
 * font face of a style sheet whenever the style library moves that sheet. A file that loads after the first paint shifts
 * no layout: the fallbacks of fonts.ts have its metrics, and where a line would still end at another word, the script
 * waits for the next page (tests/e2e/everyone.spec.ts).
 */
export const fontFaces: readonly Face[] = fontSubsets.map(({ name, range }) => [
  FAMILY,
  files[name] ?? '',
  {
    weight: `${wght.min} ${wght.max}`,
    stretch: `${wdth.min}% ${wdth.max}%`,
    display: 'swap',
    unicodeRange: range,
  },
]);

/** The same for browsers without scripts. */
export const fontFaceCss = fontFaces
  .map(
    ([family, file, { weight, stretch, display, unicodeRange }]) => `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-stretch: ${stretch};
  font-display: ${display};
  src: url(${file}) format('woff2');
  unicode-range: ${unicodeRange};
}`,
  )
  .join('\n');
