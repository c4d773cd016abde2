/** Most people that a comment mentions. */
export const MAX_MENTIONS = 20;

/** How a person is mentioned in a comment. */
export const mentionOf = (name: string): string => `@${name}`;

/** A part of a comment: words, or the mention of a person. */
export interface CommentPart {
  readonly text: string;
  /** Null: nobody is mentioned here. */
  readonly name: string | null;
}

/**
 * A comment in parts. A mention stands by itself: no letter or digit touches it, so that an e-mail address is none. Of two
 * names of which one begins like the other, the longer one is meant.
 */
export function commentParts(text: string, names: readonly string[]): CommentPart[] {
  const sought = names.filter((name) => name !== '').sort((a, b) => b.length - a.length);
  if (sought.length === 0) return [{ text, name: null }];
  const mention = new RegExp(
    `(?<![\\p{L}\\p{N}])@(${sought.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  const parts: CommentPart[] = [];
  let end = 0;
  for (const { index, 0: found, 1: name = '' } of text.matchAll(mention)) {
    if (index > end) parts.push({ text: text.slice(end, index), name: null });
    parts.push({ text: found, name });
    end = index + found.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), name: null });
  return parts;
}

/** The names that a comment mentions, each once. */
export const mentionedIn = (text: string, names: readonly string[]): string[] => [
  ...new Set(commentParts(text, names).flatMap(({ name }) => name ?? [])),
];

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
