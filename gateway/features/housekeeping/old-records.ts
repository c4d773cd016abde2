import { type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { KeptVersion } from '#db/entities/kept-version.entity.ts';
import type { ContentType } from '#gateway/content/content-type.ts';
import { forgetVersions } from '#gateway/write/kept-versions.ts';

/** How many rows of a table one transaction removes. */
const BATCH = 500;

/** What a batch removed, and whether there is more. */
interface Removed {
  readonly rows: number;
  readonly hasMore: boolean;
}

/**
 * Removes rows that were deleted up to `until`, with their versions, from every table that has a time of deletion: at
 * most `BATCH` of each table.
 */
export async function emptyTrash(
  manager: EntityManager,
  types: readonly ContentType[],
  until: Date,
): Promise<Removed> {
  const things = new Map(types.map(({ entity, content }) => [entity as unknown, content.name]));
  let rows = 0;
  let hasMore = false;
  for (const { target, deleteDateColumn } of manager.connection.entityMetadatas) {
    if (!deleteDateColumn) continue;
    const found = await manager.find<{ id: string }>(target, {
      select: { id: true },
      where: { [deleteDateColumn.propertyName]: LessThanOrEqual(until) },
      withDeleted: true,
      take: BATCH,
    });
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) continue;
    rows += (await manager.delete(target, { id: In(ids) })).affected ?? 0;
    const thing = things.get(target);
    if (thing) await forgetVersions(manager, thing, ids);
    hasMore ||= ids.length === BATCH;
  }
  return { rows, hasMore };
}

/** Removes the oldest of the versions that were replaced up to `until`. */
export async function removeOldVersions(manager: EntityManager, until: Date): Promise<Removed> {
  const [last] = await manager.find(KeptVersion, {
    select: { thing: true, thingId: true, version: true, replacedAt: true },
    where: { replacedAt: LessThanOrEqual(until) },
    order: { replacedAt: 'ASC' },
    skip: BATCH - 1,
    take: 1,
  });
  const replacedAt = LessThanOrEqual(last?.replacedAt ?? until);
  const rows = (await manager.delete(KeptVersion, { replacedAt })).affected ?? 0;
  return { rows, hasMore: last !== undefined };
}
