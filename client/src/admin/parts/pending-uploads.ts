import { createContext } from 'react';

/** The unfinished uploads of one form, and the fields that are empty since their file was refused. */
export class PendingUploads {
  readonly #pending = new Set<Promise<boolean>>();
  readonly #refused = new Set<object>();

  /** Marks a field, by an object of its own, whose file was refused; returns what takes the mark back. */
  refuse(field: object): () => void {
    this.#refused.add(field);
    return () => this.#refused.delete(field);
  }

  /** Adds an upload; its promise resolves with whether the file was stored, and never rejects. */
  track(upload: Promise<boolean>): void {
    this.#pending.add(upload);
    void upload.then(() => this.#pending.delete(upload));
  }

  /** Whether an upload goes on. */
  get hasPending(): boolean {
    return this.#pending.size > 0;
  }

  /**
   * Waits for all uploads; returns whether every file was stored. False also where one was refused before and nothing has
   * taken its place: what the server puts there would be stored in silence.
   */
  async allStored(): Promise<boolean> {
    return (await Promise.all(this.#pending)).every(Boolean) && this.#refused.size === 0;
  }
}

/** The uploads of the form around a control. */
export const FormUploads = createContext(new PendingUploads());
