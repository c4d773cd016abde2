import { once } from 'node:events';
import type { Writable } from 'node:stream';

/*
 * How jobs and results cross the pipe between gateway and worker: as many small pieces, so that neither side is held by a large
 * one. A packet is the length of its head (4 bytes, little-endian), the head as JSON, and then its parts: bytes and long texts,
 * which are left out of the JSON.
 */

/** Bytes that are written at a time. */
const PIECE = 64 * 1024;
/** Characters from which a text is a part of its own. */
const LONG_TEXT = 16 * 1024;
/** What stands in the head for a part; no value of ours has such a key. */
const PART_KEY = '\0part';

interface Part {
  readonly [PART_KEY]: 'bytes' | 'text';
}

interface Head {
  /** Bytes of each part. */
  readonly sizes: readonly number[];
  readonly value: unknown;
}

/** A packet is larger than its reader takes, or is none. */
export class PacketFailure extends Error {
  override name = 'PacketFailure';
}

/** Writes a plain value with its Uint8Arrays. Rejects with an AbortError when `signal` says that nobody reads. */
export async function writePacket(stream: Writable, value: unknown, signal?: AbortSignal): Promise<void> {
  const parts: Uint8Array[] = [];
  const rest = withoutParts(value, parts);
  const head = Buffer.from(
    JSON.stringify({ sizes: parts.map(({ length }) => length), value: rest } satisfies Head),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  for (const bytes of [length, head, ...parts]) {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const isTaken = stream.write(bytes.subarray(at, at + PIECE));
      if (!isTaken) await once(stream, 'drain', { signal });
    }
  }
}

function withoutParts(value: unknown, parts: Uint8Array[]): unknown {
  if (value instanceof Uint8Array) {
    parts.push(value);
    return { [PART_KEY]: 'bytes' } satisfies Part;
  }
  if (typeof value === 'string' && value.length > LONG_TEXT) {
    parts.push(Buffer.from(value));
    return { [PART_KEY]: 'text' } satisfies Part;
  }
  return mapValues(value, (inner) => withoutParts(inner, parts));
}

function withParts(value: unknown, parts: Buffer[]): unknown {
  if (isPart(value)) {
    const bytes = parts.shift() ?? Buffer.alloc(0);
    return value[PART_KEY] === 'text' ? bytes.toString() : bytes;
  }
  return mapValues(value, (inner) => withParts(inner, parts));
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && PART_KEY in value;

function mapValues(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}

interface PacketReaderOptions {
  /** Bytes of a head, which is parsed in one turn of the event loop. */
  readonly mostOfHead: number;
  /** Bytes of all parts together. */
  readonly mostOfParts: number;
  arrived(value: unknown): void;
}

/** Puts packets together from the pieces of a stream. */
export class PacketReader {
  readonly #options: PacketReaderOptions;
  #state: 'length' | 'head' | 'parts' = 'length';
  #target = Buffer.alloc(4);
  #filled = 0;
  #head: Head = { sizes: [], value: null };
  #parts: Buffer[] = [];

  constructor(options: PacketReaderOptions) {
    this.#options = options;
  }

  /** Errors: PacketFailure; after it the stream is of no use. */
  push(piece: Buffer): void {
    for (let at = 0; at < piece.length; ) {
      const copied = piece.copy(this.#target, this.#filled, at);
      at += copied;
      this.#filled += copied;
      while (this.#filled === this.#target.length) this.#full();
    }
  }

  #full(): void {
    if (this.#state === 'length') {
      this.#expect('head', this.#lengthOfHead());
      return;
    }
    if (this.#state === 'head') this.#head = this.#parsedHead();
    else this.#parts.push(this.#target);
    const size = this.#head.sizes[this.#parts.length];
    if (size === undefined) this.#complete();
    else this.#expect('parts', size);
  }

  #complete(): void {
    const value = withParts(this.#head.value, this.#parts);
    this.#parts = [];
    this.#expect('length', 4);
    this.#options.arrived(value);
  }

  #lengthOfHead(): number {
    const length = this.#target.readUInt32LE();
    if (length === 0 || length > this.#options.mostOfHead) throw new PacketFailure('The head is too large.');
    return length;
  }

  #parsedHead(): Head {
    const head = JSON.parse(this.#target.toString()) as Head;
    const total = head.sizes.reduce((sum, size) => sum + size, 0);
    if (!(total <= this.#options.mostOfParts)) throw new PacketFailure('The parts are too large.');
    return head;
  }

  #expect(state: 'length' | 'head' | 'parts', size: number): void {
    this.#state = state;
    this.#target = Buffer.allocUnsafeSlow(size);
    this.#filled = 0;
  }
}
