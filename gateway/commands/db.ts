import { parseArgs } from 'node:util';
import { backup, restore } from '#db/backup.ts';
import { seed } from '#db/seeds/seed.ts';
import { systemClock } from '../ports/clock.ts';
import { runWithDatabase, usage } from './open-database.ts';

/** `npm run db`: migrate, seed, back up or restore the database. */
const OPTION = 'without-end-mark';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { [OPTION]: { type: 'boolean' } },
});
const [command, file] = positionals;

await runWithDatabase(async (database) => {
  if (command === 'migrate') {
    console.log('All migrations have run.');
  } else if (command === 'seed') {
    const isSeeded = await seed(database, systemClock.now());
    console.log(isSeeded ? 'The first rows are in.' : 'There are rows already; nothing was changed.');
  } else if (command === 'backup' && file) {
    console.log(`${await backup(database, file)} rows are in ${file}.`);
  } else if (command === 'restore' && file) {
    console.log(
      `${await restore(database, file, { withoutEndMark: values[OPTION] === true })} rows came back from ${file}.`,
    );
  } else {
    usage(
      'npm run db -- migrate',
      'npm run db -- seed',
      'npm run db -- backup FILE',
      'npm run db -- restore FILE   (replaces everything in the database)',
      `npm run db -- restore FILE --${OPTION}   (a file of an older version, which may lack rows)`,
    );
  }
});
