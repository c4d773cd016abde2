import { randomInt, randomUUID } from 'node:crypto';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { inquirySearchText } from '#db/inquiry-search-text.ts';
import type { FormType } from '#domain/forms/form-names.ts';
import { REFERENCE_LETTERS } from '#domain/reference.ts';
import { senderAddressOf } from '#domain/sender-address.ts';

/** An inquiry before the spam check. */
export type NewInquiry = Omit<Inquiry, 'state' | 'spamReasons'>;

/** What makes an inquiry: what its sender wrote, and how and when it arrived. */
type Arrived = Pick<
  Inquiry,
  | 'reference'
  | 'formType'
  | 'name'
  | 'email'
  | 'subject'
  | 'answers'
  | 'sendKey'
  | 'createdAt'
  | 'page'
  | 'source'
  | 'medium'
  | 'campaign'
>;

/** An inquiry as it arrives: nobody has done anything with it. */
export const newInquiry = <Form extends FormType>(
  arrived: Arrived & { readonly formType: Form },
): NewInquiry & { readonly formType: Form } => ({
  ...arrived,
  id: randomUUID(),
  note: '',
  senderAddress: senderAddressOf(arrived.email),
  ownerId: null,
  proposedTemplateId: null,
  snoozedUntil: null,
  firstAnsweredAt: null,
  reopenedAt: null,
  erasedAt: null,
  searchText: inquirySearchText(arrived),
  version: 1,
  updatedAt: arrived.createdAt,
});

/** A random reference, such as `DS-7K4Q-92`, out of about 100 million; a duplicate is detected when it is stored. */
export function newReference(): string {
  const letters = Array.from({ length: 4 }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]);
  return `DS-${letters.join('')}-${String(randomInt(100)).padStart(2, '0')}`;
}
