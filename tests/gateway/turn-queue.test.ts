import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TurnQueue } from '#gateway/kernel/turn-queue.ts';

it('lets callers continue in their order, with turns of the event loop between them', async () => {
  const queue = new TurnQueue();
  const continued: { caller: number; turn: number }[] = [];
  let turn = 0;
  const call = (caller: number) => queue.next().then(() => continued.push({ caller, turn }));
  const calls = [call(1), call(2)];
  for (; turn < 10; turn += 1) {
    await nextTurn();
    if (turn === 1) calls.push(call(3));
  }
  await Promise.all([...calls, call(4)]);
  expect(continued.map(({ caller }) => caller)).toEqual([1, 2, 3, 4]);
  expect(new Set(continued.map((one) => one.turn)).size).toBe(4);
});
