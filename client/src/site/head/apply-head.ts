import type { HeadTag } from './head-tags.ts';

/** Marks the tags of a page, which navigation replaces. */
export const PAGE_MARK = 'data-page';

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
