import { engineOfUrl } from './data-source.ts';
import { Database } from './database.ts';
import type { MigrationClass } from './migrations/migration.ts';
import { seed } from './seeds/seed.ts';
import { withStartLock } from './start-lock.ts';

/**
 * Deadline in seconds for waiting for the start lock, and for each read or write of the preparation. Generous, because
 * a slow machine needs minutes for the seeds, and an aborted start would only be repeated.
 */
const DEADLINE = 600;

/**
 * Prepares a database for a gateway: runs every migration and, with `seedAt`, seeds an empty database. Processes that
 * start at the same time run this one after the other. Returns whether it seeded. `url`, `selected`: see `makeDataSource`.
 * Errors: StartLockTaken, UnknownMigrations, DatabaseUnavailable, the driver's.
 */
export async function prepareDatabase(
  url: string,
  { seedAt, selected }: { seedAt?: Date; selected?: readonly MigrationClass[] } = {},
): Promise<boolean> {
  // A separate connection, because the deadline of requests is too short for this work.
  const open = <T>(work: (database: Database) => Promise<T>) => withDatabase(url, selected, work);
  // The lock of a server is a row: a database of another version is left as it is.
  if (engineOfUrl(url) === 'mysql') await open((database) => database.refuseUnknownMigrations());
  return withStartLock(url, DEADLINE, () =>
    open(async (database) => {
      await database.migrate();
      return seedAt ? await seed(database, seedAt) : false;
    }),
  );
}

async function withDatabase<T>(
  url: string,
  selected: readonly MigrationClass[] | undefined,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await Database.open(url, DEADLINE * 1000, selected);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
