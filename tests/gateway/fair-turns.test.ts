import { expect, it } from 'vitest';
import { FairTurns } from '#gateway/kernel/fair-turns.ts';

it('lets the work of one caller begin in its order, each in a turn of the event loop of its own', async () => {
  let turn = 0;
  let counting = setImmediate(function count() {
    turn += 1;
    counting = setImmediate(count);
  });
  const turns = new FairTurns();
  const begun: { work: number; turn: number }[] = [];
  const begin = (work: number) => turns.next(turns).then(() => begun.push({ work, turn }));
  const first = [begin(1), begin(2)];
  await first[1];
  await Promise.all([...first, begin(3), begin(4)]);
  clearImmediate(counting);
  expect(begun.map(({ work }) => work)).toEqual([1, 2, 3, 4]);
  expect(new Set(begun.map((one) => one.turn)).size).toBe(4);
});
