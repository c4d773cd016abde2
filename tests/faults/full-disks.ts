import { statfsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { newFolder } from '#tests/support/folders.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/support/tmpfs.ts';
import type { Dependency } from './outage.ts';
import { OwnMariaDb } from './own-mariadb.ts';
import { readMysql, readSqlite } from './stored-mail.ts';

/** Size of an SQLite page, in bytes. */
const PAGE = 4096;
/** Bytes left to MariaDB: with none it cannot roll back and exits, which is the crash of another scenario. */
const MARIADB_SLACK = 700 * 1024;
/** Kilobytes of a disk for an SQLite file, its log and the ballast, and of one for MariaDB. */
const SIZES = { sqlite: 24 * 1024, mariadb: 320 * 1024 };

/** Why no small disk can be mounted; null: one can. */
export function smallDiskSkipReason(): string | null {
  const disk = mountSmallDisk(64);
  disk?.unmount();
  return disk ? null : 'this process may not mount a tmpfs (root on Linux may)';
}

function smallDisk(engine: keyof typeof SIZES): SmallDisk {
  const disk = mountSmallDisk(SIZES[engine]);
  if (!disk) throw new Error('No small disk could be mounted.');
  return disk;
}

/** Free bytes of the file system of a path. */
function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** SQLite that can grow only by a few pages (`PRAGMA max_page_count`). */
export async function boundedSqlite(): Promise<Dependency> {
  const folder = await newFolder('faults');
  const path = join(folder.path, 'dalmara.sqlite');
  return {
    env: { DATA_DIR: folder.path },
    read: async () => readSqlite(path),
    async break(gateway) {
      await gateway.command({ pages: pageCount(path) + 4 });
    },
    recover: async (gateway) => {
      await gateway.command({ pages: null });
    },
    remove: folder.remove,
  };
}

/** SQLite on a small disk that another file fills. */
export async function sqliteOnSmallDisk(): Promise<Dependency> {
  const disk = smallDisk('sqlite');
  const path = join(disk.folder, 'dalmara.sqlite');
  const ballast = join(disk.folder, 'ballast');
  return {
    env: { DATA_DIR: disk.folder },
    read: async () => readSqlite(path),
    async break() {
      // Truncates the log: a log that was checkpointed is reused from its start and has space for all the forms.
      const file = new BetterSqlite3(path);
      file.pragma('wal_checkpoint(TRUNCATE)');
      file.close();
      await fill(ballast, freeBytes(disk.folder) - 40 * PAGE);
    },
    recover: () => rm(ballast),
    remove: async () => disk.unmount(),
  };
}

/** MariaDB on a small disk that another file fills. */
export async function mariaDbOnSmallDisk(): Promise<Dependency> {
  const [disk, folder] = [smallDisk('mariadb'), await newFolder('faults')];
  const ballast = join(disk.folder, 'ballast');
  const server = await OwnMariaDb.install(join(disk.folder, 'data'));
  const url = await server.newDatabase();
  return {
    env: { DATABASE_URL: url, DATA_DIR: folder.path },
    read: () => readMysql(url),
    break: () => fill(ballast, freeBytes(disk.folder) - MARIADB_SLACK),
    async recover() {
      await rm(ballast);
      // InnoDB exits when it cannot write its log; a supervisor restarts it.
      if (!server.isRunning) await server.restart();
    },
    async remove() {
      await server.remove();
      disk.unmount();
      await folder.remove();
    },
  };
}

/** Pages of an SQLite file as its connections see it, those in the log included. */
function pageCount(path: string): number {
  const database = new BetterSqlite3(path, { readonly: true });
  try {
    return Number(database.pragma('page_count', { simple: true }));
  } finally {
    database.close();
  }
}

/** Writes that many bytes, or as many as there is room for: the gateway may take some of it meanwhile. */
async function fill(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let written = 0; written < bytes; written += PAGE)
      await file.write(Buffer.alloc(Math.min(PAGE, bytes - written)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}
