import { backup, restore } from '#db/backup.ts';
import type { Database } from '#db/database.ts';
import { seed } from '#db/seeds/seed.ts';
import { systemClock } from '../ports/clock.ts';
import { type CommandLine, readCommandLine, refuseCommandLine } from './command-line.ts';
import { runWithDatabase, runWithDatabaseAsItIs } from './open-database.ts';

/** `npm run db`: migrate, seed, back up or restore the database. */
const USAGE = [
  'npm run db -- migrate',
  'npm run db -- seed',
  'npm run db -- backup FILE',
  'npm run db -- restore FILE   (replaces everything in the database)',
];

/** What to know after a restore; docs/operations.md says more. */
const RESTORED =
  'Everybody has to sign in again; roles, passwords, passkeys and second factors are those of the day of the backup: change the passwords that were changed since.';

/** Does the work and returns the sentence to print. */
type Work = (database: Database) => Promise<string>;

const line = readCommandLine(USAGE);
const work = line && workOf(line);
// A backup of a database that it made or migrated itself would look like one of the site.
const open = line?.positionals[0] === 'backup' ? runWithDatabaseAsItIs : runWithDatabase;
if (work) await open(async (database) => console.log(await work(database)));

/** What the words ask for; null: they are refused. */
function workOf({ positionals }: CommandLine): Work | null {
  const [command, file, ...rest] = positionals;
  if (rest.length > 0) return refuseCommandLine(USAGE);
  if (command === 'restore' && file)
    return async (database) => `${await restore(database, file)} rows came back from ${file}. ${RESTORED}`;
  if (command === 'backup' && file)
    return async (database) => `${await backup(database, file)} rows are in ${file}.`;
  if (command === 'migrate' && !file) return async () => 'All migrations have run.';
  if (command === 'seed' && !file) {
    return async (database) =>
      (await seed(database, systemClock.now()))
        ? 'The first rows are in.'
        : 'There are rows already; nothing was changed.';
  }
  return refuseCommandLine(USAGE);
}
