import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '#gateway/kernel/errors.ts';
import type { Clock } from '../ports/clock.ts';
import { SITE_FACTOR, siteOf } from '../ports/network-limits.ts';
import { isRead } from './route-methods.ts';

/** Length of a window, in seconds. */
const WINDOW = 60;
/** Networks or tokens counted at once, in about ten megabytes; beyond that the least recently active count is dropped. */
const MAX_CALLERS = 50_000;
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

/** What a limit counts: `reads` of visitors of a network, or all `requests` of a token. */
export type Counted = 'reads' | 'requests';

/**
 * Limits the reads of visitors of one network, or the requests of one token, through REST and GraphQL, far above manual
 * use; the IPv6 networks of one customer have eight times as many together. Counts in the memory of this gateway, because a read must not wait for Redis; several gateways count separately.
 * Of pages only those of a query or a reference are counted; files and staff are not, and forms have their own limits.
 */
export class ReadLimit {
  readonly #clock: Clock;
  readonly #points: number;
  readonly #counted: Counted;
  readonly #policy: string;
  readonly #callers: number;
  /** Made by the first count, since it reserves its memory at once. */
  #counts: LRUCache<string, Count> | null = null;

  /** `points`: requests in a minute, GraphQL counting twice; 0: no limit. */
  constructor(clock: Clock, points: number, callers = MAX_CALLERS, counted: Counted = 'reads') {
    this.#clock = clock;
    this.#points = points;
    this.#counted = counted;
    this.#policy = `"${counted}";q=${points};w=${WINDOW}`;
    this.#callers = callers;
  }

  /**
   * Counts a request and sets the RateLimit headers. `caller`: see `Actor.address`, or the id of a token.
   * Errors: TOO_MANY_REQUESTS.
   */
  count(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: string,
    weight = weightOf(request, this.#counted),
  ): void {
    const taken = this.take(caller, weight);
    if (!taken) return;
    const [policyName, policy, name, value] = taken.headers;
    reply.header(policyName, policy).header(name, value);
    if (taken.isExceeded) throw tooManyRequests(taken.seconds);
  }

  /** Counts `weight` points of a caller; null: there is no limit. */
  take(caller: string, weight: number): TakenRead | null {
    if (this.#points === 0 || weight === 0) return null;
    const now = this.#clock.now().getTime();
    const count = this.#countOf(caller, now);
    count.used += weight;
    let left = this.#points - count.used;
    let { endsAt } = count;
    const site = this.#counted === 'reads' ? siteOf(caller) : null;
    // What is refused uses up nothing of the others.
    if (site !== null && left >= 0) {
      const shared = this.#countOf(site, now);
      shared.used += weight;
      const sharedLeft = this.#points * SITE_FACTOR - shared.used;
      if (sharedLeft < left) [left, endsAt] = [sharedLeft, shared.endsAt];
    }
    const seconds = Math.ceil((endsAt - now) / 1000);
    const remaining = `"${this.#counted}";r=${Math.max(0, left)};t=${seconds}`;
    return {
      headers: ['ratelimit-policy', this.#policy, 'ratelimit', remaining],
      seconds,
      isExceeded: left < 0,
    };
  }

  #countOf(caller: string, now: number): Count {
    const counts = this.#counts ?? new LRUCache<string, Count>({ max: this.#callers });
    this.#counts = counts;
    const current = counts.get(caller);
    if (current && current.endsAt > now) return current;
    const count = { used: 0, endsAt: now + WINDOW * 1000 };
    counts.set(caller, count);
    return count;
  }
}

function weightOf({ method, routeOptions }: FastifyRequest, counted: Counted): number {
  // The operation type is in the body, so mutations count too.
  if (routeOptions.url === '/graphql' || routeOptions.url === '/graphql/stream') return READ_WEIGHT.graphql;
  return counted === 'requests' || isRead(method) ? READ_WEIGHT.rest : 0;
}
