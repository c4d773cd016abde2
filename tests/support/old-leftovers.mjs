import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { temporaryParent } from './temporary-parent.mjs';

/*
 * Removes the leftovers of runs that ended with their machine or container; all other runs are cleaned up at once
 * (leftovers.mjs). The name of a test database contains the time of its creation.
 */
const DATABASE = /^dalmara_test_(\d{10})_[0-9a-f]{16}$/;
const FOLDER = /^dalmara-(test|gateway)-/;

/** Longer than any run takes, in milliseconds. */
const OLD = 6 * 3_600_000;

/** A name for a new database; `now` in milliseconds. */
export const newDatabaseName = (now = Date.now()) =>
  `dalmara_test_${Math.floor(now / 1000)}_${randomBytes(8).toString('hex')}`;

/**
 * Drops the test databases that are older than any run.
 * @param {string} uri the server
 */
export async function dropOldDatabases(uri, now = Date.now()) {
  const connection = await mysql.createConnection({ uri });
  try {
    const [rows] = await connection.query('SELECT schema_name AS name FROM information_schema.schemata');
    for (const { name } of rows) {
      const createdAt = DATABASE.exec(String(name))?.[1];
      if (createdAt && now - Number(createdAt) * 1000 > OLD)
        await connection.query(`DROP DATABASE IF EXISTS ${name}`);
    }
  } finally {
    await connection.end();
  }
}

/** Removes the temporary folders of tests that are older than any run. */
export async function removeOldFolders(parent = temporaryParent(), now = Date.now()) {
  for (const name of (await readdir(parent)).filter((name) => FOLDER.test(name))) {
    const path = join(parent, name);
    const stats = await stat(path).catch(() => null);
    if (stats && now - stats.mtimeMs > OLD) await rm(path, { recursive: true, force: true });
  }
}
