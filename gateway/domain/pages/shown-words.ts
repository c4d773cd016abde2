import type { Reading } from './entry-keys.ts';
import { blocksOf, type MarkdownToken } from './markdown-blocks.ts';
import { type Facts, withFacts } from './placeholders.ts';

/**
 * How the site shows the single values of a page: with the facts at their placeholders, and Markdown as blocks. `mark`: what the
 * preview does with each sentence besides.
 */
export const shownReading =
  (
    facts: Facts,
    parse: (markdown: string) => readonly MarkdownToken[],
    mark: (text: string, path: readonly string[]) => string = (text) => text,
  ): Reading =>
  ({ kind }, value, path) => {
    if (typeof value !== 'string') return value;
    const fill = (text: string) => mark(withFacts(text, facts), path);
    if (kind === 'markdown') return blocksOf(parse(value), fill);
    return kind === 'line' || kind === 'text' ? fill(value) : value;
  };
