import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { type Settings, tradingName } from '#client/site/data/useSettings.ts';

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

const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes });

/** The tags of a page for browsers, search engines and shared links, from its head and the settings. */
export function headTags(head: PageHead, settings: Settings, { publicUrl, path }: PageAddress): HeadTag[] {
  const title = head.title === null ? settings.seo.title : `${head.title} | ${tradingName(settings)}`;
  const description = head.description ?? settings.seo.description;
  const picture = head.picture ?? { src: logoAs('share', settings), alt: settings.company.tagline };
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    meta({ name: 'description', content: description }),
    meta({ name: 'keywords', content: settings.seo.keywords }),
    meta({ property: 'og:site_name', content: settings.company.name }),
    meta({ property: 'og:type', content: head.kind ?? 'website' }),
    meta({ property: 'og:locale', content: 'en_IN' }),
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:description', content: description }),
    meta({ property: 'og:image', content: publicUrl + picture.src }),
    meta({ property: 'og:image:width', content: '1200' }),
    meta({ property: 'og:image:height', content: '630' }),
    meta({ property: 'og:image:alt', content: picture.alt }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    meta({ name: 'twitter:title', content: title }),
    meta({ name: 'twitter:description', content: description }),
    meta({ name: 'twitter:image', content: publicUrl + picture.src }),
    meta({ name: 'twitter:image:alt', content: picture.alt }),
  ];
  if (head.status !== undefined || head.hidden)
    return [...tags, meta({ name: 'robots', content: 'noindex' })];
  const address = `${publicUrl}${path}`;
  return [
    ...tags,
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    meta({ property: 'og:url', content: address }),
  ];
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

/** The picture for shared links that the build makes of a page's drawing (client/share-pictures.ts). */
export const sharePicture = ({ src, alt }: { src: string; alt: string }): { src: string; alt: string } => ({
  src: src.replace(/^\/drawings\/(.+)\.svg$/, '/share/$1.png'),
  alt,
});
