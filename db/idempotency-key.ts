import { createHash } from 'node:crypto';
import type { FormType } from '#domain/forms/form-names.ts';
import type { InquiryAnswer } from './entities/inquiry.entity.ts';

/** SHA-256 of texts, in hex. */
export const sha256 = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Hash of the form type and its validated values, in the order of the form. */
export function fingerprintOf(formType: FormType, answers: readonly InquiryAnswer[]): string {
  return sha256(formType, ...answers.flatMap(({ label, value }) => [label, value]));
}

/** Key of a send without a token. Includes the content, so that nobody can block the key of another sender. */
export const anonymousSendKey = (clientKey: string, fingerprint: string): string =>
  sha256('open', clientKey, fingerprint);

/** Key of a send with a token. Each token has its own key space. */
export const tokenSendKey = (clientKey: string, tokenId: string): string =>
  sha256('token', clientKey, tokenId);
