import { addressIn } from '#domain/mailbox-address.ts';

/** A Message-ID (RFC 5322, section 3.6.4) of these parts, at the domain of `office@company.com` or `Company <…>`. */
export function messageIdAt(mailbox: string, parts: readonly string[]): string {
  const domain = addressIn(mailbox).split('@').at(-1) ?? 'localhost';
  return `<${parts.join('.')}@${domain}>`;
}
