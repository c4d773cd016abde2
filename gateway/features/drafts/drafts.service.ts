import { randomUUID } from 'node:crypto';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import * as v from 'valibot';
import { ofRowThatAppeared } from '#db/database-faults.ts';
import { Draft } from '#db/entities/draft.entity.ts';
import { Release } from '#db/entities/release.entity.ts';
import { thingNoun } from '#domain/activity.ts';
import { type DraftedThing, type DraftKind, draftedThings, isDraftedThing } from '#domain/drafts.ts';
import { chosenId } from '#domain/rules/chosen-id.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { conflict, notFound, preconditionFailed, refusedField } from '#gateway/kernel/errors.ts';
import { disputedPaths, patchBetween } from '#gateway/kernel/patch-between.ts';
import { mergeEvery, validate } from '#gateway/kernel/rule.ts';
import { type AskedPage, offsetOf, type Page, pageOf, pagingOf } from '#gateway/lists/page.ts';
import type { DraftSource, PublishedState } from '#gateway/write/draft-source.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';

/** A draft with what has become of what it was written over. */
export interface ListedDraft extends Draft {
  /** The version that is published now; null: nothing is. */
  readonly publishedVersion: number | null;
  /** Paths of the fields that it changes and that somebody has changed since: publishing it would undo that. */
  readonly disputed: readonly string[];
}

/** The services of all things that can be drafted. */
export type DraftSources = Readonly<Record<DraftedThing, DraftSource>>;

/** What somebody saves as a draft. */
interface DraftToSave extends DraftName {
  /** As a save of the thing takes it: what is left out stays as in the draft before, or as it is published; null: all of it is to be deleted. */
  readonly document: object | null;
  /** The version of the draft that was read; 0: none was there; null: whatever is there. */
  readonly ifVersion: number | null;
  /**
   * The version of what is published that was read: what differs from it is what the draft changes. Null: as before, or what is
   * published now.
   */
  readonly baseVersion: number | null;
}

/** Names one draft. */
export interface DraftName {
  readonly thing: string;
  readonly id: string;
  /** The release that it goes out with; left out or null: none. */
  readonly releaseId?: string | null;
}

/**
 * What staff prepare before it is public. A draft is a row of its own, which nothing that visitors read looks at. Publishing it
 * (releases.service.ts) is the ordinary save of its thing.
 */
export class DraftsService {
  constructor(
    private readonly units: UnitsOfWork,
    /** The services of the things. */
    private readonly sources: DraftSources,
  ) {}

  /**
   * One page, the last saved first. `thing` null: of all things. `isLoose`: those alone that are in no release. Errors:
   * UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
   */
  async list(
    actor: Actor,
    { thing, isLoose }: { readonly thing: string | null; readonly isLoose: boolean },
    asked: AskedPage,
  ): Promise<Page<ListedDraft>> {
    requirePermission(actor, 'drafts:write');
    const paging = pagingOf(asked);
    const where = {
      ...(thing === null ? {} : { thing: requireThing(thing) }),
      ...(isLoose ? { releaseId: '' } : {}),
    };
    return this.units.read(async (manager) => {
      const [rows, total] = await manager.findAndCount(Draft, {
        where,
        order: { savedAt: 'DESC', id: 'ASC' },
        skip: offsetOf(paging),
        take: paging.pageSize,
      });
      return pageOf(await this.#listed(manager, rows), paging, { total, isTotalExact: true });
    });
  }

  /** The draft of a thing; null: there is none. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async find(actor: Actor, name: DraftName): Promise<ListedDraft | null> {
    requirePermission(actor, 'drafts:write');
    const where = whereOf(name);
    return this.units.read(async (manager) => {
      const row = await manager.findOneBy(Draft, where);
      const [listed] = row && row.thingId === name.id ? await this.#listed(manager, [row]) : [];
      return listed ?? null;
    });
  }

  /**
   * Saves what a thing is to be, or that it is to be deleted, by the rule of its save, and changes nothing that is public. Returns
   * null where that is what is published: then no draft waits. Errors: UNAUTHENTICATED, FORBIDDEN, those of the save, NOT_FOUND
   * for a draft of something that was deleted meanwhile, PRECONDITION_FAILED.
   */
  async save(actor: Actor, { ifVersion, baseVersion, ...draft }: DraftToSave): Promise<ListedDraft | null> {
    const by = requirePermission(actor, 'drafts:write');
    const where = whereOf(draft);
    const source = this.sources[where.thing];
    return this.units.write(by, async (unit) => {
      const { manager, now } = unit;
      if (where.releaseId !== '') await requireOpenRelease(unit, where.releaseId);
      const before = await manager.findOne(Draft, { where, ...unit.forChange });
      if (ifVersion !== null && ifVersion !== (before?.version ?? 0)) throw preconditionFailed();
      const published = (await source.published(manager, [where.thingId])).get(where.thingId) ?? null;
      if (baseVersion !== null && baseVersion !== (published?.version ?? 0)) throw preconditionFailed();
      if (!published && before && before.kind !== 'create') throw notFound('What the draft changes');
      const kind = kindOf(draft.document, published, source);
      const accepted = draft.document
        ? await source.accept(manager, where.thingId, mergeEvery(before?.document ?? {}, draft.document))
        : { name: published?.name ?? '', document: null };
      const keepsBase = before !== null && baseVersion === null && before.base !== null;
      const base = keepsBase ? before.base : (published?.document ?? null);
      if (accepted.document && base && isEmpty(patchBetween(base, accepted.document))) {
        if (before) await manager.delete(Draft, { id: before.id });
        return null;
      }
      const stored: Draft = {
        ...where,
        ...accepted,
        ...{ id: before?.id ?? randomUUID(), kind, base, savedBy: by.name, savedAt: now },
        baseVersion: keepsBase ? before.baseVersion : (published?.version ?? 0),
        version: (before?.version ?? 0) + 1,
      };
      await store(manager, stored, before);
      log(unit, before ? 'updated' : 'created', stored);
      const [listed] = await this.#listed(manager, [stored]);
      return listed ?? null;
    });
  }

  /** Removes a draft. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED. */
  async discard(actor: Actor, name: DraftName, ifVersion: number | null): Promise<void> {
    const by = requirePermission(actor, 'drafts:write');
    const where = whereOf(name);
    await this.units.write(by, async (unit) => {
      const [draft] = (await draftsForChange(unit, [where])) as [Draft];
      if (ifVersion !== null && ifVersion !== draft.version) throw preconditionFailed();
      await unit.manager.delete(Draft, { id: draft.id });
      log(unit, 'deleted', draft);
    });
  }

  async #listed(manager: EntityManager, rows: readonly Draft[]): Promise<ListedDraft[]> {
    const published = new Map<DraftedThing, ReadonlyMap<string, PublishedState>>();
    for (const thing of new Set(rows.map((row) => row.thing))) {
      const ids = rows.filter((row) => row.thing === thing).map(({ thingId }) => thingId);
      published.set(thing, await this.sources[thing].published(manager, ids));
    }
    return rows.map((row) => {
      const now = published.get(row.thing)?.get(row.thingId) ?? null;
      return { ...row, publishedVersion: now?.version ?? null, disputed: disputedOf(row, now) };
    });
  }
}

/** The fields that a draft changes and that were changed since it was begun; of a deletion, every one that was. */
export function disputedOf({ kind, base, document }: Draft, published: PublishedState | null): string[] {
  if (!base || !published) return [];
  const since = patchBetween(base, published.document);
  return kind === 'delete' ? Object.keys(since) : disputedPaths(patchBetween(base, document ?? {}), since);
}

/** Errors: BAD_USER_INPUT, NOT_FOUND. */
function kindOf(document: object | null, published: PublishedState | null, source: DraftSource): DraftKind {
  if (document) {
    if (!published && !source.create) throw notFound('Page');
    return published ? 'change' : 'create';
  }
  if (!source.delete) throw refusedField('thing', 'This cannot be deleted.');
  if (!published) throw notFound('What is to be deleted');
  return 'delete';
}

/** Errors: BAD_USER_INPUT. */
function requireThing(thing: string): DraftedThing {
  if (isDraftedThing(thing)) return thing;
  throw refusedField('thing', `thing must be one of ${draftedThings.join(', ')}.`);
}

/** Which row a draft is. */
type DraftKey = Pick<Draft, 'thing' | 'thingId' | 'releaseId'>;

/** Errors: BAD_USER_INPUT. */
export const whereOf = ({ thing, id, releaseId }: DraftName): DraftKey => ({
  thing: requireThing(thing),
  thingId: validate(idRule, { id }).id,
  releaseId: releaseId ?? '',
});

const idRule = v.object({ id: chosenId });

/** Drafts that are written, in the order of their names, locked. Errors: NOT_FOUND. */
export async function draftsForChange(
  { manager, forChange }: UnitOfWork,
  keys: readonly DraftKey[],
): Promise<Draft[]> {
  const where = keys.map((key) => ({ ...key }) as FindOptionsWhere<Draft>);
  // In one order, so that on MySQL none of two that lock them waits for the other in a circle.
  const found = await manager.find(Draft, { where, order: { id: 'ASC' }, ...forChange });
  return keys.map(({ thing, thingId }) => {
    const draft = found.find((one) => one.thing === thing && one.thingId === thingId);
    if (!draft) throw notFound('Draft');
    return draft;
  });
}

/** A release that has not gone out, locked. Errors: NOT_FOUND, CONFLICT. */
export async function requireOpenRelease(unit: UnitOfWork, id: string): Promise<Release> {
  const release = await unit.lock(Release, 'Release', id, null);
  if (release.state !== 'open') throw conflict(`The release “${release.name}” has been published already.`);
  return release;
}

/** Errors: RowAppeared where another first save of the draft was faster. */
async function store(manager: EntityManager, draft: Draft, before: Draft | null): Promise<void> {
  if (before) await manager.update(Draft, { id: before.id }, draft as never);
  else
    await manager.insert(Draft, draft as never).catch((error: unknown) => {
      throw ofRowThatAppeared(error);
    });
}

const PARTICIPLES = { created: 'saved', updated: 'saved', deleted: 'discarded' } as const;

function log(unit: UnitOfWork, action: keyof typeof PARTICIPLES, draft: Draft): void {
  const summary = `The draft of ${calledIn(draft)} was ${PARTICIPLES[action]}.`;
  unit.log({ action, thing: 'draft', thingId: draft.id, summary });
}

/** What a draft is of, within a sentence. */
export const calledIn = ({ thing, name }: Pick<Draft, 'thing' | 'name'>): string =>
  thing === 'settings' ? thingNoun(thing) : `${thingNoun(thing)} “${name}”`;

const isEmpty = (patch: object): boolean => Object.keys(patch).length === 0;
