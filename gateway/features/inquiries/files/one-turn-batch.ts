import { setImmediate as turn } from 'node:timers/promises';

/**
 * Reads with one query what is asked for within one turn of the event loop: GraphQL resolves a field of many rows row by
 * row, which would be a query for each.
 */
export class OneTurnBatch<Row> {
  readonly #read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row[]>>;
  #open: { readonly keys: string[]; readonly found: Promise<ReadonlyMap<string, Row[]>> } | null = null;

  constructor(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row[]>>) {
    this.#read = read;
  }

  /** The rows of a key. Errors: those of the reading. */
  async of(key: string): Promise<Row[]> {
    this.#open ??= this.#begin();
    this.#open.keys.push(key);
    return (await this.#open.found).get(key) ?? [];
  }

  #begin() {
    const keys: string[] = [];
    const found = turn().then(() => {
      this.#open = null;
      return this.#read(keys);
    });
    return { keys, found };
  }
}
