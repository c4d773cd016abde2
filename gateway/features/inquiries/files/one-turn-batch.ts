import { setImmediate as turn } from 'node:timers/promises';
import { currentBudget, type ReadBudget } from '#db/read-budget.ts';

/** What is asked for outside of an answer. */
const NO_ANSWER = {};

interface Batch<Row> {
  readonly keys: string[];
  readonly found: Promise<ReadonlyMap<string, Row[]>>;
}

/**
 * Reads with one query what is asked for within one turn of the event loop for one answer, which is charged for it: GraphQL resolves a field of many rows row by
 * row, which would be a query for each.
 */
export class OneTurnBatch<Row> {
  readonly #read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row[]>>;
  readonly #open = new Map<ReadBudget | typeof NO_ANSWER, Batch<Row>>();

  constructor(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row[]>>) {
    this.#read = read;
  }

  /** The rows of a key. Errors: those of the reading. */
  async of(key: string): Promise<Row[]> {
    const answer = currentBudget() ?? NO_ANSWER;
    const batch = this.#open.get(answer) ?? this.#begin(answer);
    batch.keys.push(key);
    return (await batch.found).get(key) ?? [];
  }

  #begin(answer: ReadBudget | typeof NO_ANSWER): Batch<Row> {
    const keys: string[] = [];
    const found = turn().then(() => {
      this.#open.delete(answer);
      return this.#read(keys);
    });
    const batch = { keys, found };
    this.#open.set(answer, batch);
    return batch;
  }
}
