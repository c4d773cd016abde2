import { AsyncLocalStorage } from 'node:async_hooks';
import { answerLimits } from '#domain/answer-limits.ts';

/** An answer would be made of more rows or bytes than one may have. */
export class ReadBudgetExceeded extends Error {
  override name = 'ReadBudgetExceeded';

  /** `hasWritten`: something was stored before, and stays so. */
  constructor(readonly hasWritten: boolean) {
    super('The answer would have too many rows or bytes.');
  }
}

/**
 * What one answer may be made of: rows and bytes that are read from the database, and bytes that are answered. Counted while
 * they are read, so that an answer that is refused was never in memory.
 */
export class ReadBudget {
  #rows: number;
  #bytes: number;
  #answer: number;
  #excess: ReadBudgetExceeded | null = null;
  #isOver = false;
  #isDownload = false;
  #hasWritten = false;

  constructor({ rows, bytes }: { readonly rows: number; readonly bytes: number } = answerLimits) {
    this.#rows = rows;
    this.#bytes = bytes;
    this.#answer = bytes;
  }

  /** Whether its answer is made: work that the request has begun, and that goes on behind it, is charged no longer. */
  get isOver(): boolean {
    return this.#isOver || this.#isDownload;
  }

  /** Whether its answer is a download, which has a bound of its own. */
  get isDownload(): boolean {
    return this.#isDownload;
  }

  makeDownload(): void {
    this.#isDownload = true;
  }

  end(): void {
    this.#isOver = true;
  }

  /** Something was stored for this answer, which says so where it is refused. */
  noteWritten(): void {
    this.#hasWritten = true;
  }

  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  /** Why nothing more is read for this answer; null: it may go on. */
  get excess(): ReadBudgetExceeded | null {
    return this.#excess;
  }

  /** Errors: ReadBudgetExceeded once the answer has had too much, from then on. */
  requireRest(): void {
    if (this.#excess) throw this.#excess;
  }

  /** Counts a row as the driver read it; `isLooking`: by its bytes alone, see `lookingThrough`. Errors: ReadBudgetExceeded. */
  chargeRow(row: object, isLooking: boolean): void {
    if (!isLooking) this.#rows -= 1;
    this.#bytes -= bytesOfRow(row);
    this.#refuseBelowNothing();
  }

  /** Counts bytes of the answer itself, where a value that was read once is written several times. Errors: ReadBudgetExceeded. */
  chargeAnswer(bytes: number): void {
    this.#answer -= bytes;
    this.#refuseBelowNothing();
  }

  #refuseBelowNothing(): void {
    if (Math.min(this.#rows, this.#bytes, this.#answer) < 0)
      this.#excess ??= new ReadBudgetExceeded(this.#hasWritten);
    this.requireRest();
  }
}

/** Bytes of a number, a date or the like. */
const SMALL = 8;

function bytesOfRow(row: object): number {
  let bytes = 0;
  for (const value of Object.values(row))
    bytes +=
      typeof value === 'string'
        ? Buffer.byteLength(value)
        : value instanceof Uint8Array
          ? value.byteLength
          : SMALL;
  return bytes;
}

const budgets = new AsyncLocalStorage<ReadBudget | null>();

/** The budget of the answer that is being made; null: what is read is no answer, or is sent as a stream. */
export function currentBudget(): ReadBudget | null {
  const budget = budgets.getStore() ?? null;
  return budget?.isOver ? null : budget;
}

/** Runs `work`, and everything it begins, on a budget of its own: whatever reads rows is charged to it until it ends. */
export const withReadBudget = <T>(work: (budget: ReadBudget) => T): T => {
  const budget = new ReadBudget();
  return budgets.run(budget, work, budget);
};

/** Runs `work` on no budget: for what is sent on as it is read, such as the batches of an export and the bytes of a file. */
export const withoutReadBudget = <T>(work: () => T): T => budgets.run(null, work);

/**
 * The answer that is being made is a download, as long as what it copies: nothing more is charged for it. Errors:
 * ReadBudgetExceeded where it is one already.
 */
export function answerIsDownload(): void {
  const budget = budgets.getStore();
  if (budget?.isDownload) throw new ReadBudgetExceeded(budget.hasWritten);
  budget?.makeDownload();
}

const looking = new AsyncLocalStorage<boolean>();

export const isLooking = (): boolean => looking.getStore() ?? false;

/**
 * Runs `work`, which looks through small rows to find, count or sum up what the answer has: their number, which has a limit of
 * its own such as `limits.searchedRows`, is not charged; their bytes are.
 */
export const lookingThrough = <T>(work: () => T): T => looking.run(true, work);
