import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { BreakableProxy } from '#tests/support/breakable-proxy.ts';
import { newFolder } from '#tests/support/folders.ts';
import type { Dependency } from './outage.ts';
import { OwnMariaDb } from './own-mariadb.ts';
import { faultOf, type ServerFault } from './server-faults.ts';
import { readMysql, readSqlite } from './stored-mail.ts';

/** Delay of each chunk of a slow database's response, in milliseconds. */
const SLOW = 1000;

/** A separate MariaDB server with the given fault. */
export async function brokenMariaDb(fault: ServerFault): Promise<Dependency> {
  const server = await OwnMariaDb.install();
  const [url, folder] = [await server.newDatabase(), await newFolder('faults')];
  const proxy = await BreakableProxy.to('127.0.0.1', server.port);
  const proxiedUrl = url.replace(`:${server.port}/`, `:${proxy.port}/`);
  return {
    env: { DATABASE_URL: proxiedUrl, DATA_DIR: folder.path },
    read: () => readMysql(url),
    ...faultOf(fault, server, proxy, SLOW),
    async remove() {
      server.thaw();
      await proxy.cut();
      await server.remove();
      await folder.remove();
    },
  };
}

/** An SQLite file that another connection locks, as a backup program or an open shell does. */
export async function lockedSqlite(): Promise<Dependency> {
  const folder = await newFolder('faults');
  const path = join(folder.path, 'dalmara.sqlite');
  let lockHolder: BetterSqlite3.Database | null = null;
  return {
    env: { DATA_DIR: folder.path },
    read: async () => readSqlite(path),
    async break() {
      lockHolder = new BetterSqlite3(path);
      lockHolder.exec('BEGIN IMMEDIATE');
    },
    async recover() {
      lockHolder?.close();
    },
    remove: folder.remove,
  };
}
