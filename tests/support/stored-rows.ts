import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';

const READS = ['find', 'findBy', 'findOneBy', 'findOneByOrFail', 'count', 'countBy', 'existsBy'] as const;
const WRITES = ['insert', 'update', 'updateAll', 'increment', 'delete', 'deleteAll'] as const;

/** The rows of a database, each call a read or a transaction of its own. */
export type StoredRows = Pick<EntityManager, (typeof READS)[number] | (typeof WRITES)[number]>;

type Call = (...words: unknown[]) => Promise<unknown>;

export function storedRows(database: Database): StoredRows {
  const call = (manager: EntityManager, name: keyof StoredRows, words: unknown[]) =>
    (manager[name] as Call).apply(manager, words);
  const reads = READS.map((name): [string, Call] => [
    name,
    (...words) => database.read((manager) => call(manager, name, words)),
  ]);
  const writes = WRITES.map((name): [string, Call] => [
    name,
    (...words) => database.write((manager) => call(manager, name, words)),
  ]);
  return Object.fromEntries([...reads, ...writes]) as unknown as StoredRows;
}
