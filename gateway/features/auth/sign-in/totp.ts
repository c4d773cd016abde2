import { Secret, TOTP } from 'otpauth';

/** Parameters that every authenticator app supports: six digits of HMAC-SHA-1, period of 30 seconds (RFC 6238). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepts the previous and next step as well, for clocks that are slightly off. */
const WINDOW = 1;

/** A new shared secret in base32: 160 bits (RFC 4226, section 4, R6). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...PARAMETERS, ...names, secret: Secret.fromBase32(secret) });

/** The `otpauth:` address for the QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** The time step of a code; null: the code is not valid at `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
