import { changeInIndex, sortKeyOf } from '#db/content-index.ts';
import type { ContentField } from '#domain/content/fields.ts';
import { mergeOrder } from '#domain/merge-order.ts';
import { bulkRule } from '#domain/rules/bulk.ts';
import { orderRule } from '#domain/rules/order.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { preconditionFailed, refusedField } from '#gateway/kernel/errors.ts';
import { mapInTurns } from '#gateway/kernel/map-in-turns.ts';
import { mergePatch, validate } from '#gateway/kernel/rule.ts';
import { changesBetween, flatten } from '#gateway/write/activity-log.ts';
import { orderedRows } from './content-query.ts';
import type { ContentRow, ContentType } from './content-type.ts';
import { type ContentWriter, only, pick, type RowVersion } from './content-writer.ts';

/** A change of one of several rows. */
export interface RowChange extends RowVersion {
  readonly input: object;
}

/** The value of one field of a row, as texts: several of a field that holds a list, none to clear it. */
export interface FieldChange extends RowVersion {
  readonly values: readonly string[];
}

const CHANGED = { action: 'updated', participle: 'changed' } as const;

/** How rows of a type are changed and put in order. */
export const contentChange = (writer: ContentWriter) => ({
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
    return only(await changeRows(writer, writer.permitted(actor), [{ id, input, ifVersion }], CHANGED));
  },

  /** Sets one field of several rows, each to a value of its own, all or none. Errors: as of `update`. */
  async setField(actor: Actor, name: string, changes: readonly FieldChange[]): Promise<ContentRow[]> {
    const by = writer.permitted(actor);
    const field = fieldOf(writer.type, name);
    const inputOf = ({ values }: FieldChange) => ({ [name]: valueOfTexts(field, values) });
    const inputs = changes.map((change) => ({ ...change, input: inputOf(change) }));
    return changeRows(writer, by, inputs, CHANGED);
  },

  /** Changes rows as `update` does, all or none, in one transaction. Errors: as of `update`. */
  async updateAll(actor: Actor, changes: readonly RowChange[]): Promise<ContentRow[]> {
    return changeRows(writer, writer.permitted(actor), changes, CHANGED);
  },

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
    const by = writer.permitted(actor);
    const how = { action: 'restored', participle: 'set back to an earlier version' } as const;
    const { placeFields = [] } = writer.type;
    const input = Object.fromEntries(
      Object.entries(document).filter(([name]) => !placeFields.includes(name)),
    );
    return only(await changeRows(writer, by, [{ id, input, ifVersion }], how));
  },

  /**
   * Puts all rows in the order of `ids`, counted from 1, in one transaction. A list of ids that is not exactly the rows
   * there are was made before somebody added or removed one.
   * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, PRECONDITION_FAILED.
   */
  async order(actor: Actor, ids: unknown): Promise<ContentRow[]> {
    return orderRows(writer, actor, ids, false);
  },

  /** Puts rows in the order of `ids`, whatever was added or removed since: that keeps its place. Errors: as of `order`. */
  async mergeOrder(actor: Actor, ids: unknown): Promise<ContentRow[]> {
    return orderRows(writer, actor, ids, true);
  },
});

/** Changes rows, all or none, in one transaction. Errors: as of `update`. */
async function changeRows(
  writer: ContentWriter,
  by: ReturnType<ContentWriter['permitted']>,
  changes: readonly RowChange[],
  { action, participle }: { readonly action: 'updated' | 'restored'; readonly participle: string },
): Promise<ContentRow[]> {
  validate(bulkRule, { ids: changes.map(({ id }) => id) });
  return writer.units.write(by, async (unit) => {
    const { manager, now } = unit;
    const before = await writer.getForChange(unit, changes);
    const values = await mapInTurns(before, (row, index) =>
      writer.validate(mergePatch(row, changes[index]?.input ?? {})),
    );
    const columns = await writer.columnsOfAll(
      values,
      manager,
      before.map((row) => ({ id: row.id, before: row })),
    );
    const changed = before.flatMap((row, index) => {
      const { searchText, sortKey, ...fields } = columns[index] ?? {};
      const differences = changesBetween(flatten(pick(row, fields)), flatten(fields));
      const set = { ...columns[index], updatedAt: now };
      return differences.length === 0 ? [] : [{ row, set, differences }];
    });
    if (changed.length === 0) return before;
    await writer.set(manager, changed);
    const results = await writer.getAll(
      manager,
      before.map(({ id }) => id),
    );
    const byId = new Map(results.map((row) => [row.id, row]));
    const stored = changed.flatMap(({ row, set, differences }) => {
      const after = byId.get(row.id);
      return after ? [{ row, set, differences, after }] : [];
    });
    await changeInIndex(
      manager,
      writer.type.entity,
      stored.map(({ after }) => after),
    );
    for (const { row, set, differences, after } of stored) {
      const entry = {
        action,
        thingId: row.id,
        summary: writer.sentence(set, participle),
        changes: differences,
      };
      writer.log(unit, entry, [writer.versionChange(row, after)]);
    }
    return results;
  });
}

/** Puts rows in an order. `isMerged`: rows that it does not name keep their place, and it may name some that are not there any more. */
async function orderRows(
  writer: ContentWriter,
  actor: Actor,
  ids: unknown,
  isMerged: boolean,
): Promise<ContentRow[]> {
  const column = writer.type.orderColumn;
  if (!column) throw new Error(`${writer.type.content.plural} have no order made by hand.`);
  const by = writer.permitted(actor);
  const wanted = validate(orderRule, { ids }).ids;
  return writer.units.write(by, async (unit) => {
    const { manager, now } = unit;
    const query = orderedRows(manager, writer.type);
    const { lock } = unit.forChange;
    const before = await (lock ? query.setLock(lock.mode) : query).getMany();
    const rows = new Map(before.map((row) => [row.id, row]));
    const named = wanted.map((id) => ({ id }));
    const after = isMerged ? mergeOrder(named, before) : wanted.flatMap((id) => rows.get(id) ?? []);
    if (!isMerged && (after.length !== wanted.length || after.length !== before.length))
      throw preconditionFailed();
    const moved = after.filter((row, index) => row[column] !== index + 1);
    if (moved.length === 0) return before;
    const places = new Map(after.map((row, index) => [row.id, index + 1]));
    const updates = moved.map((row) => {
      const position = { [column]: places.get(row.id) };
      const sortKey = sortKeyOf(writer.type.entity, { ...row, ...position });
      return { row, set: { ...position, sortKey, updatedAt: now } };
    });
    await writer.set(manager, updates);
    const stored = updates.map(({ row, set }) => ({ ...row, ...set, version: row.version + 1 }));
    await changeInIndex(manager, writer.type.entity, stored);
    const versions = moved.map((row, index) => writer.versionChange(row, stored[index] ?? row));
    const namesOf = (list: ContentRow[]) => ({ order: list.map((row) => row.name) });
    const changes = changesBetween(namesOf(before), namesOf(after));
    const summary = `${writer.type.content.title}s were put in order.`;
    writer.log(unit, { action: 'ordered', thingId: 'all', summary, changes }, versions);
    return orderedRows(manager, writer.type).getMany();
  });
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
