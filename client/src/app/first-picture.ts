import { pictureAddress } from '#client/shared/ui/picture-address.ts';

const sources = import.meta.glob<string>('../../public/drawings/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The drawings by their address on a page. */
const drawings = new Map(
  Object.entries(sources).map(([file, svg]) => [pictureAddress(file.replace('../../public', '')), svg]),
);

/** An SVG as an address, readable in an attribute (RFC 2397; base64 would be longer after compression). */
const dataAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.trim().replace(/[%#&"<>]/g, encodeURIComponent)}`;

const FIRST = /<img [^>]*\bfetchPriority="high"[^>]*>/g;
const PRELOAD = /<link rel="preload" as="image" href="([^"]*)"[^>]*>/g;

/**
 * Puts the drawings that are to be fetched first into the page: one that is the largest thing of the first screen would
 * otherwise be painted a round trip after the text. Preload links that React wrote for drawings are removed. When React
 * hydrates the page it does not change their addresses; in development it would report them, so there they stay.
 */
export function withFirstPictures(body: string): string {
  if (import.meta.env.DEV) return body;
  return body
    .replace(PRELOAD, (link, address: string) => (drawings.has(address) ? '' : link))
    .replace(FIRST, (image) =>
      image.replace(/(?<= src=")[^"]*/, (address) => {
        const svg = drawings.get(address);
        return svg ? dataAddress(svg) : address;
      }),
    );
}
