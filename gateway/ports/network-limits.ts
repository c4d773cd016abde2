import type { Limiter, RateLimit } from './limiter.ts';

/** A limit, and what is counted against it. */
export type Counter = readonly [RateLimit, string];

/** How many times the points of one network the networks of one customer have together. */
export const SITE_FACTOR = 8;

/**
 * The /48 of an IPv6 network (`Actor.address`); null: IPv4. It is what a provider gives a customer at most, who has 65,536
 * networks of /64 then (RFC 6177, section 2).
 */
export function siteOf(network: string): string | null {
  // An IPv4 address may be written as IPv6 (RFC 4291, section 2.5.5.2).
  if (network.includes('.')) return null;
  const groups = network.split(':');
  return groups.length === 4 ? groups.slice(0, 3).join(':') : null;
}

/** What a use by a network counts for: the networks of one customer count together too. */
export function networkCounters(limit: RateLimit, network: string): Counter[] {
  const site = siteOf(network);
  if (site === null) return [[limit, network]];
  const { name, points, seconds } = limit;
  return [
    [{ name: `${name}-site`, points: points * SITE_FACTOR, seconds }, site],
    [limit, network],
  ];
}

/** Uses a point of each counter, or of none. Errors: TOO_MANY_REQUESTS. */
export async function consumeAll(limiter: Limiter, counters: readonly Counter[]): Promise<void> {
  const counted: Counter[] = [];
  for (const counter of counters) {
    try {
      await limiter.consume(...counter);
    } catch (refused) {
      await refundAll(limiter, counted);
      throw refused;
    }
    counted.push(counter);
  }
}

/** Gives back a point of each counter. */
export async function refundAll(limiter: Limiter, counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) await limiter.refund(...counter);
}

/** Counts a use by a network. Errors: TOO_MANY_REQUESTS. */
export const consumeByNetwork = (limiter: Limiter, limit: RateLimit, network: string): Promise<void> =>
  consumeAll(limiter, networkCounters(limit, network));
