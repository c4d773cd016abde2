import type { EntityManager } from 'typeorm';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryPresence, type PresenceKind } from '#db/entities/inquiry-presence.entity.ts';
import { type Actor, requireStaff } from '#gateway/actor.ts';
import { notFound } from '#gateway/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';

/** How long a screen counts as open after it said so, in milliseconds: it says so again every 20 seconds. */
export const PRESENCE = 45_000;

/** Somebody who has an inquiry open. */
export interface Present {
  readonly inquiryId: string;
  readonly accountId: string;
  readonly name: string;
  readonly kind: PresenceKind;
}

/** Who has which inquiry open. It is kept in the database, so that all gateways say the same. */
export class InquiryPresenceService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Says that the caller has an inquiry open, for `PRESENCE` milliseconds, and returns who else has. Errors: UNAUTHENTICATED,
   * FORBIDDEN, NOT_FOUND.
   */
  async enter(actor: Actor, inquiryId: string, kind: PresenceKind): Promise<Present[]> {
    const { accountId, name } = requireStaff(actor, 'inquiries:read');
    const now = this.#clock.now();
    const until = new Date(now.getTime() + PRESENCE);
    return this.#database.write(async (manager) => {
      if (!(await manager.existsBy(Inquiry, { id: inquiryId }))) throw notFound('Inquiry');
      await manager.delete(InquiryPresence, { until: LessThanOrEqual(now) });
      const own = { inquiryId, accountId };
      const { affected } = await manager.update(InquiryPresence, own, { name, kind, until });
      if (!affected)
        await manager
          .createQueryBuilder()
          .insert()
          .into(InquiryPresence)
          .values({ ...own, name, kind, until })
          .orIgnore()
          .execute();
      return (await presentNow(manager, now)).filter(
        (one) => one.inquiryId === inquiryId && one.accountId !== accountId,
      );
    });
  }

  /** Says that the caller has closed an inquiry. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async leave(actor: Actor, inquiryId: string): Promise<boolean> {
    const { accountId } = requireStaff(actor, 'inquiries:read');
    await this.#database.write((manager) => manager.delete(InquiryPresence, { inquiryId, accountId }));
    return true;
  }
}

/** Everybody who has an inquiry open, in a fixed order, with the end of each presence. */
export async function presentNow(
  manager: EntityManager,
  now: Date,
): Promise<(Present & { readonly until: Date })[]> {
  return manager.find(InquiryPresence, {
    where: { until: MoreThan(now) },
    order: { inquiryId: 'ASC', accountId: 'ASC' },
  });
}
