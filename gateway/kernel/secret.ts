import { createHash, randomBytes } from 'node:crypto';

/** A new random token for a browser or a tool: 256 bits, safe in cookies and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token, useless to a thief. Plain SHA-256 is enough for 256 random bits. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
