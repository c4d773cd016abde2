import { type EntityManager, LessThanOrEqual } from 'typeorm';
import type { Database } from './database.ts';
import { ContentVersion } from './entities/content-version.entity.ts';

const ROW = 1;

/**
 * Increments the content version inside the transaction of a write that changes public content. `above`: a version in
 * use that must not be used again, because responses may still be cached under it.
 */
export async function raiseContentVersion(manager: EntityManager, above = 0): Promise<void> {
  const raise = () => manager.increment(ContentVersion, { id: ROW }, 'version', 1);
  const { affected } = await raise();
  if (!affected) {
    // Ignored when a concurrent first write has inserted the row.
    const row = { id: ROW, version: 0 };
    await manager.createQueryBuilder().insert().into(ContentVersion).values(row).orIgnore().execute();
    await raise();
  }
  const used = { id: ROW, version: LessThanOrEqual(above) };
  if (above > 0) await manager.update(ContentVersion, used, { version: above + 1 });
}

/** The current content version; 0: never incremented. `lock`: find options that lock. */
export async function readContentVersion(
  manager: EntityManager,
  lock: Database['forChange'] = {},
): Promise<number> {
  return (await manager.findOne(ContentVersion, { where: { id: ROW }, ...lock }))?.version ?? 0;
}
