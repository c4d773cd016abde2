/*
 * Parts a mail from what it repeats, at its end, of what we wrote in its thread. Only that is folded: a guess by the look of a
 * line would fold words of the person. What is compared are the words, since programs of mail wrap lines, add marks (RFC 3676,
 * section 4.5) and render HTML as they like. Each text is read once, so that the time grows with its length.
 */

/** A mail in two parts. */
export interface FoldedMail {
  /** What the person wrote. */
  readonly text: string;
  /** What it repeats at its end; empty: nothing. */
  readonly quoted: string;
}

/** What was written before in a thread. */
export interface EarlierTexts {
  /** The newest first. */
  readonly texts: readonly string[];
  /** Addresses, names and subjects by which a heading above a quotation is known to be one. */
  readonly names: readonly string[];
}

/** Words in a row by which a text is known. */
const ROW = 3;
/** Characters of the earlier texts that are compared, the newest first. */
const MOST_COMPARED = 100_000;
/** Words under a heading that are no chance. */
const FEWEST_UNMARKED = 6;

const ADDRESS_OF_PAGE = /<?\b(?:https?:\/\/|mailto:)[^\s<>]+>?/gi;
/** Words, and signs that somebody writes in place of one. */
const WORD = /[\p{L}\p{M}\p{N}]+|[\p{So}\p{Sc}]/gu;
/** What says nothing where it stands alone: marks of quotation, rules, bullets, characters of no width. */
const DECORATION = /[\s>\p{Cf}*_=~|.•·–—-]+/gu;
const QUOTED = /^\s*>/;

const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? [];

/** The hosts of the pages that a text names. */
const hostsOf = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/([^\s/<>:?#"]+)/gi)].map(([, host = '']) => host.toLowerCase());

/** What was written before, as it is compared. */
class Earlier {
  readonly #rows = new Set<string>();
  readonly #hosts: readonly string[];

  constructor(texts: readonly string[]) {
    let room = MOST_COMPARED;
    const hosts = new Set<string>();
    for (const text of texts) {
      const part = text.slice(0, room);
      room -= part.length;
      for (const host of hostsOf(part)) hosts.add(host);
      const words = wordsOf(part.replaceAll(ADDRESS_OF_PAGE, ' '));
      for (let length = 1; length <= ROW; length += 1)
        for (let start = 0; start + length <= words.length; start += 1)
          this.#rows.add(words.slice(start, start + length).join(' '));
    }
    this.#hosts = [...hosts].slice(0, 50);
  }

  /** The words of a line; null: it has something that is no word, which no earlier text decides on. */
  wordsOf(line: string): string[] | null {
    const bare = line.replaceAll(ADDRESS_OF_PAGE, (page) =>
      // Services that check links put their own address around the one of ours.
      this.#hosts.some((host) => page.toLowerCase().includes(host)) ? ' ' : page,
    );
    const words = wordsOf(bare);
    return words.length === 0 && bare.replaceAll(DECORATION, '') !== '' ? null : words;
  }

  /** Which of some words in a row stand in the same order in an earlier text, in rows of three, or in all where they are fewer. */
  known(words: readonly string[]): boolean[] {
    const length = Math.min(ROW, words.length);
    const known = words.map(() => false);
    for (let start = 0; start + length <= words.length; start += 1)
      if (this.#rows.has(words.slice(start, start + length).join(' ')))
        known.fill(true, start, start + length);
    return known;
  }
}

/** How many lines at the end repeat earlier texts, with blank ones among them. */
function repeatedLines(lines: readonly string[], earlier: Earlier): number {
  const words = lines.map((line) => earlier.wordsOf(line));
  // Behind what is no word, so that no row reaches over it.
  const begin = words.lastIndexOf(null) + 1;
  const behind = words.slice(begin).map((line) => line ?? []);
  const known = earlier.known(behind.flat());
  let place = known.length;
  let count = 0;
  for (const line of behind.toReversed()) {
    place -= line.length;
    if (!known.slice(place, place + line.length).every(Boolean)) break;
    count += 1;
  }
  return count;
}

/** The longest heading: six fields, and a rule above them. */
const HEADING = 8;
const FIELD = /^[\s>*]*\p{L}[\p{L} ]{0,19}\*?\s?[:：]/u;
/** A year, or a time of the day. */
const TIME = /\d{4}|\d[:.]\d\d/;
/** UTF-16 units of a line that is long enough to have been wrapped. */
const WRAPPED = 60;
const RULE = /^[\s>]*[-_*]{3,}/;

/**
 * How many lines directly above a quotation say whose it is, in any language: a sentence with a time or an address that ends
 * with a colon, or fields with one, where one of the names is in it. 0: none.
 */
function headingLines(lines: readonly string[], names: readonly string[]): number {
  const count = linesLikeHeading(lines);
  const words = wordsOf(lines.slice(lines.length - count).join(' ')).join(' ');
  return names.some((name) => name !== '' && words.includes(name)) ? count : 0;
}

function linesLikeHeading(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => line.replaceAll(DECORATION, '') !== '');
  if (last < 0) return 0;
  let first = last;
  while (first > 0 && last - first < HEADING && (lines[first - 1] ?? '').trim() !== '') first -= 1;
  const block = lines.slice(first, last + 1);
  const end = lines.length;
  if (/[:：]\s*\*?$/u.test(lines[last] ?? '')) {
    const length = sentenceLines(block);
    if (length > 0) return end - (last + 1 - length);
  }
  const fields = block.length - 1 - block.findLastIndex((line) => !FIELD.test(line));
  if (fields < 2 || !/@|\d{4}|\d[:.]\d\d/.test(block.slice(-fields).join(' '))) return 0;
  const above = block[block.length - 1 - fields] ?? '';
  return end - (last + 1 - fields - (RULE.test(above) ? 1 : 0));
}

/** Of how many lines the sentence is with which some lines end, which programs wrap before the address or when it is long; 0: of none. */
function sentenceLines(block: readonly string[]): number {
  let length = 1;
  const isWrapped = () =>
    /^[\s>]*</.test(block.at(-length) ?? '') || (block.at(-length - 1) ?? '').length >= WRAPPED;
  while (length < 3 && length < block.length && !TIME.test(block.slice(-length).join(' ')) && isWrapped())
    length += 1;
  const sentence = block.slice(-length).join(' ');
  return TIME.test(sentence) || sentence.includes('@') ? length : 0;
}

/**
 * A mail without what it repeats at its end of earlier texts. Nothing is folded where the person has answered
 * between the lines, where the repeated lines are neither marked nor under a heading, or where nothing else is left.
 */
export function foldQuotation(whole: string, earlier: EarlierTexts): FoldedMail {
  const all = { text: whole, quoted: '' };
  const lines = whole.split('\n');
  const repeated = repeatedLines(lines, new Earlier(earlier.texts));
  const names = earlier.names.map((name) => wordsOf(name).join(' '));
  if (repeated === 0) return all;
  const top = lines.length - repeated;
  const cutAt = (line: number): FoldedMail => {
    const text = lines.slice(0, line).join('\n').trim();
    // A line with a mark above words of the person: answers between the questions.
    if (text === '' || lines.slice(0, line).some((one) => QUOTED.test(one))) return all;
    return { text, quoted: lines.slice(line).join('\n').trim() };
  };
  const heading = headingLines(lines.slice(0, top), names);
  const isLong = wordsOf(lines.slice(top).join(' ')).length >= FEWEST_UNMARKED;
  if (heading > 0 && isLong) return cutAt(top - heading);
  const unmarked = lines.findLastIndex((line) => line.trim() !== '' && !QUOTED.test(line));
  const marked = Math.max(top, unmarked + 1);
  if (!lines.slice(marked).some((line) => QUOTED.test(line))) return all;
  return cutAt(marked - headingLines(lines.slice(0, marked), names));
}
