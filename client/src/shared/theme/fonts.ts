/** The font of the site. Its files are named in font-faces.ts, which the scripts of visitors do without. */
export const FAMILY = 'Archivo Variable';

/** A sans-serif of an operating system. */
interface SystemFont {
  /** Its names for `local()`: of the regular face, and of the bold one. */
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  /** Width of Archivo as a percentage of its width: of running text, of bold text, and of headings. */
  readonly text: number;
  readonly strong: number;
  readonly heading: number;
}

/**
 * The first that a device has stands in for Archivo: Arial on Windows and Apple's systems, Liberation Sans (of the same
 * widths), Roboto on Android, DejaVu Sans on a Linux without the others. The percentages are the ratio of the two widths
 * of three sentences at the weights and widths that type.ts uses.
 */
const systemFonts: readonly SystemFont[] = [
  {
    regular: ['Arial', 'Liberation Sans'],
    bold: ['Arial Bold', 'Liberation Sans Bold'],
    text: 98.3,
    strong: 95.8,
    heading: 109.5,
  },
  { regular: ['Roboto'], bold: ['Roboto Bold', 'Roboto'], text: 98.3, strong: 101.9, heading: 116.4 },
  { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'], text: 86, strong: 80.3, heading: 91.7 },
];

/** Ascent 0.878 and descent 0.210 em are Archivo's; an override is written in the fallback's adjusted em. */
const fallback = (family: string, weights: string, names: readonly string[], adjust: number) => `@font-face {
  font-family: '${family}';
  font-weight: ${weights};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${adjust}%;
  ascent-override: ${((87.8 / adjust) * 100).toFixed(2)}%;
  descent-override: ${((21 / adjust) * 100).toFixed(2)}%;
  line-gap-override: 0%;
}`;

const textFallback = (index: number) => `Archivo Fallback ${index + 1}`;
const headingFallback = (index: number) => `Archivo Wide Fallback ${index + 1}`;

/** Font faces of the systems' fonts, scaled to Archivo's metrics, so that a page without Archivo breaks its lines alike. */
export const fallbackFaces = systemFonts
  .flatMap(({ regular, bold, text, strong, heading }, index) => [
    fallback(textFallback(index), '100 550', regular, text),
    fallback(textFallback(index), '551 900', bold, strong),
    fallback(headingFallback(index), '100 900', bold, heading),
  ])
  .join('\n');

const stack = (fallbackName: (index: number) => string) =>
  [FAMILY, ...systemFonts.map((_font, index) => fallbackName(index))].map((name) => `'${name}'`).join(', ');

/** Font families of text and of headings: Archivo, and what stands in for it. */
export const textFamily = `${stack(textFallback)}, system-ui, sans-serif`;
export const headingFamily = `${stack(headingFallback)}, system-ui, sans-serif`;
