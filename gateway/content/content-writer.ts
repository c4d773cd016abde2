import { type EntityManager, type FindOptionsOrder, type FindOptionsWhere, In } from 'typeorm';
import { sortKeyOf } from '#db/content-index.ts';
import type { Database } from '#db/database.ts';
import { ofRowThatAppeared } from '#db/database-faults.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { type RowUpdate, updateRows } from '#db/update-rows.ts';
import { type ContentTopic, topicOf } from '#domain/content/content-names.ts';
import { contentScopeOf, type TokenScope } from '#domain/rules/api-token.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { notFound, preconditionFailed } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { ActivityEntry } from '#gateway/write/activity-log.ts';
import { IdempotentWrites } from '#gateway/write/idempotent-writes.ts';
import type { VersionChange, VersionState } from '#gateway/write/kept-versions.ts';
import { requireStoredPictures } from '#gateway/write/require-stored-pictures.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { contentChanged } from '#gateway/write/webhook-events.ts';
import type { ContentRow, ContentType, WrittenRow } from './content-type.ts';

/** The values of the fields, as the rule lets them through. */
export type ContentInput = Readonly<Record<string, unknown>>;

/** A row to be written; `ifVersion` null: whatever its version is. */
export interface RowVersion {
  readonly id: string;
  readonly ifVersion?: number | null;
}

/** How a row is read: with a lock for the change that follows, or including deleted rows. */
type Reading = Database['forChange'] & { readonly withDeleted?: boolean };

/** What every write of a content type goes through, and what it reads before. */
export class ContentWriter {
  readonly type: ContentType;
  readonly units: UnitsOfWork;
  readonly idempotent: IdempotentWrites;
  readonly #topic: ContentTopic;
  /** What a write needs, such as `client:write`. */
  readonly scope: TokenScope;

  constructor(type: ContentType, units: UnitsOfWork) {
    this.type = type;
    this.units = units;
    this.idempotent = new IdempotentWrites(units);
    this.#topic = topicOf(type.content.name);
    this.scope = contentScopeOf(this.#topic);
  }

  /** A caller who may write. Errors: UNAUTHENTICATED, FORBIDDEN. */
  permitted(actor: Actor) {
    return requirePermission(actor, this.scope);
  }

  /** Says what a write has done, with the versions it made: to the log, to webhooks and to public answers. */
  log(
    unit: UnitOfWork,
    entry: Omit<ActivityEntry, 'actor' | 'thing'>,
    versions: readonly VersionChange[],
  ): void {
    const { action, thingId } = entry;
    unit.log({ ...entry, thing: this.type.content.name }, versions);
    const id = action === 'ordered' ? null : thingId;
    unit.emit(contentChanged(this.#topic, { id, action, path: this.type.rest.path }));
    unit.changeContent(
      this.type.entity,
      versions.map(({ thingId }) => thingId),
    );
  }

  /** Inserts a row. Errors: the driver's for a taken id; RowAppeared where another value that must be unique has been taken meanwhile. */
  async insert(manager: EntityManager, row: ContentRow): Promise<void> {
    await manager.insert(this.type.entity, row as never).catch(throwAppeared);
  }

  /** Sets columns of rows, each under its next version. Errors: PRECONDITION_FAILED when another write was faster; RowAppeared as of `insert`. */
  async set(manager: EntityManager, updates: readonly RowUpdate<ContentRow>[]): Promise<void> {
    const changed = await updateRows<ContentRow>(manager, this.type.entity, updates).catch(throwAppeared);
    if (changed < updates.length) throw preconditionFailed();
  }

  async get(manager: EntityManager, id: string, reading: Reading = {}): Promise<ContentRow> {
    return only(await this.getAll(manager, [id], reading));
  }

  /** The rows of some ids, in their order, with one question. Errors: NOT_FOUND. */
  async getAll(manager: EntityManager, ids: readonly string[], reading: Reading = {}): Promise<ContentRow[]> {
    const where = { id: In(ids) } as FindOptionsWhere<ContentRow>;
    // In one order, so that on MySQL none of two that lock them waits for the other in a circle.
    const order = { id: 'ASC' } as FindOptionsOrder<ContentRow>;
    const found = await manager.find(this.type.entity, { where, order, ...reading });
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.map((id) => {
      // MySQL overlooks spaces at the end of an id, SQLite does not.
      const row = byId.get(id);
      if (!row) throw notFound(this.type.content.title);
      return row;
    });
  }

  /** The rows of a change, in their order, locked. Errors: NOT_FOUND, PRECONDITION_FAILED. */
  async getForChange({ manager, forChange }: UnitOfWork, rows: readonly RowVersion[]): Promise<ContentRow[]> {
    const found = await this.getAll(
      manager,
      rows.map(({ id }) => id),
      forChange,
    );
    const isStale = rows.some(({ ifVersion }, n) => ifVersion != null && ifVersion !== found[n]?.version);
    if (isStale) throw preconditionFailed();
    return found;
  }

  versionChange(before: ContentRow, after: ContentRow): VersionChange {
    return { thingId: before.id, before: this.stateOf(before), after: this.stateOf(after) };
  }

  stateOf(row: ContentRow): VersionState {
    const fields = Object.keys(this.type.content.fields);
    const document = Object.fromEntries(fields.map((field) => [field, row[field as keyof ContentRow]]));
    return { version: row.version, at: row.updatedAt, document };
  }

  validate(input: object): ContentInput {
    return validate(this.type.content.rule, input) as ContentInput;
  }

  /** The columns of a row with these values. Errors: BAD_USER_INPUT. */
  async columns(
    values: ContentInput,
    manager: EntityManager,
    target: WrittenRow<ContentRow>,
  ): Promise<Partial<ContentRow>> {
    return only(await this.columnsOfAll([values], manager, [target]));
  }

  /** The columns of rows with these values. Errors: BAD_USER_INPUT. */
  async columnsOfAll(
    rows: readonly ContentInput[],
    manager: EntityManager,
    targets: readonly WrittenRow<ContentRow>[],
  ): Promise<Partial<ContentRow>[]> {
    const { toColumns, searched, content } = this.type;
    const pictures = Object.entries(content.fields).filter(([, { kind }]) => kind === 'picture');
    const paths = rows.map((values) => Object.fromEntries(pictures.map(([field]) => [field, values[field]])));
    await requireStoredPictures(manager, ...paths);
    const stored = toColumns
      ? await toColumns(rows as never, manager, targets)
      : (rows as readonly Partial<ContentRow>[]);
    return stored.map((columns) => {
      const texts = searched.map((column) => String(columns[column] ?? ''));
      const sortKey = sortKeyOf(this.type.entity, columns);
      return { ...columns, searchText: foldForSearch(...texts), sortKey };
    });
  }

  sentence({ name }: Partial<ContentRow>, participle: string): string {
    return `${this.type.content.title} “${name}” was ${participle}.`;
  }
}

const throwAppeared = (error: unknown): never => {
  throw ofRowThatAppeared(error);
};

/** The result of the one write that was asked for. */
export function only<T>([result]: readonly T[]): T {
  return result as T;
}

/** The columns of a row that another one has too. */
export const pick = (row: object, like: object): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in like));
