/**
 * Lets callers continue one by one, in the order of their calls, each in a turn of the event loop of its own: what arrives
 * meanwhile is answered between them, instead of behind all of them.
 */
export class TurnQueue {
  readonly #waiting: (() => void)[] = [];

  /** Resolves in the turn of the caller. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(() => this.#advance());
    });
  }

  #advance(): void {
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(() => this.#advance());
  }
}
