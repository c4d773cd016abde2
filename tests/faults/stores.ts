import { join } from 'node:path';
import { newFolder } from '#tests/support/folders.ts';
import { mariaDbSkipReason, OwnMariaDb } from './own-mariadb.ts';
import { readMysql, readSqlite, type StoredMail } from './stored-mail.ts';

export type Engine = 'sqlite' | 'mariadb';

export const engines: readonly Engine[] = ['sqlite', 'mariadb'];

/** An empty database for one gateway. */
export interface Store {
  /** Environment variables of the gateway that uses it. */
  readonly env: NodeJS.ProcessEnv;
  read(): Promise<StoredMail>;
  remove(): Promise<void>;
}

let server: Promise<OwnMariaDb> | null = null;

/** Why a database of an engine is not available; null: it is. */
export const storeSkipReason = (engine: Engine): string | null =>
  engine === 'mariadb' ? mariaDbSkipReason() : null;

/** A new store. Those on MariaDB share one separate server, which `closeStores` ends. */
export async function newStore(engine: Engine): Promise<Store> {
  const folder = await newFolder('faults');
  const env = { DATA_DIR: folder.path };
  if (engine === 'sqlite') {
    const read = async () => readSqlite(join(folder.path, 'dalmara.sqlite'));
    return { env, read, remove: folder.remove };
  }
  server ??= OwnMariaDb.install();
  const url = await (await server).newDatabase();
  return { env: { ...env, DATABASE_URL: url }, read: () => readMysql(url), remove: folder.remove };
}

/** Ends the shared server. */
export async function closeStores(): Promise<void> {
  await (await server)?.remove();
  server = null;
}
