import { setImmediate as turn } from 'node:timers/promises';

/** How long work may go on in one turn of the event loop, in milliseconds. */
const TURN = 10;

/** The result of `work` of each item, in their order. Others get their turns between them, however many there are. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let begin = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - begin > TURN) {
      await turn();
      begin = performance.now();
    }
    results.push(work(item, index));
  }
  return results;
}
