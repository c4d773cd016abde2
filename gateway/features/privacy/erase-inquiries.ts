import { type Erased, eraseSubject } from '#db/personal-data/erase.ts';
import type { Subject } from '#db/personal-data/subject.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { inquiryEvent } from '#gateway/write/webhook-events.ts';
import { quantity } from './quantity.ts';

/** What the log calls an erasure. */
export interface Erasing {
  /** Identifier of the erasure in the log; it names no person. */
  readonly id: string;
  /** Begins the sentence of the log, such as `The data of a person were erased`. */
  readonly sentence: string;
}

/**
 * Erases a subject, with an entry of the activity log that says how many records and no address, and
 * tells tools that keep a copy of the inbox.
 */
export async function eraseInquiries(
  unit: UnitOfWork,
  subject: Subject,
  { id, sentence }: Erasing,
): Promise<Erased> {
  const erased = await eraseSubject(unit.manager, subject, unit.now);
  for (const inquiry of erased.inquiries) unit.emit(inquiryEvent('inquiry.updated', inquiry));
  const { inquiry, letter, comment, appointment } = erased.counts;
  const counts = [
    quantity(inquiry, 'inquiry', 'inquiries'),
    quantity(letter, 'letter', 'letters'),
    quantity(comment, 'comment', 'comments'),
    quantity(appointment, 'appointment', 'appointments'),
  ];
  const summary = `${sentence}: ${counts.join(', ')}.`;
  unit.log({ action: 'erased', thing: 'person', thingId: id, summary });
  return erased;
}
