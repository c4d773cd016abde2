import type { ContactFieldsFragment } from '#client/admin/contacts/Contacts.generated.ts';

/** A person who wrote to the firm. */
export type Contact = ContactFieldsFragment;

/** The firm of a contact: the company it named, or the domain of its address; empty: neither is known. */
export const firmOf = ({ company, domain }: Pick<Contact, 'company' | 'domain'>): string =>
  company ?? domain ?? '';

/** The addresses of a contact in one line: the one used last, and how many others there are. */
export function addressesLabel({ email, addresses }: Pick<Contact, 'email' | 'addresses'>): string {
  const others = addresses.length - 1;
  if (others === 0) return email;
  return `${email} and ${others === 1 ? '1 other address' : `${others} other addresses`}`;
}

/** `1 inquiry`, `3 inquiries`. */
export const inquiriesLabel = (count: number): string => `${count} ${count === 1 ? 'inquiry' : 'inquiries'}`;
