import { Secret, TOTP } from 'otpauth';

/** The code of an authenticator app at a point in time (TOTP, RFC 6238). */
export const codeAt = (secret: string, moment: Date | number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Number(moment) });
