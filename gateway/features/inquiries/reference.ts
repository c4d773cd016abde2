import { randomInt } from 'node:crypto';

/** Crockford's base 32 without the letters that are read for digits: nobody has to spell it twice. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new human reference, such as `DS-7K4Q-92`: 100 million of them. */
export function newReference(): string {
  const letters = Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `DS-${letters}-${String(randomInt(100)).padStart(2, '0')}`;
}
