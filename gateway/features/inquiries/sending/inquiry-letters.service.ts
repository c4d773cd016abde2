import { type EntityManager, In, Not } from 'typeorm';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { countFailedLetters } from '#db/failed-letters.ts';
import { updateRows } from '#db/update-rows.ts';
import { isSiteForm } from '#domain/forms/form-names.ts';
import { slotForms } from '#domain/forms/forms.ts';
import {
  type Letterhead,
  visitorContent,
} from '#gateway/features/inquiries/appointments/appointment-letters.ts';
import { letterheadOf } from '#gateway/features/inquiries/appointments/letterhead.ts';
import { type InquiryCriteria, viewerOf } from '#gateway/features/inquiries/inbox/inquiry-criteria.ts';
import { refuseErased } from '#gateway/features/inquiries/inbox/refuse-erased.ts';
import { type Actor, requirePermission, requireStaff } from '#gateway/kernel/actor.ts';
import { conflict, notFound } from '#gateway/kernel/errors.ts';
import { mapInTurns } from '#gateway/kernel/map-in-turns.ts';
import type { LetterContent } from '#gateway/letters/letter-layout.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { letterMessageId } from '#gateway/letters/new-letter.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { enqueueLetter, requeueFailedLetters } from './enqueue-letter.ts';
import { receiptLetter } from './letters.ts';

/** The letters of inquiries: how many have failed, and sending them again. */
export class InquiryLettersService {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly letterSettings: LetterSettings,
  ) {}

  /** Number of failed letters that wait for staff. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async countFailed(actor: Actor): Promise<number> {
    requirePermission(actor, 'inquiries:read');
    return this.units.read(countFailedLetters);
  }

  /**
   * Queues a letter again, in whatever state it is, including one held by a limit. A receipt of an appointment that has
   * changed since tells what it is now; one to staff goes to their present address. Errors: UNAUTHENTICATED, NOT_FOUND,
   * CONFLICT for a letter of spam and for one that is erased.
   */
  async resend(actor: Actor, letterId: string): Promise<Letter> {
    const staff = requireStaff(actor, 'inquiries:write');
    const head = await letterheadOf(this.units, this.letterSettings);
    return this.units.write(staff, async (unit) => {
      const { manager, now } = unit;
      const found = await manager.findOne(Letter, { where: { id: letterId }, ...unit.forChange });
      if (!found) throw notFound('Letter');
      const inquiry = await manager.findOneByOrFail(Inquiry, { id: found.inquiryId });
      const { state, reference } = inquiry;
      refuseErased(inquiry);
      if (found.heldReason === 'spam' || state === 'spam') {
        throw conflict(
          'This letter is held because its inquiry is spam. It goes out once the inquiry is not.',
        );
      }
      await enqueueLetter(manager, found, now);
      await renew(manager, [letterId], head, now);
      const summary = `A letter of inquiry ${reference} was put in line again.`;
      unit.log({ action: 'resent', thing: 'inquiry', thingId: found.inquiryId, summary });
      unit.poll('letters');
      return manager.findOneByOrFail(Letter, { id: letterId });
    });
  }

  /**
   * Queues the failed letters of the matching inquiries again as `resend` does, at most `RESEND_BATCH`, and returns
   * their number. `ids`: only of these inquiries.
   * Errors: UNAUTHENTICATED, FORBIDDEN.
   */
  async resendFailed(
    actor: Actor,
    criteria: InquiryCriteria,
    ids: readonly string[] | null = null,
  ): Promise<number> {
    const staff = requireStaff(actor, 'inquiries:write');
    const head = await letterheadOf(this.units, this.letterSettings);
    return this.units.write(staff, async (unit) => {
      const { manager, now } = unit;
      const viewer = await viewerOf(manager, actor, now);
      const letterIds = await requeueFailedLetters(manager, criteria, ids, viewer);
      const count = letterIds.length;
      if (count === 0) return 0;
      await renew(manager, letterIds, head, now);
      const summary = `${count === 1 ? '1 failed letter was' : `${count} failed letters were`} put in line again.`;
      unit.log({ action: 'resent', thing: 'letter', thingId: 'failed', summary });
      unit.poll('letters');
      return count;
    });
  }
}

/** Brings what some letters say, and where those to staff go, up to date, because they are sent again. */
async function renew(
  manager: EntityManager,
  letterIds: readonly string[],
  head: Letterhead,
  now: Date,
): Promise<void> {
  await renewReceipts(manager, letterIds, head, now);
  // The address may have had a typing error.
  const recipient = head.facts.staffAddress;
  const elsewhere = { id: In(letterIds), kind: 'staff', recipient: Not(recipient) } as const;
  await manager.update(Letter, elsewhere, { recipient, ...RELEASED });
}

/**
 * Of a letter that is written anew: whoever is handing the earlier one over may no longer store that it is sent, so that this one
 * is sent too.
 */
const RELEASED = { leaseUntil: null, leaseOwner: null };

/**
 * Writes those of some letters anew that name an earlier time of their appointment, or an earlier state, because they are
 * sent again. They get another Message-ID: a receiver may drop a letter that it has had.
 */
async function renewReceipts(
  manager: EntityManager,
  letterIds: readonly string[],
  head: Letterhead,
  now: Date,
): Promise<void> {
  const receipts = await manager.find(Letter, {
    where: { id: In(letterIds), kind: 'receipt', inquiry: { formType: In([...slotForms]) } },
    relations: { inquiry: true },
  });
  if (receipts.length === 0) return;
  const inquiryId = In(receipts.map((receipt) => receipt.inquiryId));
  const booked = new Map(
    (await manager.findBy(Appointment, { inquiryId })).map((row) => [row.inquiryId, row]),
  );
  const updates = await mapInTurns(receipts, (row) => {
    const appointment = booked.get(row.inquiryId);
    if (!appointment || !row.inquiry || revisionOf(row.calendar) === appointment.sequence) return [];
    const content = contentOf(appointment, row.inquiry, head, now);
    const messageId = letterMessageId(head.mailFrom, 'receipt');
    return content ? [{ row, set: { ...content, messageId, ...RELEASED } }] : [];
  });
  await updateRows(manager, Letter, updates.flat());
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
  const { formType } = inquiry;
  if (state === 'requested' && isSiteForm(formType))
    return receiptLetter({ inquiry: { ...inquiry, formType }, appointment, head });
  if (state === 'confirmed' || state === 'cancelled')
    return visitorContent({ kind: state }, { appointment, inquiry, now }, head);
  return null;
}
