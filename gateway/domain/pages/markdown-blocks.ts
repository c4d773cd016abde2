import type { Block, Inline } from './shape.ts';

/** What of CommonMark a text of a page does without: it stands there as it was written. */
export const RULES_OFF = [
  'code',
  'fence',
  'blockquote',
  'hr',
  'lheading',
  'reference',
  'html_block',
  'html_inline',
  'image',
  'backticks',
  'autolink',
];

/** A token of markdown-it. */
export interface MarkdownToken {
  readonly type: string;
  readonly content: string;
  readonly level: number;
  readonly nesting: number;
  readonly children: readonly MarkdownToken[] | null;
  attrGet(name: string): unknown;
}

/** Links lead to pages of this site, to the web, or to a mail program. */
const LINK = /^(?:\/(?!\/)|https:\/\/|mailto:)/;

/**
 * The blocks of a text in Markdown that was parsed. `fill`: what is done with each piece of text, after the parsing, so that no
 * fact of another place is taken for a mark.
 */
export function blocksOf(tokens: readonly MarkdownToken[], fill: (text: string) => string): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as MarkdownToken;
    if (token.type === 'paragraph_open') blocks.push({ paragraph: inlinesAt(tokens, at + 1, fill) });
    else if (token.type === 'heading_open') blocks.push({ heading: inlinesAt(tokens, at + 1, fill) });
    else if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
      const end = closing(tokens, at);
      const entries = tokens.slice(at, end).filter(({ type }) => type === 'inline');
      const items = entries.map((entry) => inlinesOf(entry, fill));
      blocks.push(token.type === 'bullet_list_open' ? { bullets: items } : { numbers: items });
      at = end;
      continue;
    } else continue;
    at += 2;
  }
  return blocks;
}

/** The place of the token that closes a list. */
function closing(tokens: readonly MarkdownToken[], open: number): number {
  const level = tokens[open]?.level;
  return tokens.findIndex((token, at) => at > open && token.nesting === -1 && token.level === level);
}

const inlinesAt = (tokens: readonly MarkdownToken[], at: number, fill: (text: string) => string): Inline[] =>
  inlinesOf(tokens[at] as MarkdownToken, fill);

function inlinesOf({ children }: MarkdownToken, fill: (text: string) => string): Inline[] {
  const stack: Inline[][] = [[]];
  const links: string[] = [];
  const add = (inline: Inline) => {
    const open = stack.at(-1) as Inline[];
    const last = open.at(-1);
    if (typeof inline === 'string' && typeof last === 'string') open[open.length - 1] = last + inline;
    else if (inline !== '') open.push(inline);
  };
  const close = (make: (words: Inline[]) => Inline) => add(make(stack.pop() ?? []));
  for (const token of children ?? []) {
    const { type, content } = token;
    if (type === 'text') add(fill(content));
    else if (type === 'softbreak' || type === 'hardbreak') add(' ');
    else if (type === 'strong_open' || type === 'em_open') stack.push([]);
    else if (type === 'strong_close') close((strong) => ({ strong }));
    else if (type === 'em_close') close((emphasis) => ({ emphasis }));
    else if (type === 'link_open') {
      links.push(String(token.attrGet('href') ?? ''));
      stack.push([]);
    } else if (type === 'link_close') {
      const link = links.pop() ?? '';
      close((words) => (LINK.test(link) ? { link, words } : { emphasis: words }));
    }
  }
  return stack[0] ?? [];
}
