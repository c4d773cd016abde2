import argon2 from 'argon2';
import { newToken } from './secret.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const HASHING = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What is stored of a password. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password, HASHING);

/** Whether a password is the one that was hashed. */
export const matchesPassword = (hash: string, password: string): Promise<boolean> =>
  argon2.verify(hash, password);

/** A password for who did not choose one: 120 bits. */
export const inventPassword = (): string => newToken().slice(0, 20);
