import { In, LessThanOrEqual } from 'typeorm';
import { readContentVersion } from '#db/content-version.ts';
import type { Media } from '#db/entities/media.entity.ts';
import { PasskeyChallenge } from '#db/entities/passkey-challenge.entity.ts';
import { forgetErasures } from '#db/personal-data/erasures.ts';
import { trashStart, versionsStart } from '#domain/history.ts';
import { erasuresStart } from '#domain/retention.ts';
import type { ContentType } from '#gateway/content/content-type.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { eraseExpired } from './expired-inquiries.ts';
import { emptyTrash, removeOldDeliveries, removeOldDigests, removeOldVersions } from './old-records.ts';
import { withoutUsed } from './used-pictures.ts';

/** Interval between runs, in milliseconds. */
const ROUND = 60 * 60 * 1000;

/** What the activity log calls what happens by itself. */
const ITSELF = { name: 'housekeeping' };

/** How long a picture stays that was uploaded and is not used, or was used last, in milliseconds. */
export const PICTURE_GRACE = 24 * 60 * 60 * 1000;

/**
 * Removes what has left the trash, versions that are no longer kept, the oldest part of the log of webhooks and of
 * daily digests, challenges of passkeys that nobody answered, the personal data of inquiries whose term has ended, and pictures that no row, no kept
 * version, no setting and no activity entry of the last day refers to. A person who leaves the company has a right to have
 * the portrait removed: it goes with the record and its versions.
 */
export class Housekeeper {
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();

  constructor(
    private readonly units: UnitsOfWork,
    private readonly types: readonly ContentType[],
    private readonly broke: (error: unknown) => void,
  ) {}

  /** Starts running in the background. Two gateways may run at once. */
  start(): void {
    const sweep = (): void => {
      this.#round = this.sweep().then(() => undefined, this.broke);
    };
    this.#timer = setInterval(sweep, ROUND);
    sweep();
  }

  /** Stops, and waits for the current run. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#round;
  }

  /** Runs once; returns how many rows and pictures were removed or erased. */
  async sweep(): Promise<{ rows: number; pictures: number }> {
    const now = this.units.clock.now();
    let rows = 0;
    let hasMore = true;
    // A batch is a transaction, so that other writes need not wait for all of them.
    while (hasMore) {
      const batch = await this.units.writeAs(ITSELF, async (unit) => {
        const { manager } = unit;
        // Whoever begins a sign-in with a passkey and goes away leaves one.
        await manager.delete(PasskeyChallenge, { expiresAt: LessThanOrEqual(now) });
        const deliveries = await removeOldDeliveries(manager, now);
        const digests = await removeOldDigests(manager, now);
        const trash = await emptyTrash(manager, this.types, trashStart(now));
        const versions = await removeOldVersions(manager, versionsStart(now));
        const expired = await eraseExpired(unit);
        const forgotten = await forgetErasures(manager, erasuresStart(now));
        return {
          rows: deliveries + digests + trash.rows + expired.rows + forgotten,
          hasMore: trash.hasMore || versions.hasMore || expired.hasMore,
        };
      });
      rows += batch.rows;
      hasMore = batch.hasMore;
    }
    const unusedSince = new Date(now.getTime() - PICTURE_GRACE);
    return { rows, pictures: await this.#removePictures(unusedSince) };
  }

  /** Removes pictures from before `until` without a reference; returns how many. */
  async #removePictures(until: Date): Promise<number> {
    const { version, unused } = await this.units.read(async (manager) => {
      const old = await manager.find<Media>('media', {
        select: { hash: true },
        where: { createdAt: LessThanOrEqual(until) },
      });
      return { version: await readContentVersion(manager), unused: new Set(old.map(({ hash }) => hash)) };
    });
    await withoutUsed(this.units.database, unused, until);
    if (unused.size === 0) return 0;
    return this.units.writeAs(ITSELF, async ({ manager }) => {
      // A write in the meantime may refer to one of them; the next run decides anew.
      if ((await readContentVersion(manager)) !== version) return 0;
      return (
        (await manager.delete('media', { hash: In([...unused]), createdAt: LessThanOrEqual(until) }))
          .affected ?? 0
      );
    });
  }
}
