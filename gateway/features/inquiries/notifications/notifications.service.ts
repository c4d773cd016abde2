import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Notification, NotificationKindEnum } from '#db/entities/notification.entity.ts';
import { waitingSince } from '#domain/business-hours.ts';
import {
  type NotificationKind,
  type NotificationWish,
  type NotificationWishes,
  notificationKinds,
  wishOf,
} from '#domain/notifications.ts';
import { isWaiting } from '#domain/rules/inquiry.ts';
import { notificationIdsRule, notificationWishesRule } from '#domain/rules/notifications.ts';
import { withPresentSubjects } from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { unauthenticated } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { messageIdAt } from '#gateway/letters/message-id.ts';
import {
  type Connection,
  momentOf,
  type RequestedConnection,
  rowRangeOf,
} from '#gateway/lists/connection.ts';
import { connectionBehind } from '#gateway/lists/list-query.ts';
import type { OutgoingLetter } from '#gateway/ports/mailer.ts';
import { readsInquiries } from '#gateway/write/notices.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { notificationLetter, notificationSwitch } from './notification-letter.ts';

/** A notification with what its inquiry is now; of an erased one nothing but the reference is left. */
@ObjectType('Notification', {
  description: 'That the signed-in person is told of something about an inquiry.',
})
export class ShownNotification {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => NotificationKindEnum, { description: 'What is told.' })
  kind: NotificationKind;

  @Field(() => ID, { description: 'Identifier of the inquiry.' })
  inquiryId: string;

  @Field(() => String, { description: 'Reference of the inquiry.' })
  reference: string;

  @Field(() => String, { description: 'Subject of the inquiry; empty: it is erased.' })
  subject: string;

  @Field(() => String, { description: 'Name of the sender of the inquiry; empty: it is erased.' })
  sender: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the colleague or tool that caused it; null: the sender of the inquiry, or nobody.',
  })
  actor: string | null;

  @Field(() => Date, { description: 'When it happened.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was read; null: it is unread.' })
  readAt: Date | null;
}

const WISHED = { description: 'Where a person wants to be told of a kind.' };

@ObjectType('NotificationPreference', WISHED)
@InputType('NotificationPreferenceInput', WISHED)
export class NotificationPreference implements NotificationWish {
  @Field(() => NotificationKindEnum, { description: 'The kind.' })
  kind: NotificationKind;

  @Field(() => Boolean, { description: 'At the bell.' })
  bell: boolean;

  @Field(() => Boolean, { description: 'By a letter, at most one about an inquiry in ten minutes.' })
  letter: boolean;

  @Field(() => Boolean, { description: 'In the daily digest, for who gets it.' })
  digest: boolean;
}

interface Dependencies {
  readonly units: UnitsOfWork;
  readonly letterSettings: LetterSettings;
  /** Whether a person may do nothing yet but set up a second factor. */
  isShutOut(manager: EntityManager, account: Account): Promise<boolean>;
}

const NEWEST_FIRST = { columns: ['r.createdAt', 'r.id'], isDescending: true };

/** What a person is told at the bell, and where the person wants to be told of what. Everybody has the own ones only. */
export class NotificationsService {
  readonly #units: UnitsOfWork;
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#units = dependencies.units;
    this.#dependencies = dependencies;
  }

  /**
   * The own notifications, newest first; `isRead`: only those that are read, or are not. Errors: UNAUTHENTICATED,
   * FORBIDDEN, BAD_USER_INPUT.
   */
  async list(
    actor: Actor,
    requested: RequestedConnection,
    isRead: boolean | null,
  ): Promise<Connection<ShownNotification>> {
    const { accountId } = requireStaff(actor, 'inquiries:read');
    const range = rowRangeOf(requested);
    const read = isRead === null ? '' : ` AND r.readAt IS ${isRead ? 'NOT NULL' : 'NULL'}`;
    return this.#units.read(async (manager) => {
      const list = {
        source: {
          from: 'notifications AS r',
          sql: `r.accountId = ? AND r.listedAt IS NOT NULL${read}`,
          values: [accountId],
        },
        order: NEWEST_FIRST,
        keyOf: momentOf,
        placeOf: ({ createdAt, id }: Notification) => ({ sortKey: createdAt.toISOString(), id }),
      };
      const { edges, pageInfo } = await connectionBehind(manager, Notification, list, range);
      const nodes = await withInquiries(
        manager,
        edges.map(({ node }) => node),
      );
      return { edges: nodes.map((node, index) => ({ node, cursor: edges[index]?.cursor ?? '' })), pageInfo };
    });
  }

  /** How many of the own ones are unread. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async countUnread(actor: Actor): Promise<number> {
    const { accountId } = requireStaff(actor, 'inquiries:read');
    return this.#units.read((manager) => countUnread(manager, accountId));
  }

  /** Marks some of the own ones as read; returns how many are unread now. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async markRead(actor: Actor, ids: readonly string[]): Promise<number> {
    const staff = requireStaff(actor, 'inquiries:read');
    const chosen = validate(notificationIdsRule, { ids });
    return this.#units.write(staff, async ({ manager, now }) => {
      const own = { accountId: staff.accountId, readAt: IsNull() };
      if (chosen.ids.length > 0)
        await manager.update(Notification, { ...own, id: In(chosen.ids) }, { readAt: now });
      return countUnread(manager, staff.accountId);
    });
  }

  /** Marks all of the own ones at the bell as read; returns 0. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async markAllRead(actor: Actor): Promise<number> {
    const staff = requireStaff(actor, 'inquiries:read');
    return this.#units.write(staff, async ({ manager, now }) => {
      const { accountId } = staff;
      const shown = { accountId, readAt: IsNull(), listedAt: Not(IsNull()) };
      await manager.update(Notification, shown, { readAt: now });
      return countUnread(manager, accountId);
    });
  }

  /** What the person wants of each kind. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async preferences(actor: Actor): Promise<NotificationPreference[]> {
    const { accountId } = requireStaff(actor, 'inquiries:read');
    const account = await this.#units.read((manager) => manager.findOneBy(Account, { id: accountId }));
    return preferencesOf(account?.notificationWishes ?? null);
  }

  /** Stores what the person wants; a kind that is left out stays as it is. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async savePreferences(actor: Actor, input: object): Promise<NotificationPreference[]> {
    const staff = requireStaff(actor, 'inquiries:read');
    const { preferences } = validate(notificationWishesRule, input);
    return this.#units.write(staff, async ({ manager, forChange }) => {
      const where = { id: staff.accountId };
      const account = await manager.findOne(Account, { where, ...forChange });
      if (!account) throw unauthenticated();
      const chosen = Object.fromEntries(preferences.map(({ kind, ...wish }) => [kind, wish]));
      const notificationWishes = { ...account.notificationWishes, ...chosen };
      await manager.update(Account, where, { notificationWishes });
      return preferencesOf(notificationWishes);
    });
  }

  /**
   * The letter of a notification, for the sender; null: it was read, its inquiry is erased, it is no longer so, or the person
   * does not get it any more.
   */
  async composeLetter({ id }: Pick<Notification, 'id'>): Promise<OutgoingLetter | null> {
    const { letterSettings, isShutOut } = this.#dependencies;
    const found = await this.#units.read(async (manager) => {
      const notification = await manager.findOne(Notification, {
        where: { id },
        relations: { inquiry: true },
      });
      const account = notification && (await manager.findOneBy(Account, { id: notification.accountId }));
      if (!notification?.inquiry || notification.readAt || notification.inquiry.erasedAt) return null;
      if (!(await isStillSo(manager, notification, notification.inquiry))) return null;
      if (!account || !wishOf(account.notificationWishes, notification.kind).letter) return null;
      if (!account.email || !readsInquiries(account) || (await isShutOut(manager, account))) return null;
      return { notification, account, to: account.email, reference: notification.inquiry.reference };
    });
    if (!found) return null;
    const { mailFrom: from, publicUrl } = letterSettings;
    const { company } = await letterSettings.companyFacts();
    const { account, to, ...facts } = found;
    return {
      messageId: messageIdAt(from, [id, 'notification']),
      ...{ from, to, replyTo: null },
      ...notificationLetter({ ...facts, person: account.name || account.username, company, publicUrl }),
      unsubscribeUrl: notificationSwitch(publicUrl),
    };
  }
}

/**
 * Whether what a letter says is so when it is sent, which may be hours later: who was given something has it, and what is
 * overdue belongs to the person and waits since before. What else is told of has happened, and stays so.
 */
async function isStillSo(
  manager: EntityManager,
  { kind, accountId, createdAt, inquiryId }: Notification,
  inquiry: Inquiry,
): Promise<boolean> {
  const isOwner = inquiry.ownerId === accountId;
  switch (kind) {
    case 'assigned':
      return isOwner;
    case 'overdue':
      return isOwner && isWaiting(inquiry.state) && waitingSince(inquiry) <= createdAt;
    case 'appointment-assigned':
      return manager.existsBy(Appointment, { inquiryId, ownerId: accountId });
    default:
      return true;
  }
}

const countUnread = (manager: EntityManager, accountId: string): Promise<number> =>
  manager.countBy(Notification, { accountId, readAt: IsNull(), listedAt: Not(IsNull()) });

const preferencesOf = (chosen: NotificationWishes | null): NotificationPreference[] =>
  notificationKinds.map((kind) => ({ kind, ...wishOf(chosen, kind) }));

async function withInquiries(
  manager: EntityManager,
  rows: readonly Notification[],
): Promise<ShownNotification[]> {
  if (rows.length === 0) return [];
  const inquiries = await manager.find(Inquiry, {
    select: { id: true, reference: true, subject: true, name: true, formType: true, erasedAt: true },
    where: { id: In(rows.map(({ inquiryId }) => inquiryId)) },
  });
  const known = new Map(
    (await withPresentSubjects(manager, inquiries)).map((inquiry) => [inquiry.id, inquiry]),
  );
  return rows.flatMap((row) => {
    const inquiry = known.get(row.inquiryId);
    return inquiry
      ? [{ ...row, reference: inquiry.reference, subject: inquiry.subject, sender: inquiry.name }]
      : [];
  });
}
