import { fontFaceCss, fontFaces } from '#client/shared/theme/font-faces.ts';

/** The font faces for the script in index.html, and for browsers without scripts. */
export const fontFaceHtml = `<script type="text/json" id="fonts">${JSON.stringify(fontFaces)}</script>
<noscript><style>${fontFaceCss}</style></noscript>`;

/** Adds the font faces to a page that was not rendered on the server. On the others the script of index.html does. */
export function addFontFaces({ fonts }: Document): void {
  for (const [family, file, descriptors] of fontFaces) {
    fonts.add(new FontFace(family, `url(${file})`, descriptors));
  }
}
