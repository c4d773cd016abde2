import { randomUUID } from 'node:crypto';
import { type EntityManager, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import * as v from 'valibot';
import { addToIndex, changeInIndex, removeFromIndex, sortKeyOf } from '#db/content-index.ts';
import { raiseContentVersion } from '#db/content-version.ts';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { type ContentTopic, topicOf } from '#domain/content/contents.ts';
import { trashStart } from '#domain/history.ts';
import { limits } from '#domain/limits.ts';
import { rolePermits } from '#domain/permissions.ts';
import { contentScopeOf, type TokenScope } from '#domain/rules/api-token.ts';
import { bulkRule } from '#domain/rules/bulk.ts';
import { orderRule } from '#domain/rules/order.ts';
import { type Paging, restPagingRule } from '#domain/rules/paging.ts';
import { type ActivityEntry, changesBetween, flatten, recordActivity } from '../activity-log.ts';
import { type Actor, requirePermission, requireStaff } from '../actor.ts';
import { type AskedConnection, type Connection, stretchOf } from '../connection.ts';
import { conflict, notFound, preconditionFailed } from '../errors.ts';
import { forgetVersions, keepVersions, type VersionChange, type VersionState } from '../kept-versions.ts';
import { type AskedPage, type Page, pagingOf } from '../page.ts';
import type { Clock } from '../ports/clock.ts';
import { mergePatch, validate } from '../rule.ts';
import { contentChanged, enqueueEvent, type Happening } from '../webhook-events.ts';
import { contentConnection } from './content-connection.ts';
import { contentInBatches } from './content-export.ts';
import { fieldOf, valueOfTexts } from './content-field.ts';
import { orderOf } from './content-order.ts';
import { contentPage, orderedRows } from './content-query.ts';
import type { ContentFilter } from './content-source.ts';
import type { ContentRow, ContentType } from './content-type.ts';

const idRule = {
  schema: v.object({
    id: v.pipe(
      v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'id must be text.'),
      v.trim(),
      v.maxLength(limits.id, `id must be at most ${limits.id} characters.`),
      v.regex(/^[\w.:-]+$/, 'id may hold letters, digits, dot, colon, dash and underscore.'),
    ),
  }),
  missing: null,
};

/**
 * What a write leaves behind: its result, and its entry in the activity log with the versions it made, or null when it
 * changed nothing.
 */
interface Written<T> {
  readonly result: T;
  readonly entry: WrittenEntry | null;
}

interface WrittenEntry extends Pick<ActivityEntry, 'action' | 'thingId' | 'summary' | 'changes'> {
  readonly versions: readonly VersionChange[];
}

/** The values of the fields, as the rule lets them through. */
type ContentInput = Readonly<Record<string, unknown>>;

/** A row to be written; `ifVersion` null: whatever its version is. */
export interface RowVersion {
  readonly id: string;
  readonly ifVersion?: number | null;
}

/** A change of one of several rows. */
export interface RowChange extends RowVersion {
  readonly input: object;
}

/** The value of one field of a row, as texts: several of a field that holds a list, none to clear it. */
export interface FieldChange extends RowVersion {
  readonly values: readonly string[];
}

/** How a row is read: with a lock for the change that follows, or including deleted rows. */
type Reading = Database['forChange'] & { readonly withDeleted?: boolean };

/** The operations every content type has. Reading is public; a write needs the scope of the type, such as `client:write`. */
export class ContentService {
  readonly #type: ContentType;
  readonly #topic: ContentTopic;
  readonly #scope: TokenScope;
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(type: ContentType, database: Database, clock: Clock) {
    this.#type = type;
    this.#topic = topicOf(type.content.name);
    this.#scope = contentScopeOf(this.#topic);
    this.#database = database;
    this.#clock = clock;
  }

  /** One page of the rows that match. `sort`: as `orderOf` reads it. Errors: BAD_USER_INPUT. */
  async list(
    filter: ContentFilter,
    page?: number | null,
    pageSize?: number | null,
    sort: string | null = null,
  ): Promise<Page<ContentRow>> {
    return this.#page(filter, pagingOf({ page, pageSize }), sort);
  }

  /** One page for callers who expect every row when they name no page. Errors: BAD_USER_INPUT. */
  async restPage(filter: ContentFilter, asked: AskedPage, sort: string | null): Promise<Page<ContentRow>> {
    return this.#page(filter, pagingOf(asked, restPagingRule), sort);
  }

  /** The rows that match and follow a cursor. Errors: BAD_USER_INPUT. */
  async connection(filter: ContentFilter, asked: AskedConnection): Promise<Connection<ContentRow>> {
    const stretch = stretchOf(asked);
    return this.#database.read((manager) => contentConnection(manager, this.#type, filter, stretch));
  }

  /**
   * Every row that matches, in batches, for staff and for tools that may write them; the activity log keeps it.
   * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
   */
  async export(
    actor: Actor,
    filter: ContentFilter,
    sort: string | null,
  ): Promise<AsyncIterable<ContentRow[]>> {
    const { name: author } =
      actor.kind === 'tool' ? requirePermission(actor, this.#scope) : requireStaff(actor, 'content:export');
    const order = orderOf(this.#type, sort);
    const { name: thing, plural } = this.#type.content;
    await this.#database.write((manager) =>
      recordActivity(manager, this.#clock.now(), {
        ...{ actor: author, action: 'exported', thing, thingId: 'list' },
        summary: `${plural} were exported.`,
      }),
    );
    return contentInBatches(this.#database, this.#type, filter, order);
  }

  async #page(filter: ContentFilter, paging: Paging, sort: string | null): Promise<Page<ContentRow>> {
    const order = orderOf(this.#type, sort);
    return this.#database.read((manager) => contentPage(manager, this.#type, filter, paging, order));
  }

  /** Errors: NOT_FOUND. */
  async find(id: string): Promise<ContentRow> {
    return this.#database.read((manager) => this.#get(manager, id));
  }

  /**
   * Stores a new row; an `id` in the input is kept when it is free (rulings). The same create again by the same caller
   * returns the row as it is: the first response was lost. The id of a row in the trash is taken, unless the caller may
   * empty the trash: then that row goes for good. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT.
   */
  async create(actor: Actor, input: object): Promise<ContentRow> {
    const { name: author } = requirePermission(actor, this.#scope);
    const hasId = 'id' in input && input.id !== null && input.id !== undefined && input.id !== '';
    const id = hasId ? validate(idRule, input).id : randomUUID();
    const values = this.#validate(withoutNulls(input));
    try {
      return await this.#write(actor, async (manager, now) => {
        const columns = await this.#columns(values, manager);
        const version = hasId ? returningVersion(now) : 1;
        const row = { ...columns, id, version, createdAt: now, updatedAt: now };
        if (hasId) await this.#freeId(manager, actor, author, id, now);
        await manager.insert(this.#type.entity, row as never);
        const stored = await this.#get(manager, id);
        await addToIndex(manager, this.#type.entity, stored);
        const entry = {
          action: 'created',
          thingId: id,
          summary: this.#sentence(columns, 'added'),
          changes: changesBetween(null, flatten(values)),
          versions: [{ thingId: id, before: null, after: this.#stateOf(stored) }],
        } as const;
        return { result: stored, entry };
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const stored = hasId ? await this.#storedByCreate(id, author, values) : null;
      if (stored) return stored;
      throw conflict(`The id ${id} is taken.`);
    }
  }

  /**
   * Changes a row; a field that is left out keeps its value. `ifVersion` null: whatever the version is.
   * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, PRECONDITION_FAILED.
   */
  async update(
    actor: Actor,
    id: string,
    input: object,
    ifVersion: number | null = null,
  ): Promise<ContentRow> {
    return only(await this.updateAll(actor, [{ id, input, ifVersion }]));
  }

  /** Sets one field of several rows, each to a value of its own, all or none. Errors: as of `update`. */
  async setField(actor: Actor, name: string, changes: readonly FieldChange[]): Promise<ContentRow[]> {
    requirePermission(actor, this.#scope);
    const field = fieldOf(this.#type, name);
    const inputOf = ({ values }: FieldChange) => ({ [name]: valueOfTexts(field, values) });
    return this.updateAll(
      actor,
      changes.map((change) => ({ ...change, input: inputOf(change) })),
    );
  }

  /** Changes rows as `update` does, all or none, in one transaction. Errors: as of `update`. */
  async updateAll(actor: Actor, changes: readonly RowChange[]): Promise<ContentRow[]> {
    return this.#changeEach(actor, changes, { action: 'updated', participle: 'changed' });
  }

  /**
   * Makes the values of an earlier version the newest ones, under a new version and by the rule of today. A field that
   * the version does not know keeps its value. Errors: as of `update`.
   */
  async restoreVersion(
    actor: Actor,
    id: string,
    document: object,
    ifVersion: number | null,
  ): Promise<ContentRow> {
    const how = { action: 'restored', participle: 'set back to an earlier version' } as const;
    return only(await this.#changeEach(actor, [{ id, input: document, ifVersion }], how));
  }

  async #changeEach(
    actor: Actor,
    changes: readonly RowChange[],
    { action, participle }: { readonly action: 'updated' | 'restored'; readonly participle: string },
  ): Promise<ContentRow[]> {
    requirePermission(actor, this.#scope);
    validate(bulkRule, { ids: changes.map(({ id }) => id) });
    return this.#writeEach(actor, changes, async ({ id, input, ifVersion }, manager, now) => {
      const before = await this.#getForChange(manager, id, ifVersion);
      const values = this.#validate(mergePatch(before, input));
      const columns = await this.#columns(values, manager);
      const { searchText, sortKey, ...fields } = columns;
      const changes = changesBetween(flatten(pick(before, fields)), flatten(fields));
      if (changes.length === 0) return { result: before, entry: null };
      await this.#set(manager, before, { ...columns, updatedAt: now } as object);
      const result = await this.#get(manager, id);
      await changeInIndex(manager, this.#type.entity, result);
      const summary = this.#sentence(columns, participle);
      const versions = [this.#versionChange(before, result)];
      return { result, entry: { action, thingId: id, summary, changes, versions } };
    });
  }

  /**
   * Puts all rows in the order of `ids`, counted from 1, in one transaction. A list of ids that is not exactly the rows
   * there are was made before somebody added or removed one.
   * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, PRECONDITION_FAILED.
   */
  async order(actor: Actor, ids: unknown): Promise<ContentRow[]> {
    const column = this.#type.orderColumn;
    if (!column) throw new Error(`${this.#type.content.plural} have no order made by hand.`);
    requirePermission(actor, this.#scope);
    const wanted = validate(orderRule, { ids }).ids;
    return this.#write(actor, async (manager, now) => {
      const query = orderedRows(manager, this.#type);
      const { lock } = this.#database.forChange;
      const before = await (lock ? query.setLock(lock.mode) : query).getMany();
      const rows = new Map(before.map((row) => [row.id, row]));
      const after = wanted.flatMap((id) => rows.get(id) ?? []);
      if (after.length !== wanted.length || after.length !== before.length) throw preconditionFailed();
      const moved = after.filter((row, index) => row[column] !== index + 1);
      if (moved.length === 0) return { result: before, entry: null };
      const versions: VersionChange[] = [];
      for (const row of moved) {
        const position = { [column]: after.indexOf(row) + 1 };
        const sortKey = sortKeyOf(this.#type.entity, { ...row, ...position });
        await this.#set(manager, row, { ...position, sortKey, updatedAt: now });
        const stored = { ...row, ...position, sortKey, version: row.version + 1, updatedAt: now };
        await changeInIndex(manager, this.#type.entity, stored);
        versions.push(this.#versionChange(row, stored));
      }
      const namesOf = (list: ContentRow[]) => ({ order: list.map((row) => row.name) });
      const changes = changesBetween(namesOf(before), namesOf(after));
      const summary = `${this.#type.content.title}s were put in order.`;
      return {
        result: await orderedRows(manager, this.#type).getMany(),
        entry: { action: 'ordered', thingId: 'all', summary, changes, versions },
      };
    });
  }

  /** Moves a row to the trash, from which it can be restored for `keeping.trashDays`. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED. */
  async delete(actor: Actor, id: string, ifVersion: number | null = null): Promise<void> {
    await this.deleteAll(actor, [{ id, ifVersion }]);
  }

  /** Removes rows as `delete` does, all or none, in one transaction. Errors: as of `delete`. */
  async deleteAll(actor: Actor, rows: readonly RowVersion[]): Promise<void> {
    requirePermission(actor, this.#scope);
    validate(bulkRule, { ids: rows.map(({ id }) => id) });
    await this.#writeEach(actor, rows, async ({ id, ifVersion }, manager, now) => {
      const before = await this.#getForChange(manager, id, ifVersion);
      await this.#set(manager, before, { deletedAt: now });
      await removeFromIndex(manager, this.#type.entity, before);
      const { searchText, sortKey, createdAt, updatedAt, deletedAt, version, ...values } = before;
      const summary = this.#sentence(before, 'deleted');
      const changes = changesBetween(flatten(values), null);
      const versions = [this.#versionChange(before, { ...before, version: version + 1, updatedAt: now })];
      return { result: undefined, entry: { action: 'deleted', thingId: id, summary, changes, versions } };
    });
  }

  /**
   * Takes a row out of the trash: it is as it was, under a new version. A row that is not deleted is returned as it is.
   * Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND when it is gone for good.
   */
  async restore(actor: Actor, id: string): Promise<ContentRow> {
    return only(await this.restoreAll(actor, [id]));
  }

  /** Undoes deletes as `restore` does, all or none, in one transaction. Errors: as of `restore`. */
  async restoreAll(actor: Actor, ids: readonly string[]): Promise<ContentRow[]> {
    requirePermission(actor, this.#scope);
    validate(bulkRule, { ids });
    return this.#writeEach(actor, ids, async (id, manager, now) => {
      const before = await this.#get(manager, id, { ...this.#database.forChange, withDeleted: true });
      if (!before.deletedAt) return { result: before, entry: null };
      if (before.deletedAt <= trashStart(now)) throw notFound(this.#type.content.title);
      await this.#set(manager, before, { deletedAt: null });
      await addToIndex(manager, this.#type.entity, before);
      const result = await this.#get(manager, id);
      const summary = this.#sentence(before, 'restored');
      const versions = [this.#versionChange(before, { ...result, updatedAt: now })];
      return { result, entry: { action: 'restored', thingId: id, summary, versions } };
    });
  }

  /**
   * Removes a row of the trash with its history, and its pictures with the next round of housekeeping. `ifVersion` null:
   * whatever the version is. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED.
   */
  async removeForGood(actor: Actor, id: string, ifVersion: number | null = null): Promise<void> {
    const { name: author } = requireStaff(actor, 'trash:empty');
    const now = this.#clock.now();
    await this.#database.write(async (manager) => {
      const row = await this.#get(manager, id, { ...this.#database.forChange, withDeleted: true });
      if (!row.deletedAt) throw notFound(this.#type.content.title);
      if (ifVersion !== null && ifVersion !== row.version) throw preconditionFailed();
      await this.#removeDeleted(manager, author, row, now);
    });
  }

  /**
   * Removes what a deleted row has left under an id. Errors: CONFLICT when it can still be restored and the actor may not
   * empty the trash, which a tool never may.
   */
  async #freeId(manager: EntityManager, actor: Actor, author: string, id: string, now: Date): Promise<void> {
    const where = { id, deletedAt: Not(IsNull()) } as FindOptionsWhere<ContentRow>;
    const reading = { ...this.#database.forChange, withDeleted: true };
    const row = await manager.findOne(this.#type.entity, { where, ...reading });
    if (!row) return forgetVersions(manager, this.#type.content.name, [id]);
    const mayEmptyTrash = actor.kind === 'staff' && rolePermits(actor.role, 'trash:empty');
    if (!mayEmptyTrash && row.deletedAt && row.deletedAt > trashStart(now))
      throw conflict('This id is in the trash; restore it instead.');
    await this.#removeDeleted(manager, author, row, now);
  }

  async #removeDeleted(manager: EntityManager, author: string, row: ContentRow, now: Date): Promise<void> {
    const { id } = row;
    const { name: thing } = this.#type.content;
    await manager.delete(this.#type.entity, { id } as FindOptionsWhere<ContentRow>);
    await forgetVersions(manager, thing, [id]);
    const summary = this.#sentence(row, 'removed for good');
    await recordActivity(manager, now, { actor: author, action: 'removed', thing, thingId: id, summary });
  }

  async #write<T>(
    actor: Actor,
    work: (manager: EntityManager, now: Date) => Promise<Written<T>>,
  ): Promise<T> {
    return only(await this.#writeEach(actor, [null], (_item, manager, now) => work(manager, now)));
  }

  /**
   * The one way to write: permission, transaction, activity entry, kept version, content version and event together. One write for each
   * item, all in one transaction; returns their results.
   */
  async #writeEach<Item, T>(
    actor: Actor,
    items: readonly Item[],
    work: (item: Item, manager: EntityManager, now: Date) => Promise<Written<T>>,
  ): Promise<T[]> {
    const { name: author } = requirePermission(actor, this.#scope);
    const now = this.#clock.now();
    return this.#database.write(async (manager) => {
      const results: T[] = [];
      for (const item of items) {
        const { result, entry } = await work(item, manager, now);
        if (entry) {
          const { versions, ...deed } = entry;
          const by = { actor: author, thing: this.#type.content.name };
          await recordActivity(manager, now, { ...by, ...deed });
          await keepVersions(manager, { ...by, action: deed.action }, versions);
          await raiseContentVersion(manager);
          await enqueueEvent(manager, now, this.#happening(entry));
        }
        results.push(result);
      }
      return results;
    });
  }

  #happening({ action, thingId }: WrittenEntry): Happening {
    const id = action === 'ordered' ? null : thingId;
    return contentChanged(this.#topic, { id, action, path: this.#type.rest.path });
  }

  /** Sets columns under a new version. Errors: PRECONDITION_FAILED when another write was faster. */
  async #set(manager: EntityManager, { id, version }: ContentRow, columns: object): Promise<void> {
    const where = { id, version } as FindOptionsWhere<ContentRow>;
    const set = { ...columns, version: version + 1 };
    const { affected } = await manager.update(this.#type.entity, where, set as never);
    if (!affected) throw preconditionFailed();
  }

  async #get(manager: EntityManager, id: string, reading: Reading = {}): Promise<ContentRow> {
    const where = { id } as FindOptionsWhere<ContentRow>;
    const row = await manager.findOne(this.#type.entity, { where, ...reading });
    // MySQL overlooks spaces at the end of an id, SQLite does not.
    if (row?.id !== id) throw notFound(this.#type.content.title);
    return row;
  }

  async #getForChange(
    manager: EntityManager,
    id: string,
    ifVersion: number | null | undefined,
  ): Promise<ContentRow> {
    const row = await this.#get(manager, id, this.#database.forChange);
    if (ifVersion != null && ifVersion !== row.version) throw preconditionFailed();
    return row;
  }

  #versionChange(before: ContentRow, after: ContentRow): VersionChange {
    return { thingId: before.id, before: this.#stateOf(before), after: this.#stateOf(after) };
  }

  #stateOf(row: ContentRow): VersionState {
    const fields = Object.keys(this.#type.content.fields);
    const document = Object.fromEntries(fields.map((field) => [field, row[field as keyof ContentRow]]));
    return { version: row.version, at: row.updatedAt, document };
  }

  #validate(input: object): ContentInput {
    return validate(this.#type.content.rule, input) as ContentInput;
  }

  async #columns(values: ContentInput, manager: EntityManager): Promise<Partial<ContentRow>> {
    const { toColumns, searched } = this.#type;
    const columns = toColumns
      ? await toColumns(values as never, manager)
      : (values as unknown as Partial<ContentRow>);
    const texts = searched.map((column) => String(columns[column] ?? ''));
    const sortKey = sortKeyOf(this.#type.entity, columns);
    return { ...columns, searchText: foldForSearch(...texts), sortKey };
  }

  #sentence({ name }: Partial<ContentRow>, participle: string): string {
    return `${this.#type.content.title} “${name}” was ${participle}.`;
  }

  /** The row that an earlier create of the author made of these values, unchanged since; null: there is none. */
  async #storedByCreate(id: string, author: string, values: ContentInput): Promise<ContentRow | null> {
    return this.#database.read(async (manager) => {
      const row = await manager.findOneBy(this.#type.entity, { id } as FindOptionsWhere<ContentRow>);
      if (row?.id !== id || row.version !== returningVersion(row.createdAt)) return null;
      // The stored value stands for what the server filled in, such as the position at the end of a list.
      const decided = Object.keys(this.#type.content.fields).map((field) => [
        field,
        values[field as keyof ContentInput] ?? row[field as keyof ContentRow],
      ]);
      const columns = await this.#columns(Object.fromEntries(decided), manager);
      if (changesBetween(pick(row, columns), columns).length > 0) return null;
      const thing = this.#type.content.name;
      const created = { at: row.createdAt, actor: author, action: 'created', thing, thingId: id };
      return (await manager.existsBy(Activity, created)) ? row : null;
    });
  }
}

/**
 * The first version of a row with a given id: seconds since 2020, above any version that a deleted row of that id had,
 * so that no older entity tag matches.
 */
const returningVersion = (now: Date): number => Math.floor((now.getTime() - Date.UTC(2020)) / 1000);

/** In a create, null counts as left out. */
const withoutNulls = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

/** The result of the one write that was asked for. */
function only<T>([result]: readonly T[]): T {
  return result as T;
}

const pick = (row: object, like: object): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in like));
