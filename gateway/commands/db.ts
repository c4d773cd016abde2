import { backup, restore } from '#db/backup.ts';
import { seed } from '#db/seeds/seed.ts';
import { systemClock } from '../ports/clock.ts';
import { onDatabase, usage } from './open-database.ts';

/** `npm run db`: the database by hand. */
const [verb, file] = process.argv.slice(2);

await onDatabase(async (database) => {
  if (verb === 'migrate') {
    console.log('All migrations have run.');
  } else if (verb === 'seed') {
    const fresh = await seed(database, systemClock.now());
    console.log(fresh ? 'The first rows are in.' : 'There are rows already; nothing was changed.');
  } else if (verb === 'backup' && file) {
    console.log(`${await backup(database, file)} rows are in ${file}.`);
  } else if (verb === 'restore' && file) {
    console.log(`${await restore(database, file)} rows came back from ${file}.`);
  } else {
    usage(
      'npm run db -- migrate',
      'npm run db -- seed',
      'npm run db -- backup FILE',
      'npm run db -- restore FILE   (replaces everything in the database)',
    );
  }
});
