import { randomUUID } from 'node:crypto';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryComment } from '#db/entities/inquiry-comment.entity.ts';
import { limits } from '#domain/limits.ts';
import { commentRule } from '#domain/rules/inquiry.ts';
import { senderAddressOf } from '#domain/sender-address.ts';
import {
  type WithAppointment,
  withAppointments,
} from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { notFound } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { isPossibleOwner } from './inquiry-owners.ts';
import { refuseErased } from './refuse-erased.ts';

/** A person who can own inquiries. */
export interface PossibleOwner {
  readonly id: string;
  readonly name: string;
}

/** What a team shares about an inquiry: comments, who can own it, and what else its sender has sent. */
export class InquiryTeamService {
  constructor(private readonly units: UnitsOfWork) {}

  /** The people who can own inquiries, by name. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async owners(actor: Actor): Promise<PossibleOwner[]> {
    requirePermission(actor, 'inquiries:read');
    const accounts = await this.units.read((manager) => manager.find(Account));
    return accounts
      .filter(isPossibleOwner)
      .map(({ id, name, username }) => ({ id, name: name || username }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  /** The comments on an inquiry, oldest first. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async comments(actor: Actor, inquiryId: string): Promise<InquiryComment[]> {
    requirePermission(actor, 'inquiries:read');
    return this.units.read((manager) =>
      manager.find(InquiryComment, { where: { inquiryId }, order: { createdAt: 'ASC', id: 'ASC' } }),
    );
  }

  /** Adds a comment. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for what is erased. */
  async comment(actor: Actor, inquiryId: string, input: object): Promise<InquiryComment> {
    const permitted = requirePermission(actor, 'inquiries:write');
    const { text } = validate(commentRule, input);
    return this.units.write(permitted, async (unit) => {
      const { manager, now: createdAt } = unit;
      const inquiry = await existing(manager, inquiryId);
      refuseErased(inquiry);
      const comment = { id: randomUUID(), inquiryId, author: permitted.name, text, createdAt };
      await manager.insert(InquiryComment, comment);
      // Screens that show it are told (inbox-watcher.ts). The version stays: a comment overtakes nobody's change.
      const kept = { id: inquiryId, erasedAt: IsNull() };
      const { affected } = await manager.update(Inquiry, kept, { updatedAt: createdAt });
      // Erased since it was read: on MySQL the read sees an earlier moment.
      if (!affected) refuseErased({ erasedAt: createdAt });
      const summary = `Inquiry ${inquiry.reference} was commented on.`;
      unit.log({ action: 'updated', thing: 'inquiry', thingId: inquiryId, summary });
      return comment;
    });
  }

  /**
   * The newest other inquiries of the same address, at most `limits.defaultPageSize`. Errors: UNAUTHENTICATED, FORBIDDEN,
   * NOT_FOUND.
   */
  async othersOfSender(actor: Actor, inquiryId: string): Promise<WithAppointment<Inquiry>[]> {
    requirePermission(actor, 'inquiries:read');
    return this.units.read(async (manager) => {
      const { email } = await existing(manager, inquiryId);
      if (email === '') return [];
      const others = await manager.find(Inquiry, {
        where: { senderAddress: senderAddressOf(email), id: Not(inquiryId) },
        order: { createdAt: 'DESC', id: 'DESC' },
        take: limits.defaultPageSize,
      });
      return withAppointments(manager, others);
    });
  }
}

async function existing(manager: EntityManager, id: string): Promise<Inquiry> {
  const inquiry = await manager.findOneBy(Inquiry, { id });
  if (!inquiry) throw notFound('Inquiry');
  return inquiry;
}
