import { fontFaceCss, fontFaces } from '#client/shared/theme/fonts.ts';

/** The font faces for the script in index.html, and for browsers without scripts. */
export const fontFaceHtml = `<script type="text/json" id="fonts">${JSON.stringify(fontFaces)}</script>
<noscript><style>${fontFaceCss}</style></noscript>`;

/** Adds the font faces to a page that was not rendered on the server. */
export function ensureFontFaces({ fonts }: Document): void {
  // The script of a rendered page adds them, at the first paint at the latest.
  if (document.getElementById('fonts')) return;
  for (const [family, file, descriptors] of fontFaces) {
    fonts.add(new FontFace(family, `url(${file})`, descriptors));
  }
}
