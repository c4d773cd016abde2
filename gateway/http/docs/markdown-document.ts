import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import escaped from 'escape-html';
import { projectFolder } from '#gateway/config/project-folder.ts';
import type { ContentsEntry, DocumentContent } from './document-page.ts';

/** Documents that have a page; a link to another document of the repository leads to the reference instead. */
const PAGES: Readonly<Record<string, string>> = {
  'integrators.md': '/docs/integrators',
  'errors.md': '/docs/errors',
};

/** A document of `docs/` as a page: headings get anchors, and a row of a table that of the code in it, such as `NOT_FOUND`. */
export async function markdownDocument(file: string): Promise<DocumentContent> {
  // Loaded by the first visitor of such a page: few processes have one.
  const { default: MarkdownIt } = await import('markdown-it');
  const markdown = new MarkdownIt({ html: false, linkify: false });
  const tokens = markdown.parse(await readFile(join(projectFolder, 'docs', file), 'utf8'), {});
  // A table that is wider than a phone scrolls by itself.
  markdown.renderer.rules.table_open = () => '<div class="scroll"><table>\n';
  markdown.renderer.rules.table_close = () => '</table></div>\n';
  // A code such as SECOND_FACTOR_REQUIRED may be broken between its words, in a narrow column.
  markdown.renderer.rules.code_inline = (inline, index) =>
    `<code>${escaped(inline[index]?.content ?? '').replaceAll('_', '_<wbr>')}</code>`;
  const entries: ContentsEntry[] = [];
  tokens.forEach((token, index) => {
    const inline = tokens[index + 1];
    if (token.type === 'heading_open' && token.tag === 'h2' && inline) {
      const id = slug(inline.content);
      token.attrSet('id', id);
      entries.push({ id, label: inline.content.replaceAll('`', '') });
    }
    if (token.type === 'tr_open') {
      const cells = tokens.slice(index, index + 8).filter(({ type }) => type === 'inline');
      const code = cells.flatMap(({ children }) => children ?? []).find(isCode)?.content;
      if (code) token.attrSet('id', code);
    }
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') child.attrSet('href', addressOf(String(child.attrGet('href'))));
    }
  });
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { html, contents: [{ title: null, entries }] };
}

const isCode = ({ type, content }: { type: string; content: string }): boolean =>
  type === 'code_inline' && /^[A-Z][A-Z_]+$/.test(content);

/** Where a link of a document leads on the site. */
function addressOf(href: string): string {
  const [file = '', anchor] = href.split('#');
  const page = PAGES[file];
  if (page) return anchor ? `${page}#${anchor}` : page;
  if (href.startsWith('examples/')) return `/docs/${href}`;
  return /^(?:https?:|#|\/)/.test(href) ? href : '/docs';
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-');
