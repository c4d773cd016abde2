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

/** A rendered page that is squeezed once for each encoding somebody asks for, and sent as it lies. */
export class PreparedPage {
  readonly status: number;
  readonly #html: Buffer;
  readonly #made = new Map<Encoding, Promise<Buffer>>();

  constructor(status: number, html: string) {
    this.status = status;
    this.#html = Buffer.from(html);
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
    const known = this.#made.get(encoding);
    if (known) return known;
    const made = ENCODERS[encoding](this.#html);
    this.#made.set(encoding, made);
    return made;
  }
}
