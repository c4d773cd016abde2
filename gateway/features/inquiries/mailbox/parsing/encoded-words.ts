import { type DecodedText, decodeBytes } from './decode-bytes.ts';

/** An encoded word (RFC 2047, with the language of RFC 2231, section 5, which says nothing here). */
const WORD = /=\?([^?\s*]{1,80})(?:\*[^?\s]{0,80})?\?([QqBb])\?([^?]*)\?=/g;

interface Word {
  readonly charset: string;
  readonly isBase64: boolean;
  readonly text: string;
}

/**
 * Replaces the encoded words of a header by what they say. Neighbours of one charset are joined as bytes before they are read:
 * programs cut between the bytes of a letter, although RFC 2047, section 5, forbids it. `put`: how what they say is written.
 */
export function decodeWords(value: string, put: (text: string) => string = (text) => text): string {
  const matches = [...value.matchAll(WORD)];
  let result = '';
  let place = 0;
  let run: Word[] = [];
  for (const [index, match] of matches.entries()) {
    const [whole, charset = '', encoding = '', text = ''] = match;
    const between = value.slice(place, match.index);
    // White space between encoded words only keeps them apart.
    if (run.length === 0 || !/^\s*$/.test(between)) {
      result += put(textOf(run)) + between;
      run = [];
    }
    run.push({ charset, isBase64: encoding.toUpperCase() === 'B', text });
    place = match.index + whole.length;
    if (index === matches.length - 1) result += put(textOf(run));
  }
  return result + value.slice(place);
}

/**
 * A header in which each run of encoded words is one word of UTF-8, for a parser of addresses: what it says must not be taken for
 * the syntax of the field.
 */
export const inOneWordEach = (value: string): string =>
  decodeWords(value, (text) => (text === '' ? '' : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`));

/** What neighbours say. */
function textOf(words: readonly Word[]): string {
  const runs: Word[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.[0]?.charset.toLowerCase() === word.charset.toLowerCase()) last.push(word);
    else runs.push([word]);
  }
  return runs.map(textOfRun).join('');
}

/** Where the bytes together make no text, they may have been cut between the groups of base64, or were whole each by itself. */
function textOfRun(words: readonly Word[]): string {
  const read = (bytes: Uint8Array) => decodeBytes(bytes, [words[0]?.charset]);
  const isWhole = ({ text, isGuess }: DecodedText) => !isGuess && !text.includes('\ufffd');
  const joined = read(Buffer.concat(words.map(bytesOf)));
  if (isWhole(joined) || words.length < 2) return joined.text;
  if (words.every(({ isBase64 }) => isBase64) && !words.slice(0, -1).some(({ text }) => text.endsWith('='))) {
    const written = read(Buffer.from(words.map(({ text }) => text).join(''), 'base64'));
    if (isWhole(written)) return written.text;
  }
  const apart = words.map((word) => read(bytesOf(word)));
  return apart.every(isWhole) ? apart.map(({ text }) => text).join('') : joined.text;
}

function bytesOf({ isBase64, text }: Word): Buffer {
  if (isBase64) return Buffer.from(text, 'base64');
  const bytes = Buffer.from(text.replaceAll('_', ' '));
  return Buffer.from(
    bytes
      .toString('latin1')
      .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}
