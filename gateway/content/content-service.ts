import type { EntityManager } from 'typeorm';
import type { ContentField } from '#domain/content/fields.ts';
import { pagingRule } from '#domain/rules/paging.ts';
import { type Actor, requirePermission, requireStaff } from '#gateway/kernel/actor.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import { type AskedConnection, type Connection, stretchOf } from '#gateway/lists/connection.ts';
import { type AskedPage, type Page, pagingOf } from '#gateway/lists/page.ts';
import type { AcceptedDraft, PublishedState } from '#gateway/write/draft-source.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { changeRows, orderRows, type RowChange } from './content-change.ts';
import { type AskedChanges, type ContentChanges, contentChanges } from './content-changes.ts';
import { createRow } from './content-create.ts';
import { acceptDraft, publishedRows } from './content-drafts.ts';
import { contentConnection, contentInBatches, contentPage } from './content-query.ts';
import type { ContentFilter } from './content-source.ts';
import { orderOf } from './content-source.ts';
import { deleteRows, removeForGood, restoreRows } from './content-trash.ts';
import type { ContentRow, ContentType } from './content-type.ts';
import { ContentWriter, only, type RowVersion } from './content-writer.ts';

/** The value of one field of a row, as texts: several of a field that holds a list, none to clear it. */
export interface FieldChange extends RowVersion {
  readonly values: readonly string[];
}

/** The operations every content type has. Reading is public; a write needs the scope of the type, such as `client:write`. */
export class ContentService {
  readonly #writer: ContentWriter;

  constructor(type: ContentType, units: UnitsOfWork) {
    this.#writer = new ContentWriter(type, units);
  }

  /**
   * One page of the rows that match. `sort`: as `orderOf` reads it. `rule`: which pages may be asked for. Errors:
   * BAD_USER_INPUT.
   */
  async list(
    filter: ContentFilter,
    asked: AskedPage,
    sort: string | null = null,
    rule = pagingRule,
  ): Promise<Page<ContentRow>> {
    const paging = pagingOf(asked, rule);
    const order = orderOf(this.#writer.type, sort);
    return this.#writer.units.read((manager) =>
      contentPage(manager, this.#writer.type, filter, paging, order),
    );
  }

  /** The rows that match and follow a cursor. Errors: BAD_USER_INPUT. */
  async connection(filter: ContentFilter, asked: AskedConnection): Promise<Connection<ContentRow>> {
    const stretch = stretchOf(asked);
    return this.#writer.units.read((manager) =>
      contentConnection(manager, this.#writer.type, filter, stretch),
    );
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
    const permitted =
      actor.kind === 'tool'
        ? requirePermission(actor, this.#writer.scope)
        : requireStaff(actor, 'content:export');
    const order = orderOf(this.#writer.type, sort);
    const { name: thing, plural } = this.#writer.type.content;
    await this.#writer.units.write(permitted, async (unit) =>
      unit.log({ action: 'exported', thing, thingId: 'list', summary: `${plural} were exported.` }),
    );
    return contentInBatches(this.#writer.units.database, this.#writer.type, filter, order);
  }

  /** What has changed since a cursor (content-changes.ts). Errors: BAD_USER_INPUT. */
  async changes(asked: AskedChanges): Promise<ContentChanges> {
    return contentChanges(this.#writer, asked);
  }

  /** Errors: NOT_FOUND. */
  async find(id: string): Promise<ContentRow> {
    return this.#writer.units.read((manager) => this.#writer.get(manager, id));
  }

  /** What is published under some ids, for drafts; an id that is missing in the answer: nothing. */
  published(manager: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, PublishedState>> {
    return publishedRows(this.#writer, manager, ids);
  }

  /** The values that a save of `input` would store, for drafts. Errors: BAD_USER_INPUT, CONFLICT for an id in the trash. */
  acceptDraft(manager: EntityManager, id: string, input: object): Promise<AcceptedDraft> {
    return acceptDraft(this.#writer, manager, id, input);
  }

  /**
   * Stores a new row; an `id` in the input is kept when it is free (rulings). The same create again by the same caller
   * returns the row as it is: the first response was lost. The id of a row in the trash is taken. `key`: idempotency key,
   * under which the same create returns what it made for a day. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT.
   */
  async create(actor: Actor, input: object, key: string | null = null): Promise<ContentRow> {
    return createRow(this.#writer, actor, input, key);
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
    this.#writer.permitted(actor);
    const field = fieldOf(this.#writer.type, name);
    const inputOf = ({ values }: FieldChange) => ({ [name]: valueOfTexts(field, values) });
    return this.updateAll(
      actor,
      changes.map((change) => ({ ...change, input: inputOf(change) })),
    );
  }

  /** Changes rows as `update` does, all or none, in one transaction. Errors: as of `update`. */
  async updateAll(actor: Actor, changes: readonly RowChange[]): Promise<ContentRow[]> {
    return changeRows(this.#writer, actor, changes, { action: 'updated', participle: 'changed' });
  }

  /**
   * Makes the values of an earlier version the newest ones, under a new version and by the rule of today. A field that
   * the version does not know keeps its value, and so does where the row is found. Errors: as of `update`.
   */
  async restoreVersion(
    actor: Actor,
    id: string,
    document: object,
    ifVersion: number | null,
  ): Promise<ContentRow> {
    const how = { action: 'restored', participle: 'set back to an earlier version' } as const;
    const { placeFields = [] } = this.#writer.type;
    const input = Object.fromEntries(
      Object.entries(document).filter(([name]) => !placeFields.includes(name)),
    );
    return only(await changeRows(this.#writer, actor, [{ id, input, ifVersion }], how));
  }

  /**
   * Puts all rows in the order of `ids`, counted from 1, in one transaction. A list of ids that is not exactly the rows
   * there are was made before somebody added or removed one.
   * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, PRECONDITION_FAILED.
   */
  async order(actor: Actor, ids: unknown): Promise<ContentRow[]> {
    return orderRows(this.#writer, actor, ids);
  }

  /** Moves a row to the trash, from which it can be restored for `keeping.trashDays`. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED. */
  async delete(actor: Actor, id: string, ifVersion: number | null = null): Promise<void> {
    await this.deleteAll(actor, [{ id, ifVersion }]);
  }

  /** Removes rows as `delete` does, all or none, in one transaction. Errors: as of `delete`, and CONFLICT where the type refuses it. */
  async deleteAll(actor: Actor, rows: readonly RowVersion[]): Promise<void> {
    await deleteRows(this.#writer, actor, rows);
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
    return restoreRows(this.#writer, actor, ids);
  }

  /**
   * Removes a row of the trash with its history, and its pictures with the next round of housekeeping. `ifVersion` null:
   * whatever the version is. Errors: UNAUTHENTICATED, FORBIDDEN, CONFIRMATION_REQUIRED, NOT_FOUND, PRECONDITION_FAILED.
   */
  async removeForGood(actor: Actor, id: string, ifVersion: number | null = null): Promise<void> {
    await removeForGood(this.#writer, actor, id, ifVersion);
  }
}

/** A field of a type that has a value of its own. Errors: BAD_USER_INPUT. */
function fieldOf({ content: { fields } }: ContentType, name: string): ContentField {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field && field.kind !== 'group' && field.kind !== 'rows') return field;
  throw refusedField('field', `There is no field ${name} that can be set in several rows.`);
}

/** A value that was sent as texts, as the rule of the field reads it; no text clears the field. Errors: BAD_USER_INPUT. */
function valueOfTexts({ kind, label }: ContentField, texts: readonly string[]): unknown {
  if (kind === 'choices' || kind === 'entries') return texts;
  const [value = '', ...others] = texts;
  if (others.length > 0) throw refusedField('values', `${label} has one value.`);
  if (kind !== 'position') return value;
  return value === '' ? null : Number(value);
}
