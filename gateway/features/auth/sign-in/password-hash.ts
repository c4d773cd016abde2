import argon2 from 'argon2';
import { newToken } from '#gateway/kernel/secret.ts';

/** Parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const HASHING = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password, for storage. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password, HASHING);

/** Whether a password matches the hash. */
export const matchesPassword = (hash: string, password: string): Promise<boolean> =>
  argon2.verify(hash, password);

let decoy: Promise<string> | null = null;

/**
 * A hash that no known password matches, made once in a process. It is verified for an unknown name, so that the answer
 * takes as long as for a wrong password.
 */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(newToken());
  return decoy;
}

/** A random password of 120 bits. */
export const generatePassword = (): string => newToken().slice(0, 20);
