import { fontFace, fontFaceCss, fontFile } from '#client/shared/theme/fonts.ts';
import type { HeadTag } from '#client/site/head/head-tags.ts';

/** Fetches the type before a style sheet asks for it; the script of index.html makes the face from it. */
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

/** The face for browsers without scripts. */
export const fontFaceHtml = `<noscript><style>${fontFaceCss}</style></noscript>`;

/** Adds the face to a page that came as a bare shell. */
export function ensureFontFace({ fonts }: Document): void {
  const { family, ...descriptors } = fontFace;
  const isThere = [...fonts].some((face) => face.family.replaceAll('"', '') === family);
  if (!isThere) fonts.add(new FontFace(family, `url(${fontFile})`, descriptors));
}
