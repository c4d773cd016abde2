import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Names the product, so that secret scanners and people recognise a token in a file or a log. */
const PREFIX = 'dalmara_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62 ^ 43 is more than 2 ^ 256. */
const RANDOM_CHARACTERS = 43;
/** 62 ^ 6 is more than 2 ^ 32. */
const CHECKSUM_CHARACTERS = 6;

/**
 * A new token of a tool: `dalmara_`, 43 random characters, and 6 of a checksum (CRC-32 of everything before it, in base
 * 62), by which a scanner tells a token from a text that looks like one.
 */
export function newApiToken(): string {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const token = PREFIX + random.join('');
  return token + checksumOf(token);
}

/** Whether a text lacks the prefix or the checksum of a token, so that no query is needed to refuse it. */
export function isMistypedToken(token: string): boolean {
  if (!token.startsWith(PREFIX)) return true;
  return checksumOf(token.slice(0, -CHECKSUM_CHARACTERS)) !== token.slice(-CHECKSUM_CHARACTERS);
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let n = 0; n < CHECKSUM_CHARACTERS; n += 1) {
    digits = ALPHABET[rest % ALPHABET.length] + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
