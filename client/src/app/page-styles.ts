import type { EmotionCache } from '@emotion/cache';

/**
 * The style elements of a rendered page: one for each global style, which each page has, and one for the styles of the
 * classes in `html`. They are marked as Emotion marks those that it has moved to the end of the head, so that it leaves them
 * where they are: a moved element makes the browser compute the styles and the layout of the whole page again.
 */
export function pageStyles({ key, inserted, registered }: EmotionCache, html: string): string {
  const used = new Set([...html.matchAll(new RegExp(`${key}-([\\w-]+)`, 'g'))].map(([, id]) => id));
  const styles = Object.entries(inserted).filter(
    (style): style is [id: string, css: string] => typeof style[1] === 'string',
  );
  const isOfClass = (id: string) => registered[`${key}-${id}`] !== undefined;
  const ofClasses = styles.filter(([id]) => isOfClass(id) && used.has(id));
  const css = ofClasses.map(([, text]) => text).join('');
  return [
    ...styles.filter(([id]) => !isOfClass(id)).map(([id, text]) => element(`${key}-global`, [id], text)),
    element(
      key,
      ofClasses.map(([id]) => id),
      css,
    ),
  ].join('');
}

const element = (name: string, ids: readonly string[], css: string): string =>
  `<style data-emotion="${name} ${ids.join(' ')}" data-s="">${css}</style>`;
