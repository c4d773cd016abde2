import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import acceptNegotiator from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ENCODERS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
  identity: async (bytes: Buffer) => bytes,
};

type Encoding = keyof typeof ENCODERS;
const PREFERRED = ['br', 'gzip', 'identity'] as const;

/** A rendered page, compressed once per requested encoding and served from memory. */
export class PreparedPage {
  readonly status: number;
  /** Its Content-Security-Policy. */
  readonly policy: string;
  readonly #html: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(status: number, html: string, policy: string) {
    this.status = status;
    this.policy = policy;
    this.#html = Buffer.from(html);
  }

  /** A copy with the placeholder replaced, such as by the reference of a visitor; `text` must be safe in HTML. */
  replacing(placeholder: string, text: string): PreparedPage {
    const html = this.#html.toString().replaceAll(placeholder, () => text);
    return new PreparedPage(this.status, html, this.policy);
  }

  /** Sends it in the best encoding the request accepts (RFC 9110, section 12.5.3). */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const accepted = acceptNegotiator.negotiate(request.headers['accept-encoding'] ?? 'identity', [
      ...PREFERRED,
    ]);
    const encoding = PREFERRED.find((name) => name === accepted) ?? 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(this.status)
      .header('vary', 'accept-encoding')
      .send(await this.#bytes(encoding));
  }

  #bytes(encoding: Encoding): Promise<Buffer> {
    const cached = this.#encoded.get(encoding);
    if (cached) return cached;
    const encoded = ENCODERS[encoding](this.#html);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}
