import { convert, type HtmlToTextOptions } from 'html-to-text';
import { cleanText } from './clean-text.ts';
import { type DecodedText, decodeBytes } from './decode-bytes.ts';
import type { MailPart } from './mail-parts.ts';
import { unflowed } from './unflowed.ts';

/** Bytes of one part that are read as text: far more than is kept. */
const MOST_PLAIN = 1_000_000;
const MOST_HTML = 2_000_000;

/** Pictures are left out with their addresses: a remote one would tell its sender who reads. */
const HTML_OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'h3', options: { uppercase: false } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
    { selector: 'th', format: 'inlineSurround', options: { suffix: ' ' } },
  ],
  limits: { maxInputLength: MOST_HTML, maxDepth: 200, ellipsis: '…' },
};

/** The text of a part, as far as it is read. */
export interface PartText extends DecodedText {
  /** Whether there is more of it. */
  readonly isCut: boolean;
}

/** What a part of type text/plain or text/html says. */
export function textOfPart(part: MailPart): PartText {
  const isHtml = part.type === 'text/html';
  const isCut = part.bytes.length > (isHtml ? MOST_HTML : MOST_PLAIN);
  if (isHtml) {
    const bytes = part.bytes.subarray(0, MOST_HTML);
    const { text, isGuess } = decodeBytes(bytes, [part.parameter('charset'), charsetInMeta(bytes)]);
    return { text: cleanText(convert(cleanText(text), HTML_OPTIONS)).trim(), isGuess, isCut };
  }
  const { text, isGuess } = decodeBytes(part.bytes.subarray(0, MOST_PLAIN), [part.parameter('charset')]);
  const isFlowed = /^flowed$/i.test(part.parameter('format'));
  const lines = cleanText(text);
  return {
    text: (isFlowed ? unflowed(lines, /^yes$/i.test(part.parameter('delsp'))) : lines).trim(),
    isGuess,
    isCut,
  };
}

/** The encoding that a document names in its head (HTML, section 13.2.3.2); UTF-16, which it cannot be then, is none. */
function charsetInMeta(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  const charset = /<meta\s[^>]{0,400}?charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(head)?.[1];
  return charset && /^utf-?16/i.test(charset) ? undefined : charset;
}
