import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '#gateway/config/env.ts';

/** Addresses that no visitor of the internet has: a request from one that was forwarded came through a proxy. */
const PRIVATE = new BlockList();
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(address, bits, 'ipv6');

const ADVICE =
  'all visitors count as one network, with the limits of one. Set TRUST_PROXY to the number of proxies.';

/**
 * Whether requests come through a proxy that is not trusted, so that limits meet all visitors at once: by PUBLIC_URL, since the
 * gateway itself speaks http alone, or by the first request that was forwarded.
 */
export class ProxyStatus {
  /** A sentence for staff; null: nothing is known to be wrong. */
  problem: string | null = null;
  readonly #isTrusting: boolean;

  /** `warn` is told once. */
  constructor(
    { trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>,
    private readonly warn: (sentence: string) => void,
  ) {
    this.#isTrusting = trustProxy > 0;
    const { protocol, hostname } = new URL(publicUrl);
    const isOfThisMachine = hostname === 'localhost' || isPrivate(hostname.replace(/^\[|\]$/g, ''));
    if (protocol === 'https:' && !isOfThisMachine)
      this.#say(`PUBLIC_URL is https, which a proxy answers, and TRUST_PROXY is 0: ${ADVICE}`);
  }

  /** Looks at a request as it arrives. */
  see({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): void {
    if (this.problem !== null || this.#isTrusting) return;
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (isForwarded && isPrivate(socket.remoteAddress ?? ''))
      this.#say(`A proxy forwards requests, and TRUST_PROXY is 0: ${ADVICE}`);
  }

  #say(sentence: string): void {
    if (this.#isTrusting) return;
    this.problem = sentence;
    this.warn(sentence);
  }
}

function isPrivate(address: string): boolean {
  // An IPv4 address may be written as IPv6 (RFC 4291, section 2.5.5.2).
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain)
    ? PRIVATE.check(plain, 'ipv6')
    : /^[\d.]+$/.test(plain) && PRIVATE.check(plain, 'ipv4');
}
