import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';

/** Address of the type file, to be fetched before the style sheet asks for it. */
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
 * Archivo from our own host, and the system's sans-serif stretched to its measures where it comes too late: a swap
 * would still break a line elsewhere now and then and move what is below it, so a page that has been painted keeps
 * the letters it was painted with (`optional`), and the next one has Archivo. The percentages are the ratio of the
 * two widths of one 107-letter sentence at the weights and widths that type.ts uses.
 */
export const fontFaces = `@font-face {
  font-family: 'Archivo Variable';
  font-style: normal;
  font-display: optional;
  font-weight: 100 900;
  font-stretch: 62% 125%;
  src: url(${archivo}) format('woff2');
}
${fallback('Archivo Fallback', '100 550', 'Arial', 98.3)}
${fallback('Archivo Fallback', '551 900', 'Arial Bold', 95.8)}
${fallback('Archivo Wide Fallback', '100 900', 'Arial Bold', 109.5)}`;
