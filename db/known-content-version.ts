import { readContentVersion } from './content-version.ts';
import type { Database } from './database.ts';

/**
 * How long the version is trusted where another gateway may raise it unnoticed, in milliseconds: the bound of the
 * staleness between gateways on MySQL.
 */
const TRUST = 50;

/**
 * The content version without a query for each request. A commit of this process is noticed at once. Those of other
 * processes are noticed in the next turn of the event loop on SQLite, and after 50 ms on MySQL, also where they went through
 * another node of a cluster.
 */
export class KnownContentVersion {
  #known: { readonly version: number; readonly changes: number; readonly readAt: number } | null = null;
  /** What the database said in this turn of the event loop. */
  #turn: { readonly changes: number | null; readonly commits: number } | null = null;
  #pending: { readonly version: Promise<number>; readonly changes: number | null } | null = null;

  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  /** The version; at once when it is known. Errors: DatabaseUnavailable. */
  current(): number | Promise<number> {
    const changes = this.#changes();
    const known = this.#known;
    if (changes !== null && known && known.changes === changes && this.#isTrusted(known.readAt))
      return known.version;
    // Requests that find the version unknown at the same time share one query.
    if (this.#pending?.changes !== changes) this.#pending = { version: this.#ask(changes), changes };
    return this.#pending.version;
  }

  /** The version that the database holds now. Errors: DatabaseUnavailable. */
  read(): Promise<number> {
    return this.#ask(this.database.changeCount());
  }

  /** The change count, read once in a turn of the event loop, because SQLite locks its file for it. */
  #changes(): number | null {
    const { commits } = this.database;
    if (this.#turn?.commits !== commits) {
      if (!this.#turn)
        setImmediate(() => {
          this.#turn = null;
        });
      this.#turn = { changes: this.database.changeCount(), commits };
    }
    return this.#turn.changes;
  }

  async #ask(changes: number | null): Promise<number> {
    try {
      const version = await this.database.readCurrent(readContentVersion);
      if (changes !== null) this.#known = { version, changes, readAt: this.now().getTime() };
      return version;
    } finally {
      this.#pending = null;
    }
  }

  #isTrusted(readAt: number): boolean {
    if (this.database.engine === 'sqlite') return true;
    const age = this.now().getTime() - readAt;
    return age >= 0 && age < TRUST;
  }
}
