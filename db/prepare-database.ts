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
export function prepareDatabase(
  url: string,
  { seedAt, selected }: { seedAt?: Date; selected?: readonly MigrationClass[] } = {},
): Promise<boolean> {
  return withStartLock(url, DEADLINE, async () => {
    // A separate connection, because the deadline of requests is too short for this work.
    const database = await Database.open(url, DEADLINE * 1000, selected);
    try {
      await database.migrate();
      return seedAt ? await seed(database, seedAt) : false;
    } finally {
      await database.close();
    }
  });
}
