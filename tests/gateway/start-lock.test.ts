import mysql from 'mysql2/promise';
import { describe, expect, it } from 'vitest';
import { type LockTimes, withMysqlLock } from '#db/mysql-start-lock.ts';
import { StartLockTaken, withStartLock } from '#db/start-lock.ts';
import { deferred } from '#tests/support/deferred.ts';
import { madeForAll } from '#tests/support/made-for.ts';
import { patient } from '#tests/support/patience.mjs';
import { engine, newTestDatabase } from '#tests/support/test-databases.ts';

/* One start at a time prepares a database, also where two starts are connected to two nodes of a cluster. */

const testDatabase = madeForAll(() => newTestDatabase());

it('a second start waits until the first one has prepared the database', async () => {
  const [begun, end] = [deferred(), deferred()];
  const order: string[] = [];
  const first = withStartLock(testDatabase.url, 60, async () => {
    begun.resolve();
    await end.promise;
    order.push('first');
  });
  await begun.promise;
  const second = withStartLock(testDatabase.url, 60, async () => void order.push('second'));
  await expect(withStartLock(testDatabase.url, 0, async () => undefined)).rejects.toThrow(StartLockTaken);
  end.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

it('a second start goes on where the first one failed', async () => {
  const failed = withStartLock(testDatabase.url, 60, () => Promise.reject(new Error('No.')));
  await expect(failed).rejects.toThrow('No.');
  // Less than the lease, and enough for the server to notice that a connection has ended.
  expect(await withStartLock(testDatabase.url, 20, async () => 'prepared')).toBe('prepared');
});

if (engine === 'mysql') {
  /** As on two nodes: no named lock of a server is shared. */
  const onNode = <T>(
    seconds: number,
    work: () => Promise<T>,
    times: LockTimes = { beat: 20, lease: patient(60_000) },
  ) => withMysqlLock(testDatabase.url, seconds, work, { times, isClusterLike: true });
  const query = async (sql: string): Promise<Record<string, unknown>[]> => {
    const connection = await mysql.createConnection({ uri: testDatabase.url.replace(/^mariadb:/, 'mysql:') });
    try {
      return (await connection.query<mysql.RowDataPacket[]>(sql))[0];
    } finally {
      await connection.end();
    }
  };

  describe('two starts on two nodes', () => {
    it('of which none finds the table of the lock run one after the other', async () => {
      await query('DROP TABLE IF EXISTS start_lock');
      let running = 0;
      const runs: number[] = [];
      const work = async () => {
        running += 1;
        runs.push(running);
        await new Promise((resolve) => setTimeout(resolve, 50));
        running -= 1;
      };
      await Promise.all([1, 2, 3, 4].map(() => onNode(60, work)));
      expect(runs).toEqual([1, 1, 1, 1]);
      expect(await query('SELECT owner, node FROM start_lock')).toEqual([{ owner: null, node: null }]);
    });

    it('do not have it together while the first one works for longer than the lease', async () => {
      const times = { beat: 20, lease: 1000 };
      const [begun, end] = [deferred(), deferred()];
      const first = onNode(
        60,
        async () => {
          begun.resolve();
          await end.promise;
          return 'whole';
        },
        times,
      );
      await begun.promise;
      expect(await onNode(2, async () => 'too early', times)).toBeNull();
      end.resolve();
      expect(await first).toEqual({ result: 'whole' });
    });

    it('follow each other where the first one died, once its beat has stood still for the lease', async () => {
      await query("UPDATE start_lock SET owner = 'dead', node = 'another', beat = 7");
      expect(await onNode(0, async () => 'too early')).toBeNull();
      expect(await onNode(60, async () => 'prepared', { beat: 20, lease: 200 })).toEqual({
        result: 'prepared',
      });
    });

    it('end the first one where the second had to take it over', async () => {
      const [begun, end] = [deferred(), deferred()];
      const first = onNode(60, async () => {
        begun.resolve();
        await end.promise;
      });
      await begun.promise;
      await query("UPDATE start_lock SET owner = 'second'");
      await expect(first).rejects.toThrow('Another process has taken over');
      end.resolve();
      await query('UPDATE start_lock SET owner = NULL');
    });
  });

  it('a start whose predecessor on the same server died does not wait', async () => {
    await withStartLock(testDatabase.url, 60, async () => {
      // What a kill leaves behind.
      await query('INSERT INTO start_lock SELECT 2, owner, node, beat FROM start_lock WHERE id = 1');
    });
    await query('REPLACE INTO start_lock SELECT 1, owner, node, beat FROM start_lock WHERE id = 2');
    // Less than the lease, and enough for the server to notice that a connection has ended.
    expect(await withStartLock(testDatabase.url, 20, async () => 'prepared')).toBe('prepared');
  });
}
