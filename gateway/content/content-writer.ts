import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { sortKeyOf } from '#db/content-index.ts';
import { raiseContentVersion } from '#db/content-version.ts';
import type { Database } from '#db/database.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { type ContentTopic, topicOf } from '#domain/content/contents.ts';
import { contentScopeOf, type TokenScope } from '#domain/rules/api-token.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { notFound, preconditionFailed } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { type ActivityEntry, recordActivity } from '#gateway/write/activity-log.ts';
import { keepVersions, type VersionChange, type VersionState } from '#gateway/write/kept-versions.ts';
import { contentChanged, enqueueEvent, type Happening } from '#gateway/write/webhook-events.ts';
import type { Clock } from '../ports/clock.ts';
import type { ContentRow, ContentType } from './content-type.ts';

/**
 * What a write leaves behind: its result, and its entry in the activity log with the versions it made, or null when it
 * changed nothing.
 */
export interface Written<T> {
  readonly result: T;
  readonly entry: WrittenEntry | null;
}

interface WrittenEntry extends Pick<ActivityEntry, 'action' | 'thingId' | 'summary' | 'changes'> {
  readonly versions: readonly VersionChange[];
}

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
  readonly database: Database;
  readonly #clock: Clock;
  readonly #topic: ContentTopic;
  /** What a write needs, such as `client:write`. */
  readonly scope: TokenScope;

  constructor(type: ContentType, database: Database, clock: Clock) {
    this.type = type;
    this.database = database;
    this.#clock = clock;
    this.#topic = topicOf(type.content.name);
    this.scope = contentScopeOf(this.#topic);
  }

  now(): Date {
    return this.#clock.now();
  }

  /** The name of a caller who may write. Errors: UNAUTHENTICATED, FORBIDDEN. */
  authorOf(actor: Actor): string {
    return requirePermission(actor, this.scope).name;
  }

  /** One write; see `writeEach`. */
  async write<T>(actor: Actor, work: (manager: EntityManager, now: Date) => Promise<Written<T>>): Promise<T> {
    return only(await this.writeEach(actor, [null], (_item, manager, now) => work(manager, now)));
  }

  /**
   * The one way to write: permission, transaction, activity entry, kept version, content version and event together. One
   * write for each item, all in one transaction; returns their results.
   */
  async writeEach<Item, T>(
    actor: Actor,
    items: readonly Item[],
    work: (item: Item, manager: EntityManager, now: Date) => Promise<Written<T>>,
  ): Promise<T[]> {
    const author = this.authorOf(actor);
    const now = this.now();
    return this.database.write(async (manager) => {
      const results: T[] = [];
      for (const item of items) {
        const { result, entry } = await work(item, manager, now);
        if (entry) {
          const { versions, ...deed } = entry;
          const by = { actor: author, thing: this.type.content.name };
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
    return contentChanged(this.#topic, { id, action, path: this.type.rest.path });
  }

  /** Sets columns under a new version. Errors: PRECONDITION_FAILED when another write was faster. */
  async set(manager: EntityManager, { id, version }: ContentRow, columns: object): Promise<void> {
    const where = { id, version } as FindOptionsWhere<ContentRow>;
    const set = { ...columns, version: version + 1 };
    const { affected } = await manager.update(this.type.entity, where, set as never);
    if (!affected) throw preconditionFailed();
  }

  async get(manager: EntityManager, id: string, reading: Reading = {}): Promise<ContentRow> {
    const where = { id } as FindOptionsWhere<ContentRow>;
    const row = await manager.findOne(this.type.entity, { where, ...reading });
    // MySQL overlooks spaces at the end of an id, SQLite does not.
    if (row?.id !== id) throw notFound(this.type.content.title);
    return row;
  }

  async getForChange(
    manager: EntityManager,
    id: string,
    ifVersion: number | null | undefined,
  ): Promise<ContentRow> {
    const row = await this.get(manager, id, this.database.forChange);
    if (ifVersion != null && ifVersion !== row.version) throw preconditionFailed();
    return row;
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

  async columns(values: ContentInput, manager: EntityManager): Promise<Partial<ContentRow>> {
    const { toColumns, searched } = this.type;
    const columns = toColumns
      ? await toColumns(values as never, manager)
      : (values as unknown as Partial<ContentRow>);
    const texts = searched.map((column) => String(columns[column] ?? ''));
    const sortKey = sortKeyOf(this.type.entity, columns);
    return { ...columns, searchText: foldForSearch(...texts), sortKey };
  }

  sentence({ name }: Partial<ContentRow>, participle: string): string {
    return `${this.type.content.title} “${name}” was ${participle}.`;
  }
}

/** The result of the one write that was asked for. */
export function only<T>([result]: readonly T[]): T {
  return result as T;
}

/** The columns of a row that another one has too. */
export const pick = (row: object, like: object): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in like));
