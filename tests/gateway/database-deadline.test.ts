import { stat } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import { withinDeadline } from '#db/deadline.ts';
import { patient } from '#tests/support/patience.mjs';

/** The deadline of a query, in a process that is held up. */

const DEADLINE = patient(100);

/** Keeps the event loop busy, as a long task does. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('does not refuse an answer that came while the event loop was blocked for longer', async () => {
  // The answer of the file system waits, as that of a database would, until the event loop reads it.
  const work = withinDeadline(stat('.'), DEADLINE, async () => undefined);
  block(2 * DEADLINE);
  expect((await work).isDirectory()).toBe(true);
});

it('refuses, once and for all, what never answers', async () => {
  let abandons = 0;
  const work = withinDeadline(new Promise(() => undefined), DEADLINE, async () => {
    abandons += 1;
  });
  await expect(work).rejects.toThrow(DatabaseUnavailable);
  expect(abandons).toBe(1);
});

it('abandons nothing that has answered, or failed by itself, when its deadline passes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let abandons = 0;
    const abandon = async () => {
      abandons += 1;
    };
    expect(await withinDeadline(Promise.resolve('a row'), DEADLINE, abandon)).toBe('a row');
    const cause = new Error('no such table');
    await expect(withinDeadline(Promise.reject(cause), DEADLINE, abandon)).rejects.toBe(cause);
    await vi.advanceTimersByTimeAsync(2 * DEADLINE);
    expect([abandons, vi.getTimerCount()]).toEqual([0, 0]);
  } finally {
    vi.useRealTimers();
  }
});
