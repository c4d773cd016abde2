import type { EntityManager } from 'typeorm';
import type { Database } from './database.ts';

/**
 * More than a form with its letters and indexes writes: after a refused write, SQLite's log has the space that this one
 * had taken, in which a smaller test write would succeed while forms are refused.
 */
const PROBE_BYTES = 256 * 1024;

/** Checks whether writes work again after one failed. Costs nothing while they work. */
export class WriteProbe {
  readonly #database: Database;
  #running: Promise<boolean> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether the last write succeeded, or a test write succeeds now. Concurrent calls share one test write. */
  async succeeds(): Promise<boolean> {
    if (!this.#database.writeFault) return true;
    this.#running ??= this.#probe().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /**
   * Inserts and deletes a row of PROBE_BYTES. A row left by a crash is removed by housekeeping as an unused
   * picture.
   */
  async #probe(): Promise<boolean> {
    try {
      await this.#database.write(async (manager) => {
        await removeBytes(manager);
        await insertBytes(manager);
      });
      await this.#database.write(removeBytes);
      this.#database.clearWriteFault();
      return true;
    } catch {
      return false;
    }
  }
}

const HASH = 'write-probe';

const removeBytes = (manager: EntityManager) => manager.delete('media', { hash: HASH });

const insertBytes = (manager: EntityManager) =>
  manager.insert('media', {
    hash: HASH,
    extension: 'png',
    bytes: Buffer.alloc(PROBE_BYTES),
    size: PROBE_BYTES,
    width: 1,
    height: 1,
    createdAt: new Date(0),
  });
