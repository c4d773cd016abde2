import { type EntityManager, In, IsNull, LessThanOrEqual } from 'typeorm';
import { readContentVersion } from '#db/content-version.ts';
import type { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { Media } from '#db/entities/media.entity.ts';
import { RESTORABLE } from '#gateway/content/content-service.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { removeOldDeliveries } from './old-deliveries.ts';
import { withoutUsed } from './used-pictures.ts';

/** Interval between runs, in milliseconds. */
const ROUND = 60 * 60 * 1000;

/**
 * Removes rows that were deleted more than a day ago, the oldest part of the log of webhooks, and pictures that no row, no setting and no activity entry of the
 * last day refers to. A person who leaves the company has a right to have the portrait removed.
 */
export class Housekeeper {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #broke: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();

  constructor(database: Database, clock: Clock, broke: (error: unknown) => void) {
    this.#database = database;
    this.#clock = clock;
    this.#broke = broke;
  }

  /** Starts running in the background. Two gateways may run at once. */
  start(): void {
    const sweep = (): void => {
      this.#round = this.sweep().then(() => undefined, this.#broke);
    };
    this.#timer = setInterval(sweep, ROUND);
    sweep();
  }

  /** Stops, and waits for the current run. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#round;
  }

  /** Runs once; returns how many rows and pictures were removed. */
  async sweep(): Promise<{ rows: number; pictures: number }> {
    const yesterday = new Date(this.#clock.now().getTime() - RESTORABLE);
    const rows = await this.#database.write(async (manager) => {
      // Stored by a gateway of an earlier version during an update; listed to tools from now on.
      await manager.update(Inquiry, { updatedAt: IsNull() }, { updatedAt: this.#clock.now() });
      return (
        (await removeDeleted(manager, yesterday)) + (await removeOldDeliveries(manager, this.#clock.now()))
      );
    });
    return { rows, pictures: await this.#removePictures(yesterday) };
  }

  /** Removes pictures from before `until` without a reference; returns how many. */
  async #removePictures(until: Date): Promise<number> {
    const { version, unused } = await this.#database.read(async (manager) => {
      const old = await manager.find<Media>('media', {
        select: { hash: true },
        where: { createdAt: LessThanOrEqual(until) },
      });
      return { version: await readContentVersion(manager), unused: new Set(old.map(({ hash }) => hash)) };
    });
    await withoutUsed(this.#database, unused, until);
    if (unused.size === 0) return 0;
    return this.#database.write(async (manager) => {
      // A write in the meantime may refer to one of them; the next run decides anew.
      if ((await readContentVersion(manager)) !== version) return 0;
      return (
        (await manager.delete('media', { hash: In([...unused]), createdAt: LessThanOrEqual(until) }))
          .affected ?? 0
      );
    });
  }
}

/** Removes the rows deleted up to `until` from every table that has a time of deletion; returns how many. */
async function removeDeleted(manager: EntityManager, until: Date): Promise<number> {
  let rows = 0;
  for (const { target, deleteDateColumn } of manager.connection.entityMetadatas) {
    if (!deleteDateColumn) continue;
    const past = { [deleteDateColumn.propertyName]: LessThanOrEqual(until) };
    rows += (await manager.delete(target, past)).affected ?? 0;
  }
  return rows;
}
