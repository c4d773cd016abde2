import type { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { countFailedLetters } from '#db/failed-letters.ts';
import { countNewInquiries } from './inquiry-queries.ts';

/** Milliseconds between two looks at the database: how late a change of another gateway is noticed. */
const INTERVAL = 2000;

/** What the bell counts, and when an inquiry arrived or was changed last, in ISO 8601. */
export interface InboxState {
  readonly newInquiries: number;
  readonly failedLetters: number;
  readonly changedAt: string | null;
}

/** Is told of the inbox: of its state when it differs from the last one told, and of each look at the database. */
export interface InboxListener {
  changed(state: InboxState): void;
  /** `isChanged`: something was written since the last look, as far as that is known. */
  looked(isChanged: boolean): void;
}

/**
 * Watches the inbox for as long as somebody listens, whichever gateway writes it. One look serves all listeners, and
 * costs a query only if something was written (SQLite) or at each look (MySQL).
 */
export class InboxWatcher {
  readonly #database: Database;
  readonly #failed: (error: unknown) => void;
  readonly #listeners = new Set<InboxListener>();
  #timer: NodeJS.Timeout | null = null;
  #known: { readonly state: InboxState; readonly text: string } | null = null;
  #changes: number | null = null;
  #looking: Promise<void> | null = null;

  constructor(database: Database, failed: (error: unknown) => void) {
    this.#database = database;
    this.#failed = failed;
  }

  /** Adds a listener, which is told the current state as soon as it is known. Returns the function that removes it. */
  subscribe(listener: InboxListener): () => void {
    this.#listeners.add(listener);
    if (this.#known && this.#timer) listener.changed(this.#known.state);
    this.#timer ??= setInterval(() => void this.look(), INTERVAL);
    void this.look();
    return () => this.#unsubscribe(listener);
  }

  #unsubscribe(listener: InboxListener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
    this.#known = null;
    this.#changes = null;
  }

  /** Looks at the database now, or waits for the look in progress. Never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const isChanged = this.#mayHaveChanged();
    try {
      if (isChanged) this.#tell(await this.#read());
    } catch (error) {
      // Looked at again, although nothing may be written meanwhile.
      this.#changes = null;
      this.#failed(error);
    }
    for (const listener of this.#listeners) listener.looked(isChanged);
  }

  #mayHaveChanged(): boolean {
    // On MySQL the count knows the writes of this process only.
    const changes = this.#database.engine === 'sqlite' ? this.#database.changeCount() : null;
    const isChanged = changes === null || changes !== this.#changes;
    this.#changes = changes;
    return isChanged;
  }

  #read(): Promise<InboxState> {
    return this.#database.read(async (manager) => {
      const [latest] = await manager.find(Inquiry, {
        select: { id: true, updatedAt: true },
        order: { updatedAt: 'DESC', id: 'DESC' },
        take: 1,
      });
      return {
        newInquiries: await countNewInquiries(manager),
        failedLetters: await countFailedLetters(manager),
        changedAt: latest?.updatedAt.toISOString() ?? null,
      };
    });
  }

  #tell(state: InboxState): void {
    const text = JSON.stringify(state);
    if (this.#known?.text === text) return;
    this.#known = { state, text };
    for (const listener of this.#listeners) listener.changed(state);
  }
}
