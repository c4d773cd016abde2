import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { newFolder } from './folders.ts';
import { removeWhenProcessEnds } from './leftovers.mjs';
import { newDatabaseName } from './old-leftovers.mjs';
import { patient } from './patience.mjs';

/** A database of one test file. */
export interface TestDatabase {
  /** The argument of `Database.open`. */
  readonly url: string;
  remove(): Promise<void>;
}

/** The engine of this run. */
export const engine = process.env.TEST_ENGINE === 'mysql' ? 'mysql' : 'sqlite';

const SERVER = process.env.TEST_DATABASE_URL || 'mysql://root@127.0.0.1:3306';

/** A new, empty database on the engine of this run. */
export const newTestDatabase = (): Promise<TestDatabase> =>
  engine === 'mysql' ? newMysqlDatabase() : newSqliteDatabase();

/** A new, empty SQLite file, whatever the engine of this run. */
export async function newSqliteDatabase(): Promise<TestDatabase> {
  const folder = await newFolder();
  return { url: join(folder.path, 'test.sqlite'), remove: folder.remove };
}

/**
 * A database with a random name on the test server. Its default character set is latin1 on purpose: each table must
 * declare its own character set.
 */
export async function newMysqlDatabase(): Promise<TestDatabase> {
  const name = newDatabaseName();
  const cancelRemoval = removeWhenProcessEnds({ kind: 'database', server: SERVER, name });
  await onServer((connection) => connection.query(`CREATE DATABASE ${name} CHARACTER SET latin1`));
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return {
    url: (await isMariaDb()) ? url.href.replace(/^mysql:/, 'mariadb:') : url.href,
    remove: async () => {
      await onServer((connection) => connection.query(`DROP DATABASE IF EXISTS ${name}`));
      cancelRemoval();
    },
  };
}

async function isMariaDb(): Promise<boolean> {
  const [rows] = await onServer((connection) => connection.query('SELECT VERSION() AS version'));
  return JSON.stringify(rows).includes('MariaDB');
}

async function onServer<T>(work: (connection: mysql.Connection) => Promise<T>): Promise<T> {
  const connection = await mysql.createConnection({ uri: SERVER, connectTimeout: patient(10_000) });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
