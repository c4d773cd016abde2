import type { EntityManager } from 'typeorm';
import { addressesWith } from '#db/contact-addresses.ts';
import type { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { Mail } from '#db/entities/mail.entity.ts';
import { type ContactSort, lastContactFirst } from '#domain/contact-sort.ts';
import { pagingRule } from '#domain/rules/paging.ts';
import { splitContactRule } from '#domain/rules/split-contact.ts';
import { OneTurnBatch } from '#gateway/features/inquiries/files/one-turn-batch.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { conflict, notFound } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { type Page, pagingOf, type RequestedPage } from '#gateway/lists/page.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { unlessTaken } from '#gateway/write/unless-taken.ts';
import { type Contact, contactsOf, factsOf } from './contact-facts.ts';
import { type ContactCriteria, colleaguesOf, contactPage } from './contact-list.ts';
import { mergePeople, splitPerson } from './contact-merges.ts';
import { type ContactEntry, mailsWith, timelinePage } from './contact-timeline.ts';

/** The people who wrote to the firm, each with everything that was exchanged. */
export class ContactsService {
  readonly #mails: OneTurnBatch<Mail>;

  constructor(private readonly units: UnitsOfWork) {
    this.#mails = new OneTurnBatch((ids) => units.read((manager) => mailsWith(manager, ids)));
  }

  /** One page, who wrote last first unless asked otherwise. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async list(
    actor: Actor,
    criteria: ContactCriteria,
    requested: RequestedPage = {},
    sort: ContactSort = lastContactFirst,
    rule: typeof pagingRule = pagingRule,
  ): Promise<Page<Contact>> {
    requirePermission(actor, 'inquiries:read');
    const paging = pagingOf(requested, rule);
    return this.units.read((manager) => contactPage(manager, criteria, sort, paging));
  }

  /** The contact of an inquiry. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, also where the inquiry is erased. */
  async find(actor: Actor, id: string): Promise<Contact> {
    requirePermission(actor, 'inquiries:read');
    return this.units.read((manager) => existing(manager, id));
  }

  /** One page of what was exchanged with a contact, the latest first. Errors: as `find`, BAD_USER_INPUT. */
  async timeline(actor: Actor, id: string, requested: RequestedPage = {}): Promise<Page<ContactEntry>> {
    requirePermission(actor, 'inquiries:read');
    const paging = pagingOf(requested);
    return this.units.read(async (manager) => {
      const { addresses } = await existing(manager, id);
      return timelinePage(manager, addresses, paging);
    });
  }

  /** The mail that an entry of a timeline is, for whoever has read that; null: it is none, or is gone by now. */
  async mailOf({ id, kind }: Pick<ContactEntry, 'id' | 'kind'>): Promise<Mail | null> {
    if (kind !== 'mail') return null;
    const [mail = null] = await this.#mails.of(id);
    return mail;
  }

  /** The newest contacts of the same firm, by domain or company, without this one. Errors: as `find`. */
  async colleagues(actor: Actor, id: string): Promise<Contact[]> {
    requirePermission(actor, 'inquiries:read');
    return this.units.read(async (manager) => colleaguesOf(manager, await existing(manager, id)));
  }

  /**
   * Makes two contacts one, with every address of both. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT where they
   * are one already, for too many addresses, and where somebody else merges one of them at this moment.
   */
  async merge(actor: Actor, id: string, otherId: string): Promise<Contact> {
    const permitted = requirePermission(actor, 'inquiries:write');
    const write = this.units.write(permitted, async (unit) => {
      const { manager, forChange } = unit;
      const one = await addressOf(manager, id, forChange);
      const other = await addressOf(manager, otherId, forChange);
      const contact = await contactWith(manager, await mergePeople(unit, one, other));
      // Without a name or an address: the log outlives both.
      const summary = 'Two contacts were merged.';
      unit.log({ action: 'merged', thing: 'contact', thingId: contact.id, summary });
      return contact;
    });
    return unlessTaken(write, () =>
      conflict('Somebody else has merged one of these contacts at this moment. Please look again.'),
    );
  }

  /**
   * Takes addresses off a contact, which are a contact of their own from then on: what undoes a merge. Answers both, the
   * one that stays first. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for an address that is no
   * longer one of the contact.
   */
  async split(actor: Actor, id: string, input: object): Promise<Contact[]> {
    const permitted = requirePermission(actor, 'inquiries:write');
    const { addresses } = validate(splitContactRule, input);
    return this.units.write(permitted, async (unit) => {
      const { manager, forChange } = unit;
      const { kept, taken } = await splitPerson(unit, await addressOf(manager, id, forChange), addresses);
      const contact = await contactWith(manager, kept);
      const summary = 'A contact was taken apart.';
      unit.log({ action: 'split', thing: 'contact', thingId: contact.id, summary });
      return [contact, await contactWith(manager, taken)];
    });
  }
}

/**
 * The address of the sender of an inquiry. `lock`: for a change, so that nobody is merged while being erased. Errors:
 * NOT_FOUND.
 */
async function addressOf(
  manager: EntityManager,
  inquiryId: string,
  lock: Partial<Database['forChange']> = {},
): Promise<string> {
  const row = await manager.findOne(Inquiry, {
    select: { id: true, senderAddress: true },
    where: { id: inquiryId },
    ...lock,
  });
  // Emptied where the person was erased.
  if (!row?.senderAddress) throw notFound('Contact');
  return row.senderAddress;
}

/** Errors: NOT_FOUND. */
const existing = async (manager: EntityManager, id: string): Promise<Contact> =>
  contactWith(manager, await addressesWith(manager, await addressOf(manager, id)));

/** Errors: NOT_FOUND. */
async function contactWith(manager: EntityManager, person: readonly string[]): Promise<Contact> {
  const [contact] = await contactsOf(manager, await factsOf(manager, [person]));
  if (!contact) throw notFound('Contact');
  return contact;
}
