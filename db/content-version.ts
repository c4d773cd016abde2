import type { EntityManager } from 'typeorm';
import { ContentVersion } from './entities/content-version.entity.ts';

const ROW = 1;

/** Says, inside the transaction of a write, that visitors see something new. */
export async function raiseContentVersion(manager: EntityManager): Promise<void> {
  const raised = await manager.increment(ContentVersion, { id: ROW }, 'version', 1);
  if (!raised.affected) await manager.insert(ContentVersion, { id: ROW, version: 1 });
}

/** How often what visitors see has changed. */
export async function readContentVersion(manager: EntityManager): Promise<number> {
  return (await manager.findOneBy(ContentVersion, { id: ROW }))?.version ?? 0;
}
