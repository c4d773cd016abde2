import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { noteContentChanges } from '#db/content-changes.ts';
import { raiseContentVersion } from '#db/content-version.ts';
import type { Database } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import { countDays, type DayChange, type DayCounts } from '#db/day-counts.ts';
import { currentBudget, withoutReadBudget } from '#db/read-budget.ts';
import type { HistoryThing } from '#domain/history.ts';
import type { KnownActor, Permitted } from '#gateway/kernel/actor.ts';
import { notFound, preconditionFailed } from '#gateway/kernel/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { QueueName, Queues } from '#gateway/queue/queues.ts';
import { type ActivityEntry, recordActivities } from './activity-log.ts';
import { keepVersions, type VersionAuthor, type VersionChange } from './kept-versions.ts';
import { type Notice, storeNotices } from './notices.ts';
import { requireStillKnown } from './require-still-known.ts';
import { type EmittedEvent, enqueueEvents } from './webhook-events.ts';

/** Who writes: the name that the activity log has. */
export interface Author {
  readonly name: string;
}

/**
 * One write: rows go through `manager`; what else it leaves behind is said to the unit, and stored after the work in one
 * order, in the same transaction. Letters are rows, stored by their composers through `manager`.
 */
export class UnitOfWork<By extends Author = Author> {
  constructor(
    readonly manager: EntityManager,
    readonly by: By,
    readonly now: Date,
    /** Find options for reading a row that the unit changes: they lock it. */
    readonly forChange: Database['forChange'],
    private readonly effects: Effects = new Effects(),
  ) {}

  /** The same unit, in the name of another author. */
  as<Other extends Author>(by: Other): UnitOfWork<Other> {
    return new UnitOfWork(this.manager, by, this.now, this.forChange, this.effects);
  }

  /** Runs work of which nothing is left, inside the transaction of the unit: what it refuses is refused. Errors: those of `work`. */
  async tried(work: (unit: UnitOfWork<By>) => Promise<unknown>): Promise<void> {
    await this.manager.query('SAVEPOINT tried');
    await work(new UnitOfWork(this.manager, this.by, this.now, this.forChange));
    await this.manager.query('ROLLBACK TO SAVEPOINT tried');
  }

  /** Runs work inside the transaction of the unit, of which nothing is left where it fails. Errors: those of `work`. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    await this.manager.query('SAVEPOINT attempt');
    try {
      return await work();
    } catch (error) {
      await this.manager.query('ROLLBACK TO SAVEPOINT attempt');
      throw error;
    }
  }

  /**
   * A row that the unit changes, locked; `thing`: what it is called where there is none; `ifVersion` null: whatever its
   * version is. Errors: NOT_FOUND, PRECONDITION_FAILED.
   */
  async lock<Row extends { id: string; version: number }>(
    entity: EntityTarget<Row>,
    thing: string,
    id: string,
    ifVersion: number | null,
  ): Promise<Row> {
    const where = { id } as FindOptionsWhere<Row>;
    const row = await this.manager.findOne(entity, { where, ...this.forChange });
    if (row?.id !== id) throw notFound(thing);
    if (ifVersion !== null && ifVersion !== row.version) throw preconditionFailed();
    return row;
  }

  /** Adds an entry to the activity log, by the author unless it names another, with the versions it made of its thing. */
  log(
    entry: Omit<ActivityEntry, 'actor'> & { readonly actor?: string },
    versions: readonly VersionChange[] = [],
  ): void {
    this.effects.entries.push({ entry: { actor: this.by.name, ...entry }, versions });
  }

  /** Owes an event to the webhooks that subscribe to it. */
  emit(event: EmittedEvent): void {
    this.effects.events.push(event);
  }

  /** Tells people of something about an inquiry, as each of them wants. */
  notify(notice: Notice): void {
    this.effects.notices.push(notice);
  }

  /** Adds to the counts of days, as `countDays` does. */
  count(days: DayCounts, at: Date, facets: DayChange['facets'], change: 1 | -1): void {
    const { counts } = this.effects;
    counts.set(days, [...(counts.get(days) ?? []), { at, facets, change }]);
  }

  /** Says that public answers have changed: the content version rises. `ids`: of the rows of `entity` that were written. */
  changeContent(entity?: EntityTarget<object>, ids: readonly string[] = []): void {
    const { effects } = this;
    effects.isContentChanged = true;
    if (entity)
      effects.changedRows.set(entity, new Set([...(effects.changedRows.get(entity) ?? []), ...ids]));
  }

  /** Has the sender of a queue look at it once the unit is committed. */
  poll(queue: QueueName): void {
    this.effects.queues.add(queue);
  }

  /**
   * Stores the effects of the unit: the last step inside its transaction. Returns the queues to poll after it; that of webhooks,
   * whose sender looks by itself every two seconds, is none of them.
   */
  async store(): Promise<ReadonlySet<QueueName>> {
    const { manager, now, effects } = this;
    await recordActivities(
      manager,
      now,
      effects.entries.map(({ entry }) => entry),
    );
    for (const { author, versions } of effects.versionsByAuthor())
      await keepVersions(manager, author, versions);
    await enqueueEvents(manager, now, effects.events);
    if (await storeNotices(manager, now, effects.notices)) effects.queues.add('notification letters');
    // Last, since on MySQL concurrent writes wait for each other's counts and content version until the commit.
    for (const [days, changes] of effects.counts) await countDays(manager, days, changes);
    if (effects.isContentChanged) await raiseContentVersion(manager);
    await noteContentChanges(manager, effects.changedRows);
    return effects.queues;
  }
}

/** What a unit of work stores besides its rows, and does after its commit. */
class Effects {
  readonly entries: { readonly entry: ActivityEntry; readonly versions: readonly VersionChange[] }[] = [];
  readonly events: EmittedEvent[] = [];
  readonly notices: Notice[] = [];
  readonly counts = new Map<DayCounts, DayChange[]>();
  readonly queues = new Set<QueueName>();
  readonly changedRows = new Map<EntityTarget<object>, Set<string>>();
  isContentChanged = false;

  /** The versions that were made, with those that were made alike in one. */
  versionsByAuthor(): { readonly author: VersionAuthor; readonly versions: VersionChange[] }[] {
    const alike = new Map<string, { readonly author: VersionAuthor; readonly versions: VersionChange[] }>();
    for (const { entry, versions } of this.entries) {
      if (versions.length === 0) continue;
      const { actor, action, thing } = entry;
      const key = JSON.stringify([actor, action, thing]);
      const known = alike.get(key) ?? {
        author: { actor, action, thing: thing as HistoryThing },
        versions: [],
      };
      alike.set(key, { ...known, versions: [...known.versions, ...versions] });
    }
    return [...alike.values()];
  }
}

/** The one way to write for a caller, and to read what is written. */
export class UnitsOfWork {
  constructor(
    readonly database: Database,
    readonly clock: Clock,
    readonly queues: Queues,
  ) {}

  /**
   * Units that take part in an open one, for the services that are to write in its transaction: what they read and write is
   * read and written there, and stored with it, all or nothing.
   */
  within(open: UnitOfWork): UnitsOfWork {
    return new UnitsWithin(this, open);
  }

  /** Runs queries outside of a transaction. Errors: DatabaseUnavailable. */
  read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.read(work);
  }

  /**
   * Runs one unit of work for somebody whose permission has been checked (`requirePermission`, `requireStaff`) and who is still
   * signed in: one transaction with all effects of the unit; queues are polled after its commit. `work` may run twice, since
   * a cluster repeats whole transactions: it reaches nothing outside but through the unit. Errors: UNAUTHENTICATED, FORBIDDEN;
   * those of `work`; DatabaseUnavailable, DatabaseFull.
   */
  async write<By extends KnownActor, T>(
    by: Permitted<By>,
    work: (unit: UnitOfWork<Permitted<By>>) => Promise<T>,
  ): Promise<T> {
    // Not in the transaction, which on MySQL would read all else as it was before it waited for its locks.
    await this.read((manager) => requireStillKnown(manager, by));
    return this.writeAs(by, work);
  }

  /**
   * A unit of work of somebody without a permission of the list: the product itself, or a person who proves another way,
   * with a link, a password or a device, that they may.
   */
  async writeAs<By extends Author, T>(by: By, work: (unit: UnitOfWork<By>) => Promise<T>): Promise<T> {
    const now = this.clock.now();
    const budget = currentBudget();
    // What is read in order to write, and what its sender reads, belongs to no answer.
    const result = await withoutReadBudget(async () => {
      const { result, queues } = await this.database.write(async (manager) => {
        const unit = new UnitOfWork(manager, by, now, this.database.forChange);
        const result = await work(unit);
        return { result, queues: await unit.store() };
      });
      for (const queue of queues) this.queues.poll(queue);
      return result;
    });
    budget?.noteWritten();
    return result;
  }

  /**
   * Runs a unit of work and undoes all of it: what it returns says what a real one would have done or read. Errors: as of `writeAs`.
   */
  async rehearseAs<By extends Author, T>(by: By, work: (unit: UnitOfWork<By>) => Promise<T>): Promise<T> {
    const now = this.clock.now();
    return withoutReadBudget(async () => {
      try {
        return await this.database.write(async (manager) => {
          throw new Undone(await work(new UnitOfWork(manager, by, now, this.database.forChange)));
        });
      } catch (error) {
        if (error instanceof Undone) return error.result as T;
        throw error;
      }
    });
  }

  /**
   * A unit of the product itself that a request can do without, such as the note that somebody was there: on a full or locked
   * database it is left out, and what only reads goes on.
   */
  async writeIfPossible<By extends Author>(
    by: By,
    work: (unit: UnitOfWork<By>) => Promise<unknown>,
  ): Promise<void> {
    try {
      await this.writeAs(by, work);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
  }
}

/** Ends a transaction that is to leave nothing behind. */
class Undone extends Error {
  constructor(readonly result: unknown) {
    super('What was rehearsed is undone.');
  }
}

/** Units of work that take part in an open one, whose author has been looked for already. */
class UnitsWithin extends UnitsOfWork {
  constructor(
    units: UnitsOfWork,
    private readonly open: UnitOfWork,
  ) {
    super(units.database, units.clock, units.queues);
  }

  override read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return work(this.open.manager);
  }

  override write<By extends KnownActor, T>(
    by: Permitted<By>,
    work: (unit: UnitOfWork<Permitted<By>>) => Promise<T>,
  ): Promise<T> {
    return this.writeAs(by, work);
  }

  override writeAs<By extends Author, T>(by: By, work: (unit: UnitOfWork<By>) => Promise<T>): Promise<T> {
    return work(this.open.as(by));
  }
}
