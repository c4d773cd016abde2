import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows at a moment. */
export const codeAt = (secret: string, moment: Date | number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Number(moment) });
