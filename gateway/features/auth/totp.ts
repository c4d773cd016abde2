import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: six digits of HMAC-SHA-1, a new code every 30 seconds (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A code of the step before and of the one after are good too, for clocks that are a little off. */
const WINDOW = 1;

/** A new shared secret in base32: 160 bits (RFC 4226, section 4, R6). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...KIND, ...names, secret: Secret.fromBase32(secret) });

/** The address an authenticator app reads from the QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** The time step a code belongs to; null: it is none of this secret at that moment. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
