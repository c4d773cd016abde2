/**
 * Lets the work of several callers begin one by one, each in a turn of the event loop of its own, and of each caller in its
 * order: what arrives meanwhile is answered between them. A caller is any object, such as a connection, which would
 * otherwise have all its pipelined requests worked on in one turn.
 */
export class FairTurns {
  /** What waits, by caller, in the order in which the callers are served. */
  readonly #waiting = new Map<object, (() => void)[]>();
  /** Whether work has begun in this turn. */
  #isTaken = false;

  /** Resolves when the work may begin: at once for the first of a turn. */
  async next(caller: object): Promise<void> {
    if (this.#isTaken) {
      await new Promise<void>((resolve) => {
        const line = this.#waiting.get(caller);
        if (line) line.push(resolve);
        else this.#waiting.set(caller, [resolve]);
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
    const [caller, line] = first;
    const begin = line.shift();
    this.#waiting.delete(caller);
    if (line.length > 0) this.#waiting.set(caller, line);
    begin?.();
    setImmediate(this.#advance);
  };
}
