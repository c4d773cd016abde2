import { expect, it, vi } from 'vitest';
import { mapInTurns } from '#gateway/kernel/map-in-turns.ts';

it('work on many items gives others their turns between them, and keeps the order of the items', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  const turnOf = await mapInTurns([1, 2, 3, 4], (item) => {
    // The third takes long.
    if (item === 3) vi.advanceTimersByTime(20);
    return { item, turns };
  });
  vi.useRealTimers();
  expect(turnOf).toEqual([
    { item: 1, turns: 0 },
    { item: 2, turns: 0 },
    { item: 3, turns: 0 },
    { item: 4, turns: 1 },
  ]);
});
