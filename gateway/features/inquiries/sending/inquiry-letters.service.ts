import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { countFailedLetters } from '#db/failed-letters.ts';
import { letterheadOf } from '#gateway/features/inquiries/appointments/letterhead.ts';
import { type InquiryCriteria, viewerOf } from '#gateway/features/inquiries/inbox/inquiry-criteria.ts';
import { refuseErased } from '#gateway/features/inquiries/inbox/refuse-erased.ts';
import { type Actor, requirePermission, requireStaff } from '#gateway/kernel/actor.ts';
import { conflict, notFound } from '#gateway/kernel/errors.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { enqueueLetter, requeueFailedLetters } from './enqueue-letter.ts';
import { renewReceipts } from './renew-receipts.ts';

/** The letters of inquiries: how many have failed, and sending them again. */
export class InquiryLettersService {
  readonly #units: UnitsOfWork;
  readonly #letterSettings: LetterSettings;

  constructor(units: UnitsOfWork, letterSettings: LetterSettings) {
    this.#units = units;
    this.#letterSettings = letterSettings;
  }

  /** Number of failed letters that wait for staff. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async countFailed(actor: Actor): Promise<number> {
    requirePermission(actor, 'inquiries:read');
    return this.#units.read(countFailedLetters);
  }

  /**
   * Queues a letter again, in whatever state it is, including one held by a limit. A receipt of an appointment that has
   * changed since tells what it is now. Errors: UNAUTHENTICATED, NOT_FOUND,
   * CONFLICT for a letter of spam and for one that is erased.
   */
  async resend(actor: Actor, letterId: string): Promise<Letter> {
    const staff = requireStaff(actor, 'inquiries:write');
    const head = await letterheadOf(this.#units, this.#letterSettings);
    return this.#units.write(staff, async (unit) => {
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
      await renewReceipts(manager, [letterId], head, now);
      const summary = `A letter of inquiry ${reference} was put in line again.`;
      unit.log({ action: 'resent', thing: 'inquiry', thingId: found.inquiryId, summary });
      unit.wake('letters');
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
    const head = await letterheadOf(this.#units, this.#letterSettings);
    return this.#units.write(staff, async (unit) => {
      const { manager, now } = unit;
      const viewer = await viewerOf(manager, actor, now);
      const letterIds = await requeueFailedLetters(manager, criteria, ids, viewer);
      const count = letterIds.length;
      if (count === 0) return 0;
      await renewReceipts(manager, letterIds, head, now);
      const summary = `${count === 1 ? '1 failed letter was' : `${count} failed letters were`} put in line again.`;
      unit.log({ action: 'resent', thing: 'letter', thingId: 'failed', summary });
      unit.wake('letters');
      return count;
    });
  }
}
