import { changeInIndex } from '#db/content-index.ts';
import { bulkRule } from '#domain/rules/bulk.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { mergePatch, validate } from '#gateway/kernel/rule.ts';
import { changesBetween, flatten } from '#gateway/write/activity-log.ts';
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
