/** A mail of at most so many headers and parts as are read. */
export interface BoundedSource {
  readonly source: Buffer;
  /** Whether something was left out. */
  readonly isCut: boolean;
}

/** Lines and bytes of the headers of a mail, and of each of its parts, that are read; those of real mails are a tenth of this. */
const HEADER_LINES = 2_000;
const HEADER_BYTES = 256 * 1024;
/** Parts of a mail that are read; what follows the last of them is left out. */
const PARTS = 1_000;
/** Boundaries of parts that are looked for; more are not nested in any mail. */
const BOUNDARIES = 100;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BOUNDARY = /\bboundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi;

/**
 * Leaves out of a mail what is beyond the bounds of its headers and parts, without reading what they say: this is done before
 * anything else looks at it (read-mail.ts), in time linear in its size. Parts are known by the boundaries that headers name; one
 * that is named in another way is not counted, and bounded by the limits of the process alone. The length of a text is bounded
 * where it has been decoded, before it is analysed (parse-mail.ts).
 */
export function boundedSource(source: Buffer): BoundedSource {
  const kept: Buffer[] = [];
  const boundaries = new Set<string>();
  let isCut = false;
  let parts = 0;
  let at = 0;
  while (at < source.length) {
    const head = readHead(source, at);
    isCut ||= head.isCut;
    kept.push(source.subarray(at, head.keptUntil));
    noteBoundaries(source.toString('latin1', at, head.keptUntil), boundaries);
    const end = boundaries.size === 0 ? source.length : nextPart(source, head.end, boundaries);
    parts += 1;
    if (end < source.length && parts > PARTS) {
      isCut = true;
      break;
    }
    kept.push(source.subarray(head.end, end));
    at = end;
  }
  return { source: isCut ? Buffer.concat(kept) : source, isCut };
}

interface Head {
  /** Up to here its headers are read. */
  readonly keptUntil: number;
  /** Where the empty line begins that ends it. */
  readonly end: number;
  readonly isCut: boolean;
}

function readHead(source: Buffer, start: number): Head {
  let keptUntil = start;
  let lines = 0;
  for (let at = start; at < source.length; ) {
    const next = lineEnd(source, at);
    if (isEmptyLine(source, at)) return { keptUntil, end: at, isCut: keptUntil < at };
    lines += 1;
    if (lines <= HEADER_LINES && next - start <= HEADER_BYTES) keptUntil = next;
    at = next;
  }
  return { keptUntil, end: source.length, isCut: keptUntil < source.length };
}

const lineEnd = (source: Buffer, at: number): number => {
  const end = source.indexOf(LINE_FEED, at);
  return end < 0 ? source.length : end + 1;
};

const isEmptyLine = (source: Buffer, at: number): boolean =>
  source[at] === LINE_FEED || (source[at] === CARRIAGE_RETURN && source[at + 1] === LINE_FEED);

function noteBoundaries(head: string, boundaries: Set<string>): void {
  for (const [, quoted, plain] of head.matchAll(BOUNDARY)) {
    if (boundaries.size >= BOUNDARIES) return;
    boundaries.add((quoted ?? plain ?? '').trimEnd());
  }
}

/** Where the headers of the next part begin, behind the line of its boundary (RFC 2046, section 5.1.1); the end: there is none. */
function nextPart(source: Buffer, from: number, boundaries: ReadonlySet<string>): number {
  for (let at = source.indexOf('\n--', from); at >= 0; at = source.indexOf('\n--', at + 1)) {
    const end = lineEnd(source, at + 1);
    // A boundary has at most 70 characters; programs write longer ones.
    const line = source.toString('latin1', at + 3, Math.min(end, at + 3 + 210)).trimEnd();
    if (boundaries.has(line)) return end;
  }
  return source.length;
}
