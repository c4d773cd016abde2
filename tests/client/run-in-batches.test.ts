import { expect, it } from 'vitest';
import { progressWords, runInBatches } from '#client/admin/parts/run-in-batches.ts';
import { limits } from '#domain/limits.ts';

const items = Array.from({ length: 2 * limits.pageSize + 1 }, (_, n) => n);

it('writes every item once, in batches that the gateway takes, and tells how far it is', async () => {
  const batches: number[][] = [];
  const notified: number[] = [];
  const outcome = await runInBatches(
    items,
    async (batch) => batches.push(batch),
    (done) => notified.push(done),
  );
  expect(outcome).toEqual({ done: items.length });
  expect(batches.flat()).toEqual(items);
  expect(batches.map(({ length }) => length)).toEqual([limits.pageSize, limits.pageSize, 1]);
  expect(notified).toEqual([limits.pageSize, 2 * limits.pageSize, items.length]);
});

it('stops at the batch that is refused, and says what is written', async () => {
  let count = 0;
  const refuseSecond = async () => {
    count += 1;
    if (count === 2) throw new Error('refused');
  };
  const { done, failure } = await runInBatches(items, refuseSecond, () => undefined);
  expect([done, count, (failure as Error).message]).toEqual([limits.pageSize, 2, 'refused']);
});

it('names the progress of more than one batch', () => {
  expect(progressWords(100, 134)).toBe('100 of 134 done …');
  expect(progressWords(0, limits.pageSize)).toBeNull();
});
