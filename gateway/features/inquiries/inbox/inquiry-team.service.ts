import { randomUUID } from 'node:crypto';
import { Field, ID, ObjectType } from 'type-graphql';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { addressesWith } from '#db/contact-addresses.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryComment } from '#db/entities/inquiry-comment.entity.ts';
import { limits } from '#domain/limits.ts';
import { mentionedIn, mentionOf } from '#domain/mentions.ts';
import { commentRule } from '#domain/rules/inquiry.ts';
import { senderAddressOf } from '#domain/sender-address.ts';
import {
  type WithAppointment,
  withAppointments,
} from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import { accountOf } from '#gateway/features/inquiries/notifications/notify-owner.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { conflict, notFound, refusedField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { readsInquiries } from '#gateway/write/notices.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { isPossibleOwner } from './inquiry-owners.ts';
import { refuseErased } from './refuse-erased.ts';

@ObjectType({ description: 'A person who can own inquiries.' })
export class InquiryOwner {
  @Field(() => ID, { description: 'Identifier of the account.' })
  id: string;

  @Field(() => String, { description: 'Name of the person.' })
  name: string;
}

@ObjectType({ description: 'A person who reads inquiries.' })
export class InquiryReader extends InquiryOwner {}

/** What a team shares about an inquiry: comments, who can own it, and what else its sender has sent. */
export class InquiryTeamService {
  constructor(private readonly units: UnitsOfWork) {}

  /** The people who can own inquiries, by name. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async owners(actor: Actor): Promise<InquiryOwner[]> {
    requirePermission(actor, 'inquiries:read');
    const accounts = await this.units.read((manager) => manager.find(Account));
    return byName(accounts.filter(isPossibleOwner));
  }

  /** The people who read inquiries, and so can be mentioned in comments, by name. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async readers(actor: Actor): Promise<InquiryOwner[]> {
    requirePermission(actor, 'inquiries:read');
    return this.units.read(readersByName);
  }

  /** The comments on an inquiry, oldest first. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async comments(actor: Actor, inquiryId: string): Promise<InquiryComment[]> {
    requirePermission(actor, 'inquiries:read');
    return this.units.read((manager) =>
      manager.find(InquiryComment, { where: { inquiryId }, order: { createdAt: 'ASC', id: 'ASC' } }),
    );
  }

  /**
   * Adds a comment, and tells those whom it mentions; the same one again under the same id is stored once. Errors:
   * UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, also for a mention of somebody who does not read inquiries or whose name is
   * not in the text, NOT_FOUND, CONFLICT for what is erased and for the id of another comment.
   */
  async comment(actor: Actor, inquiryId: string, input: object): Promise<InquiryComment> {
    const permitted = requirePermission(actor, 'inquiries:write');
    const { id, ...written } = validate(commentRule, input);
    try {
      return await this.#store(permitted, inquiryId, { id: id ?? randomUUID(), ...written });
    } catch (error) {
      if (!id || !isDuplicate(error)) throw error;
      const same = { id, inquiryId, author: permitted.name };
      const stored = await this.units.read((manager) => manager.findOneBy(InquiryComment, same));
      if (stored?.text !== written.text) throw conflict(`The id ${id} is taken.`);
      return stored;
    }
  }

  #store(
    permitted: ReturnType<typeof requirePermission>,
    inquiryId: string,
    { id, text, mentions }: { id: string; text: string; mentions: readonly string[] },
  ): Promise<InquiryComment> {
    return this.units.write(permitted, async (unit) => {
      const { manager, now: createdAt } = unit;
      const inquiry = await existing(manager, inquiryId);
      refuseErased(inquiry);
      const mentioned = mentions.length === 0 ? [] : await mentionedPeople(manager, mentions, text);
      const comment = {
        ...{ id, inquiryId, author: permitted.name, text, createdAt },
        mentions: mentioned.map(({ name }) => name),
      };
      await manager.insert(InquiryComment, comment);
      // Screens that show it are told (inbox-watcher.ts). The version stays: a comment overtakes nobody's change.
      const kept = { id: inquiryId, erasedAt: IsNull() };
      const { affected } = await manager.update(Inquiry, kept, { updatedAt: createdAt });
      // Erased since it was read: on MySQL the read sees an earlier moment.
      if (!affected) refuseErased({ erasedAt: createdAt });
      const summary = `Inquiry ${inquiry.reference} was commented on.`;
      unit.log({ action: 'updated', thing: 'inquiry', thingId: inquiryId, summary });
      const self = accountOf(permitted);
      unit.notify({
        kind: 'mentioned',
        inquiryId,
        to: mentioned.map(({ id }) => id).filter((id) => id !== self),
        actor: permitted.name,
        cause: `mentioned:${comment.id}`,
      });
      return comment;
    });
  }

  /**
   * The newest other inquiries of the same person, whatever the address, at most `limits.defaultPageSize`. Errors: UNAUTHENTICATED, FORBIDDEN,
   * NOT_FOUND.
   */
  async othersOfSender(actor: Actor, inquiryId: string): Promise<WithAppointment<Inquiry>[]> {
    requirePermission(actor, 'inquiries:read');
    return this.units.read(async (manager) => {
      const { email } = await existing(manager, inquiryId);
      if (email === '') return [];
      const others = await manager.find(Inquiry, {
        where: {
          senderAddress: In(await addressesWith(manager, senderAddressOf(email))),
          id: Not(inquiryId),
        },
        order: { createdAt: 'DESC', id: 'DESC' },
        take: limits.defaultPageSize,
      });
      return withAppointments(manager, others);
    });
  }
}

const byName = (accounts: readonly Account[]): InquiryOwner[] =>
  accounts
    .map(({ id, name, username }) => ({ id, name: name || username }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const readersByName = async (manager: EntityManager): Promise<InquiryOwner[]> =>
  byName((await manager.find(Account)).filter(readsInquiries));

/** The people of some accounts, in that order, each once. Errors: BAD_USER_INPUT. */
async function mentionedPeople(
  manager: EntityManager,
  ids: readonly string[],
  text: string,
): Promise<InquiryOwner[]> {
  const readers = await readersByName(manager);
  return [...new Set(ids)].map((id) => {
    const person = readers.find((reader) => reader.id === id);
    if (!person) throw refusedMention('A comment mentions only people who read inquiries.');
    if (mentionedIn(text, [person.name]).length === 0)
      throw refusedMention(`The comment must contain ${mentionOf(person.name)}.`);
    return person;
  });
}

const refusedMention = (message: string) => refusedField('mentions', message);

async function existing(manager: EntityManager, id: string): Promise<Inquiry> {
  const inquiry = await manager.findOneBy(Inquiry, { id });
  if (!inquiry) throw notFound('Inquiry');
  return inquiry;
}
