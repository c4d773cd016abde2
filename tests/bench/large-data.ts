import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { rebuildContentIndex } from '#db/content-index.ts';
import { Database } from '#db/database.ts';
import { activityDays, inquiryDays, recountDays } from '#db/day-counts.ts';
import { prepareDatabase } from '#db/prepare-database.ts';
import { type LargeSizes, largeTables } from './large-rows.ts';

/*
 * `tsx tests/bench/large-data.ts --url URL [--clients N] [--inquiries N] [--activity N]`: fills a database with a quarter
 * of a million clients and what belongs to them. `URL`: a file path or mysql://…. Rows go in by prepared statements,
 * 10,000 in a transaction, and the same rows on either engine.
 */

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    clients: { type: 'string', default: '250000' },
    inquiries: { type: 'string', default: '1000000' },
    activity: { type: 'string', default: '5000000' },
  },
});
if (!values.url) throw new Error('--url is missing: a file path or mysql://…');
const sizes: LargeSizes = {
  clients: Number(values.clients),
  inquiries: Number(values.inquiries),
  activity: Number(values.activity),
};

/** Rows of one transaction, and of one statement. */
const TRANSACTION = 10_000;
const STATEMENT = 500;

await prepareDatabase(values.url, { seedAt: new Date() });
const database = await Database.open(values.url, 3_600_000);
const runner = database.schema.createQueryRunner();
const started = performance.now();
const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
try {
  if (database.engine === 'sqlite')
    for (const pragma of ['synchronous = OFF', 'cache_size = -2000000', 'wal_autocheckpoint = 50000'])
      await runner.query(`PRAGMA ${pragma}`);
  for (const { table, columns, count, rowOf } of largeTables(sizes)) {
    const row = `(${columns.map(() => '?').join(', ')})`;
    for (let from = 0; from < count; ) {
      await runner.startTransaction();
      for (const end = Math.min(count, from + TRANSACTION); from < end; ) {
        const rows: unknown[] = [];
        const size = Math.min(STATEMENT, end - from);
        for (let n = from; n < from + size; n += 1) rows.push(...rowOf(n));
        const places = Array.from({ length: size }, () => row).join(', ');
        await runner.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places}`, rows);
        from += size;
      }
      await runner.commitTransaction();
    }
    console.log(`${table}: ${count} rows, ${elapsed()}`);
  }
  await database.write(async (manager) => {
    await rebuildContentIndex(manager);
    for (const log of [activityDays, inquiryDays]) await recountDays(manager, log);
  });
  if (database.engine === 'mysql') await runner.query('ANALYZE TABLE clients, inquiries, activity, letters');
  console.log(`counts: ${elapsed()}`);
} finally {
  await runner.release();
  await database.close();
}
