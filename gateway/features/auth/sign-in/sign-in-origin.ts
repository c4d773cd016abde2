import { isIPv4 } from 'node:net';

/** The first match wins, because some user agents also contain the names of other browsers. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof BROWSERS, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** A readable device name, such as "Firefox on Windows"; an unknown user agent is returned as sent. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent?.trim() ?? '';
  if (text === '') return 'Unknown device';
  const browser = nameIn(BROWSERS, text);
  const system = nameIn(SYSTEMS, text);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? text;
}

/** IPv4 addresses that a proxy passes on as IPv6 (RFC 4291, section 2.5.5.2). */
const MAPPED = /^::ffff:/i;
/** Groups of the IPv6 prefix that a provider gives a customer (RFC 6177, section 2). */
const IPV6_GROUPS = 3;

/**
 * The network an address belongs to, as its owner can recognise it: `203.0.113.x` for IPv4 (/24), `2001:db8:1234::` for
 * IPv6 (/48). Null for anything else. `address`: as in `Actor`, where IPv6 is cut to its first four groups.
 */
export function networkOfSignIn(address: string): string | null {
  const plain = address.replace(MAPPED, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x');
  const groups = plain.split(':').slice(0, IPV6_GROUPS);
  const isComplete = groups.length === IPV6_GROUPS && groups.every((group) => /^[\da-f]{1,4}$/i.test(group));
  return isComplete ? `${groups.map((group) => group.toLowerCase()).join(':')}::` : null;
}
