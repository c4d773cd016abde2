import type { FastifyRequest } from 'fastify';
import { unreadableForm } from '#gateway/kernel/errors.ts';
import { flowByTurns } from '#gateway/kernel/flow-by-turns.ts';

/** The parts of a multipart body. Errors: BAD_REQUEST, PAYLOAD_TOO_LARGE; what their reader throws is not among them. */
export async function* partsOf(request: FastifyRequest, options?: Parameters<FastifyRequest['parts']>[0]) {
  try {
    const parts = request.parts(options);
    flowByTurns(request.raw);
    yield* parts;
  } catch (error) {
    throw unreadableForm(error);
  }
}

/** The bytes of one of those parts. Errors: BAD_REQUEST, PAYLOAD_TOO_LARGE. */
export async function* bytesOf(file: AsyncIterable<Uint8Array>) {
  try {
    yield* file;
  } catch (error) {
    throw unreadableForm(error);
  }
}
