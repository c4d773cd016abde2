import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';

/** Address of the font file, to be preloaded. */
export const fontFile = archivo;

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
 * The font face of Archivo, from our own host. A script adds it (client/index.html), since a browser reloads every font
 * face of a style sheet whenever the style library moves that sheet. No layout shift occurs when the file loads after
 * the first paint: the fallbacks below have its metrics (tests/e2e/everyone.spec.ts delays the file).
 */
export const fontFace = {
  family: 'Archivo Variable',
  weight: '100 900',
  stretch: '62% 125%',
  display: 'swap',
} as const;

/** The same for browsers without scripts. */
export const fontFaceCss = `@font-face {
  font-family: '${fontFace.family}';
  font-weight: ${fontFace.weight};
  font-stretch: ${fontFace.stretch};
  font-display: ${fontFace.display};
  src: url(${archivo}) format('woff2');
}`;

/**
 * The system's sans-serif scaled to Archivo's metrics, so that a page without Archivo breaks its lines alike. The
 * percentages are the ratio of the two widths of one 107-letter sentence at the weights and widths that type.ts uses.
 */
export const fallbackFaces = `${fallback('Archivo Fallback', '100 550', 'Arial', 98.3)}
${fallback('Archivo Fallback', '551 900', 'Arial Bold', 95.8)}
${fallback('Archivo Wide Fallback', '100 900', 'Arial Bold', 109.5)}`;
