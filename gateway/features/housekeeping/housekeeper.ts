import { type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { readContentVersion } from '#db/content-version.ts';
import type { Media, MediaVariant } from '#db/entities/media.entity.ts';
import { formTypes } from '#domain/forms/form-names.ts';
import { trashStart, versionsStart } from '#domain/history.ts';
import { erasuresStart } from '#domain/retention.ts';
import type { ContentType } from '#gateway/content/content-type.ts';
import {
  noticeOverdue,
  noticeUnconfirmed,
  removeForgottenFiles,
  removeOldTroubles,
  removeSpamFiles,
} from '#gateway/features/inquiries/public.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { eraseExpired } from './expired-inquiries.ts';
import {
  emptyTrash,
  type Removed,
  removeOldChallenges,
  removeOldDeliveries,
  removeOldDigests,
  removeOldErasures,
  removeOldKeys,
  removeOldNotifications,
  removeOldPreviewLinks,
  removeOldReleases,
  removeOldVersions,
} from './old-records.ts';
import { withoutUsed } from './used-pictures.ts';

/** Interval between runs, in milliseconds. */
const ROUND = 60 * 60 * 1000;
/** Between looks for what has become overdue, in milliseconds. */
const OVERDUE_ROUND = 5 * 60 * 1000;

/** Between looks for reminders that are due, in milliseconds. */
const REMINDER_ROUND = 60 * 1000;

/** Between looks for releases that are due, in milliseconds. */
const RELEASE_ROUND = 5 * 1000;

/** What the activity log calls what happens by itself. */
const ITSELF = { name: 'housekeeping' };

/** How long a picture stays that was uploaded and is not used, or was used last, in milliseconds. */
export const PICTURE_GRACE = 24 * 60 * 60 * 1000;

/** How many pictures one transaction removes. */
const PICTURES_BATCH = 50;

/**
 * Removes what has left the trash, versions that are no longer kept, the oldest part of the log of webhooks and of
 * daily digests, old notifications, files that no answer took along, files of spam, mails that were put aside long ago, challenges of passkeys that nobody answered, idempotency keys of days before, links to previews that have ended, releases that went out long ago, the personal data of inquiries whose term has ended, and pictures that no row, no kept
 * version, no setting and no activity entry of the last day refers to. A person who leaves the company has a right to have
 * the portrait removed: it goes with the record and its versions.
 */
export class Housekeeper {
  readonly #timers: NodeJS.Timeout[] = [];
  #round: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(
    private readonly units: UnitsOfWork,
    private readonly types: readonly ContentType[],
    private readonly broke: (error: unknown) => void,
    private readonly reminders: { queueDue(): Promise<void> },
    private readonly releases: { runDue(): Promise<void> },
  ) {}

  /** Starts running in the background. Two gateways may run at once. */
  start(): void {
    const run = (work: () => Promise<unknown>): void => {
      this.#round = Promise.all([this.#round, work().catch(this.broke)]).then(() => undefined);
    };
    const sweep = () => run(() => this.sweep());
    const noticeOverdue = () => run(() => this.noticeOverdue());
    const remind = () => run(() => this.reminders.queueDue());
    const release = () => run(() => this.releases.runDue());
    this.#timers.push(
      setInterval(sweep, ROUND),
      setInterval(noticeOverdue, OVERDUE_ROUND),
      setInterval(remind, REMINDER_ROUND),
      setInterval(release, RELEASE_ROUND),
    );
    sweep();
    noticeOverdue();
    remind();
    release();
  }

  /** Stops, and waits for the current batch. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#round;
  }

  /** Tells the owners of what has become overdue, and of requests that are near and not confirmed. */
  async noticeOverdue(): Promise<void> {
    let hasMore = true;
    while (hasMore && !this.#isStopping) hasMore = await this.units.writeAs(ITSELF, noticeOverdue);
    if (!this.#isStopping) await this.units.writeAs(ITSELF, noticeUnconfirmed);
  }

  /**
   * Runs once; returns how many rows and pictures were removed or erased. Each kind is removed by itself: of one that fails the
   * failure is told, and the others go on.
   */
  async sweep(): Promise<{ rows: number; pictures: number }> {
    const now = this.units.clock.now();
    const kinds: ((unit: UnitOfWork) => Promise<Removed>)[] = [
      ...formTypes.map((form) => (unit: UnitOfWork) => eraseExpired(unit, form)),
      ({ manager }) => removeOldChallenges(manager, now),
      ({ manager }) => removeOldDeliveries(manager, now),
      ({ manager }) => removeOldDigests(manager, now),
      ({ manager }) => removeOldKeys(manager, now),
      ({ manager }) => removeOldNotifications(manager, now),
      ({ manager }) => removeOldPreviewLinks(manager, now),
      ({ manager }) => emptyTrash(manager, this.types, trashStart(now)),
      ({ manager }) => removeOldVersions(manager, versionsStart(now)),
      ({ manager }) => removeOldReleases(manager, versionsStart(now), now),
      ({ manager }) => removeOldErasures(manager, erasuresStart(now)),
      async ({ manager }) => untilNone(await removeForgottenFiles(manager, now)),
      async ({ manager }) => untilNone(await removeOldTroubles(manager, now)),
      async (unit) => untilNone(await removeSpamFiles(unit)),
    ];
    let rows = 0;
    for (const remove of kinds) rows += await this.#removeAll(remove);
    const unusedSince = new Date(now.getTime() - PICTURE_GRACE);
    const pictures = await this.#removePictures(unusedSince).catch((error) => {
      this.broke(error);
      return 0;
    });
    return { rows, pictures };
  }

  /** Removes all of a kind, a batch in each transaction, so that other writes need not wait for all of them; returns how many rows. */
  async #removeAll(remove: (unit: UnitOfWork) => Promise<Removed>): Promise<number> {
    let rows = 0;
    let hasMore = true;
    try {
      while (hasMore && !this.#isStopping) {
        const batch = await this.units.writeAs(ITSELF, remove);
        rows += batch.rows;
        hasMore = batch.hasMore;
      }
    } catch (error) {
      this.broke(error);
    }
    return rows;
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
    const hashes = [...unused];
    let pictures = 0;
    for (let start = 0; start < hashes.length; start += PICTURES_BATCH) {
      const hash = In(hashes.slice(start, start + PICTURES_BATCH));
      pictures += await this.units.writeAs(ITSELF, async ({ manager }) => {
        // A write in the meantime may refer to one of them; the next run decides anew.
        if ((await readContentVersion(manager)) !== version) return 0;
        const removed =
          (await manager.delete('media', { hash, createdAt: LessThanOrEqual(until) })).affected ?? 0;
        if (removed > 0) await removeOrphanedVariants(manager);
        return removed;
      });
    }
    return pictures;
  }
}

/** Removes the variants of pictures that are gone, also of those that a restore has left. */
const removeOrphanedVariants = (manager: EntityManager) =>
  manager
    .createQueryBuilder()
    .delete()
    .from<MediaVariant>('media_variants')
    .where('hash NOT IN (SELECT hash FROM media)')
    .execute();

/** A batch of rows that are removed until there are none. */
const untilNone = (rows: number): Removed => ({ rows, hasMore: rows > 0 });
