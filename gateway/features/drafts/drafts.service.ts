import { randomUUID } from 'node:crypto';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import * as v from 'valibot';
import { ofRowThatAppeared } from '#db/database-faults.ts';
import { Draft } from '#db/entities/draft.entity.ts';
import { thingNoun } from '#domain/activity.ts';
import { type DraftedThing, type DraftKind, draftedThings, isDraftedThing } from '#domain/drafts.ts';
import { bulkRule } from '#domain/rules/bulk.ts';
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

/** What somebody saves as a draft. */
interface DraftToSave {
  readonly thing: string;
  readonly id: string;
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
interface DraftName {
  readonly thing: string;
  readonly id: string;
}

/**
 * What staff prepare before it is public. A draft is a row of its own, which nothing that visitors read looks at; publishing it is
 * the ordinary save of its thing, with that save's permission, rule, log, versions and events.
 */
export class DraftsService {
  readonly #sources: Readonly<Record<DraftedThing, DraftSource>>;

  constructor(
    private readonly units: UnitsOfWork,
    /** The services of the things, which write in the given units. */
    private readonly sourcesWithin: (units: UnitsOfWork) => Readonly<Record<DraftedThing, DraftSource>>,
  ) {
    this.#sources = sourcesWithin(units);
  }

  /** One page, the last saved first. `thing` null: of all things. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async list(actor: Actor, thing: string | null, asked: AskedPage): Promise<Page<ListedDraft>> {
    requirePermission(actor, 'drafts:write');
    const paging = pagingOf(asked);
    const where = thing === null ? {} : { thing: requireThing(thing) };
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
    const source = this.#sources[where.thing];
    return this.units.write(by, async (unit) => {
      const { manager, now } = unit;
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
    const where = whereOf(name);
    await this.units.write(requirePermission(actor, 'drafts:write'), async (unit) => {
      const draft = await getForChange(unit, where);
      if (ifVersion !== null && ifVersion !== draft.version) throw preconditionFailed();
      await unit.manager.delete(Draft, { id: draft.id });
      log(unit, 'deleted', draft);
    });
  }

  /**
   * Publishes drafts, all or none, in one transaction: each is saved as its thing is otherwise, over what is published now. Errors:
   * UNAUTHENTICATED, FORBIDDEN and CONFIRMATION_REQUIRED as of these saves, BAD_USER_INPUT, NOT_FOUND, CONFLICT where a field
   * was changed since the draft was begun, PRECONDITION_FAILED.
   */
  async publish(actor: Actor, names: readonly DraftName[]): Promise<Draft[]> {
    const by = requirePermission(actor, 'drafts:write');
    validate(bulkRule, { ids: names.map(({ thing, id }) => `${thing}:${id}`) });
    const wanted = names.map(whereOf);
    for (const { thing, thingId } of wanted)
      requirePermission(actor, this.#sources[thing].permission(thingId));
    return this.units.write(by, async (unit) => {
      const sources = this.sourcesWithin(this.units.within(unit));
      const drafts: Draft[] = [];
      for (const where of wanted) drafts.push(await getForChange(unit, where));
      // What is new first, so that others can lead to it, and what goes last, when nothing leads to it any more.
      for (const kind of ['create', 'change', 'delete'] satisfies DraftKind[])
        for (const draft of drafts.filter((one) => one.kind === kind))
          await publishOne(actor, unit, sources[draft.thing], draft);
      await unit.manager.delete(
        Draft,
        drafts.map(({ id }) => id),
      );
      return drafts;
    });
  }

  async #listed(manager: EntityManager, rows: readonly Draft[]): Promise<ListedDraft[]> {
    const published = new Map<DraftedThing, ReadonlyMap<string, PublishedState>>();
    for (const thing of new Set(rows.map((row) => row.thing))) {
      const ids = rows.filter((row) => row.thing === thing).map(({ thingId }) => thingId);
      published.set(thing, await this.#sources[thing].published(manager, ids));
    }
    return rows.map((row) => {
      const now = published.get(row.thing)?.get(row.thingId) ?? null;
      return { ...row, publishedVersion: now?.version ?? null, disputed: disputedOf(row, now) };
    });
  }
}

async function publishOne(
  actor: Actor,
  { manager }: UnitOfWork,
  source: DraftSource,
  draft: Draft,
): Promise<void> {
  const { kind, thing, thingId, base, document } = draft;
  const published = (await source.published(manager, [thingId])).get(thingId) ?? null;
  if (kind === 'create') {
    if (published) throw conflict(`The ${calledIn(draft)} has been published by somebody else meanwhile.`);
    await source.create?.(actor, thingId, document ?? {});
    return;
  }
  if (!published) throw notFound(`The ${thingNoun(thing)} of the draft “${draft.name}”`);
  const disputed = disputedOf(draft, published);
  if (disputed.length > 0)
    throw conflict(
      `The ${calledIn(draft)} has been changed since its draft was begun. Open the draft, and decide what it shall say.`,
      disputed.map((field) => ({ field, message: 'It was changed since the draft was begun.' })),
    );
  if (kind === 'delete') await source.delete?.(actor, thingId, published.version);
  else await source.change(actor, thingId, patchBetween(base ?? {}, document ?? {}), published.version);
}

/** The fields that a draft changes and that were changed since it was begun; of a deletion, every one that was. */
function disputedOf({ kind, base, document }: Draft, published: PublishedState | null): string[] {
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

/** Errors: BAD_USER_INPUT. */
const whereOf = ({ thing, id }: DraftName): Pick<Draft, 'thing' | 'thingId'> => ({
  thing: requireThing(thing),
  thingId: validate(idRule, { id }).id,
});

const idRule = v.object({ id: chosenId });

/** A draft that is written, locked. Errors: NOT_FOUND. */
async function getForChange(
  { manager, forChange }: UnitOfWork,
  where: Pick<Draft, 'thing' | 'thingId'>,
): Promise<Draft> {
  const draft = await manager.findOne(Draft, { where: where as FindOptionsWhere<Draft>, ...forChange });
  if (draft?.thingId !== where.thingId) throw notFound('Draft');
  return draft;
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
const calledIn = ({ thing, name }: Draft): string =>
  thing === 'settings' ? thingNoun(thing) : `${thingNoun(thing)} “${name}”`;

const isEmpty = (patch: object): boolean => Object.keys(patch).length === 0;
