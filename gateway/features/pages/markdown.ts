import MarkdownIt from 'markdown-it';
import { type MarkdownToken, RULES_OFF } from '#domain/pages/markdown-blocks.ts';

const parser = new MarkdownIt('commonmark', { html: false }).disable(RULES_OFF);

/** The tokens of a text of a page, which is CommonMark without HTML. */
export const parseMarkdown = (source: string): readonly MarkdownToken[] => parser.parse(source, {});
