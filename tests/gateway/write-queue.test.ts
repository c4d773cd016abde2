import { expect, it } from 'vitest';
import { WriteQueue } from '#db/queued-write.ts';

it('writes that wait are failed together, and those that were not meant wait on', async () => {
  const queue = new WriteQueue(60_000);
  const answers = ['first', 'second', 'third'].map((name) => queue.add(async () => name));
  const gone = new Error('The connection is gone.');
  queue.fail(queue.waiting().slice(0, 2), gone);
  expect(await Promise.allSettled(answers.slice(0, 2))).toEqual([
    { status: 'rejected', reason: gone },
    { status: 'rejected', reason: gone },
  ]);
  expect(queue.waiting()).toHaveLength(1);
  queue.fail(queue.waiting(), gone);
  await expect(answers[2]).rejects.toBe(gone);
  expect(queue.isEmpty).toBe(true);
});
