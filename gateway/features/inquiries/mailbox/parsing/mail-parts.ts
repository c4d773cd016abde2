import { isUtf8 } from 'node:buffer';
import PostalMime, { type Email } from 'postal-mime';
import { decodeBytes } from './decode-bytes.ts';
import { decodeWords } from './encoded-words.ts';
import { MOST_OF_HEADER } from './headers.ts';

/** A part of a mail (RFC 2046): one with parts of its own, or one with bytes. */
export interface MailPart extends Pick<Email, 'headers'> {
  /** Its media type in lower case. */
  readonly type: string;
  /** A parameter of its media type; empty: there is none of this name. */
  parameter(name: string): string;
  /** `attachment`, `inline` or what is written; empty: nothing is. */
  readonly disposition: string;
  /** The name of the file, as it is written; empty: none. */
  readonly name: string;
  /** Without the transfer encoding. */
  readonly bytes: Uint8Array;
  readonly parts: readonly MailPart[];
}

/** What postal-mime knows of a part. Its types leave it out, since the library gives texts that were read by their labels. */
interface Node extends Pick<Email, 'headers'> {
  readonly contentType: Structured & { readonly multipart: string | false };
  readonly contentDisposition: Structured;
  readonly content: ArrayBuffer | null;
  readonly childNodes: readonly Node[];
  parseStructuredHeader(value: string): Structured['parsed'];
}

interface Structured {
  readonly value: string;
  readonly parsed: { readonly value: string; readonly params: Readonly<Record<string, string>> };
}

/** Parts inside of parts. Errors of the library: more than these, or two MB of headers. */
const DEPTH = 64;

/** Reads the parts of a mail (RFC 5322, MIME). Errors: it is nested too deep, or has too many headers. */
export async function readParts(source: Uint8Array): Promise<MailPart> {
  const parser = new PostalMime({ forceRfc822Attachments: true, maxNestingDepth: DEPTH });
  await parser.parse(withHeadersInUtf8(source));
  return partOf((parser as unknown as { readonly root: Node }).root);
}

/** All parts without parts of their own, in order. */
export const leavesOf = (part: MailPart): MailPart[] =>
  part.type.startsWith('multipart/') && part.parts.length > 0 ? part.parts.flatMap(leavesOf) : [part];

function partOf(node: Node): MailPart {
  const { parsed, value } = node.contentType;
  return {
    headers: node.headers,
    type: parsed.value,
    parameter: (name) => (Object.hasOwn(parsed.params, name) ? (parsed.params[name] ?? '') : ''),
    disposition: node.contentDisposition.parsed.value,
    name: nameIn(node, node.contentDisposition.value, 'filename') || nameIn(node, value, 'name'),
    bytes: new Uint8Array(node.content ?? new ArrayBuffer(0)),
    parts: node.childNodes.map(partOf),
  };
}

/** The name of a file in a header, with the encodings of RFC 2231 and those of RFC 2047, which programs write there too. */
function nameIn(node: Node, header: string, parameter: string): string {
  const { params } = node.parseStructuredHeader(withRightCharset(header));
  return Object.hasOwn(params, parameter)
    ? decodeWords((params[parameter] ?? '').slice(0, MOST_OF_HEADER))
    : '';
}

/** A header whose octets (RFC 2231, section 4) are labelled as what they are. */
function withRightCharset(header: string): string {
  const octets = (header.match(/%[0-9a-f]{2}/gi) ?? []).map((octet) => Number.parseInt(octet.slice(1), 16));
  if (!octets.some((octet) => octet > 0x7f) || !isUtf8(Buffer.from(octets))) return header;
  return header.replaceAll(/(\*(?:0\*)?\s*=\s*"?)[\w.:-]*'/g, "$1utf-8'");
}

/** Headers of parts of a mail that can hold words. */
const WORDY = /^content-(?:type|disposition|description):/i;

/**
 * Rewrites lines of headers that are not UTF-8, as raw bytes in windows-1252 and other encodings are: the library would put
 * a replacement in place of each of these letters.
 */
function withHeadersInUtf8(source: Uint8Array): Uint8Array {
  if (isUtf8(source)) return source;
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.length);
  const pieces: Uint8Array[] = [];
  let kept = 0;
  let isHeader = true;
  let isWordy = true;
  let isFirst = true;
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(0x0a, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    const line = bytes.subarray(start, end);
    if (line.length <= 2 && line.toString('latin1').trim() === '') {
      isHeader = false;
      isFirst = false;
    } else if (!isHeader && line[0] === 0x2d && line[1] === 0x2d) {
      isHeader = true;
      isWordy = false;
    } else if (isHeader && line.length < 10_000) {
      if (!/^[ \t]/.test(line.toString('latin1', 0, 1)))
        isWordy = isFirst || WORDY.test(line.toString('latin1', 0, 30));
      if (isWordy && !isUtf8(line)) {
        pieces.push(bytes.subarray(kept, start), Buffer.from(decodeBytes(line).text));
        kept = end;
      }
    }
    start = end;
  }
  return kept === 0 ? source : Buffer.concat([...pieces, bytes.subarray(kept)]);
}
