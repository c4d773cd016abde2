import type { EntityManager } from 'typeorm';
import { raiseContentVersion } from '#db/content-version.ts';
import type { Database } from '#db/database.ts';
import { countDay, inquiryDays } from '#db/day-counts.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { countFailedLetters } from '#db/failed-letters.ts';
import { type InquiryState, inquiryUpdateRule } from '#domain/rules/inquiry.ts';
import { changesBetween, recordActivity } from '#gateway/activity-log.ts';
import { type Actor, requirePermission, requireStaff } from '#gateway/actor.ts';
import { letterheadOf } from '#gateway/appointments/letterhead.ts';
import { type AskedConnection, type Connection, stretchOf } from '#gateway/connection.ts';
import { conflict, notFound, preconditionFailed } from '#gateway/errors.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { type Page, pagingOf } from '#gateway/page.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { validate } from '#gateway/rule.ts';
import { enqueueEvent, inquiryEvent } from '#gateway/webhook-events.ts';
import { enqueueLetter, requeueFailedLetters } from './enqueue-letter.ts';
import { holdOrRelease } from './hold-or-release.ts';
import { inquiryConnection } from './inquiry-connection.ts';
import { type ExportedInquiry, inquiriesInBatches } from './inquiry-export.ts';
import {
  countNewInquiries,
  getInquiry,
  type InquiryCriteria,
  type InquiryWithLetters,
  inquiryPage,
  withLetters,
} from './inquiry-queries.ts';
import { renewReceipts } from './renew-receipts.ts';

/** The inbox: reading, exporting and updating inquiries, and resending their letters. */
export class InquiriesService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #letterSettings: LetterSettings;
  readonly #onLettersQueued: () => void;

  /** `onLettersQueued` is called when a letter is queued, so that the outbox does not wait for its next poll. */
  constructor(database: Database, clock: Clock, letterSettings: LetterSettings, onLettersQueued: () => void) {
    this.#database = database;
    this.#clock = clock;
    this.#letterSettings = letterSettings;
    this.#onLettersQueued = onLettersQueued;
  }

  /** One page, newest first. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async list(
    actor: Actor,
    criteria: InquiryCriteria,
    page?: number | null,
    pageSize?: number | null,
  ): Promise<Page<InquiryWithLetters>> {
    requirePermission(actor, 'inquiries:read');
    const paging = pagingOf({ page, pageSize });
    return this.#database.read(async (manager) => {
      const found = await inquiryPage(manager, criteria, paging);
      return { ...found, items: await withLetters(manager, found.items, this.#clock.now()) };
    });
  }

  /** The inquiries behind a cursor, newest first. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async connection(
    actor: Actor,
    criteria: InquiryCriteria,
    asked: AskedConnection,
  ): Promise<Connection<InquiryWithLetters>> {
    requirePermission(actor, 'inquiries:read');
    const stretch = stretchOf(asked);
    return this.#database.read(async (manager) => {
      const { edges, pageInfo } = await inquiryConnection(manager, criteria, stretch);
      const rows = edges.map(({ node }) => node);
      const nodes = await withLetters(manager, rows, this.#clock.now());
      return { edges: nodes.map((node, index) => ({ node, cursor: edges[index]?.cursor ?? '' })), pageInfo };
    });
  }

  /** All matching inquiries, newest first, read in batches. Errors, thrown by the call: UNAUTHENTICATED, FORBIDDEN. */
  all(actor: Actor, criteria: InquiryCriteria): AsyncGenerator<ExportedInquiry[]> {
    const { name: by } =
      actor.kind === 'staff'
        ? requireStaff(actor, 'inquiries:export')
        : requirePermission(actor, 'inquiries:read');
    return this.#export(by, criteria);
  }

  /** The batches of an export, which is logged before the first of them leaves. */
  async *#export(by: string, criteria: InquiryCriteria): AsyncGenerator<ExportedInquiry[]> {
    const now = this.#clock.now();
    const deed = { actor: by, action: 'exported', thing: 'inquiry', thingId: 'all' } as const;
    const summary = exportSentence(criteria);
    await this.#database.write((manager) => recordActivity(manager, now, { ...deed, summary }));
    yield* inquiriesInBatches(this.#database, criteria, now);
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
  async find(actor: Actor, id: string): Promise<InquiryWithLetters> {
    requirePermission(actor, 'inquiries:read');
    return this.#database.read((manager) => getInquiry(manager, id, this.#clock.now()));
  }

  /** Number of inquiries in state `new`. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async countNew(actor: Actor): Promise<number> {
    requirePermission(actor, 'inquiries:read');
    return this.#database.read(countNewInquiries);
  }

  /** Number of failed letters that wait for staff. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async countFailedLetters(actor: Actor): Promise<number> {
    requirePermission(actor, 'inquiries:read');
    return this.#database.read(countFailedLetters);
  }

  /**
   * Changes state or note; a field left out keeps its value. Marking as spam holds the unsent letters and frees the
   * slot of an appointment; unmarking queues them and takes the slot again, or asks the sender to choose another. Errors:
   * UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, PRECONDITION_FAILED.
   */
  async update(
    actor: Actor,
    id: string,
    input: object,
    ifVersion: number | null,
  ): Promise<InquiryWithLetters> {
    const { name: by } = requirePermission(actor, 'inquiries:write');
    const patch = validate(inquiryUpdateRule, input);
    const now = this.#clock.now();
    const head = await letterheadOf(this.#database, this.#letterSettings, now);
    const inquiry = await this.#database.write(async (manager) => {
      const before = await getInquiry(manager, id, now);
      if (ifVersion !== null && ifVersion !== before.version) throw preconditionFailed();
      const after = { state: patch.state ?? before.state, note: patch.note ?? before.note };
      const changes = changesBetween({ state: before.state, note: before.note }, after);
      if (changes.length === 0) return before;
      const set = { ...after, version: before.version + 1, updatedAt: now };
      const { affected } = await manager.update(Inquiry, { id, version: before.version }, set);
      if (!affected) throw preconditionFailed();
      const isSlotChanged = await holdOrRelease(
        manager,
        before,
        after.state,
        head,
        now,
        this.#database.forChange,
      );
      await countStateChange(manager, before, after.state);
      const summary = `Inquiry ${before.reference} was changed.`;
      const entry = {
        actor: by,
        action: 'updated',
        thing: 'inquiry',
        thingId: id,
        summary,
        changes,
      } as const;
      await recordActivity(manager, now, entry);
      if (isSlotChanged) await raiseContentVersion(manager);
      const updated = await getInquiry(manager, id, now);
      await enqueueEvent(manager, now, inquiryEvent('inquiry.updated', updated));
      return updated;
    });
    if (inquiry.letters.some((letter) => letter.state === 'owed')) this.#onLettersQueued();
    return inquiry;
  }

  /**
   * Queues a letter again, in whatever state it is, including one held by a limit. A receipt of an appointment that has
   * changed since tells what it is now. Errors: UNAUTHENTICATED, NOT_FOUND,
   * CONFLICT for a letter of spam.
   */
  async resendLetter(actor: Actor, letterId: string): Promise<Letter> {
    const { name: by } = requireStaff(actor, 'inquiries:write');
    const now = this.#clock.now();
    const head = await letterheadOf(this.#database, this.#letterSettings, now);
    const letter = await this.#database.write(async (manager) => {
      const found = await manager.findOne(Letter, { where: { id: letterId }, ...this.#database.forChange });
      if (!found) throw notFound('Letter');
      const { state, reference } = await manager.findOneByOrFail(Inquiry, { id: found.inquiryId });
      if (found.heldReason === 'spam' || state === 'spam') {
        throw conflict(
          'This letter is held because its inquiry is spam. It goes out once the inquiry is not.',
        );
      }
      await enqueueLetter(manager, found, now);
      await renewReceipts(manager, [letterId], head, now);
      const summary = `A letter of inquiry ${reference} was put in line again.`;
      const deed = { actor: by, action: 'resent', thing: 'inquiry', thingId: found.inquiryId } as const;
      await recordActivity(manager, now, { ...deed, summary });
      return manager.findOneByOrFail(Letter, { id: letterId });
    });
    this.#onLettersQueued();
    return letter;
  }

  /**
   * Queues the failed letters of the matching inquiries again as `resendLetter` does, at most `RESEND_BATCH`, and returns
   * their number.
   * Errors: UNAUTHENTICATED, FORBIDDEN.
   */
  async resendFailedLetters(actor: Actor, criteria: InquiryCriteria): Promise<number> {
    const { name: by } = requireStaff(actor, 'inquiries:write');
    const now = this.#clock.now();
    const head = await letterheadOf(this.#database, this.#letterSettings, now);
    const count = await this.#database.write(async (manager) => {
      const ids = await requeueFailedLetters(manager, criteria, now);
      const count = ids.length;
      if (count === 0) return 0;
      await renewReceipts(manager, ids, head, now);
      const summary = `${count === 1 ? '1 failed letter was' : `${count} failed letters were`} put in line again.`;
      const entry = { actor: by, action: 'resent', thing: 'letter', thingId: 'failed', summary } as const;
      await recordActivity(manager, now, entry);
      return count;
    });
    if (count > 0) this.#onLettersQueued();
    return count;
  }
}

/** What was exported. The words of the search are left out: they may be somebody's name. */
function exportSentence({ state, formType, letterState, search }: InquiryCriteria): string {
  const narrowed = [
    ...(state ? [`state ${state}`] : []),
    ...(formType ? [`form ${formType}`] : []),
    ...(letterState ? [`letters ${letterState}`] : []),
    ...(search ? ['words'] : []),
  ];
  return narrowed.length === 0
    ? 'All inquiries were exported.'
    : `Inquiries were exported, narrowed by ${narrowed.join(', ')}.`;
}

async function countStateChange(
  manager: EntityManager,
  { state: before, formType, createdAt }: Inquiry,
  state: InquiryState,
): Promise<void> {
  if (state === before) return;
  await countDay(manager, inquiryDays, createdAt, { state: before, formType }, -1);
  await countDay(manager, inquiryDays, createdAt, { state, formType }, 1);
}
