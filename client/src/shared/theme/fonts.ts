import core from './archivo/core.woff2?url';
import latin from './archivo/latin.woff2?url';
import latinExt from './archivo/latin-ext.woff2?url';
import rupee from './archivo/rupee.woff2?url';
import vietnamese from './archivo/vietnamese.woff2?url';
import { fontAxes, fontSubsets } from './font-subsets.ts';

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

const FAMILY = 'Archivo Variable';
const { wght, wdth } = fontAxes;

/**
 * The font faces of Archivo, from our own host. A script adds them (client/index.html), since a browser reloads every
 * font face of a style sheet whenever the style library moves that sheet. No layout shift occurs when a file loads after
 * the first paint: the fallbacks below have its metrics (tests/e2e/everyone.spec.ts delays the file).
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

/** Ascent 0.878 and descent 0.210 em are Archivo's; an override is written in the fallback's adjusted em. */
const fallback = (family: string, weights: string, face: string, adjust: number) => `@font-face {
  font-family: '${family}';
  font-weight: ${weights};
  src: local('${face}'), local('Liberation Sans${face.includes('Bold') ? ' Bold' : ''}');
  size-adjust: ${adjust}%;
  ascent-override: ${(87.8 / adjust) * 100}%;
  descent-override: ${(21 / adjust) * 100}%;
  line-gap-override: 0%;
}`;

/**
 * The system's sans-serif scaled to Archivo's metrics, so that a page without Archivo breaks its lines alike. The
 * percentages are the ratio of the two widths of one 107-letter sentence at the weights and widths that type.ts uses.
 */
export const fallbackFaces = `${fallback('Archivo Fallback', '100 550', 'Arial', 98.3)}
${fallback('Archivo Fallback', '551 900', 'Arial Bold', 95.8)}
${fallback('Archivo Wide Fallback', '100 900', 'Arial Bold', 109.5)}`;
