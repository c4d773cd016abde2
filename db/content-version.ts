import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { ContentVersion } from './entities/content-version.entity.ts';

const ROW = 1;

/**
 * Says, inside the transaction of a write, that visitors see something new. `above`: a number that was in use and
 * must not come again, because answers may still be kept under it.
 */
export async function raiseContentVersion(manager: EntityManager, above = 0): Promise<void> {
  const raise = () => manager.increment(ContentVersion, { id: ROW }, 'version', 1);
  const { affected } = await raise();
  if (!affected) {
    // Ignored when another first write puts the row there in the same moment.
    const row = { id: ROW, version: 0 };
    await manager.createQueryBuilder().insert().into(ContentVersion).values(row).orIgnore().execute();
    await raise();
  }
  const used = { id: ROW, version: LessThanOrEqual(above) };
  if (above > 0) await manager.update(ContentVersion, used, { version: above + 1 });
}

/** How often what visitors see has changed. */
export async function readContentVersion(manager: EntityManager): Promise<number> {
  return (await manager.findOneBy(ContentVersion, { id: ROW }))?.version ?? 0;
}
