/** Whether this gateway can read the mailbox: written by its reader, shown on the dashboard. */
export class MailboxStatus {
  #problem: string | null = null;

  /** Why the mailbox cannot be read, in a sentence; null: it is read, or there is none. */
  get problem(): string | null {
    return this.#problem;
  }

  works(): void {
    this.#problem = null;
  }

  fails(sentence: string): void {
    this.#problem = sentence;
  }
}
