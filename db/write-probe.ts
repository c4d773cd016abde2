import type { EntityManager } from 'typeorm';
import type { Database } from './database.ts';
import { Inquiry } from './entities/inquiry.entity.ts';
import { Letter } from './entities/letter.entity.ts';

/**
 * More than a form with its letters and indexes writes: after a refused write, SQLite's log has the space that this one
 * had taken, in which a smaller test write would succeed while forms are refused.
 */
const PROBE_BYTES = 256 * 1024;

/** Milliseconds in which a failed test write is not repeated, however often somebody asks. */
const INTERVAL = 2000;

/** Checks whether writes work again after one failed. Costs nothing while they work. */
export class WriteProbe {
  #running: Promise<boolean> | null = null;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  /**
   * Whether the last write succeeded, or a test write succeeds now. Concurrent calls share one test write, and calls soon
   * after a failed one its result.
   */
  async succeeds(): Promise<boolean> {
    if (!this.database.writeFault) return true;
    const passed = this.now().getTime() - this.#failedAt;
    if (passed >= 0 && passed < INTERVAL) return false;
    this.#running ??= this.#probe().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /**
   * Inserts and deletes what a form writes, and a row of PROBE_BYTES. A row left by a crash is removed by housekeeping as an
   * unused picture.
   */
  async #probe(): Promise<boolean> {
    try {
      await this.database.write(async (manager) => {
        await removeBytes(manager);
        await insertBytes(manager);
        await tryForm(manager);
      });
      await this.database.write(removeBytes);
      this.database.clearWriteFault();
      return true;
    } catch {
      this.#failedAt = this.now().getTime();
      return false;
    }
  }
}

const HASH = 'write-probe';
const AT = new Date(0);

/** As long as a text of MySQL may be. */
const TEXT = 'x'.repeat(60_000);

/**
 * Inserts an inquiry and a letter and removes them again, in one transaction, so that nobody sees them. InnoDB has a file for each
 * table: where that of the pictures has free space left, those that forms grow most may not be able to grow.
 */
async function tryForm(manager: EntityManager): Promise<void> {
  const inquiryId = HASH;
  const texts = { name: '', email: '', subject: '', note: TEXT, searchText: '' };
  await manager.insert(Inquiry, {
    ...{ id: inquiryId, reference: HASH, formType: 'contact', state: 'new', answers: [], spamReasons: [] },
    ...{ ...texts, createdAt: AT, updatedAt: AT },
  });
  const head = { id: HASH, inquiryId, kind: 'staff', messageId: HASH, recipient: '', subject: '' } as const;
  const delivery = { state: 'held', attempts: 0, nextAttemptAt: AT, createdAt: AT } as const;
  await manager.insert(Letter, { ...head, text: TEXT, html: TEXT, ...delivery });
  await manager.delete(Letter, { inquiryId });
  await manager.delete(Inquiry, { id: inquiryId });
}

const removeBytes = (manager: EntityManager) => manager.delete('media', { hash: HASH });

const insertBytes = (manager: EntityManager) =>
  manager.insert('media', {
    hash: HASH,
    extension: 'png',
    bytes: Buffer.alloc(PROBE_BYTES),
    size: PROBE_BYTES,
    width: 1,
    height: 1,
    createdAt: AT,
  });
