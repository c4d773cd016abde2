import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { answerTo } from '#domain/forms/answers.ts';
import type { LetterLink } from './letter-layout.ts';

/** How staff reach the sender of an inquiry from a phone, and where they find it. */
export function senderLinks(
  { id, reference, email, answers }: Pick<Inquiry, 'id' | 'reference' | 'email' | 'answers'>,
  publicUrl: string,
): LetterLink[] {
  const phone = answerTo(answers, 'phone');
  // Spaces and the like are no part of a number (RFC 3966, section 5.1.1).
  const number = phone.replace(/[^+\d]/g, '');
  const address = encodeURIComponent(email).replace('%40', '@');
  const subject = encodeURIComponent(`Your message ${reference}`);
  return [
    ...(/\d{4}/.test(number) ? [{ label: `Call ${phone}`, url: `tel:${number}` }] : []),
    { label: `Write to ${email}`, url: `mailto:${address}?subject=${subject}` },
    { label: 'Open the inquiry', url: `${publicUrl}/admin/inquiries/${id}` },
  ];
}
