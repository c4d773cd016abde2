import { createHash, randomBytes } from 'node:crypto';

/** A new random token for a browser or a tool: 256 bits, safe in cookies and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token; a stolen table opens nothing. Plain SHA-256 is enough for 256 random bits. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** How the outside names something that is stored under a digest; from the name nobody learns the digest. */
export const publicIdOf = (storedDigest: string): string => digest(`public ${storedDigest}`).slice(0, 32);
