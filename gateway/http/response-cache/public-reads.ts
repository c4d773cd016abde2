import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import { replyWith } from './cached-response.ts';
import { type PublicResponses, staleHeaders } from './public-responses.ts';
import { restKey } from './response-keys.ts';

/** The REST reads over public content, as their routes declare them (rest-route.ts, `cached`). */
export class PublicReads {
  constructor(private readonly responses: PublicResponses) {}

  /** Keeps the responses of such reads of `app`. */
  keepResponses(app: FastifyInstance): void {
    app.addHook('onSend', async (request, reply, payload) => {
      const { cached } = request.routeOptions.config as { cached?: boolean };
      if (cached && request.context?.actor.kind === 'visitor' && typeof payload === 'string') {
        const { statusCode: status } = reply;
        const route = request.routeOptions.url ?? 'unknown';
        const sent = { status, headers: reply.getHeaders(), text: payload, route };
        // The number of addresses without parameters is bounded.
        const isEssential = request.url === route;
        this.responses.keepSent(request.raw, sent, (key) => ({ key, isEssential }));
      }
      return payload;
    });
  }

  /** Sends the last good response when the database is unavailable. Null: another error, or nothing is kept. */
  sendStale(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null {
    if (!(error instanceof DatabaseUnavailable) || request.context?.actor.kind !== 'visitor') return null;
    const stale = request.method === 'GET' ? this.responses.stale(restKey(request.url)) : null;
    return stale && replyWith(stale.response, request, reply, staleHeaders(stale.age));
  }
}
