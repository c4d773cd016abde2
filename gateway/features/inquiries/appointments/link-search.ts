import { linkOf } from './appointment-link.ts';

/*
 * Finds the tokens of links (appointment-link.ts) in a text, however programs of mail have written them. What a token looks
 * like decides nothing: a text is read in several ways, and each run of characters of the right length is checked against
 * the key. Not read: what is packed, encrypted or drawn.
 */

/** A text after some decoding, with the stretch of the original that each of its characters came from. */
interface Reading {
  readonly text: string;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/** Decodings one after another, such as a link within a link within a file in base64. */
const DEPTH = 4;
/** Ways in which one text is read, so that no text takes long. */
const MOST_READINGS = 40;
/** UTF-16 units of a token. */
const LENGTH = 50;

/** Stretches of a text that hold a token. */
interface Found {
  readonly start: number;
  readonly end: number;
}

const plain = (text: string): Reading => {
  const from = Uint32Array.from({ length: text.length }, (_, place) => place);
  return { text, from, to: from.map((place) => place + 1) };
};

/** Replaces what matches; the new characters stand for equal parts of what they replace. */
function rewrite(
  reading: Reading,
  pattern: RegExp,
  replacementOf: (groups: readonly (string | undefined)[]) => string,
): Reading {
  const pieces: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const { text } = reading;
  const copy = (start: number, end: number) => {
    pieces.push(text.slice(start, end));
    for (let place = start; place < end; place += 1) {
      from.push(reading.from[place] ?? 0);
      to.push(reading.to[place] ?? 0);
    }
  };
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole] = match;
    const replacement = replacementOf(match);
    if (replacement === whole) continue;
    copy(done, match.index);
    pieces.push(replacement);
    for (let place = 0; place < replacement.length; place += 1) {
      const share = whole.length / replacement.length;
      from.push(reading.from[match.index + Math.floor(place * share)] ?? 0);
      to.push(reading.to[match.index + Math.ceil((place + 1) * share) - 1] ?? 0);
    }
    done = match.index + whole.length;
  }
  if (done === 0) return reading;
  copy(done, text.length);
  return { text: pieces.join(''), from: Uint32Array.from(from), to: Uint32Array.from(to) };
}

/** Percent signs (RFC 3986), character references of HTML, escapes of scripts, and look-alikes of other widths. */
const ESCAPES =
  /%([0-9a-f]{2})|&#x([0-9a-f]{1,6});?|&#(\d{1,7});?|&(amp|lowbar|underbar|hyphen|dash|percnt|num|equals);|\\u\{?([0-9a-f]{4,6})\}?|\\x([0-9a-f]{2})|([\uff01-\uff5e])|[\u2010-\u2015\u2212\ufe58\ufe63]/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  percnt: '%',
  num: '#',
  equals: '=',
  lowbar: '_',
  underbar: '_',
};

const unescaped = (reading: Reading): Reading =>
  rewrite(reading, ESCAPES, ([whole = '', percent, hex, decimal, name, unit, byte, wide]) => {
    const code = percent ?? hex ?? unit ?? byte;
    if (code) return characterOf(Number.parseInt(code, 16));
    if (decimal) return characterOf(Number(decimal));
    if (wide) return String.fromCharCode(whole.charCodeAt(0) - 0xfee0);
    return NAMED[name?.toLowerCase() ?? ''] ?? '-';
  });

/** One character for any number, so that none is an error. */
const characterOf = (code: number): string => (code <= 0xffff ? String.fromCharCode(code) : ' ');

/** Quoted-printable (RFC 2045, section 6.7). */
const unquoted = (reading: Reading): Reading =>
  rewrite(reading, /=([0-9a-f]{2})|=[ \t]*\r?\n/gi, ([, hex]) =>
    hex ? characterOf(Number.parseInt(hex, 16)) : '',
  );

/** Without the tags of HTML, which may stand within a word. */
const untagged = (reading: Reading): Reading => rewrite(reading, /<[^<>]{0,500}>/g, () => '');

/** The characters of base64 in both alphabets (RFC 4648), without what stands between them. */
const onlyBase64 = (reading: Reading): Reading => rewrite(reading, /[^A-Za-z0-9+/_-]+/g, () => '');

/** The characters of a token, without what stands between them: line ends, marks of quotation, characters of no width. */
const onlyToken = (reading: Reading): Reading => rewrite(reading, /[^A-Za-z0-9_-]+/g, () => '');

/** What decoded base64 has where it is text; bytes that are something else have no such stretch. */
const TEXT = /[\0\t\r\n\x20-\x7e]{48,}/;

/** What base64 says in a reading, from each of the four places where a group of it may begin. */
function decoded(reading: Reading): Reading[] {
  const run = onlyBase64(reading);
  return [0, 1, 2, 3].flatMap((offset) => {
    const text = Buffer.from(run.text.slice(offset), 'base64').toString('latin1');
    if (!TEXT.test(text)) return [];
    const [from, to] = [new Uint32Array(text.length), new Uint32Array(text.length)];
    for (let place = 0; place < text.length; place += 1) {
      from[place] = run.from[offset + Math.floor((place * 4) / 3)] ?? 0;
      to[place] = run.to[offset + Math.ceil(((place + 1) * 4) / 3) - 1] ?? 0;
    }
    return [{ text, from, to }];
  });
}

/**
 * The place of a token that is signed with the key, in what holds nothing but characters of tokens. Which characters can stand
 * at three places spares most checks: the highest bits of the time, and bits that are not used.
 */
function tokensIn({ text, from, to }: Reading, key: string): Found[] {
  const found: Found[] = [];
  for (let start = 0; start + LENGTH <= text.length; start += 1) {
    const isPossible =
      'AQgw'.includes(text.charAt(start + 21)) &&
      'ABCD'.includes(text.charAt(start + 22)) &&
      'AQgw'.includes(text.charAt(start + LENGTH - 1));
    if (!isPossible || linkOf(text.slice(start, start + LENGTH), key) === null) continue;
    found.push({ start: from[start] ?? 0, end: to[start + LENGTH - 1] ?? 0 });
  }
  return found;
}

/** The places of all tokens in a text, in whatever writing. */
function placesIn(text: string, key: string): Found[] {
  const found: Found[] = [];
  const known = new Set([text]);
  let readings = [plain(text)];
  for (let depth = 0; depth <= DEPTH && readings.length > 0; depth += 1) {
    for (const reading of readings) {
      found.push(...tokensIn(onlyToken(reading), key));
      const bare = untagged(reading);
      if (bare !== reading) found.push(...tokensIn(onlyToken(bare), key));
    }
    const next = readings.flatMap((reading) => [unescaped(reading), unquoted(reading), ...decoded(reading)]);
    readings = next.filter((reading) => {
      if (known.has(reading.text) || known.size >= MOST_READINGS) return false;
      known.add(reading.text);
      return true;
    });
  }
  return found;
}

/** Whether a text holds a token that is signed with the key. */
export const holdsToken = (text: string, key: string): boolean => placesIn(text, key).length > 0;

/** A text with `…` in place of the tokens that are signed with the key. */
export function withoutSignedTokens(text: string, key: string): string {
  const found = placesIn(text, key).sort((a, b) => a.start - b.start);
  let left = '';
  let done = 0;
  for (const { start, end } of found) {
    if (start >= done) left += `${text.slice(done, start)}…`;
    done = Math.max(done, end);
  }
  return left + text.slice(done);
}
