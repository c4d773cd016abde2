import { type EntityManager, In } from 'typeorm';
import { Appointment } from '#db/entities/appointment.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import {
  type Letterhead,
  visitorContent,
} from '#gateway/features/inquiries/appointments/appointment-letters.ts';
import type { LetterContent } from '#gateway/letters/letter-layout.ts';
import { messageIdAt } from '#gateway/letters/message-id.ts';
import { receiptLetter } from './letters.ts';

/**
 * Writes those of some letters anew that name an earlier time of their appointment, or an earlier state, because they are
 * sent again. They get another Message-ID: a receiver may drop a letter that it has had.
 */
export async function renewReceipts(
  manager: EntityManager,
  letterIds: readonly string[],
  head: Letterhead,
  now: Date,
): Promise<void> {
  const receipts = await manager.find(Letter, {
    where: { id: In(letterIds), kind: 'receipt', inquiry: { formType: 'schedule' } },
    relations: { inquiry: true },
  });
  for (const { id, inquiryId, calendar, inquiry } of receipts) {
    const appointment = await manager.findOneBy(Appointment, { inquiryId });
    if (!appointment || !inquiry || revisionOf(calendar) === appointment.sequence) continue;
    const content = contentOf(appointment, inquiry, head, now);
    if (!content) continue;
    const messageId = messageIdAt(head.mailFrom, [inquiryId, 'receipt', `${appointment.sequence}-again`]);
    await manager.update(Letter, { id }, { ...content, messageId });
  }
}

/** The revision of the calendar entry a letter carries; null: it carries none. */
function revisionOf(calendar: string | null): number | null {
  const sequence = /^SEQUENCE:(\d+)/m.exec(calendar ?? '')?.[1];
  return sequence === undefined ? null : Number(sequence);
}

/** The letter that tells the state of an appointment; null: the stored one stays. */
function contentOf(
  appointment: Appointment,
  inquiry: Inquiry,
  head: Letterhead,
  now: Date,
): LetterContent | null {
  const { state } = appointment;
  if (state === 'requested') return receiptLetter({ inquiry, appointment, head });
  if (state === 'confirmed' || state === 'cancelled')
    return visitorContent({ kind: state }, { appointment, inquiry, now }, head);
  return null;
}
