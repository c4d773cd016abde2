import { isAscii, isUtf8 } from 'node:buffer';

/** A text that was read from bytes. */
export interface DecodedText {
  readonly text: string;
  /** Whether its encoding is not known, so that letters beyond ASCII may be others. */
  readonly isGuess: boolean;
}

/** Names of encodings that programs of mail write and the Encoding Standard does not have, without what stands between. */
const OTHER_NAMES: readonly (readonly [name: RegExp, label: string])[] = [
  [/^(?:utf8|utf8mb4|unicode11utf8)$/, 'utf-8'],
  [/^(?:cp|ms|win|windows|ibm)?(125[0-8])$/, 'windows-$1'],
  [/^iso8859(\d{1,2})[ie]?$/, 'iso-8859-$1'],
  [/^(?:cp|ms|windows|ibm)932$|^(?:shiftjis|sjis|windows31j|mskanji)$/, 'shift_jis'],
  [/^(?:cp|ms|windows|ibm)936$|^(?:gbk|gb2312|euccn)$/, 'gbk'],
  [/^(?:cp|ms|windows|ibm)949$|^(?:uhc|euckr|ksc5601|ksc56011987)$/, 'euc-kr'],
  [/^(?:cp|ms|windows|ibm)950$|^big5(?:hkscs)?$/, 'big5'],
  [/^(?:cp|ms|windows|ibm|dos)?874$|^tis620$/, 'windows-874'],
  [/^(?:cp|ms|windows)?(?:51932)$|^eucjp(?:ms)?$/, 'euc-jp'],
  [/^(?:cp|ms|windows)?(?:5022[0-2])$|^iso2022jp(?:1|2|ms)?$|^junet$/, 'iso-2022-jp'],
];

/** Encodings of two and more bytes a letter, in which a short text can be valid UTF-8 by accident. */
const OF_SEVERAL_BYTES = /^(?:gb|big5|euc|shift)/;

/**
 * Reads bytes as text. Bytes before labels: valid UTF-8 with letters beyond ASCII is UTF-8, whatever is said; else the first of
 * the labels counts that names an encoding; else it is windows-1252. A label of ASCII names none of bytes that are not ASCII.
 */
export function decodeBytes(bytes: Uint8Array, labels: readonly (string | undefined)[] = []): DecodedText {
  const marked = encodingMarked(bytes);
  if (marked !== null) return { text: new TextDecoder(marked).decode(bytes), isGuess: false };
  const known = labels.flatMap((label) => encodingOf(label ?? '') ?? []);
  const encoding = known.find((label) => label !== 'ascii');
  const written = labels.some((label) => label && encodingOf(label) === null);
  if (isAscii(bytes)) {
    // Some encodings write letters beyond ASCII with bytes of ASCII.
    const isOther = encoding === 'iso-2022-jp' || (encoding?.startsWith('utf-16') && bytes.includes(0));
    const isHidden = written && encoding === undefined && /\+[\w+/]+-|~\{/.test(latin1(bytes));
    return { text: isOther ? decoderOf(encoding ?? '').decode(bytes) : latin1(bytes), isGuess: isHidden };
  }
  if (isUtf8Text(bytes, encoding ?? '')) return { text: UTF8.decode(bytes), isGuess: false };
  if (encoding !== undefined && encoding !== 'utf-8')
    return { text: decoderOf(encoding).decode(bytes), isGuess: false };
  return { text: decoderOf('windows-1252').decode(bytes), isGuess: written || encoding !== undefined };
}

const UTF8 = new TextDecoder();

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

const decoders = new Map<string, TextDecoder>();

/** Of an encoding that `encodingOf` has given. */
function decoderOf(encoding: string): TextDecoder {
  const decoder = decoders.get(encoding) ?? new TextDecoder(encoding);
  decoders.set(encoding, decoder);
  return decoder;
}

/** UTF-16 with its mark. */
function encodingMarked([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** What `encodingOf` has found; a mail may name any number, of which few are looked up twice. */
const found = new Map<string, string | null>();
const MOST_FOUND = 500;

/** The encoding that a label names, as the Encoding Standard calls it, or `ascii`; null: none that is known here. */
function encodingOf(label: string): string | null {
  const known = found.get(label);
  if (known !== undefined) return known;
  if (found.size >= MOST_FOUND) found.clear();
  const encoding = lookUp(label);
  found.set(label, encoding);
  return encoding;
}

function lookUp(label: string): string | null {
  const name = label
    .trim()
    .replaceAll(/^["']|["']$/g, '')
    .toLowerCase()
    .slice(0, 60);
  if (/^(?:us[-_]?ascii|ascii|ansi_x3\.4-1968|7bit|8bit|unknown-8bit|binary)$/.test(name)) return 'ascii';
  const plain = name.replace(/^(?:x-ms-|x-|cs)/, '').replaceAll(/[\s._:-]/g, '');
  const other = OTHER_NAMES.flatMap(([pattern, known]) =>
    pattern.test(plain) ? [plain.replace(pattern, known)] : [],
  );
  for (const candidate of [name, ...other])
    try {
      return new TextDecoder(candidate).encoding;
    } catch {
      // Not a name of the Encoding Standard: the next one, or none.
    }
  return null;
}

/**
 * Whether bytes are UTF-8 that says something beyond ASCII. The last letter may be cut off, and of a text that is labelled so a few
 * letters may be broken.
 */
function isUtf8Text(bytes: Uint8Array, encoding: string): boolean {
  const whole = withoutCutLetter(bytes);
  if (isUtf8(bytes) || (isUtf8(whole) && !isAscii(whole)))
    return !OF_SEVERAL_BYTES.test(encoding) || isNoAccident(UTF8.decode(bytes));
  if (encoding !== 'utf-8' && encoding !== '') return false;
  const text = UTF8.decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  return (text.match(/[\u0080-\ufffc\ud800-\udfff]/gu)?.length ?? 0) > 4 * broken;
}

/**
 * Two letters of an Asian encoding may be one letter of UTF-8 of two bytes; one of three or four bytes they are hardly ever, nor
 * many of two bytes in a row, nor one inside of a word of ASCII.
 */
const isNoAccident = (text: string): boolean =>
  /[\u0800-\ufffc\u{10000}-\u{10ffff}]/u.test(text) ||
  /[\u0080-\u07ff]{4}/.test(text) ||
  /[a-z][\u0080-\u07ff]|[\u0080-\u07ff][a-z]/i.test(text);

/** Without the bytes at the end that begin a letter and do not complete it. */
function withoutCutLetter(bytes: Uint8Array): Uint8Array {
  for (let place = bytes.length - 1; place >= Math.max(0, bytes.length - 3); place -= 1)
    if ((bytes[place] ?? 0) >= 0xc0) return bytes.subarray(0, place);
  return bytes;
}
