import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';

/** A place for a database of one test file. */
export interface Place {
  /** What `Database.open` takes. */
  readonly url: string;
  remove(): Promise<void>;
}

/** Which engine this run is about. */
export const engine = process.env.TEST_ENGINE === 'mysql' ? 'mysql' : 'sqlite';

const SERVER = process.env.TEST_DATABASE_URL || 'mysql://root@127.0.0.1:3306';

/** A new, empty place on the engine of this run. */
export const newPlace = (): Promise<Place> => (engine === 'mysql' ? newMysqlPlace() : newSqlitePlace());

/** A new, empty SQLite file, whatever this run is about. */
export async function newSqlitePlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'dalmara-test-'));
  return { url: join(folder, 'test.sqlite'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * A database with a random name on the given server. Its default character set is latin1 on purpose: the tables
 * must say themselves what they can hold.
 */
async function newMysqlPlace(): Promise<Place> {
  const name = `dalmara_test_${randomBytes(8).toString('hex')}`;
  await onServer((connection) => connection.query(`CREATE DATABASE ${name} CHARACTER SET latin1`));
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return {
    url: (await isMariaDb()) ? url.href.replace(/^mysql:/, 'mariadb:') : url.href,
    remove: async () => {
      await onServer((connection) => connection.query(`DROP DATABASE IF EXISTS ${name}`));
    },
  };
}

async function isMariaDb(): Promise<boolean> {
  const [rows] = await onServer((connection) => connection.query('SELECT VERSION() AS version'));
  return JSON.stringify(rows).includes('MariaDB');
}

async function onServer<T>(work: (connection: mysql.Connection) => Promise<T>): Promise<T> {
  const connection = await mysql.createConnection({ uri: SERVER, connectTimeout: 3000 });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
