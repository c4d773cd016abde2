import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { type Settings, tradingName } from '#client/site/data/useSettings.ts';
import { SHARED_DRAWING } from './shared-drawings.ts';

/** An element of the `<head>`; `text` is the content of a title. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

interface PageAddress {
  publicUrl: string;
  path: string;
}

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const og = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: `og:${name}`, content },
});

/** The tags of a page for browsers, search engines and shared links, from its head and the settings. */
export function headTags(head: PageHead, settings: Settings, { publicUrl, path }: PageAddress): HeadTag[] {
  const title = head.title === null ? settings.seo.title : `${head.title} | ${tradingName(settings)}`;
  const description = head.description ?? settings.seo.description;
  const { sharePicture: chosen, sharePictureText: alt = title } = head;
  const picture = chosen
    ? sharePicture({ src: chosen, alt })
    : (head.picture ?? { src: logoAs('share', settings), alt: settings.company.tagline });
  // A tool may name one of another site.
  const image = picture.src.startsWith('/') ? publicUrl + picture.src : picture.src;
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    meta('description', description),
    meta('keywords', settings.seo.keywords),
    og('site_name', settings.company.name),
    og('type', head.kind ?? 'website'),
    og('locale', 'en_IN'),
    og('title', title),
    og('description', description),
    og('image', image),
    // The size of a chosen one is not known.
    ...(chosen ? [] : [og('image:width', '1200'), og('image:height', '630')]),
    og('image:alt', picture.alt),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', image),
    meta('twitter:image:alt', picture.alt),
  ];
  if (head.status !== undefined || head.hidden) return [...tags, meta('robots', 'noindex')];
  const address = `${publicUrl}${path}`;
  return [...tags, { tag: 'link', attributes: { rel: 'canonical', href: address } }, og('url', address)];
}

const SHIPPED = { share: '/brand/share.png', 'touch-icon': '/brand/apple-touch-icon.png' } as const;

/** The picture that stands for the company: made of an uploaded logo (gateway/http/media.ts), or that of the brand. */
const logoAs = (form: keyof typeof SHIPPED, { company }: Settings): string =>
  /^\/media\/[\da-f]{64}\.\w+$/.test(company.logo) ? `${company.logo}/${form}.png` : SHIPPED[form];

/** The icon from the settings. Not part of headTags, since navigation does not change it. */
export const iconTags = (settings: Settings): HeadTag[] => [
  {
    tag: 'link',
    attributes: { rel: 'icon', href: pictureAddress(settings.company.favicon) || '/favicon.ico' },
  },
  {
    tag: 'link',
    attributes: { rel: 'apple-touch-icon', href: pictureAddress(logoAs('touch-icon', settings)) },
  },
  { tag: 'link', attributes: { rel: 'manifest', href: '/site.webmanifest' } },
];

/** The picture for shared links that the build makes of a page's drawing (client/share-pictures.ts); any other as it is. */
export function sharePicture({ src, alt }: { src: string; alt: string }): { src: string; alt: string } {
  const [, drawing = ''] = /^\/drawings\/(.+)$/.exec(src) ?? [];
  return { src: SHARED_DRAWING.test(drawing) ? `/share/${drawing.replace('.svg', '.png')}` : src, alt };
}

/** What the head of a page says of the picture it shows: that which the build makes of a drawing, or any other as it is, whose size is not known. */
export function drawnPicture(picture: { src: string; alt: string }): Partial<PageHead> {
  const { src, alt } = sharePicture(picture);
  if (src === '') return {};
  return src === picture.src ? { sharePicture: src, sharePictureText: alt } : { picture: { src, alt } };
}
