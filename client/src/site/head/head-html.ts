import escapeHtml from 'escape-html';
import { PAGE_MARK } from './apply-head.ts';
import type { HeadTag } from './head-tags.ts';

/** The tags as HTML, for the server. `ofPage` marks them to be replaced on navigation. */
export function headHtml(tags: readonly HeadTag[], { ofPage }: { ofPage: boolean }): string {
  return tags
    .map(({ tag, attributes, text }) => {
      const marked = ofPage ? { ...attributes, [PAGE_MARK]: '' } : attributes;
      const written = Object.entries(marked).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      const end = text === undefined ? '' : `${escapeHtml(text)}</${tag}>`;
      return `<${tag}${written.join('')}>${end}`;
    })
    .join('\n');
}
