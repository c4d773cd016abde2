import escapeHtml from 'escape-html';
import type { HeadTag } from './head-tags.ts';

/** Marks the tags of a page, which navigation replaces. */
const PAGE_MARK = 'data-page';

/** The tags as HTML. `ofPage` marks them to be replaced on navigation. */
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

/** Replaces the tags of the previous page. */
export function applyHead(tags: readonly HeadTag[], head: HTMLHeadElement): void {
  for (const old of head.querySelectorAll(`[${PAGE_MARK}], title`)) old.remove();
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(PAGE_MARK, '');
    if (text !== undefined) element.textContent = text;
    head.append(element);
  }
}
