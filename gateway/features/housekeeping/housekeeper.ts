import { type EntityManager, In, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { Client } from '#db/entities/client.entity.ts';
import type { Media } from '#db/entities/media.entity.ts';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import { TeamMember } from '#db/entities/team-member.entity.ts';
import { Technology } from '#db/entities/technology.entity.ts';
import { Testimonial } from '#db/entities/testimonial.entity.ts';
import { RESTORABLE } from '#gateway/managed-table.ts';
import type { Clock } from '#gateway/ports/clock.ts';

/** How often it looks round, in milliseconds. */
const ROUND = 60 * 60 * 1000;

/** Tables whose deleted rows wait for their end, with the column that names a picture. */
const pictured = [
  [Client, 'logo'],
  [TeamMember, 'image'],
  [Technology, 'logo'],
  [Testimonial, 'clientLogo'],
] as const;

/**
 * Removes what nobody can ask for any more: rows that were deleted more than a day ago, and pictures that no row, no
 * setting and no deed of the last day names. A person who leaves the company has a right to have the portrait gone.
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

  /** Begins to work in the background. Two gateways that sweep at once do each other no harm. */
  start(): void {
    const sweep = (): void => {
      this.#round = this.sweep().then(() => undefined, this.#broke);
    };
    this.#timer = setInterval(sweep, ROUND);
    sweep();
  }

  /** Stops and waits for the sweep in hand. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#round;
  }

  /** Sweeps once; answers how many rows and pictures went. */
  async sweep(): Promise<{ rows: number; pictures: number }> {
    const yesterday = new Date(this.#clock.now().getTime() - RESTORABLE);
    return this.#database.write(async (manager) => {
      let rows = 0;
      for (const [entity] of pictured) {
        const past = { deletedAt: LessThanOrEqual(yesterday) };
        rows += (await manager.delete<object>(entity, past)).affected ?? 0;
      }
      const old = await manager.find<Media>('media', {
        select: { hash: true },
        where: { createdAt: LessThanOrEqual(yesterday) },
      });
      const used = old.length > 0 ? await usedPictures(manager, yesterday) : new Set<string>();
      const unused = old.map(({ hash }) => hash).filter((hash) => !used.has(hash));
      if (unused.length > 0) await manager.delete('media', { hash: In(unused) });
      return { rows, pictures: unused.length };
    });
  }
}

/** The hash of every picture that something still names. */
async function usedPictures(manager: EntityManager, yesterday: Date): Promise<Set<string>> {
  const texts: string[] = [];
  for (const [entity, column] of pictured) {
    const rows = await manager
      .createQueryBuilder<object>(entity, 'row')
      // A deleted row may still come back, and its picture with it.
      .withDeleted()
      .select(`row.${column}`, 'path')
      .where(`row.${column} LIKE '%/media/%'`)
      .getRawMany<{ path: string }>();
    texts.push(...rows.map(({ path }) => path));
  }
  texts.push(JSON.stringify(await manager.find(SettingsRow)));
  // What was deleted or replaced is named by its deed for as long as it can be taken back.
  const deeds = await manager.findBy(Activity, { at: MoreThan(yesterday) });
  texts.push(...deeds.map(({ changes }) => JSON.stringify(changes)));
  return new Set(texts.flatMap((text) => [...text.matchAll(PICTURE)].map(([, hash = '']) => hash)));
}

const PICTURE = /\/media\/([0-9a-f]{64})\./g;
