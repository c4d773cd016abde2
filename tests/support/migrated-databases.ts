import { copyFile } from 'node:fs/promises';
import { Database } from '#db/database.ts';
import { patient } from './patience.mjs';
import { ReusableDatabases } from './reusable-databases.ts';
import { engine, newSqliteDatabase, newTestDatabase, type TestDatabase } from './test-databases.ts';

/*
 * Databases with the schema of a new installation. Migrating each of the hundreds that the tests use would take a third
 * of their time, so that the migrations run once: SQLite's file is copied; on a server the tables are copied, and the
 * database is used again.
 */

/** A database with the current schema and the rows of the migrations, on the engine of this run. */
export const newMigratedDatabase = (): Promise<TestDatabase> =>
  engine === 'mysql' ? onServer.take() : copyOfMigratedFile();

const onServer = new ReusableDatabases({
  empty: newTestDatabase,
  original: () => migrated(newTestDatabase()),
});

let migratedFile: Promise<TestDatabase> | null = null;

async function copyOfMigratedFile(): Promise<TestDatabase> {
  migratedFile ??= migrated(newSqliteDatabase());
  const [{ url }, copy] = await Promise.all([migratedFile, newSqliteDatabase()]);
  await copyFile(url, copy.url);
  return copy;
}

async function migrated(empty: Promise<TestDatabase>): Promise<TestDatabase> {
  const testDatabase = await empty;
  const database = await Database.open(testDatabase.url, patient(30_000));
  await database.migrate();
  await database.close();
  return testDatabase;
}
