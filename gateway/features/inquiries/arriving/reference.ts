import { randomInt } from 'node:crypto';
import { REFERENCE_LETTERS } from '#domain/reference.ts';

/** A random reference, such as `DS-7K4Q-92`, out of about 100 million. */
export function newReference(): string {
  const letters = Array.from({ length: 4 }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]);
  return `DS-${letters.join('')}-${String(randomInt(100)).padStart(2, '0')}`;
}
