import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { type FormType, Inquiry } from '#db/entities/inquiry.entity.ts';
import type { Letter } from '#db/entities/letter.entity.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { limits } from '#domain/limits.ts';
import type { Actor } from '#gateway/actor.ts';
import { refusedByRule } from '#gateway/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { Allowance, Limiter } from '#gateway/ports/limiter.ts';
import { obey } from '#gateway/rule.ts';
import { type Accepted, forms } from './forms.ts';
import { receiptLetter, staffLetter } from './letters.ts';
import { type NewInquiry, type NewLetter, storeInquiry } from './new-inquiry.ts';
import { newReference } from './reference.ts';

/** What a sender hears: the words of the specification and the reference to keep. */
export interface SentForm {
  readonly message: string;
  readonly reference: string;
}

/** Where letters come from and go to. */
export interface Correspondence {
  readonly publicUrl: string;
  readonly mailFrom: string;
  current(): Promise<Current>;
}

/** Facts of the company as they stand, and where staff reads mail. */
interface Current {
  readonly company: string;
  readonly businessHours: string;
  readonly officeEmail: string;
  readonly staffAddress: string;
}

/** An honest person never sends thirty forms in ten minutes; a flood does, and is told when to come back. */
const SENDING: Allowance = { name: 'form', points: 30, seconds: 600, pause: 60 };

const keyRule = {
  schema: v.pipe(
    v.nullish(v.string('The idempotency key must be text.'), ''),
    v.trim(),
    v.maxLength(limits.clientKey, `The idempotency key must be at most ${limits.clientKey} characters.`),
    v.regex(/^[\x20-\x7e]*$/, 'The idempotency key may hold plain characters only.'),
  ),
  missing: null,
};

/** The three forms of the site, as visitors and tools send them (rulings, "keep the promise"). */
export class SendingService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #limiter: Limiter;
  readonly #correspondence: Correspondence;
  /** Called when letters are owed, so that they need not wait for the next round. */
  onOwed: () => void = () => undefined;
  /** Draws the reference of a new inquiry; whether it is free is found out by storing it. */
  drawReference: () => string = newReference;

  constructor(database: Database, clock: Clock, limiter: Limiter, correspondence: Correspondence) {
    this.#database = database;
    this.#clock = clock;
    this.#limiter = limiter;
    this.#correspondence = correspondence;
  }

  /**
   * Stores a form and the letters it owes in one transaction, then says so. The same `clientKey` again answers the
   * same reference and stores nothing. Errors: REFUSED_BY_RULE, TOO_MANY_REQUESTS.
   */
  async send(actor: Actor, formType: FormType, input: object, clientKey?: unknown): Promise<SentForm> {
    const key = obey(keyRule, clientKey) || null;
    const form = forms[formType];
    const known = key && (await this.#referenceOf(key));
    if (known) return { message: form.success, reference: known };
    const accepted = form.accept(input, this.#clock.now());
    await this.#limiter.use(SENDING, actor.address);
    const reference = await this.#store(formType, accepted, key);
    this.onOwed();
    return { message: form.success, reference };
  }

  /** What the probe before a send hears (public spec, section 7). */
  status(): { success: boolean; message: string } {
    return { success: true, message: 'Ready to take messages.' };
  }

  async #referenceOf(clientKey: string): Promise<string | null> {
    const row = await this.#database.read((manager) => manager.findOneBy(Inquiry, { clientKey }));
    return row?.reference ?? null;
  }

  async #store(formType: FormType, accepted: Accepted, clientKey: string | null): Promise<string> {
    const correspondence = await this.#correspondence.current();
    for (let attempt = 0; ; attempt += 1) {
      const reference = this.drawReference();
      const inquiry = this.#inquiryOf(formType, accepted, reference, clientKey);
      const letters = this.#lettersOf(inquiry, accepted, correspondence);
      try {
        await this.#database.write((manager) => storeInquiry(manager, inquiry, letters, accepted.message));
        return reference;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        // Either the same key was faster by a moment, or a reference came up twice.
        const winner = clientKey && (await this.#referenceOf(clientKey));
        if (winner) return winner;
        if (attempt >= 5) throw error;
      }
    }
  }

  #inquiryOf(
    formType: FormType,
    accepted: Accepted,
    reference: string,
    clientKey: string | null,
  ): NewInquiry {
    const { name, email, subject, answers } = accepted;
    return {
      id: randomUUID(),
      reference,
      formType,
      name,
      email,
      subject,
      answers,
      note: '',
      clientKey,
      searchText: foldForSearch(reference, ...answers.map((answer) => answer.value)),
      version: 1,
      createdAt: this.#clock.now(),
    };
  }

  #lettersOf(inquiry: NewInquiry, accepted: Accepted, correspondence: Current): NewLetter[] {
    const { staffAddress, ...company } = correspondence;
    const { publicUrl, mailFrom } = this.#correspondence;
    const { id, reference, formType, email, createdAt } = inquiry;
    const { title } = forms[formType];
    const occasion = { ...accepted, ...company, reference, title, publicUrl, askedAt: createdAt };
    const letter = (kind: Letter['kind'], recipient: string, replyTo: string | null) => ({
      id: randomUUID(),
      inquiryId: id,
      kind,
      messageId: `<${id}.${kind}@${domainOf(mailFrom)}>`,
      recipient,
      replyTo,
      ...(kind === 'staff' ? staffLetter(occasion) : receiptLetter(occasion)),
      attempts: 0,
      nextAttemptAt: createdAt,
      createdAt,
    });
    return [letter('staff', staffAddress, email), letter('receipt', email, staffAddress)];
  }
}

/** The part behind the @ of `office@company.com` or `Company <office@company.com>`. */
function domainOf(mailbox: string): string {
  return mailbox.replace(/>$/, '').split('@').at(-1) ?? 'localhost';
}

/** Which form a `form_type` means. Errors: REFUSED_BY_RULE. */
export function formTypeOf(value: unknown): FormType {
  if (value === 'contact' || value === 'schedule' || value === 'pricing') return value;
  const message = 'form_type must be contact, schedule or pricing.';
  throw refusedByRule(message, [{ field: 'form_type', message }]);
}
