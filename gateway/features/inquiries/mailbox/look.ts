import type { MailEntry } from '#gateway/ports/mailbox.ts';
import type { FailedMail } from './troubled-mails.ts';

/** One look at a mailbox: which of its new mails are taken, and how far the position may go. */
export class Look {
  /** In the order of their numbers, but for those that could not be taken before: they come last. */
  readonly inOrder: readonly MailEntry[];
  readonly #entries: readonly MailEntry[];
  /** Whether a mail could not be taken, at this look or an earlier one. */
  #hadGap: boolean;
  #firstGap: number;
  #failed: readonly FailedMail[] = [];
  #taken = 0;
  #known = 0;

  constructor(entries: readonly MailEntry[], troubled: ReadonlySet<number>) {
    const isTroubled = ({ uid }: MailEntry) => troubled.has(uid);
    this.#entries = entries;
    this.inOrder = [...entries.filter((entry) => !isTroubled(entry)), ...entries.filter(isTroubled)];
    this.#firstGap = entries.find(isTroubled)?.uid ?? Number.POSITIVE_INFINITY;
    this.#hadGap = this.#firstGap < Number.POSITIVE_INFINITY;
  }

  /** The lowest number of a mail that was not taken so far; the position stays below it. */
  get firstGap(): number {
    return this.#firstGap;
  }

  get hadGap(): boolean {
    return this.#hadGap;
  }

  get failed(): readonly FailedMail[] {
    return this.#failed;
  }

  /** After a whole look: the last mail before which, with it, all are taken or put aside. */
  get lastWithoutGap(): MailEntry | undefined {
    const gap = Math.min(...this.#failed.map(({ entry }) => entry.uid));
    return this.#entries.findLast(({ uid }) => uid < gap);
  }

  takes(outcome: 'taken' | 'known'): void {
    if (outcome === 'taken') this.#taken += 1;
    else this.#known += 1;
  }

  fails(entry: MailEntry, isWithheld: boolean): void {
    this.#failed = [...this.#failed, { entry, isWithheld }];
    this.#firstGap = Math.min(this.#firstGap, entry.uid);
    this.#hadGap = true;
  }

  /** A mail that failed is put aside. */
  settles(failed: FailedMail): void {
    this.#failed = this.#failed.filter((one) => one !== failed);
  }

  /**
   * Whether the look counts for a mail that could not be taken. Where several wait and none could be taken, the reason may be the
   * server or the database, and is none of theirs.
   */
  counts({ isWithheld }: FailedMail): boolean {
    const isOnlyOne = this.#entries.length - this.#taken - this.#known === 1;
    return isWithheld || this.#taken > 0 || isOnlyOne;
  }
}
