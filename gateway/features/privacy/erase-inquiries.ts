import type { EntityManager } from 'typeorm';
import { type Erased, eraseSubject } from '#db/personal-data/erase.ts';
import type { Subject } from '#db/personal-data/subject.ts';
import { recordActivity } from '#gateway/write/activity-log.ts';
import { enqueueEvent, inquiryEvent } from '#gateway/write/webhook-events.ts';
import { quantity } from './quantity.ts';

/** Who erases, and what the log calls it. */
export interface Erasing {
  /** Name of the member of staff, or of what does it by itself. */
  readonly by: string;
  /** Identifier of the erasure in the log; it names no person. */
  readonly id: string;
  /** Begins the sentence of the log, such as `The data of a person were erased`. */
  readonly sentence: string;
}

/**
 * Erases a subject inside a transaction, with an entry of the activity log that says how many records and no address, and
 * tells tools that keep a copy of the inbox.
 */
export async function eraseInquiries(
  manager: EntityManager,
  subject: Subject,
  { by, id, sentence }: Erasing,
  now: Date,
): Promise<Erased> {
  const erased = await eraseSubject(manager, subject, now);
  for (const inquiry of erased.inquiries)
    await enqueueEvent(manager, now, inquiryEvent('inquiry.updated', inquiry));
  const { inquiry, letter, comment, appointment } = erased.counts;
  const counts = [
    quantity(inquiry, 'inquiry', 'inquiries'),
    quantity(letter, 'letter', 'letters'),
    quantity(comment, 'comment', 'comments'),
    quantity(appointment, 'appointment', 'appointments'),
  ];
  const summary = `${sentence}: ${counts.join(', ')}.`;
  await recordActivity(manager, now, { actor: by, action: 'erased', thing: 'person', thingId: id, summary });
  return erased;
}
