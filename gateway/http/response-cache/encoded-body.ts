import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import acceptNegotiator from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

const ENCODERS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

export type Encoding = keyof typeof ENCODERS | 'identity';

/** Below this number of bytes compression saves no packet. */
const MIN_COMPRESSED = 1024;

/** Number of different Accept-Encoding headers whose result is remembered; browsers send about five. */
const MAX_HEADERS = 100;

const PREFERRED = ['br', 'gzip', 'identity'] as const satisfies Encoding[];
const known = new LRUCache<string, Encoding>({ max: MAX_HEADERS });

/** The best encoding that an Accept-Encoding header allows (RFC 9110, section 12.5.3). */
export function encodingFor(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const remembered = known.get(header);
  if (remembered) return remembered;
  const accepted = acceptNegotiator.negotiate(header, [...PREFERRED]);
  const encoding = PREFERRED.find((name) => name === accepted) ?? 'identity';
  known.set(header, encoding);
  return encoding;
}

/** Bytes of a response, compressed once per requested encoding. */
export class EncodedBody {
  readonly plain: Buffer;
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  /** Estimated memory with all encodings, in bytes. */
  get size(): number {
    return Math.ceil(this.plain.length * 1.5);
  }

  /** Whether the body differs by encoding. */
  get isCompressible(): boolean {
    return this.plain.length >= MIN_COMPRESSED;
  }

  /** The bytes in an encoding: at once when they are compressed already. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity' || !this.isCompressible) return this.plain;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const pending = ENCODERS[encoding](this.plain);
    this.#encoded.set(encoding, pending);
    pending.then(
      (bytes) => this.#encoded.set(encoding, bytes),
      () => this.#encoded.delete(encoding),
    );
    return pending;
  }
}
