import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';

/** Length of a window, in seconds. */
const WINDOW = 60;
/** Networks counted at once, in about ten megabytes; beyond that the least recently active count is dropped. */
const MAX_NETWORKS = 50_000;
/** Points per request: a GraphQL operation can return the data of several REST responses, and a page shows several. */
export const READ_WEIGHT = { rest: 1, graphql: 2, page: 3 } as const;

/** What remains of the limit after a read. */
export interface TakenRead {
  /** Names and values of the RateLimit headers, in turn (draft-ietf-httpapi-ratelimit-headers-11). */
  readonly headers: readonly [string, string, string, string];
  /** Until the window ends. */
  readonly seconds: number;
  readonly isExceeded: boolean;
}

interface Count {
  used: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/**
 * Limits the reads of visitors of one network through REST and GraphQL, far above manual use. Counts in the memory of
 * this gateway, because a read must not wait for Redis; several gateways count separately. Of pages only those of a
 * query are counted; files, staff and tools are not, and forms have their own limits.
 */
export class ReadLimit {
  readonly #clock: Clock;
  readonly #points: number;
  readonly #policy: string;
  readonly #counts: LRUCache<string, Count>;

  /** `points`: requests in a minute, GraphQL counting twice; 0: no limit. */
  constructor(clock: Clock, points: number, networks = MAX_NETWORKS) {
    this.#clock = clock;
    this.#points = points;
    this.#policy = `"reads";q=${points};w=${WINDOW}`;
    this.#counts = new LRUCache({ max: networks });
  }

  /**
   * Counts a read and sets the RateLimit headers. `network`: see `Actor.address`. Errors: TOO_MANY_REQUESTS.
   */
  count(request: FastifyRequest, reply: FastifyReply, network: string, weight = weightOf(request)): void {
    const taken = this.take(network, weight);
    if (!taken) return;
    const [policyName, policy, name, value] = taken.headers;
    reply.header(policyName, policy).header(name, value);
    if (taken.isExceeded) throw tooManyRequests(taken.seconds);
  }

  /** Counts `weight` points of a network; null: there is no limit. */
  take(network: string, weight: number): TakenRead | null {
    if (this.#points === 0 || weight === 0) return null;
    const now = this.#clock.now().getTime();
    const count = this.#countOf(network, now);
    count.used += weight;
    const left = Math.max(0, this.#points - count.used);
    const seconds = Math.ceil((count.endsAt - now) / 1000);
    const remaining = `"reads";r=${left};t=${seconds}`;
    return {
      headers: ['ratelimit-policy', this.#policy, 'ratelimit', remaining],
      seconds,
      isExceeded: count.used > this.#points,
    };
  }

  #countOf(network: string, now: number): Count {
    const current = this.#counts.get(network);
    if (current && current.endsAt > now) return current;
    const count = { used: 0, endsAt: now + WINDOW * 1000 };
    this.#counts.set(network, count);
    return count;
  }
}

function weightOf({ method, routeOptions }: FastifyRequest): number {
  // The operation type is in the body, so mutations count too.
  if (routeOptions.url === '/graphql') return READ_WEIGHT.graphql;
  return method === 'GET' || method === 'HEAD' ? READ_WEIGHT.rest : 0;
}
