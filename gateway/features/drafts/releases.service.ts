import { In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { Draft } from '#db/entities/draft.entity.ts';
import { Release, ReleaseItem } from '#db/entities/release.entity.ts';
import { calledIn } from '#domain/drafts.ts';
import { patchBetween, sharedPaths } from '#domain/patch-between.ts';
import { permissionToWrite } from '#domain/permission-to-write.ts';
import { LATE } from '#domain/releases.ts';
import { pagingRule } from '#domain/rules/paging.ts';
import { releaseRule, releaseTimesRule } from '#domain/rules/release.ts';
import { actorBehind, idOfActor } from '#gateway/features/auth/public.ts';
import { type Actor, type KnownActor, requirePermission } from '#gateway/kernel/actor.ts';
import { conflict, Failure, forbidden, refusedField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { offsetOf, type Page, pageOf, pagingOf, type RequestedPage } from '#gateway/lists/page.ts';
import { IdempotentWrites } from '#gateway/write/idempotent-writes.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import {
  type DraftKey,
  type DraftName,
  type DraftSources,
  draftsForChange,
  keysOf,
} from './drafts.service.ts';
import { keepItems, publishDrafts, takeBack } from './publish-drafts.ts';
import {
  draftsOf,
  getRelease,
  nameOfDrafts,
  nameOfReturn,
  newRelease,
  requireOpenRelease,
  revive,
  setState,
  timeOf,
} from './release-rows.ts';

/** Who publishes by the clock, in the log where that fails. */
const ITSELF = { name: 'releases' };

/** One thing of a release, prepared or published. */
export interface ListedItem extends Pick<ReleaseItem, 'thing' | 'thingId' | 'kind' | 'name'> {
  /** Where the review of its draft stands; left out or null: nobody asks for one. */
  readonly review?: Draft['review'];
}

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
  readonly #idempotent: IdempotentWrites;

  constructor(
    private readonly units: UnitsOfWork,
    /** The services of the things, which write in the given units. */
    private readonly sourcesWithin: (units: UnitsOfWork) => DraftSources,
  ) {
    this.#idempotent = new IdempotentWrites(units);
  }

  /** One page: those that have not gone out, then the others, the newest first. `rule`: which pages may be asked for. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async list(actor: Actor, requested: RequestedPage, rule = pagingRule): Promise<Page<Release>> {
    requirePermission(actor, 'drafts:write');
    const paging = pagingOf(requested, rule);
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
    const ofDraft = { ...select, review: true } as const;
    const rows = await this.units.read(async (manager) => [
      ...(await manager.find(Draft, { select: ofDraft, where: { releaseId }, order: { name: 'ASC' } })),
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
    const wanted = looseKeysOf(items);
    const isTimed = publishAt !== null || endAt !== null;
    if (isTimed) requirePermission(actor, 'releases:publish');
    const input = { name, items, publishAt, endAt };
    const repeatable = { key, operation: 'create release', input, revive };
    return this.#idempotent.write(by, repeatable, async (unit) => {
      requireTimes(unit.now, publishAt, endAt);
      const drafts = await draftsForChange(unit, wanted);
      if (isTimed) await this.#tryOut(actor, unit, drafts);
      const made = newRelease(unit, name, {
        ...{ state: 'open', publishAt, endAt },
        timedBy: isTimed ? idOfActor(by) : null,
      });
      await unit.manager.insert(Release, made);
      const set = { releaseId: made.id, ...(isTimed ? NO_REVIEW : {}) };
      await unit.manager.update(Draft, { id: In(drafts.map(({ id }) => id)) }, set);
      const summary = `Release “${name}” was prepared.`;
      unit.log({ action: 'created', thing: 'release', thingId: made.id, summary });
      return made;
    });
  }

  /**
   * Sets when a release that has not gone out does by itself, and is taken back, in place of what was set before; it goes out with
   * the rights of this person then, and what would be refused now is refused at once. Both null: it goes out when somebody publishes
   * it. `ifVersion` null: whatever is in it. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, those of `publishRelease`.
   */
  async time(actor: Actor, id: string, times: object, ifVersion: number | null): Promise<Release> {
    const by = requirePermission(actor, 'releases:publish');
    const { publishAt, endAt } = validate(releaseTimesRule, times);
    return this.units.write(by, async (unit) => {
      requireTimes(unit.now, publishAt, endAt);
      const release = await requireOpenRelease(unit, id, ifVersion);
      const isTimed = publishAt !== null || endAt !== null;
      const drafts = await draftsOf(unit, id);
      requirePublisher(actor, drafts);
      if (isTimed) {
        await this.#tryOut(actor, unit, drafts);
        await unit.manager.update(Draft, { releaseId: id }, NO_REVIEW);
      }
      const summary = `The times of release “${release.name}” were ${isTimed ? 'set' : 'removed'}.`;
      unit.log({ action: 'updated', thing: 'release', thingId: id, summary });
      return setState(unit, release, {
        ...{ publishAt, endAt, problem: null },
        timedBy: isTimed ? idOfActor(by) : null,
      });
    });
  }

  /**
   * Publishes drafts that wait by themselves, as a release that is made and goes out at once. Errors: UNAUTHENTICATED, FORBIDDEN and
   * CONFIRMATION_REQUIRED as of the saves of its things, BAD_USER_INPUT for a draft of a release, NOT_FOUND, CONFLICT,
   * PRECONDITION_FAILED for another version of a draft.
   */
  async publish(actor: Actor, items: readonly DraftName[]): Promise<Release> {
    const by = requirePermission(actor, 'drafts:write');
    const wanted = looseKeysOf(items);
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
      const drafts = await draftsOf(unit, id);
      // What goes out by itself is published, however long before: nobody stops it who may not publish.
      if (release.timedBy !== null) {
        requirePermission(actor, 'releases:publish');
        requirePublisher(actor, drafts);
      }
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
        order: { id: 'ASC' },
      }),
    );
    due.sort((one, other) => timeOf(one).getTime() - timeOf(other).getTime());
    const failures: unknown[] = [];
    for (const release of due) await this.#runOne(release).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  async #runOne({ id, state, version, timedBy }: Release): Promise<void> {
    try {
      const actor = await this.#actorOf(timedBy);
      await this.units.writeAs(actor, async (unit) => {
        const { manager, forChange } = unit;
        const release = await manager.findOne(Release, { where: { id }, ...forChange });
        // Another gateway was faster, or somebody has set other times.
        if (release?.version !== version) return;
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
      await this.#noteProblem({ id, state, version }, error.message);
    }
  }

  /** Not of one that somebody has changed since it was read. */
  async #noteProblem(read: Pick<Release, 'id' | 'state' | 'version'>, problem: string): Promise<void> {
    const { id, state, version } = read;
    await this.units.writeAs(ITSELF, async (unit) => {
      const { name } = await getRelease(unit.manager, id);
      const where = { ...read, problem: IsNull() };
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
    const release = await requireOpenRelease(unit, id, ifVersion);
    return this.#publish(actor, unit, release, await draftsOf(unit, id));
  }

  /** Publishes drafts, and undoes it. Errors: those of publishing them. */
  async #tryOut(actor: Actor, unit: UnitOfWork, drafts: readonly Draft[]): Promise<void> {
    await unit.tried(async (tried) => {
      requirePublisher(actor, drafts);
      await publishDrafts(actor, tried, this.sourcesWithin(this.units.within(tried)), drafts);
    });
  }

  async #publish(
    actor: Actor,
    unit: UnitOfWork,
    release: Release,
    drafts: readonly Draft[],
  ): Promise<Release> {
    requirePublisher(actor, drafts);
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
    unit.emit(releaseEvent('release.published', release.id));
    return after;
  }

  async #takeBack(actor: Actor, unit: UnitOfWork, id: string, overChanges: boolean): Promise<Release> {
    const { manager } = unit;
    const release = await unit.lock(Release, 'Release', id, null);
    if (release.state === 'open') throw conflict(`The release “${release.name}” has not been published.`);
    if (release.state === 'takenBack')
      throw conflict(`The release “${release.name}” was taken back already.`);
    const items = await manager.find(ReleaseItem, { where: { releaseId: id }, order: { position: 'ASC' } });
    requirePublisher(actor, items);
    const made = newRelease(unit, await nameOfReturn(manager, release), {
      ...{ state: 'published', publishedBy: unit.by.name, publishedAt: unit.now, takesBackId: id },
    });
    await manager.insert(Release, made);
    const within = this.sourcesWithin(this.units.within(unit));
    await keepItems(unit, made, await takeBack(actor, unit, within, items, overChanges));
    await setState(unit, release, { state: 'takenBack', problem: null, takenBackById: made.id });
    const summary = `Release “${release.name}” was taken back.`;
    unit.log({ action: 'restored', thing: 'release', thingId: id, summary });
    unit.emit(releaseEvent('release.taken-back', id));
    return made;
  }
}

/** Of drafts that somebody has let go out: what was asked for is done. */
const NO_REVIEW = { review: null, reviewFor: null, reviewBy: null, reviewAt: null, reviewComment: null };

/** Errors: UNAUTHENTICATED, FORBIDDEN. */
function requirePublisher(actor: Actor, things: readonly Pick<Draft, 'thing' | 'thingId'>[]): void {
  for (const { thing, thingId } of things) requirePermission(actor, permissionToWrite(thing, thingId));
}

/** Errors: BAD_USER_INPUT. */
function requireTimes(now: Date, publishAt: Date | null, endAt: Date | null): void {
  if (publishAt && publishAt <= now) throw refusedField('publishAt', 'Choose a time that is still to come.');
  if (endAt && endAt <= (publishAt ?? now))
    throw refusedField('endAt', 'The end must be after the beginning.');
}

/** Drafts that wait by themselves. Errors: BAD_USER_INPUT. */
function looseKeysOf(items: readonly DraftName[]): DraftKey[] {
  if (items.some(({ releaseId }) => releaseId))
    throw refusedField('items', 'A draft of a release goes out with it.');
  return keysOf(items);
}

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
