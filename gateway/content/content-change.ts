import { changeInIndex, sortKeyOf } from '#db/content-index.ts';
import { bulkRule } from '#domain/rules/bulk.ts';
import { orderRule } from '#domain/rules/order.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { preconditionFailed } from '#gateway/kernel/errors.ts';
import { mapInTurns } from '#gateway/kernel/map-in-turns.ts';
import { mergePatch, validate } from '#gateway/kernel/rule.ts';
import { changesBetween, flatten } from '#gateway/write/activity-log.ts';
import { orderedRows } from './content-query.ts';
import type { ContentRow } from './content-type.ts';
import { type ContentWriter, pick, type RowVersion } from './content-writer.ts';

/** A change of one of several rows. */
export interface RowChange extends RowVersion {
  readonly input: object;
}

/** Changes rows, all or none, in one transaction. Errors: as of `ContentService.update`. */
export async function changeRows(
  writer: ContentWriter,
  actor: Actor,
  changes: readonly RowChange[],
  { action, participle }: { readonly action: 'updated' | 'restored'; readonly participle: string },
): Promise<ContentRow[]> {
  writer.permitted(actor);
  validate(bulkRule, { ids: changes.map(({ id }) => id) });
  return writer.write(actor, async (unit) => {
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

/** Puts all rows in the order of `ids`. Errors: as of `ContentService.order`. */
export async function orderRows(writer: ContentWriter, actor: Actor, ids: unknown): Promise<ContentRow[]> {
  const column = writer.type.orderColumn;
  if (!column) throw new Error(`${writer.type.content.plural} have no order made by hand.`);
  writer.permitted(actor);
  const wanted = validate(orderRule, { ids }).ids;
  return writer.write(actor, async (unit) => {
    const { manager, now } = unit;
    const query = orderedRows(manager, writer.type);
    const { lock } = unit.forChange;
    const before = await (lock ? query.setLock(lock.mode) : query).getMany();
    const rows = new Map(before.map((row) => [row.id, row]));
    const after = wanted.flatMap((id) => rows.get(id) ?? []);
    if (after.length !== wanted.length || after.length !== before.length) throw preconditionFailed();
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
