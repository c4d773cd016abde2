import { randomUUID } from 'node:crypto';
import { type EntityManager, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { Draft } from '#db/entities/draft.entity.ts';
import { Release, ReleaseItem } from '#db/entities/release.entity.ts';
import { limits } from '#domain/limits.ts';
import { patchBetween, sharedPaths } from '#domain/patch-between.ts';
import { LATE } from '#domain/releases.ts';
import { bulkRule } from '#domain/rules/bulk.ts';
import { pagingRule } from '#domain/rules/paging.ts';
import { releaseRule } from '#domain/rules/release.ts';
import { actorBehind, idOfActor } from '#gateway/features/auth/public.ts';
import { type Actor, type KnownActor, requirePermission } from '#gateway/kernel/actor.ts';
import {
  conflict,
  Failure,
  forbidden,
  notFound,
  preconditionFailed,
  refusedField,
} from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { type AskedPage, offsetOf, type Page, pageOf, pagingOf } from '#gateway/lists/page.ts';
import { IdempotentWrites } from '#gateway/write/idempotent-writes.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import {
  calledIn,
  type DraftName,
  type DraftSources,
  draftsForChange,
  requireOpenRelease,
  whereOf,
} from './drafts.service.ts';
import { keepItems, publishDrafts, takeBack } from './publish-drafts.ts';

/** Who publishes by the clock, in the log where that fails. */
const ITSELF = { name: 'releases' };

/** One thing of a release, prepared or published. */
export type ListedItem = Pick<ReleaseItem, 'thing' | 'thingId' | 'kind' | 'name'>;

/** A field that two releases change that have not gone out. */
export interface Clash {
  /** The name of the other release. */
  readonly release: string;
  /** What they both change. */
  readonly name: string;
  readonly fields: readonly string[];
}

/** Publishes what staff have prepared, at once or by the clock, and takes it back: all or none, in one transaction. */
export class ReleasesService {
  readonly #sources: DraftSources;
  readonly #idempotent: IdempotentWrites;

  constructor(
    private readonly units: UnitsOfWork,
    /** The services of the things, which write in the given units. */
    private readonly sourcesWithin: (units: UnitsOfWork) => DraftSources,
  ) {
    this.#sources = sourcesWithin(units);
    this.#idempotent = new IdempotentWrites(units);
  }

  /** One page: those that have not gone out, then the others, the newest first. `rule`: which pages may be asked for. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async list(actor: Actor, asked: AskedPage, rule = pagingRule): Promise<Page<Release>> {
    requirePermission(actor, 'drafts:write');
    const paging = pagingOf(asked, rule);
    return this.units.read(async (manager) => {
      const [items, total] = await manager.findAndCount(Release, {
        // Those that have not gone out first.
        order: { state: 'ASC', createdAt: 'DESC', id: 'ASC' },
        skip: offsetOf(paging),
        take: paging.pageSize,
      });
      return pageOf(items, paging, { total, isTotalExact: true });
    });
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
  async find(actor: Actor, id: string): Promise<Release> {
    requirePermission(actor, 'drafts:write');
    return this.units.read((manager) => getRelease(manager, id));
  }

  /** The things of releases, by the ids of these; of one that is published in the order in which they were. */
  async items(releases: readonly Release[]): Promise<ReadonlyMap<string, readonly ListedItem[]>> {
    const releaseId = In(releases.map(({ id }) => id));
    const select = { releaseId: true, thing: true, thingId: true, kind: true, name: true } as const;
    const rows = await this.units.read(async (manager) => [
      ...(await manager.find(Draft, { select, where: { releaseId }, order: { name: 'ASC' } })),
      ...(await manager.find(ReleaseItem, { select, where: { releaseId }, order: { position: 'ASC' } })),
    ]);
    const found = new Map<string, ListedItem[]>();
    for (const row of rows) found.set(row.releaseId, [...(found.get(row.releaseId) ?? []), row]);
    return found;
  }

  /** The fields that a release changes and others change too that have not gone out. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
  async clashes(actor: Actor, id: string): Promise<Clash[]> {
    requirePermission(actor, 'drafts:write');
    return this.units.read(async (manager) => {
      const own = await manager.findBy(Draft, { releaseId: id });
      if (own.length === 0) return [];
      const where = own.map(({ thing, thingId }) => ({ thing, thingId, releaseId: Not(In(['', id])) }));
      const others = await manager.findBy(Draft, where);
      const named = await manager.findBy(Release, { id: In(others.map(({ releaseId }) => releaseId)) });
      const names = new Map(named.map((release) => [release.id, release.name]));
      return others.flatMap((other) => {
        const draft = own.find(({ thing, thingId }) => thing === other.thing && thingId === other.thingId);
        const fields = draft ? fieldsOfBoth(draft, other) : [];
        if (fields.length === 0) return [];
        return [{ release: names.get(other.releaseId) ?? '', name: other.name, fields }];
      });
    });
  }

  /**
   * Makes a release of drafts that wait by themselves. With a time it goes out then with the rights of its maker, read then; what
   * would be refused now is refused at once. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND for a draft; with a time
   * those of `publish`.
   */
  async create(actor: Actor, release: object, key: string | null = null): Promise<Release> {
    const by = requirePermission(actor, 'drafts:write');
    const { name, items, publishAt, endAt } = validate(releaseRule, release);
    const wanted = keysOf(items);
    const isTimed = publishAt !== null || endAt !== null;
    if (isTimed) requirePermission(actor, 'releases:publish');
    const input = { name, items, publishAt, endAt };
    const repeatable = { key, operation: 'create release', input, revive };
    return this.#idempotent.write(by, repeatable, async (unit) => {
      requireTimes(unit.now, publishAt, endAt);
      const drafts = await draftsForChange(unit, wanted);
      if (isTimed)
        await unit.tried(async (tried) => {
          for (const { thing, thingId } of drafts)
            requirePermission(actor, this.#sources[thing].permission(thingId));
          await publishDrafts(actor, tried, this.sourcesWithin(this.units.within(tried)), drafts);
        });
      const made = newRelease(unit, name, {
        ...{ state: 'open', publishAt, endAt },
        timedBy: isTimed ? idOfActor(by) : null,
      });
      await unit.manager.insert(Release, made);
      await unit.manager.update(Draft, { id: In(drafts.map(({ id }) => id)) }, { releaseId: made.id });
      const summary = `Release “${name}” was prepared.`;
      unit.log({ action: 'created', thing: 'release', thingId: made.id, summary });
      return made;
    });
  }

  /**
   * Publishes drafts that wait by themselves, as a release that is made and goes out at once. Errors: UNAUTHENTICATED, FORBIDDEN and
   * CONFIRMATION_REQUIRED as of the saves of its things, BAD_USER_INPUT for a draft of a release, NOT_FOUND, CONFLICT,
   * PRECONDITION_FAILED for another version of a draft.
   */
  async publish(actor: Actor, items: readonly DraftName[]): Promise<Release> {
    const by = requirePermission(actor, 'drafts:write');
    const wanted = keysOf(items);
    return this.units.write(by, async (unit) => {
      const drafts = await draftsForChange(unit, wanted);
      const made = newRelease(unit, nameOfDrafts(drafts), { state: 'open' });
      await unit.manager.insert(Release, made);
      return this.#publish(actor, unit, made, drafts);
    });
  }

  /**
   * Publishes a release, once however often and from wherever it is asked for. `ifVersion` null: whatever is in it. Errors: UNAUTHENTICATED, FORBIDDEN and
   * CONFIRMATION_REQUIRED as of the saves of its things, NOT_FOUND, CONFLICT where it has gone out already or a field was changed
   * since a draft was begun.
   */
  async publishRelease(actor: Actor, id: string, ifVersion: number | null = null): Promise<Release> {
    const by = requirePermission(actor, 'releases:publish');
    return this.units.write(by, async (unit) => this.#publishOpen(actor, unit, id, ifVersion));
  }

  /**
   * Takes a release back, as a release of its own, which can be taken back too. What was changed since in other fields is kept;
   * `overChanges`: what was changed since in the same fields is undone as well. Errors: as of `publishRelease`; CONFLICT with the fields
   * that were changed since.
   */
  async takeBackRelease(actor: Actor, id: string, overChanges = false): Promise<Release> {
    const by = requirePermission(actor, 'releases:publish');
    return this.units.write(by, async (unit) => this.#takeBack(actor, unit, id, overChanges));
  }

  /** Gives up a release that has not gone out: its drafts wait by themselves again. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT. */
  async dissolve(actor: Actor, id: string): Promise<void> {
    await this.units.write(requirePermission(actor, 'drafts:write'), async (unit) => {
      const { manager } = unit;
      const release = await requireOpenRelease(unit, id);
      const drafts = await manager.find(Draft, { where: { releaseId: id }, ...unit.forChange });
      const loose = drafts.map(({ thing, thingId }) => ({ thing, thingId, releaseId: '' }));
      const waiting = loose.length > 0 ? await manager.findOne(Draft, { where: loose }) : null;
      if (waiting)
        throw conflict(`Another draft of the ${calledIn(waiting)} waits already. Discard one of them first.`);
      if (drafts.length > 0) await manager.update(Draft, { releaseId: id }, { releaseId: '' });
      await manager.delete(Release, { id });
      unit.log({
        ...{ action: 'deleted', thing: 'release', thingId: id },
        summary: `Release “${release.name}” was given up; its drafts wait.`,
      });
    });
  }

  /**
   * Publishes and takes back what is due by the clock. Two gateways may look at once: the row of the release decides, and a crash
   * leaves all or none. One that is refused says why and waits for somebody. Errors: the first that is no refusal, after all others
   * were tried.
   */
  async runDue(): Promise<void> {
    const now = this.units.clock.now();
    const due = await this.units.read((manager) =>
      manager.find(Release, {
        where: [
          { state: 'open', publishAt: LessThanOrEqual(now), problem: IsNull() },
          { state: 'published', endAt: LessThanOrEqual(now), problem: IsNull() },
        ],
        order: { publishAt: 'ASC' },
      }),
    );
    const failures: unknown[] = [];
    for (const release of due) await this.#runOne(release).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  async #runOne({ id, state, timedBy }: Release): Promise<void> {
    try {
      const actor = await this.#actorOf(timedBy);
      await this.units.writeAs(actor, async (unit) => {
        const { manager, forChange } = unit;
        const release = await manager.findOne(Release, { where: { id }, ...forChange });
        // Another gateway was faster.
        if (release?.state !== state) return;
        if (state === 'open') {
          if (release.endAt && release.endAt <= unit.now)
            throw conflict('Its end was over before it could go out.');
          await this.#publishOpen(actor, unit, id);
        } else await this.#takeBack(actor, unit, id, false);
      });
    } catch (error) {
      // Somebody has saved one of its things at this moment: the next look tries again.
      if (error instanceof Failure && error.code === 'PRECONDITION_FAILED') return;
      if (!(error instanceof Failure)) throw error;
      await this.#noteProblem(id, state, error.message);
    }
  }

  async #noteProblem(id: string, state: Release['state'], problem: string): Promise<void> {
    await this.units.writeAs(ITSELF, async (unit) => {
      const { version, name } = await getRelease(unit.manager, id);
      const where = { id, state, version, problem: IsNull() };
      const { affected } = await unit.manager.update(Release, where, { problem, version: version + 1 });
      if (!affected) return;
      const done = state === 'open' ? 'go out' : 'be taken back';
      unit.log({
        ...{ action: 'updated', thing: 'release', thingId: id },
        summary: `Release “${name}” could not ${done} by itself: ${problem}`,
      });
    });
  }

  /** Whoever timed a release, with the rights of now. What needs a proof was tried with one when it was timed. Errors: FORBIDDEN. */
  async #actorOf(id: string | null): Promise<KnownActor> {
    const now = this.units.clock.now();
    const actor = await this.units.read(
      async (manager) => id && actorBehind(manager, id, { now, provedAt: now }),
    );
    if (actor) return actor;
    throw forbidden('Whoever timed it has no access any more.');
  }

  async #publishOpen(
    actor: Actor,
    unit: UnitOfWork,
    id: string,
    ifVersion: number | null = null,
  ): Promise<Release> {
    requirePermission(actor, 'releases:publish');
    const release = await requireOpenRelease(unit, id);
    if (ifVersion !== null && ifVersion !== release.version) throw preconditionFailed();
    const drafts = await unit.manager.find(Draft, { where: { releaseId: id }, ...unit.forChange });
    return this.#publish(actor, unit, release, drafts);
  }

  async #publish(
    actor: Actor,
    unit: UnitOfWork,
    release: Release,
    drafts: readonly Draft[],
  ): Promise<Release> {
    for (const { thing, thingId } of drafts)
      requirePermission(actor, this.#sources[thing].permission(thingId));
    const within = this.sourcesWithin(this.units.within(unit));
    await keepItems(unit, release, await publishDrafts(actor, unit, within, drafts));
    const after = await setState(unit, release, {
      ...{ state: 'published', problem: null, publishedBy: unit.by.name, publishedAt: unit.now },
      // Of one that is published by hand after its end.
      endAt: release.endAt && release.endAt <= unit.now ? null : release.endAt,
    });
    const late = release.publishAt ? unit.now.getTime() - release.publishAt.getTime() : 0;
    const words = late > LATE ? `, ${Math.round(late / 60_000)} minutes late` : '';
    const summary = `Release “${release.name}” was published${words}.`;
    unit.log({ action: 'updated', thing: 'release', thingId: release.id, summary });
    unit.tell(releaseEvent('release.published', release.id));
    return after;
  }

  async #takeBack(actor: Actor, unit: UnitOfWork, id: string, overChanges: boolean): Promise<Release> {
    const { manager } = unit;
    const release = await unit.lock(Release, 'Release', id, null);
    if (release.state === 'open') throw conflict(`The release “${release.name}” has not been published.`);
    if (release.state === 'takenBack')
      throw conflict(`The release “${release.name}” was taken back already.`);
    const items = await manager.findBy(ReleaseItem, { releaseId: id });
    for (const { thing, thingId } of items)
      requirePermission(actor, this.#sources[thing].permission(thingId));
    const made = newRelease(unit, await this.#nameOfReturn(manager, release), {
      ...{ state: 'published', publishedBy: unit.by.name, publishedAt: unit.now, takesBackId: id },
    });
    await manager.insert(Release, made);
    const within = this.sourcesWithin(this.units.within(unit));
    await keepItems(unit, made, await takeBack(actor, unit, within, items, overChanges));
    await setState(unit, release, { state: 'takenBack', problem: null, takenBackById: made.id });
    const summary = `Release “${release.name}” was taken back.`;
    unit.log({ action: 'restored', thing: 'release', thingId: id, summary });
    unit.tell(releaseEvent('release.taken-back', id));
    return made;
  }

  /** What the release is called that takes another one back. */
  async #nameOfReturn(manager: EntityManager, { name, takesBackId }: Release): Promise<string> {
    const first = takesBackId && (await manager.findOneBy(Release, { id: takesBackId }));
    return cut(first ? `${first.name}, again` : `Before “${name}”`);
  }
}

/** Errors: BAD_USER_INPUT. */
function requireTimes(now: Date, publishAt: Date | null, endAt: Date | null): void {
  if (publishAt && publishAt <= now) throw refusedField('publishAt', 'Choose a time that is still to come.');
  if (endAt && endAt <= (publishAt ?? now))
    throw refusedField('endAt', 'The end must be after the beginning.');
}

/** Errors: NOT_FOUND. */
async function getRelease(manager: EntityManager, id: string): Promise<Release> {
  const release = await manager.findOneBy(Release, { id });
  if (release?.id !== id) throw notFound('Release');
  return release;
}

/** Errors: BAD_USER_INPUT. */
function keysOf(items: readonly DraftName[]): (ReturnType<typeof whereOf> & Pick<DraftName, 'version'>)[] {
  validate(bulkRule, { ids: items.map(({ thing, id }) => `${thing}:${id}`) });
  return items.map((item) => {
    if (item.releaseId) throw refusedField('items', 'A draft of a release goes out with it.');
    return { ...whereOf(item), version: item.version ?? null };
  });
}

const newRelease = (unit: UnitOfWork, name: string, over: Partial<Release>): Release => ({
  ...{ id: randomUUID(), name, state: 'open', publishAt: null, endAt: null, timedBy: null, problem: null },
  ...{ createdBy: unit.by.name, createdAt: unit.now, publishedBy: null, publishedAt: null },
  ...{ takesBackId: null, takenBackById: null, version: 1 },
  ...over,
});

async function setState(
  { manager }: UnitOfWork,
  release: Release,
  change: Partial<Release>,
): Promise<Release> {
  const set = { ...change, version: release.version + 1 };
  await manager.update(Release, { id: release.id }, set);
  return { ...release, ...set };
}

/** What drafts are called that are published together without a name. */
function nameOfDrafts(drafts: readonly Draft[]): string {
  const [first] = drafts;
  const others = drafts.length - 1;
  return cut(
    others === 0 ? `${first?.name}` : `${first?.name} and ${others} ${others === 1 ? 'other' : 'others'}`,
  );
}

const cut = (name: string): string =>
  name.length <= limits.name ? name : `${name.slice(0, limits.name - 1).toWellFormed()}…`;

/** The fields that two drafts of one thing change; a deletion changes all. */
function fieldsOfBoth(draft: Draft, other: Draft): string[] {
  const [own, theirs] = [patchOf(draft), patchOf(other)];
  if (!own || !theirs) return Object.keys(own ?? theirs ?? {});
  return sharedPaths(own, theirs).map(({ path }) => path);
}

/** Null: it is deleted. */
const patchOf = ({ base, document }: Draft): Record<string, unknown> | null =>
  document && patchBetween(base ?? {}, document);

const releaseEvent = (event: 'release.published' | 'release.taken-back', id: string) => ({
  event,
  data: { id, action: 'updated' as const, path: `/v1/releases/${id}` },
});

/** A release that was stored as JSON. */
const revive = (release: Release): Release => ({
  ...release,
  createdAt: new Date(release.createdAt),
  publishedAt: release.publishedAt && new Date(release.publishedAt),
  publishAt: release.publishAt && new Date(release.publishAt),
  endAt: release.endAt && new Date(release.endAt),
});
