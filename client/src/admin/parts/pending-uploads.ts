import { createContext } from 'react';

/** The unfinished uploads of one form. */
export class PendingUploads {
  readonly #pending = new Set<Promise<boolean>>();

  /** Adds an upload; its promise resolves with whether the file was stored, and never rejects. */
  track(upload: Promise<boolean>): void {
    this.#pending.add(upload);
    void upload.then(() => this.#pending.delete(upload));
  }

  /** Whether an upload goes on. */
  get hasPending(): boolean {
    return this.#pending.size > 0;
  }

  /** Waits for all uploads; returns whether every file was stored. */
  async allStored(): Promise<boolean> {
    return (await Promise.all(this.#pending)).every(Boolean);
  }
}

/** The uploads of the form around a control. */
export const FormUploads = createContext(new PendingUploads());
