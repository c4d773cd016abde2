import { changeInIndex, sortKeyOf } from '#db/content-index.ts';
import { bulkRule } from '#domain/rules/bulk.ts';
import { orderRule } from '#domain/rules/order.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { preconditionFailed } from '#gateway/kernel/errors.ts';
import { mergePatch, validate } from '#gateway/kernel/rule.ts';
import { changesBetween, flatten } from '#gateway/write/activity-log.ts';
import type { VersionChange } from '#gateway/write/kept-versions.ts';
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
  return writer.writeEach(actor, changes, async ({ id, input, ifVersion }, unit) => {
    const { manager, now } = unit;
    const before = await writer.getForChange(unit, id, ifVersion);
    const values = writer.validate(mergePatch(before, input));
    const columns = await writer.columns(values, manager);
    const { searchText, sortKey, ...fields } = columns;
    const changes = changesBetween(flatten(pick(before, fields)), flatten(fields));
    if (changes.length === 0) return before;
    await writer.set(manager, before, { ...columns, updatedAt: now } as object);
    const result = await writer.get(manager, id);
    await changeInIndex(manager, writer.type.entity, result);
    const summary = writer.sentence(columns, participle);
    writer.log(unit, { action, thingId: id, summary, changes }, [writer.versionChange(before, result)]);
    return result;
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
    const versions: VersionChange[] = [];
    for (const row of moved) {
      const position = { [column]: after.indexOf(row) + 1 };
      const sortKey = sortKeyOf(writer.type.entity, { ...row, ...position });
      await writer.set(manager, row, { ...position, sortKey, updatedAt: now });
      const stored = { ...row, ...position, sortKey, version: row.version + 1, updatedAt: now };
      await changeInIndex(manager, writer.type.entity, stored);
      versions.push(writer.versionChange(row, stored));
    }
    const namesOf = (list: ContentRow[]) => ({ order: list.map((row) => row.name) });
    const changes = changesBetween(namesOf(before), namesOf(after));
    const summary = `${writer.type.content.title}s were put in order.`;
    writer.log(unit, { action: 'ordered', thingId: 'all', summary, changes }, versions);
    return orderedRows(manager, writer.type).getMany();
  });
}
