import { Secret } from 'otpauth';
import { type EntityManager, LessThan } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { RecoveryCode } from '#db/entities/recovery-code.entity.ts';
import { digest } from './secret.ts';
import { stepOfCode } from './totp.ts';

/** How many recovery codes there are at a time. */
export const RECOVERY_CODES = 10;
/** Bytes of one: 80 random bits cannot be guessed, so a plain hash is enough. */
const RECOVERY_BYTES = 10;

/**
 * Spends a code inside the transaction of the sign-in it is for, so that of two sign-ins with one code only one
 * succeeds. Answers what it was; null: it is wrong, or spent.
 */
export async function spendCode(
  manager: EntityManager,
  { id, totpSecret }: Account,
  code: string,
  now: Date,
): Promise<'app' | 'recovery' | null> {
  const step = totpSecret === null ? null : stepOfCode(totpSecret, code, now);
  if (step !== null) {
    const unspent = { id, totpLastStep: LessThan(step) };
    const { affected } = await manager.update(Account, unspent, { totpLastStep: step });
    return affected ? 'app' : null;
  }
  const { affected } = await manager.delete(RecoveryCode, { id: digestOfCode(code), accountId: id });
  return affected ? 'recovery' : null;
}

/** Puts new recovery codes in place of all there were. */
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

/** Codes as a person writes them down: four groups of four letters and digits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: RECOVERY_BYTES }).base32.match(/.{4}/g) ?? []).join('-'),
  );

/** Turns the second factor off; whatever was being set up is forgotten too. */
export async function dropSecondFactor(manager: EntityManager, accountId: string): Promise<void> {
  const off = { totpSecret: null, totpPending: null, totpLastStep: null };
  await manager.update(Account, { id: accountId }, off);
  await manager.delete(RecoveryCode, { accountId });
}

/** Capitals, dashes and blanks make no difference. */
const digestOfCode = (code: string): string => digest(code.replaceAll(/[\s-]/g, '').toUpperCase());
