/** What a file of S/MIME holds (RFC 8551): the content that is signed, or why it cannot be read here. */
export type SecuredContent =
  | { readonly kind: 'signed'; readonly bytes: Uint8Array }
  | { readonly kind: 'encrypted' | 'compressed' | 'unreadable' };

/** The types of content (RFC 5652; RFC 5083; RFC 3274), each the bytes of its object identifier in hexadecimal. */
const KINDS: Readonly<Record<string, 'signed' | 'encrypted' | 'compressed'>> = {
  '2a864886f70d010702': 'signed',
  '2a864886f70d010703': 'encrypted',
  '2a864886f70d010706': 'encrypted',
  '2a864886f70d0109100117': 'encrypted',
  '2a864886f70d0109100109': 'compressed',
};

/** Tags of ASN.1 that are read here (X.690, section 8.1.2). */
const [OCTETS, OBJECT_ID, SEQUENCE, SET, FIRST] = [0x04, 0x06, 0x30, 0x31, 0xa0];
/** A string of octets in pieces. */
const OCTETS_IN_PIECES = 0x24;
/** Elements that are passed over in search of an end: one of ten kilobytes each would be more than a mail has. */
const MOST_ELEMENTS = 100_000;

/**
 * Reads the content out of what is only signed (RFC 5652, section 5.1): it stands there as it is, so that nothing of the
 * signature has to be known. Signatures are not checked.
 */
export function securedContent(bytes: Uint8Array): SecuredContent {
  try {
    const outer = contentIn(new Walk(bytes).enter(SEQUENCE));
    const kind = KINDS[outer.type];
    if (kind !== 'signed') return { kind: kind ?? 'unreadable' };
    const signed = outer.content.enter(SEQUENCE);
    signed.skip();
    signed.enter(SET, true);
    const { content } = contentIn(signed.enter(SEQUENCE));
    return { kind: 'signed', bytes: content.octets() };
  } catch (error) {
    if (error instanceof NotRead) return { kind: 'unreadable' };
    throw error;
  }
}

/** The type of a ContentInfo or EncapsulatedContentInfo, and what stands in its `[0]`. */
function contentIn(info: Walk): { type: string; content: Walk } {
  const type = Buffer.from(info.value(OBJECT_ID)).toString('hex');
  return { type, content: info.enter(FIRST) };
}

/** The bytes are not what was looked for. */
class NotRead extends Error {}

interface Element {
  readonly tag: number;
  readonly start: number;
  /** null: it ends with a mark (X.690, section 8.1.3.6). */
  readonly end: number | null;
}

/** Goes through elements of BER one after the other. Errors: NotRead. */
class Walk {
  readonly #bytes: Uint8Array;
  #place: number;

  constructor(bytes: Uint8Array, place = 0) {
    this.#bytes = bytes;
    this.#place = place;
  }

  /** What is inside of the next element. `isPassed`: this walk goes on behind it. */
  enter(tag: number | undefined, isPassed = false): Walk {
    const place = this.#place;
    const { start } = this.#next(tag);
    if (isPassed) {
      this.#place = place;
      this.skip();
    }
    return new Walk(this.#bytes, start);
  }

  /** The bytes of the next element. */
  value(tag: number | undefined): Uint8Array {
    const { start, end } = this.#next(tag);
    if (end === null) throw new NotRead();
    this.#place = end;
    return this.#bytes.subarray(start, end);
  }

  /** The bytes of the next element, a string of octets, whole or in pieces. */
  octets(): Uint8Array {
    if (this.#bytes[this.#place] === OCTETS) return this.value(OCTETS);
    const { start, end } = this.#next(OCTETS_IN_PIECES);
    const pieces: Uint8Array[] = [];
    this.#place = start;
    while (end === null ? !this.#isEndMark() : this.#place < end) pieces.push(this.value(OCTETS));
    return Buffer.concat(pieces);
  }

  /** Passes over the next element, with all that is in it. */
  skip(): void {
    let depth = 0;
    for (let count = 0; count < MOST_ELEMENTS; count += 1) {
      if (depth > 0 && this.#isEndMark()) {
        this.#place += 2;
        depth -= 1;
      } else {
        const { start, end } = this.#next();
        this.#place = end ?? start;
        if (end === null) depth += 1;
      }
      if (depth === 0) return;
    }
    throw new NotRead();
  }

  #isEndMark(): boolean {
    return this.#bytes[this.#place] === 0 && this.#bytes[this.#place + 1] === 0;
  }

  /** Reads where the next element begins and ends, and stays before it. */
  #next(wanted?: number): Element {
    const [tag, first] = [this.#byte(this.#place), this.#byte(this.#place + 1)];
    if (wanted !== undefined && tag !== wanted) throw new NotRead();
    let start = this.#place + 2;
    if (first === 0x80) return { tag, start, end: null };
    let length = first;
    if (first > 0x80) {
      if (first > 0x84) throw new NotRead();
      length = 0;
      for (const last = start + first - 0x80; start < last; start += 1)
        length = length * 256 + this.#byte(start);
    }
    if (start + length > this.#bytes.length) throw new NotRead();
    return { tag, start, end: start + length };
  }

  #byte(place: number): number {
    const byte = this.#bytes[place];
    if (byte === undefined) throw new NotRead();
    return byte;
  }
}
