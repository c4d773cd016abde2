import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * The token of a link in a letter: the id of an appointment (16 bytes of its UUID), the second at which the link expires
 * (5 bytes, big-endian) and a signature over both (the first 16 bytes of HMAC-SHA-256, RFC 2104), in base64url.
 */

const ID_BYTES = 16;
const TIME_BYTES = 5;
const SIGNATURE_BYTES = 16;
const TOKEN = /^[\w-]{50}$/;

/** The token that leads to an appointment until it expires. */
export function linkToken(id: string, expiresAt: Date, key: string): string {
  const signed = Buffer.alloc(ID_BYTES + TIME_BYTES);
  signed.write(id.replaceAll('-', ''), 'hex');
  signed.writeUIntBE(Math.floor(expiresAt.getTime() / 1000), ID_BYTES, TIME_BYTES);
  return Buffer.concat([signed, signatureOf(signed, key)]).toString('base64url');
}

/** What a token leads to: an appointment, until it expires. */
export interface Link {
  /** Id of the appointment. */
  readonly id: string;
  readonly expiresAt: Date;
}

/** What a token leads to; null: it is not signed with this key. */
export function linkOf(token: string, key: string): Link | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  // The last character has bits to spare, with which the same bytes could be written otherwise.
  if (bytes.toString('base64url') !== token) return null;
  const signed = bytes.subarray(0, ID_BYTES + TIME_BYTES);
  const signature = bytes.subarray(ID_BYTES + TIME_BYTES);
  if (signature.length !== SIGNATURE_BYTES || !timingSafeEqual(signature, signatureOf(signed, key)))
    return null;
  const id = signed.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, expiresAt: new Date(signed.readUIntBE(ID_BYTES, TIME_BYTES) * 1000) };
}

const signatureOf = (signed: Buffer, key: string): Buffer =>
  createHmac('sha256', key).update(signed).digest().subarray(0, SIGNATURE_BYTES);

/** The page of a link. */
export const linkPath = (token: string): string => `/appointment/${token}`;

/** A text without the tokens of its links, also of those inside other addresses, as services that check links write them. */
export const withoutLinkTokens = (text: string): string =>
  text.replace(/(appointment(?:\/|%(?:25)*2F))[\w-]{50}/gi, '$1…');
