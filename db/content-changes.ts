import type { EntityManager, EntityTarget } from 'typeorm';
import { isContent } from './content-index.ts';
import { readContentVersion } from './content-version.ts';
import { engineOf } from './engine.ts';
import { ContentChange } from './entities/content-change.entity.ts';

/*
 * The log of changes of content: each row that is or was there, with the content version of its last write. A write holds
 * the row of that version until it is committed, so that versions are committed in their order: who has read up to one
 * misses nothing that is committed later.
 */

/** A place in the log: behind the row of this id and version. */
export interface ChangePlace {
  readonly version: number;
  readonly id: string;
}

/** Rows of one statement. */
const ROWS = 500;

/** Notes that rows were changed by the write that has raised the content version in this transaction. */
export async function noteContentChanges(
  manager: EntityManager,
  changes: ReadonlyMap<EntityTarget<object>, ReadonlySet<string>>,
): Promise<void> {
  if (changes.size === 0) return;
  const version = await readContentVersion(manager);
  const rows = [...changes].flatMap(([entity, ids]) => {
    const owner = manager.connection.getMetadata(entity).tableName;
    return [...ids].map((id) => ({ owner, id, version }));
  });
  for (let start = 0; start < rows.length; start += ROWS)
    await manager
      .createQueryBuilder()
      .insert()
      .into(ContentChange)
      .values(rows.slice(start, start + ROWS))
      .orUpdate(['version'], ['owner', 'id'])
      .updateEntity(false)
      .execute();
}

/** Notes every row, and what was known of others, as changed by the write that has raised the content version: a restore may have changed any. */
export async function noteAllContent(manager: EntityManager): Promise<void> {
  const version = await readContentVersion(manager);
  await manager.updateAll(ContentChange, { version });
  const ignore = engineOf(manager) === 'mysql' ? 'IGNORE' : 'OR IGNORE';
  for (const table of manager.connection.entityMetadatas.filter(isContent))
    await manager.query(
      `INSERT ${ignore} INTO content_changes (owner, id, version) SELECT ?, r.id, ? FROM ${table.tableName} AS r`,
      [table.tableName, version],
    );
}

/** At most `limit` entries of a table behind a place, in the order of the log. */
export function contentChangesAfter(
  manager: EntityManager,
  entity: EntityTarget<object>,
  { version, id }: ChangePlace,
  limit: number,
): Promise<ContentChange[]> {
  const owner = manager.connection.getMetadata(entity).tableName;
  return (
    manager
      .createQueryBuilder(ContentChange, 'c')
      .where('c.owner = :owner', { owner })
      // AND at the top level, because a top-level OR would prevent index use.
      .andWhere('c.version >= :version AND (c.version > :version OR c.id > :id)', { version, id })
      .orderBy('c.version', 'ASC')
      .addOrderBy('c.id', 'ASC')
      .limit(limit)
      .getMany()
  );
}
