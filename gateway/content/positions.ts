import type { EntityManager, EntityTarget } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** The position of each row that is written: its own, or one behind the last of the list where it has none. */
export async function positionsOf(
  rows: readonly { readonly position?: number | null }[],
  manager: EntityManager,
  entity: EntityTarget<{ position: number }>,
): Promise<number[]> {
  const isLeftOut = rows.some(({ position }) => typeof position !== 'number');
  let end = isLeftOut ? ((await manager.maximum(entity, 'position')) ?? -1) : 0;
  return rows.map(({ position }) => {
    if (typeof position === 'number') return position;
    end = Math.min(end + 1, limits.position);
    return end;
  });
}
