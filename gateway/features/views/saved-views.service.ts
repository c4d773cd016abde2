import { randomUUID } from 'node:crypto';
import { type EntityManager, IsNull } from 'typeorm';
import { SavedView } from '#db/entities/saved-view.entity.ts';
import type { ActivityAction } from '#domain/activity.ts';
import { savedViewRule } from '#domain/rules/saved-view.ts';
import { type ViewedList, viewedLists } from '#domain/saved-views.ts';
import { type Actor, type Permitted, requireStaff, type Staff } from '#gateway/kernel/actor.ts';
import { conflict, notFound, preconditionFailed, takenField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { IdempotentWrites, withDate } from '#gateway/write/idempotent-writes.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { unlessTaken } from '#gateway/write/unless-taken.ts';

/** How many views of one list a person, and all together, may keep: more would not be found again. */
const MAX_VIEWS = 30;

/** What a person saves. */
type ViewToSave = Pick<SavedView, 'list' | 'name' | 'query'> & { readonly isShared: boolean };

/** Saved views: one's own, which nobody else sees, and shared ones, which need a permission to write. */
export class SavedViewsService {
  readonly #idempotent: IdempotentWrites;

  constructor(private readonly units: UnitsOfWork) {
    this.#idempotent = new IdempotentWrites(units);
  }

  /** The views of a list that the person sees: shared ones first, by name. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async list(actor: Actor, list: ViewedList): Promise<SavedView[]> {
    const { accountId } = requireReader(actor, list);
    return this.units.read(async (manager) => {
      const found = await manager.findBy(SavedView, [
        { list, accountId: IsNull() },
        { list, accountId },
      ]);
      return found.sort(byName);
    });
  }

  /**
   * Saves a view under a name that is free (`key`: its idempotency key), or changes the one with the id.
   * `ifVersion` null: whatever its version is. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND,
   * PRECONDITION_FAILED, CONFLICT for a name in use and for too many views.
   */
  async save(
    actor: Actor,
    id: string | null,
    view: ViewToSave,
    ifVersion: number | null = null,
    key: string | null = null,
  ): Promise<SavedView> {
    const staff = requireReader(actor, view.list);
    if (view.isShared) requireStaff(actor, 'views:share');
    const values = validate(savedViewRule, view);
    const accountId = view.isShared ? null : staff.accountId;
    const repeatable = {
      key: id === null ? key : null,
      operation: 'save view',
      input: view,
      revive: withDate<SavedView>,
    };
    const write = this.#idempotent.write(staff, repeatable, async (unit) => {
      const { manager } = unit;
      const before = id === null ? null : await getForChange(unit, id, ifVersion);
      const ofOwner = await manager.findBy(SavedView, { list: view.list, accountId: accountId ?? IsNull() });
      const others = ofOwner.filter((one) => one.id !== before?.id);
      if (others.some(({ name }) => name === values.name)) throw nameTaken();
      if (others.length >= MAX_VIEWS) throw conflict(`There can be ${MAX_VIEWS} views. Remove one first.`);
      const stored = {
        ...{ id: before?.id ?? randomUUID(), list: view.list, accountId, ...values },
        ownerKey: accountId ?? '',
        createdAt: before?.createdAt ?? unit.now,
        version: (before?.version ?? 0) + 1,
      };
      await store(manager, before, stored);
      const isPublic = accountId === null || before?.accountId === null;
      if (isPublic) log(unit, before ? 'updated' : 'created', stored);
      return manager.create(SavedView, stored);
    });
    return unlessTaken(write, nameTaken);
  }

  /** Removes a view. `ifVersion` null: whatever its version is. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED. */
  async delete(actor: Actor, id: string, ifVersion: number | null = null): Promise<void> {
    await this.units.write(requireStaff(actor), async (unit) => {
      const view = await getForChange(unit, id, ifVersion);
      await unit.manager.delete(SavedView, { id: view.id });
      if (view.accountId === null) log(unit, 'deleted', view);
    });
  }
}

/**
 * A view the person may write, locked until the end of the unit. Errors: NOT_FOUND also for another person's, FORBIDDEN for
 * a shared one, PRECONDITION_FAILED.
 */
async function getForChange(
  { manager, by: staff, forChange }: UnitOfWork<Staff>,
  id: string,
  ifVersion: number | null,
): Promise<SavedView> {
  const view = await manager.findOne(SavedView, { where: { id }, ...forChange });
  const isSeen = view?.id === id && (view.accountId === null || view.accountId === staff.accountId);
  if (!isSeen) throw notFound('View');
  requireReader(staff, view.list);
  if (view.accountId === null) requireStaff(staff, 'views:share');
  if (ifVersion !== null && ifVersion !== view.version) throw preconditionFailed();
  return view;
}

/** What the lists are called whose views may be named after a visitor. */
const OF_VISITORS: Partial<Record<ViewedList, string>> = { inquiry: 'inbox', activity: 'activity log' };

/**
 * Only shared views are logged: what somebody keeps for oneself concerns nobody else. The log outlives an erasure, so it
 * repeats no name in which a visitor may be named.
 */
function log(
  unit: UnitOfWork,
  action: ActivityAction & keyof typeof PARTICIPLES,
  { id: thingId, name, list }: Pick<SavedView, 'id' | 'name' | 'list'>,
): void {
  const words = OF_VISITORS[list];
  const view = words ? `A shared view of the ${words}` : `The shared view “${name}”`;
  const summary = `${view} was ${PARTICIPLES[action]}.`;
  unit.log({ action, thing: 'view', thingId, summary });
}

const PARTICIPLES = { created: 'saved', updated: 'changed', deleted: 'removed' } as const;

/** Errors: UNAUTHENTICATED, FORBIDDEN. */
function requireReader(actor: Actor, list: ViewedList): Permitted<Staff> {
  const permission = viewedLists[list];
  return permission === null ? requireStaff(actor) : requireStaff(actor, permission);
}

const nameTaken = () => takenField('name', 'There is a view of this name.');

/** Stores a new view, or the next version of one. Errors: PRECONDITION_FAILED when it was written since it was read. */
async function store(manager: EntityManager, before: SavedView | null, view: SavedView): Promise<void> {
  if (!before) {
    await manager.insert(SavedView, view);
    return;
  }
  const { id, ...columns } = view;
  const { affected } = await manager.update(SavedView, { id, version: before.version }, columns);
  if (!affected) throw preconditionFailed();
}

const byName = (a: SavedView, b: SavedView): number =>
  Number(a.accountId !== null) - Number(b.accountId !== null) ||
  a.name.localeCompare(b.name, 'en') ||
  (a.id < b.id ? -1 : 1);
