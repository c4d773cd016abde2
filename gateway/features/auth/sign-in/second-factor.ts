import { Secret, TOTP } from 'otpauth';
import { type EntityManager, LessThan } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { RecoveryCode } from '#db/entities/recovery-code.entity.ts';
import { digest } from '#gateway/kernel/secret.ts';

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

/** Number of recovery codes of an account. */
const RECOVERY_CODES = 10;
/** Bytes of a recovery code: 80 random bits cannot be guessed, so a plain hash is enough. */
const RECOVERY_BYTES = 10;

/**
 * Redeems a code inside the transaction of the sign-in, so that only one of two sign-ins with the same code succeeds.
 * Returns the kind of the code; null: it is wrong or already used.
 */
export async function redeemCode(
  manager: EntityManager,
  { id, totpSecret }: Account,
  code: string,
  now: Date,
): Promise<'app' | 'recovery' | null> {
  const step = totpSecret === null ? null : stepOfCode(totpSecret, code, now);
  if (step !== null) {
    const unused = { id, totpLastStep: LessThan(step) };
    const { affected } = await manager.update(Account, unused, { totpLastStep: step });
    return affected ? 'app' : null;
  }
  const { affected } = await manager.delete(RecoveryCode, { id: digestOfCode(code), accountId: id });
  return affected ? 'recovery' : null;
}

/** Replaces all recovery codes of an account. */
export async function replaceRecoveryCodes(
  manager: EntityManager,
  accountId: string,
  codes: readonly string[],
): Promise<void> {
  await manager.delete(RecoveryCode, { accountId });
  await manager.insert(
    RecoveryCode,
    codes.map((code) => ({ id: digestOfCode(code), accountId })),
  );
}

/** New recovery codes, each of four groups of four letters and digits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: RECOVERY_BYTES }).base32.match(/.{4}/g) ?? []).join('-'),
  );

/** Turns the second factor off and discards a pending setup. */
export async function dropSecondFactor(manager: EntityManager, accountId: string): Promise<void> {
  const off = { totpSecret: null, totpPending: null, totpLastStep: null };
  await manager.update(Account, { id: accountId }, off);
  await manager.delete(RecoveryCode, { accountId });
}

/** Ignores case, dashes and spaces. */
const digestOfCode = (code: string): string => digest(code.replaceAll(/[\s-]/g, '').toUpperCase());
