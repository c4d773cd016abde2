import { fontFace, fontFaceCss, fontFile } from '#client/shared/theme/fonts.ts';
import type { HeadTag } from '#client/site/head/head-tags.ts';

/** Preloads the font; the script in index.html adds the font face from it. */
export const fontPreload: HeadTag = {
  tag: 'link',
  attributes: {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossorigin: '',
    href: fontFile,
    'data-face': JSON.stringify(fontFace),
  },
};

/** The font face for browsers without scripts. */
export const fontFaceHtml = `<noscript><style>${fontFaceCss}</style></noscript>`;

/** Adds the font face to a page that was not rendered on the server. */
export function ensureFontFace({ fonts }: Document): void {
  const { family, ...descriptors } = fontFace;
  const isAdded = [...fonts].some((face) => face.family.replaceAll('"', '') === family);
  if (!isAdded) fonts.add(new FontFace(family, `url(${fontFile})`, descriptors));
}
