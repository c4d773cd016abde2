import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import * as v from 'valibot';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { type FormType, Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { limits } from '#domain/limits.ts';
import { type InquiryState, inquiryUpdateRule } from '#domain/rules/inquiry.ts';
import { changesBetween, recordActivity } from '#gateway/activity-log.ts';
import { type Actor, requireScope, requireStaff } from '#gateway/actor.ts';
import { changedMeanwhile, notFound, refusedByRule } from '#gateway/errors.ts';
import { onePage, type Page } from '#gateway/page.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { Allowance, Limiter } from '#gateway/ports/limiter.ts';
import { obey } from '#gateway/rule.ts';
import { type Accepted, forms } from './forms.ts';
import { receiptLetter, staffLetter } from './letters.ts';
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
  /** Facts of the company as they stand, and where staff reads mail. */
  current(): Promise<{ company: string; businessHours: string; staffAddress: string }>;
}

/** Which inquiries are asked for; what is left out does not narrow. */
export interface InquiriesAsked {
  search?: string | null;
  formType?: string | null;
  state?: string | null;
}

/** An inquiry with the letters it owes. */
export type InquiryWithLetters = Inquiry & { letters: Letter[] };

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

/** The three forms of the site, and the staff's work on what they bring (rulings, "keep the promise"). */
export class InquiriesService {
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

  /** One page, newest first. Errors: NOT_SIGNED_IN, FORBIDDEN. */
  async list(
    actor: Actor,
    asked: InquiriesAsked,
    page?: number | null,
    pageSize?: number | null,
  ): Promise<Page<InquiryWithLetters>> {
    requireScope(actor, 'inquiries:read');
    return this.#database.read(async (manager) => {
      const query = manager.createQueryBuilder(Inquiry, 'row');
      if (asked.formType) query.andWhere('row.formType = :formType', { formType: asked.formType });
      if (asked.state) query.andWhere('row.state = :state', { state: asked.state });
      const words = foldForSearch(asked.search ?? '').slice(0, limits.searchText);
      if (words) query.andWhere('INSTR(row.searchText, :words) > 0', { words });
      query.orderBy('row.createdAt', 'DESC').addOrderBy('row.id', 'ASC');
      const found = await onePage(query, { page, pageSize });
      return { ...found, items: await withLetters(manager, found.items) };
    });
  }

  /** Errors: NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND. */
  async find(actor: Actor, id: string): Promise<InquiryWithLetters> {
    requireScope(actor, 'inquiries:read');
    return this.#database.read((manager) => getInquiry(manager, id));
  }

  /** How many are new. Errors: NOT_SIGNED_IN, FORBIDDEN. */
  async countNew(actor: Actor): Promise<number> {
    requireScope(actor, 'inquiries:read');
    const state: InquiryState = 'new';
    return this.#database.read((manager) => manager.countBy(Inquiry, { state }));
  }

  /** Changes state or note; what is left out stays. Errors: NOT_SIGNED_IN, NOT_FOUND, CHANGED_MEANWHILE. */
  async update(
    actor: Actor,
    id: string,
    input: object,
    ifVersion: number | null,
  ): Promise<InquiryWithLetters> {
    const { name: by } = requireStaff(actor);
    const given = obey(inquiryUpdateRule, input);
    const now = this.#clock.now();
    return this.#database.write(async (manager) => {
      const before = await getInquiry(manager, id);
      if (ifVersion !== null && ifVersion !== before.version) throw changedMeanwhile();
      const after = { state: given.state ?? before.state, note: given.note ?? before.note };
      const changes = changesBetween({ state: before.state, note: before.note }, after);
      if (changes.length === 0) return before;
      const set = { ...after, version: before.version + 1 };
      const { affected } = await manager.update(Inquiry, { id, version: before.version }, set);
      if (!affected) throw changedMeanwhile();
      const summary = `Inquiry ${before.reference} was changed.`;
      await recordActivity(manager, now, {
        actor: by,
        action: 'updated',
        thing: 'inquiry',
        thingId: id,
        summary,
        changes,
      });
      return { ...before, ...set };
    });
  }

  /** Puts a letter back in line, whatever became of it. Errors: NOT_SIGNED_IN, NOT_FOUND. */
  async resendLetter(actor: Actor, letterId: string): Promise<Letter> {
    const { name: by } = requireStaff(actor);
    const now = this.#clock.now();
    const letter = await this.#database.write(async (manager) => {
      const found = await manager.findOneBy(Letter, { id: letterId });
      if (!found) throw notFound('Letter');
      const again = {
        state: 'owed',
        attempts: 0,
        nextAttemptAt: now,
        lastError: null,
        sentAt: null,
      } as const;
      await manager.update(Letter, { id: letterId }, again);
      const summary = `A letter of inquiry ${found.inquiryId} was put in line again.`;
      await recordActivity(manager, now, {
        actor: by,
        action: 'resent',
        thing: 'letter',
        thingId: letterId,
        summary,
      });
      return { ...found, ...again };
    });
    this.onOwed();
    return letter;
  }

  async #referenceOf(clientKey: string): Promise<string | null> {
    const row = await this.#database.read((manager) => manager.findOneBy(Inquiry, { clientKey }));
    return row?.reference ?? null;
  }

  async #store(formType: FormType, accepted: Accepted, clientKey: string | null): Promise<string> {
    const { company, businessHours, staffAddress } = await this.#correspondence.current();
    const { publicUrl, mailFrom } = this.#correspondence;
    const now = this.#clock.now();
    const { name, email, subject, answers, confirmed } = accepted;
    for (let attempt = 0; ; attempt += 1) {
      const reference = this.drawReference();
      const occasion = {
        reference,
        title: forms[formType].title,
        subject,
        answers,
        confirmed,
        company,
        businessHours,
        publicUrl,
      };
      const id = randomUUID();
      const letter = (kind: Letter['kind'], recipient: string, replyTo: string | null) => ({
        id: randomUUID(),
        inquiryId: id,
        kind,
        messageId: `<${id}.${kind}@${domainOf(mailFrom)}>`,
        recipient,
        replyTo,
        ...(kind === 'staff' ? staffLetter(occasion) : receiptLetter(occasion)),
        state: 'owed' as const,
        attempts: 0,
        nextAttemptAt: now,
        createdAt: now,
      });
      const searchText = foldForSearch(reference, ...answers.map((answer) => answer.value));
      try {
        await this.#database.write(async (manager) => {
          const row = {
            id,
            reference,
            formType,
            name,
            email,
            subject,
            answers,
            state: 'new' as const,
            note: '',
          };
          await manager.insert(Inquiry, { ...row, clientKey, searchText, version: 1, createdAt: now });
          await manager.insert(Letter, [
            letter('staff', staffAddress, email),
            letter('receipt', email, staffAddress),
          ]);
        });
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
}

async function getInquiry(manager: EntityManager, id: string): Promise<InquiryWithLetters> {
  const row = await manager.findOneBy(Inquiry, { id });
  const [found] = row ? await withLetters(manager, [row]) : [];
  if (!found) throw notFound('Inquiry');
  return found;
}

async function withLetters(manager: EntityManager, rows: Inquiry[]): Promise<InquiryWithLetters[]> {
  if (rows.length === 0) return [];
  const letters = await manager.find(Letter, {
    where: { inquiryId: In(rows.map((row) => row.id)) },
    order: { kind: 'DESC' },
  });
  return rows.map((row) => ({ ...row, letters: letters.filter((letter) => letter.inquiryId === row.id) }));
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
