import { Field, ID, ObjectType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { In, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryPresence, type PresenceKind } from '#db/entities/inquiry-presence.entity.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { notFound } from '#gateway/kernel/errors.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';

/** How long a screen counts as open after it said so, in milliseconds: it says so again every 20 seconds. */
export const PRESENCE = 45_000;
/** How many inquiries one person counts as having open: more screens than anybody looks at. */
const MOST_OF_ONE = 20;
/** How many presences are told: every stream carries the whole list, and one with too much unsent is closed. */
const MOST_TOLD = 200;

export const PresenceKindEnum = graphqlEnum<PresenceKind>(
  'PresenceKind',
  'What somebody does with an open inquiry.',
  { reading: 'Has it open.', answering: 'Is writing an answer.' },
);

@ObjectType('InquiryPresent', { description: 'Somebody who has an inquiry open.' })
export class Present {
  @Field(() => ID, { description: 'Identifier of the inquiry.' })
  inquiryId: string;

  @Field(() => ID, { description: 'Account of the person.' })
  accountId: string;

  @Field(() => String, { description: 'Name of the person.' })
  name: string;

  @Field(() => PresenceKindEnum, { description: 'What the person does with it.' })
  kind: PresenceKind;
}

/** Who has which inquiry open. It is kept in the database, so that all gateways say the same. */
export class InquiryPresenceService {
  constructor(private readonly units: UnitsOfWork) {}

  /**
   * Says that the caller has an inquiry open, for `PRESENCE` milliseconds, and returns who else has. Of one person the
   * newest 20 are kept. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
   */
  async enter(actor: Actor, inquiryId: string, kind: PresenceKind): Promise<Present[]> {
    const staff = requireStaff(actor, 'inquiries:read');
    const { accountId, name } = staff;
    return this.units.write(staff, async ({ manager, now }) => {
      const until = new Date(now.getTime() + PRESENCE);
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
      await keepNewest(manager, own);
      return manager.find(InquiryPresence, {
        where: { inquiryId, accountId: Not(accountId), until: MoreThan(now) },
        order: { accountId: 'ASC' },
        take: MOST_TOLD,
      });
    });
  }

  /** Says that the caller has closed an inquiry. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async leave(actor: Actor, inquiryId: string): Promise<boolean> {
    const staff = requireStaff(actor, 'inquiries:read');
    const own = { inquiryId, accountId: staff.accountId };
    await this.units.write(staff, ({ manager }) => manager.delete(InquiryPresence, own));
    return true;
  }
}

/** Removes the presences of a person beyond the newest `MOST_OF_ONE`, the one just written counted as the newest. */
async function keepNewest(
  manager: EntityManager,
  { inquiryId, accountId }: Pick<Present, 'inquiryId' | 'accountId'>,
): Promise<void> {
  const others = await manager.find(InquiryPresence, {
    where: { accountId, inquiryId: Not(inquiryId) },
    order: { until: 'DESC', inquiryId: 'ASC' },
  });
  const old = others.slice(MOST_OF_ONE - 1).map((one) => one.inquiryId);
  if (old.length > 0) await manager.delete(InquiryPresence, { accountId, inquiryId: In(old) });
}

/** Who has an inquiry open, in a fixed order and at most `MOST_TOLD`, with the end of each presence. */
export async function presentNow(
  manager: EntityManager,
  now: Date,
): Promise<(Present & { readonly until: Date })[]> {
  return manager.find(InquiryPresence, {
    where: { until: MoreThan(now) },
    order: { inquiryId: 'ASC', accountId: 'ASC' },
    take: MOST_TOLD,
  });
}
