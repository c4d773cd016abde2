import { createHash } from 'node:crypto';

/** Public id of a row whose key is a digest; does not reveal the digest. */
export const publicIdOf = (storedDigest: string): string =>
  createHash('sha256').update(`public ${storedDigest}`).digest('hex').slice(0, 32);
