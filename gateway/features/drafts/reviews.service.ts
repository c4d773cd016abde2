import type { EntityManager } from 'typeorm';
import { Draft } from '#db/entities/draft.entity.ts';
import { calledIn } from '#domain/drafts.ts';
import { limits } from '#domain/limits.ts';
import { permissionToWrite } from '#domain/permission-to-write.ts';
import type { Role } from '#domain/permissions.ts';
import { rolePermits } from '#domain/permissions.ts';
import { returnedDraftRule, reviewRequestRule } from '#domain/rules/review.ts';
import {
  type Actor,
  isPermitted,
  type KnownActor,
  type Permitted,
  requirePermission,
  requireStaff,
} from '#gateway/kernel/actor.ts';
import { conflict } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { changeRelease, type DraftName, draftsForChange, keysOf } from './drafts.service.ts';

/** A draft whose review is asked for, or that was returned; without its words. */
export type Review = Pick<
  Draft,
  | 'id'
  | 'thing'
  | 'thingId'
  | 'releaseId'
  | 'kind'
  | 'name'
  | 'review'
  | 'reviewBy'
  | 'reviewAt'
  | 'reviewComment'
>;

const SELECT = {
  ...{ id: true, thing: true, thingId: true, releaseId: true, kind: true, name: true },
  ...{ review: true, reviewBy: true, reviewAt: true, reviewComment: true },
} as const;

/** Whether somebody may publish a draft. */
export const isPublisher = (actor: Actor, { thing, thingId }: Pick<Draft, 'thing' | 'thingId'>): boolean =>
  isPermitted(actor, permissionToWrite(thing, thingId));

/** Asks those who may publish a draft to look at it, and returns it to whoever has asked. */
export class ReviewsService {
  constructor(private readonly units: UnitsOfWork) {}

  /**
   * Asks for the review of drafts, or asks again. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for one that
   * goes out by itself, PRECONDITION_FAILED for another version of a draft.
   */
  async ask(actor: Actor, names: readonly DraftName[], comment: string | null): Promise<Draft[]> {
    const by = requirePermission(actor, 'drafts:write');
    const reviewComment = validate(reviewRequestRule, { comment }).comment;
    const reviewFor = by.kind === 'staff' ? by.accountId : null;
    return this.#store(by, names, (draft) => ({
      change: { review: 'asked', reviewFor, reviewComment },
      summary: `A review of the draft of ${calledIn(draft)} was asked for.`,
    }));
  }

  /**
   * Returns drafts whose review was asked for, so that they are not published as somebody has seen them before. For who may publish
   * them. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT where nobody asks for a review,
   * PRECONDITION_FAILED for another version of a draft.
   */
  async giveBack(actor: Actor, names: readonly DraftName[], comment: string): Promise<Draft[]> {
    const by = requirePermission(actor, 'drafts:write');
    const reviewComment = validate(returnedDraftRule, { comment }).comment;
    return this.#store(by, names, (draft) => {
      requirePermission(actor, permissionToWrite(draft.thing, draft.thingId));
      if (draft.review !== 'asked') throw conflict(`Nobody asks for a review of the ${calledIn(draft)}.`);
      const summary = `The draft of ${calledIn(draft)} was returned.`;
      return { change: { review: 'returned', reviewComment, version: draft.version + 1 }, summary };
    });
  }

  /** What waits for the signed-in person, the oldest first. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async waiting(actor: Actor): Promise<Review[]> {
    const { accountId: id, role } = requireStaff(actor, 'drafts:write');
    return this.units.read((manager) => reviewsFor(manager, { id, role }));
  }

  async #store(
    by: Permitted<KnownActor>,
    names: readonly DraftName[],
    decide: (draft: Draft) => {
      readonly change: Pick<Draft, 'review' | 'reviewComment'> &
        Partial<Pick<Draft, 'reviewFor' | 'version'>>;
      readonly summary: string;
    },
  ): Promise<Draft[]> {
    const keys = keysOf(names);
    return this.units.write(by, async (unit) => {
      const changed: Draft[] = [];
      for (const releaseId of new Set(keys.map((key) => key.releaseId)))
        if (releaseId !== '') await changeRelease(unit, releaseId);
      for (const draft of await draftsForChange(unit, keys)) {
        const { change, summary } = decide(draft);
        const set = { ...change, reviewBy: by.name, reviewAt: unit.now };
        await unit.manager.update(Draft, { id: draft.id }, set);
        unit.log({ action: 'updated', thing: 'draft', thingId: draft.id, summary });
        changed.push({ ...draft, ...set });
      }
      return changed;
    });
  }
}

/**
 * The drafts that wait for a person: those of which somebody else asks a review and that the person may publish, and those that were
 * returned to the person. Those come first, then the oldest, at most `limits.pageSize`.
 */
export async function reviewsFor(
  manager: EntityManager,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<Review[]> {
  if (!rolePermits(role, 'drafts:write')) return [];
  const asking = { select: { ...SELECT, reviewFor: true }, order: { reviewAt: 'ASC', id: 'ASC' } } as const;
  const returned = await manager.find(Draft, {
    ...asking,
    where: { review: 'returned', reviewFor: id },
    take: limits.pageSize,
  });
  // Twice as many: those that the person may not publish are left out.
  const requested = await manager.find(Draft, {
    ...asking,
    where: { review: 'asked' },
    take: 2 * limits.pageSize,
  });
  const own = requested.filter(
    ({ reviewFor, thing, thingId }) =>
      reviewFor !== id && rolePermits(role, permissionToWrite(thing, thingId)),
  );
  return [...returned, ...own].slice(0, limits.pageSize).map(({ reviewFor: _, ...review }) => review);
}
