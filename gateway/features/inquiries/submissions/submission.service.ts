import { randomUUID } from 'node:crypto';
import { isDuplicate } from '#db/database-faults.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import { fileMessages } from '#domain/file-messages.ts';
import type { FormChoices } from '#domain/forms/form-choices.ts';
import type { FormCheck } from '#domain/forms/form-fields.ts';
import type { SiteForm } from '#domain/forms/form-names.ts';
import { asksForSlot, formOf, hasKeptChoices } from '#domain/forms/forms.ts';
import { originOf } from '#domain/inquiry-origin.ts';
import type { Letterhead } from '#gateway/features/inquiries/appointments/appointment-letters.ts';
import { type NewAppointment, requireFree } from '#gateway/features/inquiries/appointments/booking.ts';
import { linkKeyOf } from '#gateway/features/inquiries/appointments/schedule-terms.ts';
import { SlotTaken } from '#gateway/features/inquiries/appointments/seats.ts';
import { slotTaken } from '#gateway/features/inquiries/appointments/slot-refusal.ts';
import type { TakenFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import { receiptLetter, staffLetter } from '#gateway/features/inquiries/sending/letters.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { unsupportedMediaType } from '#gateway/kernel/errors.ts';
import { FairTurns } from '#gateway/kernel/fair-turns.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { type NewLetter, newLetter } from '#gateway/letters/new-letter.ts';
import type { Limiter, RateLimit } from '#gateway/ports/limiter.ts';
import { consumeByNetwork } from '#gateway/ports/network-limits.ts';
import { keyRule } from '#gateway/write/idempotent-writes.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { type Accepted, acceptedAtAnyTime, acceptForm } from './accept-form.ts';
import {
  findEarlierSend,
  findEqualBooking,
  type IdempotentSend,
  idempotentSend,
  RepeatedBooking,
} from './idempotent-send.ts';
import { type NewInquiry, newInquiry, newReference } from './new-inquiry.ts';
import { storeInquiry } from './store-inquiry.ts';

/** The reply to a sender: the message of the specification and the reference. */
export interface SentForm {
  readonly message: string;
  readonly reference: string;
  /** The requested slot; null: the form has none. */
  readonly appointment: DaySlot | null;
}

/** What a sender tells beside the values of the form. */
interface SendDetails {
  /** Idempotency key. */
  readonly key?: unknown;
  /** Whether a browser posted it without scripts, which send no key. */
  readonly isPosted?: boolean;
  /** Address of the page that had the form; only what originOf keeps of it is stored. */
  readonly page?: unknown;
  /** Files that came with it; the contact form alone takes some. */
  readonly files?: readonly TakenFile[];
}

/** Far above what a person sends, so that only floods are throttled. */
const SEND_LIMIT: RateLimit = { name: 'form', points: 30, seconds: 600 };
/** A tool may send the forms of many people, whose network is not its own. */
const TOOL_SEND_LIMIT: RateLimit = { name: 'form-token', points: 600, seconds: 600 };

interface SubmissionOptions {
  readonly units: UnitsOfWork;
  readonly limiter: Limiter;
  readonly letterSettings: LetterSettings;
  /** What forms that arrive now may have chosen. */
  readonly choices: (now: Date) => Promise<FormChoices>;
  /** Generates the reference of a new inquiry; a duplicate is detected when it is stored. */
  readonly generateReference?: () => string;
}

/** Accepts the forms of the site from visitors and tools (rulings, "keep the promise"). */
export class SubmissionService {
  readonly #turns = new FairTurns();

  constructor(private readonly options: SubmissionOptions) {}

  /**
   * Stores a form and its letters in one transaction. The same `key` with the same form and values returns the
   * first reference and stores nothing, even if the slot has begun meanwhile; so does an equal form without a key that
   * books the slot which the first one took within the last ten minutes, and one that a browser posted without scripts a
   * minute ago, since a second press posts again. With other values it is another form, or
   * CONFLICT for a token, whose keys are its own. Errors: BAD_USER_INPUT, CONFLICT (also for a slot that somebody else
   * has, with the next free ones), TOO_MANY_REQUESTS.
   */
  async send(
    actor: Actor,
    formType: SiteForm,
    input: object,
    { key: sentKey, isPosted = false, page, files = [] }: SendDetails = {},
  ): Promise<SentForm> {
    // Checking a form and writing its letters takes about a millisecond, for which reads would wait behind each of many.
    await this.#turns.next(this);
    const given = validate(keyRule, sentKey) || null;
    // A form that books a slot is known by its booking.
    const isKeyless = given === null && isPosted && !asksForSlot(formType);
    const keys = (isKeyless ? keysOfMinute(this.options.units.clock.now()) : given ? [given] : []).map(
      (key) => keyWithFiles(key, files),
    );
    const { success } = formOf(formType).messages;
    if (files.length > 0 && formType !== 'contact') throw unsupportedMediaType(fileMessages.noneTaken);
    const sendsOf = ({ answers }: Accepted) =>
      keys.map((key) => idempotentSend(actor, formType, answers, key));
    const repeated = keys.length > 0 ? acceptedAtAnyTime(formType, input) : null;
    const earlier = repeated && (await this.#firstReferenceOf(sendsOf(repeated)));
    if (repeated && earlier)
      return { message: success, reference: earlier, appointment: repeated.appointment };
    // Time and choices have a part in some forms only.
    const isTimeless = repeated !== null && !repeated.appointment && !hasKeptChoices(formType);
    const accepted = isTimeless ? repeated : acceptForm(formType, input, await this.#check(formType));
    if (actor.kind === 'tool') await this.options.limiter.consume(TOOL_SEND_LIMIT, actor.tokenId);
    else await consumeByNetwork(this.options.limiter, SEND_LIMIT, actor.address);
    const reference = await this.#store(actor, formType, accepted, {
      ...{ send: sendsOf(accepted)[0] ?? null, page, files },
    });
    return { message: success, reference, appointment: accepted.appointment };
  }

  /** The reply to the availability probe (public spec, section 7). */
  status(): { success: boolean; message: string } {
    return { success: true, message: 'Ready to take messages.' };
  }

  /** What a form that arrives now is checked with. */
  async #check(formType: SiteForm): Promise<FormCheck> {
    const now = this.options.units.clock.now();
    return { now, choices: hasKeptChoices(formType) ? await this.options.choices(now) : null };
  }

  async #referenceOf(send: IdempotentSend | null): Promise<string | null> {
    return send && this.options.units.read((manager) => findEarlierSend(manager, send));
  }

  async #firstReferenceOf(sends: readonly IdempotentSend[]): Promise<string | null> {
    for (const send of sends) {
      const reference = await this.#referenceOf(send);
      if (reference) return reference;
    }
    return null;
  }

  async #equalBooking({ appointment, answers }: Accepted): Promise<string | null> {
    const now = this.options.units.clock.now();
    return (
      appointment &&
      this.options.units.read((manager) => findEqualBooking(manager, appointment, answers, now))
    );
  }

  async #store(
    actor: Actor,
    formType: SiteForm,
    accepted: Accepted,
    {
      send,
      page,
      files,
    }: Pick<SendDetails, 'page'> & {
      readonly send: IdempotentSend | null;
      readonly files: readonly TakenFile[];
    },
  ): Promise<string> {
    const { message } = accepted;
    const isCrossSite = actor.kind === 'visitor' && actor.isCrossSite;
    const facts = await this.options.letterSettings.companyFacts();
    const linkKey = accepted.appointment
      ? await linkKeyOf(this.options.units.database, this.options.units.clock.now())
      : '';
    const { publicUrl, mailFrom } = this.options.letterSettings;
    const head = { publicUrl, mailFrom, facts, linkKey };
    for (let attempt = 0; ; attempt += 1) {
      const reference = (this.options.generateReference ?? newReference)();
      const sendKey = send?.sendKey ?? null;
      const createdAt = this.options.units.clock.now();
      const { name, email, subject, answers } = accepted;
      const inquiry = newInquiry({
        ...{ reference, formType, name, email, subject, answers, sendKey, createdAt },
        ...originOf(page),
      });
      const appointment = accepted.appointment && {
        id: randomUUID(),
        inquiryId: inquiry.id,
        ...accepted.appointment,
      };
      const letters = lettersOf(inquiry, appointment, head, files);
      const submission = { letters, appointment, message, isCrossSite, files };
      try {
        // Most of many who ask for one slot need no transaction, for which the others would wait.
        if (appointment)
          await this.options.units.read((manager) => requireFree(manager, appointment, inquiry.createdAt));
        await this.options.units.writeAs({ name: 'visitor' }, (unit) =>
          storeInquiry(unit, inquiry, submission),
        );
        return reference;
      } catch (error) {
        if (error instanceof RepeatedBooking) return error.reference;
        const isTaken = error instanceof SlotTaken;
        if (!isTaken && !isDuplicate(error)) throw error;
        // A concurrent identical send was stored first, or the slot, reference or receipt slot was taken meanwhile.
        const concurrent = await this.#referenceOf(send);
        if (concurrent) return concurrent;
        const equal = isTaken && !send ? await this.#equalBooking(accepted) : null;
        if (equal) return equal;
        if (isTaken)
          throw await slotTaken(this.options.units.database, error, this.options.units.clock.now(), 'time');
        if (attempt >= 5) throw error;
      }
    }
  }
}

/** The letter to the staff, and the receipt. */
function lettersOf(
  inquiry: NewInquiry & { readonly formType: SiteForm },
  booked: NewAppointment | null,
  head: Letterhead,
  files: readonly TakenFile[],
): NewLetter[] {
  const { createdAt: now } = inquiry;
  const appointment = booked && { ...booked, state: 'requested' as const, sequence: 0, updatedAt: now };
  const letter = (kind: NewLetter['kind']) => {
    const fileNames = files.map(({ name }) => name);
    const content = (kind === 'staff' ? staffLetter : receiptLetter)({
      inquiry,
      appointment,
      head,
      fileNames,
    });
    return newLetter({ inquiry, kind, content, head, now });
  };
  return [letter('staff'), letter('receipt')];
}

/** The key of a send with files: with others it is another send, also under a key that was used before. */
const keyWithFiles = (key: string, files: readonly TakenFile[]): string =>
  files.length === 0 ? key : [key, ...files.map(({ sha256 }) => sha256)].join(' ');

/**
 * The keys of a form without one: that of this minute, under which it is stored, so that of several at the same moment one
 * is, and that of the minute before.
 */
function keysOfMinute(now: Date): string[] {
  const minute = Math.floor(now.getTime() / 60_000);
  return [minute, minute - 1].map((number) => `posted ${number}`);
}
