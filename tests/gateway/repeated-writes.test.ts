import type { DataSource, EntityManager } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import { MysqlWriter } from '#db/mysql-writer.ts';

/* How a write is repeated that a cluster aborts at its COMMIT, with a driver that does as it is told. */

const DEADLINE = 3000;
const conflict = () => Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK', errno: 1213 });

let log: string[];
/** What each COMMIT does, in turn; none left: it succeeds. */
let commits: (() => Promise<void>)[];

/** A source of connections that write down what is asked of them. */
const source = {
  createQueryRunner: () => ({
    manager: {} as EntityManager,
    isTransactionActive: true,
    connect: async () => ({ destroy: () => log.push('destroy') }),
    startTransaction: async (level: string) => void log.push(`begin ${level}`),
    commitTransaction: async () => {
      await (commits.shift() ?? (async () => undefined))();
      log.push('commit');
    },
    rollbackTransaction: async () => void log.push('rollback'),
    release: async () => void log.push('release'),
  }),
} as unknown as DataSource;

const writer = new MysqlWriter(source, DEADLINE);
const times = (count: number, error: () => Error) =>
  Array.from({ length: count }, () => async () => {
    throw error();
  });
const begun = () => log.filter((line) => line.startsWith('begin')).length;

beforeEach(() => {
  [log, commits] = [[], []];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Without jitter, so that the pauses can be counted.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The outcome of a write, while time goes by as it needs. */
async function outcome(work: () => Promise<unknown>): Promise<unknown> {
  const written = writer.write(work).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(DEADLINE * 2);
  return written;
}

describe('a write', () => {
  it('whose COMMIT meets a conflict is repeated as a whole, on a connection of its own', async () => {
    commits = times(2, conflict);
    const work = vi.fn(async () => 'stored');
    expect(await outcome(work)).toBe('stored');
    expect(work).toHaveBeenCalledTimes(3);
    const attempt = ['begin READ COMMITTED', 'rollback', 'release'];
    expect(log).toEqual([...attempt, ...attempt, 'begin READ COMMITTED', 'commit', 'release']);
  });

  it('whose lock does not become free is repeated as a whole', async () => {
    const work = vi.fn(async () => 'stored');
    work.mockRejectedValueOnce(Object.assign(new Error('Lock wait'), { code: 'ER_LOCK_WAIT_TIMEOUT' }));
    expect(await outcome(work)).toBe('stored');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('waits longer before each further attempt', async () => {
    commits = times(3, conflict);
    const written = writer.write(async () => 'stored');
    const begunAfter: number[] = [];
    for (const milliseconds of [0, 9, 1, 19, 1, 39, 1]) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      begunAfter.push(begun());
    }
    expect(begunAfter).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(await written).toBe('stored');
  });

  it('is given up as unavailable after eight attempts', async () => {
    commits = times(100, conflict);
    const error = await outcome(async () => 'never stored');
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({ cause: { errno: 1213 } });
    expect(begun()).toBe(8);
  });

  it('has one deadline for all its attempts, after which none begins', async () => {
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1400));
      throw conflict();
    };
    commits = [slow, slow, slow, slow];
    const error = await outcome(async () => 'never stored');
    expect(error).toMatchObject({ name: 'DatabaseSilent' });
    expect(begun()).toBe(3);
    // Before it is released: the pool would give it to another one.
    expect(log.indexOf('destroy')).toBeLessThan(log.lastIndexOf('release'));
    expect(log).toContain('destroy');
  });

  it('is not repeated after another error', async () => {
    commits = times(1, () => Object.assign(new Error('No majority'), { code: 'ER_UNKNOWN_COM_ERROR' }));
    expect(await outcome(async () => 'never stored')).toMatchObject({ name: 'DatabaseUnavailable' });
    expect(begun()).toBe(1);
  });
});
