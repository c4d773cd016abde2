import { type EntityManager, In } from 'typeorm';
import { Inquiry, type InquiryAnswer } from '#db/entities/inquiry.entity.ts';
import type { Mail } from '#db/entities/mail.entity.ts';
import { asksForSlot } from '#domain/forms/forms.ts';
import { limits } from '#domain/limits.ts';
import { tooManySelected } from '#domain/rules/bulk.ts';
import {
  bulkChangesRule,
  type InquirySort,
  type InquiryUpdate,
  inquiryExportRule,
  inquiryUpdateRule,
} from '#domain/rules/inquiry.ts';
import { letterheadOf } from '#gateway/features/inquiries/appointments/letterhead.ts';
import { OneTurnBatch } from '#gateway/features/inquiries/files/one-turn-batch.ts';
import { type Actor, requirePermission, requireStaff } from '#gateway/kernel/actor.ts';
import { badUserInput, notFound } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { type Connection, type RequestedConnection, rowRangeOf } from '#gateway/lists/connection.ts';
import { type Page, pagingOf, type RequestedPage } from '#gateway/lists/page.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { changeInquiries, type InquiryPatch, type PatchedInquiry } from './change-inquiry.ts';
import { conditionsOf, type InquiryCriteria, viewerOf } from './inquiry-criteria.ts';
import { type ExportedInquiry, inquiriesInBatches } from './inquiry-export.ts';
import {
  countNewInquiries,
  getInquiry,
  type InquiryWithLetters,
  inquiryConnection,
  inquiryPage,
  withLetters,
} from './inquiry-queries.ts';
import { type InboxCounts, inboxCounts } from './inquiry-views.ts';
import { countLetters, type ListedLetter, lettersOf, textsOfLetters } from './listed-letters.ts';
import { countMails, threadMails } from './thread-mails.ts';

/** The inbox: reading, exporting and updating inquiries. */
export class InquiriesService {
  readonly #mails: OneTurnBatch<Mail>;
  readonly #mailsBefore: OneTurnBatch<Mail>;
  readonly #lettersBefore: OneTurnBatch<ListedLetter>;
  readonly #mailCounts: OneTurnBatch<number>;
  readonly #letterCounts: OneTurnBatch<number>;
  readonly #letterTexts: OneTurnBatch<string>;
  readonly #answers: OneTurnBatch<InquiryAnswer[]>;

  constructor(
    private readonly units: UnitsOfWork,
    private readonly letterSettings: LetterSettings,
  ) {
    this.#mails = new OneTurnBatch((inquiries) =>
      units.read((manager) => threadMails(manager, { inquiries })),
    );
    this.#mailsBefore = new OneTurnBatch((before) =>
      units.read((manager) => threadMails(manager, { before })),
    );
    this.#lettersBefore = new OneTurnBatch((before) =>
      units.read((manager) => lettersOf(manager, { before })),
    );
    this.#mailCounts = new OneTurnBatch((ids) => units.read((manager) => countMails(manager, ids)));
    this.#letterCounts = new OneTurnBatch((ids) => units.read((manager) => countLetters(manager, ids)));
    this.#answers = new OneTurnBatch((ids) => units.read((manager) => answersWith(manager, ids)));
    this.#letterTexts = new OneTurnBatch((ids) => units.read((manager) => textsOfLetters(manager, ids)));
  }

  /** One page, newest first unless asked otherwise. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async list(
    actor: Actor,
    criteria: InquiryCriteria,
    requested: RequestedPage = {},
    sort: InquirySort = 'newest',
  ): Promise<Page<InquiryWithLetters>> {
    requirePermission(actor, 'inquiries:read');
    const paging = pagingOf(requested);
    const now = this.units.clock.now();
    return this.units.read(async (manager) => {
      const viewer = await viewerOf(manager, actor, now);
      const found = await inquiryPage(manager, criteria, viewer, paging, sort);
      return { ...found, items: await withLetters(manager, found.items, now) };
    });
  }

  /** The inquiries behind a cursor, newest first. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async connection(
    actor: Actor,
    criteria: InquiryCriteria,
    requested: RequestedConnection,
  ): Promise<Connection<InquiryWithLetters>> {
    requirePermission(actor, 'inquiries:read');
    const range = rowRangeOf(requested);
    const now = this.units.clock.now();
    return this.units.read(async (manager) => {
      const viewer = await viewerOf(manager, actor, now);
      const { edges, pageInfo } = await inquiryConnection(manager, criteria, viewer, range);
      const rows = edges.map(({ node }) => node);
      const nodes = await withLetters(manager, rows, now);
      return { edges: nodes.map((node, index) => ({ node, cursor: edges[index]?.cursor ?? '' })), pageInfo };
    });
  }

  /**
   * Every inquiry that matches at this moment, newest first, to be changed together; what arrives later is not among
   * them. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT for more than `limits.selectedRows`.
   */
  async selection(actor: Actor, criteria: InquiryCriteria): Promise<InquiryWithLetters[]> {
    requirePermission(actor, 'inquiries:write');
    const now = this.units.clock.now();
    return this.units.read(async (manager) => {
      const viewer = await viewerOf(manager, actor, now);
      const paging = { page: 1, pageSize: limits.selectedRows };
      const listed = { entity: Inquiry, without: ['answers'] } as const;
      const { items, total, isTotalExact } = await inquiryPage(
        manager,
        criteria,
        viewer,
        paging,
        'newest',
        listed,
      );
      if (total > limits.selectedRows || !isTotalExact)
        throw badUserInput(tooManySelected(total, isTotalExact), []);
      return withLetters(manager, await withAnswersOfBookings(manager, items), now);
    });
  }

  /** How many inquiries are in each view. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async counts(actor: Actor): Promise<InboxCounts> {
    requirePermission(actor, 'inquiries:read');
    const now = this.units.clock.now();
    return this.units.read(async (manager) => inboxCounts(manager, await viewerOf(manager, actor, now)));
  }

  /**
   * All matching inquiries, newest first, read in batches. Errors, thrown by the call: UNAUTHENTICATED, FORBIDDEN,
   * BAD_USER_INPUT.
   */
  async all(actor: Actor, requested: InquiryCriteria): Promise<AsyncGenerator<ExportedInquiry[]>> {
    const permitted =
      actor.kind === 'staff'
        ? requireStaff(actor, 'inquiries:export')
        : requirePermission(actor, 'inquiries:read');
    const criteria = validate(inquiryExportRule, requested);
    const now = this.units.clock.now();
    const viewer = await this.units.read((manager) => viewerOf(manager, actor, now));
    conditionsOf(criteria, viewer);
    const summary = exportSentence(criteria);
    await this.units.write(permitted, async (unit) =>
      unit.log({ action: 'exported', thing: 'inquiry', thingId: 'all', summary }),
    );
    return inquiriesInBatches(this.units.database, criteria, viewer);
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
  async find(actor: Actor, id: string): Promise<InquiryWithLetters> {
    requirePermission(actor, 'inquiries:read');
    return this.units.read((manager) => getInquiry(manager, id, this.units.clock.now()));
  }

  /**
   * The mails of an inquiry as `threadMails` has them, for whoever has read it. `before`: those before this mail of its thread;
   * of another thread none.
   */
  async mailsOf(inquiryId: string, before: string | null): Promise<Mail[]> {
    const mails = before === null ? this.#mails.of(inquiryId) : this.#mailsBefore.of(before);
    return (await mails).filter((mail) => mail.inquiryId === inquiryId);
  }

  /** The letters of an inquiry that stand before one of them, for whoever has read it. */
  async lettersBefore(inquiryId: string, before: string): Promise<ListedLetter[]> {
    return (await this.#lettersBefore.of(before)).filter((letter) => letter.inquiryId === inquiryId);
  }

  /** The fields of a form, which a selection is made without, for whoever has read its inquiry. Errors: NOT_FOUND. */
  async answersOf({ id, answers }: Pick<Inquiry, 'id'> & Partial<Pick<Inquiry, 'answers'>>) {
    if (answers) return answers;
    const [found] = await this.#answers.of(id);
    if (!found) throw notFound('Inquiry');
    return found;
  }

  /** What a letter says, for whoever has read its inquiry; read only where it is asked for. Errors: NOT_FOUND. */
  async textOfLetter(letterId: string): Promise<string> {
    const [text] = await this.#letterTexts.of(letterId);
    if (text === undefined) throw notFound('Letter');
    return text;
  }

  /** How many mails an inquiry has, for whoever has read it. */
  async countMailsOf(inquiryId: string): Promise<number> {
    const [count = 0] = await this.#mailCounts.of(inquiryId);
    return count;
  }

  /** How many letters an inquiry has, for whoever has read it. */
  async countLettersOf(inquiryId: string): Promise<number> {
    const [count = 0] = await this.#letterCounts.of(inquiryId);
    return count;
  }

  /** Number of inquiries in state `new`. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async countNew(actor: Actor): Promise<number> {
    requirePermission(actor, 'inquiries:read');
    return this.units.read(countNewInquiries);
  }

  /**
   * Changes state, note, owner or snooze; a field left out keeps its value. Marking as spam holds the unsent letters and
   * frees the slot of an appointment; unmarking queues them and takes the slot again, or asks the sender to choose
   * another. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, PRECONDITION_FAILED.
   */
  async update(
    actor: Actor,
    id: string,
    input: object,
    ifVersion: number | null,
  ): Promise<InquiryWithLetters> {
    const permitted = requirePermission(actor, 'inquiries:write');
    const patch = patchOf(validate(inquiryUpdateRule, input));
    const head = await letterheadOf(this.units, this.letterSettings);
    return this.units.write(permitted, async (unit) => {
      const [changed] = await changeInquiries(unit, [{ id, patch, ifVersion }], head);
      return changed as InquiryWithLetters;
    });
  }

  /**
   * Changes several inquiries, all of them or none; a field left out keeps its value. An inquiry that is named twice is
   * changed again after the first changes of all. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND,
   * PRECONDITION_FAILED when somebody else has changed one of them.
   */
  async updateMany(actor: Actor, input: readonly object[]): Promise<InquiryWithLetters[]> {
    const permitted = requirePermission(actor, 'inquiries:write');
    const changes = validate(bulkChangesRule, input);
    const head = await letterheadOf(this.units, this.letterSettings);
    const requested = changes.map(({ id, ifVersion, ...patch }) => ({
      id,
      ifVersion,
      patch: patchOf(patch),
    }));
    const isSecond = (change: PatchedInquiry): boolean =>
      requested.find(({ id }) => id === change.id) !== change;
    const rounds = [requested.filter((change) => !isSecond(change)), requested.filter(isSecond)];
    return this.units.write(permitted, async (unit) => {
      const changed = new Map<PatchedInquiry, InquiryWithLetters>();
      for (const round of rounds.filter(({ length }) => length > 0)) {
        const rows = await changeInquiries(unit, round, head);
        for (const [index, row] of rows.entries()) changed.set(round[index] as PatchedInquiry, row);
      }
      return requested.map((change) => changed.get(change) as InquiryWithLetters);
    });
  }
}

/** What some inquiries answer, by their id. */
async function answersWith(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, InquiryAnswer[][]>> {
  const select = { id: true, answers: true } as const;
  const rows = await manager.find(Inquiry, { select, where: { id: In([...ids]) } });
  return new Map(rows.map(({ id, answers }) => [id, [answers]]));
}

/** Inquiries that were read without their answers, with those of appointments, of which lists show a part. */
async function withAnswersOfBookings(manager: EntityManager, rows: readonly Inquiry[]): Promise<Inquiry[]> {
  const booked = rows.filter(({ formType }) => asksForSlot(formType)).map(({ id }) => id);
  const answers = booked.length === 0 ? new Map() : await answersWith(manager, booked);
  return rows.map((row) => (answers.has(row.id) ? { ...row, answers: answers.get(row.id)?.[0] } : row));
}

/** The changes as they are stored; a time that is left out keeps its value. */
const patchOf = ({
  snoozedUntil,
  ...patch
}: Pick<InquiryUpdate, 'state' | 'note' | 'ownerId' | 'snoozedUntil'>): InquiryPatch =>
  snoozedUntil === undefined
    ? patch
    : { ...patch, snoozedUntil: snoozedUntil ? new Date(snoozedUntil) : null };

/** What was exported. The words of the search are left out: they may be somebody's name. */
function exportSentence(criteria: InquiryCriteria): string {
  const { view, state, formType, letterState, labelId, search, from, to, exceptStates } = criteria;
  const narrowed = [
    ...(view ? [`view ${view}`] : []),
    ...(state ? [`state ${state}`] : []),
    ...(formType ? [`form ${formType}`] : []),
    ...(letterState ? [`letters ${letterState}`] : []),
    ...(labelId ? ['a label'] : []),
    ...(from ? [`arrived from ${from}`] : []),
    ...(to ? [`arrived until ${to}`] : []),
    ...(exceptStates?.length ? [`without ${exceptStates.join(' and ')}`] : []),
    ...(search ? ['words'] : []),
  ];
  return narrowed.length === 0
    ? 'All inquiries were exported.'
    : `Inquiries were exported, narrowed by ${narrowed.join(', ')}.`;
}
