import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { sortKeyOf } from '#db/content-index.ts';
import type { Database } from '#db/database.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { type ContentTopic, topicOf } from '#domain/content/contents.ts';
import { contentScopeOf, type TokenScope } from '#domain/rules/api-token.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { notFound, preconditionFailed } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { ActivityEntry } from '#gateway/write/activity-log.ts';
import type { VersionChange, VersionState } from '#gateway/write/kept-versions.ts';
import { requireStoredPictures } from '#gateway/write/require-stored-pictures.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { contentChanged } from '#gateway/write/webhook-events.ts';
import type { ContentRow, ContentType } from './content-type.ts';

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
  readonly #topic: ContentTopic;
  /** What a write needs, such as `client:write`. */
  readonly scope: TokenScope;

  constructor(type: ContentType, units: UnitsOfWork) {
    this.type = type;
    this.units = units;
    this.#topic = topicOf(type.content.name);
    this.scope = contentScopeOf(this.#topic);
  }

  /** A caller who may write. Errors: UNAUTHENTICATED, FORBIDDEN. */
  permitted(actor: Actor) {
    return requirePermission(actor, this.scope);
  }

  /** One write. Errors: UNAUTHENTICATED, FORBIDDEN, those of `work`. */
  write<T>(actor: Actor, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    return this.units.write(this.permitted(actor), work);
  }

  /** One write for each item, all or none, in one unit of work; returns their results. */
  writeEach<Item, T>(
    actor: Actor,
    items: readonly Item[],
    work: (item: Item, unit: UnitOfWork) => Promise<T>,
  ): Promise<T[]> {
    return this.write(actor, async (unit) => {
      const results: T[] = [];
      for (const item of items) results.push(await work(item, unit));
      return results;
    });
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
    unit.tell(contentChanged(this.#topic, { id, action, path: this.type.rest.path }));
    unit.changeContent();
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
    { manager, forChange }: UnitOfWork,
    id: string,
    ifVersion: number | null | undefined,
  ): Promise<ContentRow> {
    const row = await this.get(manager, id, forChange);
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

  /** The columns of a row with these values. Errors: BAD_USER_INPUT. */
  async columns(values: ContentInput, manager: EntityManager): Promise<Partial<ContentRow>> {
    const { toColumns, searched, content } = this.type;
    const pictures = Object.entries(content.fields).filter(([, { kind }]) => kind === 'picture');
    await requireStoredPictures(
      manager,
      Object.fromEntries(pictures.map(([field]) => [field, values[field]])),
    );
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
