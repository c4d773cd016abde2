import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { tradingName } from '#client/site/data/trading-name.ts';
import type { Settings } from '#client/site/data/useSettings.ts';

/** One element for the `<head>`; `text` is what stands inside a title. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

interface Place {
  publicUrl: string;
  path: string;
}

const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes });

/** What a page says of itself, for browsers, search engines and shared links, from its words and the settings. */
export function headTags(head: PageHead, settings: Settings, { publicUrl, path }: Place): HeadTag[] {
  const title = head.title === null ? settings.seo.title : `${head.title} | ${tradingName(settings)}`;
  const description = head.description ?? settings.seo.description;
  const picture = head.picture ?? { src: '/brand/share.png', alt: settings.company.tagline };
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
  if (head.status === 404 || head.hidden) return [...tags, meta({ name: 'robots', content: 'noindex' })];
  const address = `${publicUrl}${path}`;
  return [
    ...tags,
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    meta({ property: 'og:url', content: address }),
  ];
}

/** The icon that staff chose. Apart from headTags, since it stays while a visitor goes from page to page. */
export const iconTags = (settings: Settings): HeadTag[] => [
  { tag: 'link', attributes: { rel: 'icon', href: settings.company.favicon || '/favicon.ico' } },
  { tag: 'link', attributes: { rel: 'apple-touch-icon', href: '/brand/apple-touch-icon.png' } },
  { tag: 'link', attributes: { rel: 'manifest', href: '/site.webmanifest' } },
];

/** The picture the build makes of a page's drawing (client/share-pictures.ts), to stand for it when it is shared. */
export const sharePicture = ({ src, alt }: { src: string; alt: string }): { src: string; alt: string } => ({
  src: src.replace(/^\/drawings\/(.+)\.svg$/, '/share/$1.png'),
  alt,
});
