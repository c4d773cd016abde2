import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import { Database } from '#db/database.ts';
import { readConfig, WrongEnvironment } from '../config/env.ts';
import { Failure } from '../errors.ts';

/** Runs a command of the shell on the migrated database and says in one sentence why it failed. */
export async function onDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    await mkdir(config.dataDir, { recursive: true });
    const database = await Database.open(config.databaseUrl);
    try {
      await database.migrate();
      await work(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    const known = error instanceof WrongEnvironment || error instanceof Failure;
    console.error(known ? error.message : error);
    process.exitCode = 1;
  }
}

/** Says how a command is used, and fails. */
export function usage(...lines: string[]): void {
  console.error(['Usage:', ...lines.map((line) => `  ${line}`)].join('\n'));
  process.exitCode = 2;
}
