import { RECEIPTS_PER_HOUR } from '#gateway/features/inquiries/submissions/receipt-limits.ts';
import type { SendResult, SentForm } from './forms.ts';
import type { LetterRow, StoredMail } from './stored-mail.ts';

/** Letters of each inquiry: one to staff, one to its sender. */
export const LETTERS_EACH = 2;

/**
 * Compares the acknowledged forms with the stored ones, and the stored letters with those that the mail server accepted.
 * Each failed check becomes a sentence in `faults`.
 */
export class DeliveryChecks {
  readonly faults: string[] = [];
  /** References by the sender's address. */
  readonly #references = new Map<string, string>();

  /** Number of senders whose form was acknowledged. */
  get acknowledged(): number {
    return this.#references.size;
  }

  /** Records the result of a send; two different references for one form are a fault. */
  record(form: SentForm, { reference }: SendResult): void {
    if (reference === null) return;
    const previous = this.#references.get(form.email);
    this.expect(
      previous === undefined || previous === reference,
      () => `${form.email} got ${previous} first and ${reference} when it was sent again`,
    );
    if (previous === undefined) this.#references.set(form.email, reference);
  }

  /** Adds a fault when a condition does not hold. */
  expect(holds: boolean, fault: () => string): void {
    if (!holds) this.faults.push(fault());
  }

  /** Checks that each acknowledged form is stored once, with its letters. Returns the number of lost forms. */
  checkStored({ inquiries, letters }: StoredMail): number {
    let lost = 0;
    for (const [email, reference] of this.#references) {
      const rows = inquiries.filter((row) => row.email === email);
      if (!rows.some((row) => row.reference === reference)) {
        lost += 1;
        this.faults.push(`${reference} of ${email} was acknowledged and is not stored`);
      }
    }
    const perSender = counted(inquiries.map(({ email }) => email));
    for (const [email, times] of perSender) {
      this.expect(times === 1, () => `${email} sent one form, and ${times} are stored`);
    }
    const perInquiry = counted(letters.map(({ inquiryId }) => inquiryId));
    for (const { id, reference } of inquiries) {
      const count = perInquiry.get(id) ?? 0;
      this.expect(count === LETTERS_EACH, () => `${reference} has ${count} letters`);
    }
    return lost;
  }

  /**
   * Checks that every letter is sent and reached the mail server under its own Message-ID. `accepted`: Message-IDs in
   * order, with repeats. Receipts beyond those of an hour are held.
   */
  checkSent({ letters }: StoredMail, accepted: readonly string[]): void {
    const arrivals = counted(accepted);
    const isBeyondHour = ({ heldReason }: LetterRow) => heldReason === 'hour-limit';
    const receipts = letters.filter((letter) => letter.kind === 'receipt' && !isBeyondHour(letter));
    // As the product promises, and no sooner.
    const mayHold = receipts.length >= RECEIPTS_PER_HOUR;
    for (const letter of letters) {
      if (mayHold && isBeyondHour(letter)) continue;
      const { messageId, state, lastError } = letter;
      this.expect(
        arrivals.has(messageId),
        () => `letter ${messageId} was never sent (${state}: ${lastError})`,
      );
      this.expect(state === 'sent', () => `letter ${messageId} is still ${state}: ${lastError}`);
    }
    const storedIds = new Set(letters.map(({ messageId }) => messageId));
    for (const messageId of arrivals.keys()) {
      this.expect(storedIds.has(messageId), () => `letter ${messageId} was sent and is not stored`);
    }
  }
}

/** The number of occurrences of each value. */
export function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
