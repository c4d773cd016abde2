import { fileLimits } from '#domain/inquiry-files.ts';

/** Signatures of the records of a .zip file (APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16). */
const LOCAL = Buffer.from('PK\x03\x04', 'latin1');
const LISTED = Buffer.from('PK\x01\x02', 'latin1');
const END = Buffer.from('PK\x05\x06', 'latin1');
const [LOCAL_SIZE, LISTED_SIZE, END_SIZE] = [30, 46, 22];

/** Longest comment behind the end record. */
const LONGEST_COMMENT = 0xffff;
/** Flag of an entry whose sizes follow its bytes (section 4.4.4, bit 3). */
const SIZES_FOLLOW = 0x8;
/** A size that says to look for it in an extra field (section 4.3.9.2). */
const ELSEWHERE = 0xffffffff;
/** Extra field that gives an entry another name (section 4.6.9). */
const UNICODE_PATH = 0x7075;

/** An entry under every name that it has: programs differ in which of them they believe. */
export interface ZipEntry {
  readonly names: readonly string[];
  /** Bytes of it in the file. */
  readonly size: number;
}

/** Why the entries of a .zip file are not known. */
export type ZipFault = 'unreadable' | 'many';

interface PlacedEntry extends ZipEntry {
  readonly start: number;
  readonly end: number;
}

/** Where the list of entries is; null: the file does not end as a .zip file does. */
function listOf(bytes: Buffer): { at: number; size: number; offset: number; count: number } | null {
  const end = bytes.lastIndexOf(END);
  if (end < 0 || end < bytes.length - END_SIZE - LONGEST_COMMENT || end + END_SIZE > bytes.length)
    return null;
  if (end + END_SIZE + bytes.readUInt16LE(end + 20) !== bytes.length) return null;
  const [count, size, offset] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ];
  return size > end ? null : { at: end - size, size, offset, count };
}

/** Whether a file is a .zip file for programs that look for one at its end, whatever it begins with. */
export const endsAsZip = (bytes: Buffer): boolean => listOf(bytes) !== null;

/**
 * The entries of a .zip file, from its list and from where each begins; nothing is unpacked. A file that different programs
 * would read differently is `unreadable`: parts that the list does not name, that lie over each other or have other sizes.
 */
export function zipEntries(bytes: Buffer): readonly ZipEntry[] | ZipFault {
  const list = listOf(bytes);
  if (!list) return 'unreadable';
  if (list.count > fileLimits.zipEntries) return 'many';
  if (list.at !== list.offset) return 'unreadable';
  const entries: PlacedEntry[] = [];
  let at = list.at;
  while (at < list.at + list.size) {
    const entry = entries.length < list.count ? entryAt(bytes, at) : null;
    if (!entry) return 'unreadable';
    entries.push(entry.placed);
    at = entry.next;
  }
  const isWhole = at === list.at + list.size && entries.length === list.count;
  return isWhole && fillFile(bytes, entries, list.at) ? entries : 'unreadable';
}

/** Whether entries lie one behind the other up to the list, with nothing between them that begins another one. */
function fillFile(bytes: Buffer, entries: readonly PlacedEntry[], until: number): boolean {
  let end = 0;
  for (const entry of [...entries].sort((one, other) => one.start - other.start)) {
    if (entry.start < end || bytes.subarray(end, entry.start).includes(LOCAL)) return false;
    end = entry.end;
  }
  return end <= until && !bytes.subarray(end, until).includes(LOCAL);
}

/** An entry of the list with where it begins; null: its records do not fit each other. */
function entryAt(bytes: Buffer, at: number): { placed: PlacedEntry; next: number } | null {
  if (at + LISTED_SIZE > bytes.length || !begins(bytes, at, LISTED)) return null;
  const size = bytes.readUInt32LE(at + 20);
  const listed = namesAt(bytes, at + LISTED_SIZE, bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30));
  const start = bytes.readUInt32LE(at + 42);
  if (!listed || start + LOCAL_SIZE > bytes.length || !begins(bytes, start, LOCAL)) return null;
  const [flags, localSize] = [bytes.readUInt16LE(start + 6), bytes.readUInt32LE(start + 18)];
  const isKnownLater = (flags & SIZES_FOLLOW) !== 0 && (localSize === 0 || localSize === ELSEWHERE);
  if (localSize !== size && !isKnownLater) return null;
  const local = namesAt(
    bytes,
    start + LOCAL_SIZE,
    bytes.readUInt16LE(start + 26),
    bytes.readUInt16LE(start + 28),
  );
  if (!local || local.end + size > bytes.length) return null;
  const names = [...new Set([...listed.names, ...local.names])];
  const placed = { names, size, start, end: local.end + size };
  return { placed, next: listed.end + bytes.readUInt16LE(at + 32) };
}

const begins = (bytes: Buffer, at: number, signature: Buffer): boolean =>
  bytes.subarray(at, at + signature.length).equals(signature);

/** The name of a record and the one in its extra fields, and where they end; null: they reach beyond the file. */
function namesAt(
  bytes: Buffer,
  at: number,
  nameLength: number,
  extraLength: number,
): { names: string[]; end: number } | null {
  const end = at + nameLength + extraLength;
  if (end > bytes.length) return null;
  const names = [bytes.toString('utf8', at, at + nameLength)];
  let field = at + nameLength;
  while (field + 4 <= end) {
    const [id, length] = [bytes.readUInt16LE(field), bytes.readUInt16LE(field + 2)];
    const fieldEnd = Math.min(field + 4 + length, end);
    // Behind a version and a checksum.
    if (id === UNICODE_PATH) names.push(bytes.toString('utf8', field + 9, Math.max(fieldEnd, field + 9)));
    field += 4 + length;
  }
  return { names, end };
}
