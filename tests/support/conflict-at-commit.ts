import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#db/database.ts';

/** The write that runs, and whether it has met its conflict. */
const running = new AsyncLocalStorage<{ isOvertaken: boolean }>();

/**
 * Has each write of a database on MySQL meet a conflict at its first COMMIT, as on a node of a Galera cluster that another
 * node has overtaken: the server rolls the transaction back and answers 1213. Returns the function that counts them.
 */
export function conflictAtCommits(database: Database): () => number {
  let conflicts = 0;
  const { schema } = database;
  const createQueryRunner = schema.createQueryRunner.bind(schema);
  schema.createQueryRunner = (mode) => {
    const runner = createQueryRunner(mode);
    const commit = runner.commitTransaction.bind(runner);
    runner.commitTransaction = async () => {
      const write = running.getStore();
      if (!write || write.isOvertaken) return commit();
      write.isOvertaken = true;
      conflicts += 1;
      await runner.query('ROLLBACK');
      throw Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK', errno: 1213 });
    };
    return runner;
  };
  const write = database.write.bind(database);
  database.write = (work) => running.run({ isOvertaken: false }, () => write(work));
  return () => conflicts;
}
