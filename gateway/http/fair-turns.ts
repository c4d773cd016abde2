/**
 * Lets the work of several connections begin one by one, each in a turn of the event loop of its own, and of each connection
 * in its order: what arrives meanwhile is answered between them. A pipelined connection would otherwise have all its
 * requests worked on in one turn.
 */
export class FairTurns {
  /** Who waits, by connection, in the order in which the connections are served. */
  readonly #waiting = new Map<object, (() => void)[]>();
  /** Whether work has begun in this turn. */
  #isTaken = false;

  /** Resolves when the work may begin: at once for the first of a turn. */
  async next(connection: object): Promise<void> {
    if (this.#isTaken) {
      await new Promise<void>((resolve) => {
        const line = this.#waiting.get(connection);
        if (line) line.push(resolve);
        else this.#waiting.set(connection, [resolve]);
      });
      return;
    }
    this.#isTaken = true;
    setImmediate(this.#advance);
  }

  readonly #advance = (): void => {
    const [first] = this.#waiting;
    this.#isTaken = first !== undefined;
    if (!first) return;
    const [connection, line] = first;
    const begin = line.shift();
    this.#waiting.delete(connection);
    if (line.length > 0) this.#waiting.set(connection, line);
    begin?.();
    setImmediate(this.#advance);
  };
}
