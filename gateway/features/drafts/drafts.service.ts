import { randomUUID } from 'node:crypto';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import * as v from 'valibot';
import { ofRowThatAppeared } from '#db/database-faults.ts';
import { Draft } from '#db/entities/draft.entity.ts';
import { Release } from '#db/entities/release.entity.ts';
import {
  calledIn,
  type DraftedThing,
  type DraftKind,
  draftedThings,
  isDraftedThing,
} from '#domain/drafts.ts';
import { limits } from '#domain/limits.ts';
import { disputedPaths, patchBetween } from '#domain/patch-between.ts';
import { bulkRule } from '#domain/rules/bulk.ts';
import { chosenId } from '#domain/rules/chosen-id.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { conflict, notFound, preconditionFailed, refusedField } from '#gateway/kernel/errors.ts';
import { mergeEvery, validate } from '#gateway/kernel/rule.ts';
import { offsetOf, type Page, pageOf, pagingOf, type RequestedPage } from '#gateway/lists/page.ts';
import type { DraftSource, PublishedState } from '#gateway/write/draft-source.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { requireOpenRelease } from './release-rows.ts';

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
  /** The version that was read, to be published; left out or null: whatever it is. */
  readonly version?: number | null;
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
    requested: RequestedPage,
  ): Promise<Page<ListedDraft>> {
    requirePermission(actor, 'drafts:write');
    const paging = pagingOf(requested);
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
      if (where.releaseId !== '') await changeRelease(unit, where.releaseId);
      const before = await manager.findOne(Draft, { where, ...unit.forChange });
      if (ifVersion !== null && ifVersion !== (before?.version ?? 0)) throw preconditionFailed();
      const published = (await source.published(manager, [where.thingId])).get(where.thingId) ?? null;
      if (baseVersion !== null && baseVersion !== (published?.version ?? 0)) throw preconditionFailed();
      requireStillThere(before, published, baseVersion);
      if (!draft.document && before && before.kind !== 'delete' && ifVersion === null)
        throw conflict(`A draft of the ${calledIn(before)} waits already. Discard it first.`);
      if (!before) await requireRoom(manager, where.releaseId);
      const kind = kindOf(where.thing, draft.document, published, source);
      const input =
        draft.document && mergeEvery(documentSoFar(before, published, baseVersion), draft.document);
      const accepted = input
        ? await source.accept(manager, where.thingId, input)
        : { name: published?.name ?? '', document: null };
      const keepsBase = before !== null && baseVersion === null && before.base !== null;
      const base = keepsBase ? before.base : (published?.document ?? null);
      if (accepted.document && base && isEmpty(patchBetween(base, accepted.document))) {
        if (before) await remove(unit, before);
        return null;
      }
      const stored: Draft = {
        ...reviewOf(before),
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
      if (where.releaseId !== '') await changeRelease(unit, where.releaseId);
      const [draft] = (await draftsForChange(unit, [{ ...where, version: ifVersion }])) as [Draft];
      await remove(unit, draft);
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
export function disputedOf(draft: Draft, published: PublishedState | null): string[] {
  const { thing, kind, base, document } = draft;
  if (!base || !published) return [];
  const [from, mine, theirs] = comparable(thing, [base, document ?? {}, published.document]);
  const since = patchBetween(from, theirs);
  return kind === 'delete' ? Object.keys(since) : disputedPaths(patchBetween(from, mine), since);
}

type Document = Readonly<Record<string, unknown>>;
type Documents = [Document, Document, Document];

/** Documents as they are compared: of an order what all of them have, since what was added or removed meanwhile keeps its place. */
export function comparable(thing: DraftedThing, documents: Documents): Documents {
  if (thing !== 'order') return documents;
  const idsOf = ({ ids }: Document): unknown[] => (Array.isArray(ids) ? ids : []);
  const known = documents.map((document) => new Set(idsOf(document)));
  const common = (document: Document) => ({
    ids: idsOf(document).filter((id) => known.every((ids) => ids.has(id))),
  });
  const [one, two, three] = documents;
  return [common(one), common(two), common(three)];
}

/** Errors: BAD_USER_INPUT, NOT_FOUND. */
function kindOf(
  thing: DraftedThing,
  document: object | null,
  published: PublishedState | null,
  source: DraftSource,
): DraftKind {
  if (document) {
    if (!published && !source.create) throw notFound(thing === 'order' ? 'Order' : 'Page');
    return published ? 'change' : 'create';
  }
  if (!source.delete) throw refusedField('thing', 'This cannot be deleted.');
  if (!published) throw notFound('What is to be deleted');
  return 'delete';
}

/** What was said of the draft before: a save neither asks for a review nor answers it. */
const reviewOf = (before: Draft | null) => ({
  review: before?.review ?? null,
  reviewFor: before?.reviewFor ?? null,
  reviewBy: before?.reviewBy ?? null,
  reviewAt: before?.reviewAt ?? null,
  reviewComment: before?.reviewComment ?? null,
});

/** Errors: BAD_USER_INPUT. */
function requireThing(thing: string): DraftedThing {
  if (isDraftedThing(thing)) return thing;
  throw refusedField('thing', `thing must be one of ${draftedThings.join(', ')}.`);
}

/** Which row a draft is. */
type DraftPlace = Pick<Draft, 'thing' | 'thingId' | 'releaseId'>;

/** Which row a draft is, in which version; null: whatever it is. */
export type DraftKey = DraftPlace & { readonly version: number | null };

/** Several drafts, each once. Errors: BAD_USER_INPUT. */
export function keysOf(names: readonly DraftName[]): DraftKey[] {
  validate(bulkRule, {
    ids: names.map(({ thing, id, releaseId }) => [thing, id, releaseId ?? ''].join(':')),
  });
  return names.map((name) => ({ ...whereOf(name), version: name.version ?? null }));
}

/** Errors: BAD_USER_INPUT. */
const whereOf = ({ thing, id, releaseId }: DraftName): DraftPlace => ({
  thing: requireThing(thing),
  thingId: validate(idRule, { id }).id,
  releaseId: releaseId ?? '',
});

const idRule = v.object({ id: chosenId });

/** Drafts that are written, in the order of their names, locked. Errors: NOT_FOUND, PRECONDITION_FAILED. */
export async function draftsForChange(
  { manager, forChange }: UnitOfWork,
  keys: readonly DraftKey[],
): Promise<Draft[]> {
  const where = keys.map(({ version: _, ...key }) => key as FindOptionsWhere<Draft>);
  // In one order, so that on MySQL none of two that lock them waits for the other in a circle.
  const found = await manager.find(Draft, { where, order: { id: 'ASC' }, ...forChange });
  return keys.map(({ thing, thingId, releaseId, version }) => {
    const isWanted = (one: Draft) =>
      one.thing === thing && one.thingId === thingId && one.releaseId === releaseId;
    const draft = found.find(isWanted);
    if (!draft) throw notFound('Draft');
    if (version !== null && version !== draft.version) throw preconditionFailed();
    return draft;
  });
}

/**
 * A release whose drafts are changed, under its next version. One that goes out by itself was tried with the drafts and the
 * rights of whoever timed it, so that nobody else may change them. Errors: NOT_FOUND, CONFLICT.
 */
export async function changeRelease(unit: UnitOfWork, id: string): Promise<void> {
  const release = await requireOpenRelease(unit, id);
  if (release.timedBy !== null)
    throw conflict(
      `The release “${release.name}” goes out by itself. Its times must be removed first, to change what is in it.`,
    );
  await unit.manager.update(Release, { id }, { version: release.version + 1 });
}

/** Errors: NOT_FOUND where what a draft changes was deleted; PRECONDITION_FAILED where somebody has published what it adds. */
function requireStillThere(
  before: Draft | null,
  published: PublishedState | null,
  baseVersion: number | null,
): void {
  if (!before) return;
  if (!published && before.kind !== 'create') throw notFound('What the draft changes');
  if (published && before.kind === 'create' && baseVersion === null) throw preconditionFailed();
}

/** Errors: CONFLICT. */
async function requireRoom(manager: EntityManager, releaseId: string): Promise<void> {
  if ((await manager.countBy(Draft, { releaseId })) < limits.pageSize) return;
  const place = releaseId === '' ? 'wait by themselves' : 'be in one release';
  throw conflict(`At most ${limits.pageSize} drafts can ${place}. Publish, release or discard some first.`);
}

/** What a save goes on from: the draft before, over what is published now where the save names that. */
function documentSoFar(
  before: Draft | null,
  published: PublishedState | null,
  baseVersion: number | null,
): Readonly<Record<string, unknown>> {
  const { document, base } = before ?? {};
  if (!document) return {};
  if (baseVersion === null || !published || !base) return document;
  return mergeEvery(published.document, patchBetween(base, document));
}

async function remove(unit: UnitOfWork, draft: Draft): Promise<void> {
  await unit.manager.delete(Draft, { id: draft.id });
  log(unit, 'deleted', draft);
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

const isEmpty = (patch: object): boolean => Object.keys(patch).length === 0;
