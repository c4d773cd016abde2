import { fold } from './fold.ts';
import { senderAddressOf } from './sender-address.ts';

/** Domains at which people have addresses of their own, so that two of them are not of one firm. */
const mailProviders: ReadonlySet<string> = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hey.com',
  'hotmail.co.uk',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rediffmail.com',
  'web.de',
  'yahoo.co.in',
  'yahoo.co.uk',
  'yahoo.com',
  'yahoo.in',
  'yandex.com',
  'ymail.com',
  'zoho.com',
  'zohomail.in',
]);

/** The domain of a firm's address; null: that of a mail provider, or no address. */
export function firmDomainOf(email: string): string | null {
  const [, domain = ''] = senderAddressOf(email).split('@');
  return domain === '' || mailProviders.has(domain) ? null : domain;
}

/** Whether a person is of a firm: `firm` is the domain of the address, or the name of the company, whatever its capitals. */
export const isOfFirm = (firm: string, email: string, company: string | null): boolean =>
  firmDomainOf(email) === senderAddressOf(firm) || (company !== null && fold(company) === fold(firm));
