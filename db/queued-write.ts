import type { EntityManager } from 'typeorm';
import { DatabaseUnavailable } from './database-faults.ts';
import { startDeadline } from './deadline.ts';

/** A write that waits for its turn, and then for the COMMIT of its group. */
export interface QueuedWrite {
  /** Runs its work; the caller gets the result by `acknowledge`. Errors: those of the work. */
  run(manager: EntityManager): Promise<void>;
  /** Answers the caller with the result: call it after the COMMIT. */
  acknowledge(): void;
  /** Answers the caller with an error. */
  fail(error: unknown): void;
}

/** Writes in the order in which they arrived. One that waits for `maxWait` milliseconds fails. */
export class WriteQueue {
  readonly #writes = new Set<QueuedWrite>();

  constructor(private readonly maxWait: number) {}

  get isEmpty(): boolean {
    return this.#writes.size === 0;
  }

  /** Adds a write; resolves or rejects when it is acknowledged or fails. */
  add<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: T;
      const write: QueuedWrite = {
        async run(manager) {
          cancel();
          result = await work(manager);
        },
        acknowledge: () => resolve(result),
        fail(error) {
          cancel();
          reject(error);
        },
      };
      const refuse = (): void => {
        if (!this.#writes.delete(write)) return;
        reject(new DatabaseUnavailable('Too many writes wait for the database.'));
      };
      const cancel = startDeadline(this.maxWait, refuse);
      this.#writes.add(write);
    });
  }

  /** Takes out the write that has waited longest; undefined: none waits. */
  next(): QueuedWrite | undefined {
    const [write] = this.#writes;
    if (write) this.#writes.delete(write);
    return write;
  }

  /** The waiting writes. */
  waiting(): QueuedWrite[] {
    return [...this.#writes];
  }

  /** Fails those of the given writes that still wait. */
  fail(writes: readonly QueuedWrite[], error: unknown): void {
    for (const write of writes) if (this.#writes.delete(write)) write.fail(error);
  }
}
