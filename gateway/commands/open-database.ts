import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { awaitDatabase } from '#db/await-database.ts';
import { BackupError } from '#db/backup-format.ts';
import { Database } from '#db/database.ts';
import { prepareDatabase } from '#db/prepare-database.ts';
import { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { type Config, loadEnvFile, readConfig } from '../config/env.ts';
import { systemClock } from '../ports/clock.ts';
import { Queues } from '../queue/queues.ts';
import { startFault } from './start-faults.ts';

/**
 * Opens the database of a configuration and runs every migration; waits for a server that is not up yet. `seedAt`:
 * seeds an empty database. Errors: those that `startFault` describes.
 */
export async function openPreparedDatabase(
  config: Config,
  options: { seedAt?: Date } = {},
): Promise<Database> {
  await makeFolder(config.dataDir);
  await awaitDatabase(config.databaseUrl, config.databaseWait, (fault) => {
    console.error(`${startFault(fault, config)} Waiting for it, up to ${config.databaseWait} s.`);
  });
  await prepareDatabase(config.databaseUrl, options);
  return Database.open(config.databaseUrl);
}

/** Runs a program; on an error, prints one sentence and ends the process with exit code 1. */
export async function runProgram(program: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | null = null;
  try {
    loadEnvFile();
    config = readConfig(process.env);
    await program(config);
  } catch (error) {
    console.error(startFault(error, config) ?? error);
    // Setting the exit code would not end a process with open connections.
    process.exit(1);
  }
}

/** Runs a shell command on the migrated database; on an error, prints one sentence. */
export function runWithDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  return runProgram(async (config) => {
    const database = await openPreparedDatabase(config);
    await work(database).finally(() => database.close());
  });
}

/**
 * Runs a shell command on a database that is there and of this version, without changing it. Errors, in a sentence: another
 * one, so that what was to be read is not made instead.
 */
export function runWithDatabaseAsItIs(work: (database: Database) => Promise<void>): Promise<void> {
  return runProgram(async ({ databaseUrl }) => {
    if (!databaseUrl.includes('://') && !existsSync(databaseUrl))
      throw new BackupError(
        `There is no database at ${databaseUrl}. Set DATABASE_URL or DATA_DIR as the site has it.`,
      );
    const database = await Database.open(databaseUrl);
    try {
      if (!(await database.isMigrated({ exactly: true })))
        throw new BackupError(
          'The database is of another version than this program. Use the program that serves it.',
        );
      await work(database);
    } finally {
      await database.close();
    }
  });
}

/** Runs a shell command that writes. The senders are in another process: they find the rows of their queues at a poll. */
export function runWithUnits(work: (units: UnitsOfWork) => Promise<void>): Promise<void> {
  const queues = new Queues();
  return runWithDatabase((database) => work(new UnitsOfWork(database, systemClock, queues)));
}

/**
 * Makes a folder and those it lies in, unless they are there. Errors: of `mkdir`; Node's own `recursive` tries for ever where
 * a parent is there and takes no folders, as under /proc.
 */
async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent);
  try {
    await mkdir(path);
  } catch (error) {
    // Another process was faster.
    if (!(await isFolder(path))) throw error;
  }
}

/** Whether there is a folder; false also where that cannot be found out. */
async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
