import { type EntityManager, In, LessThanOrEqual, Not } from 'typeorm';
import { Draft } from '#db/entities/draft.entity.ts';
import { KeptVersion } from '#db/entities/kept-version.entity.ts';
import { ReleaseItem } from '#db/entities/release.entity.ts';
import type { ActivityAction } from '#domain/activity.ts';
import type { ContentName } from '#domain/content/content-names.ts';
import { type HistoryThing, keeping } from '#domain/history.ts';

/** A record as it was or is: its version, when that was written, and the values of its fields. */
export interface VersionState {
  readonly version: number;
  readonly at: Date;
  readonly document: Readonly<Record<string, unknown>>;
}

/** What a write makes of one record. `before` null: it is new. */
export interface VersionChange {
  readonly thingId: string;
  readonly before: VersionState | null;
  readonly after: VersionState;
}

/** Who wrote, and how the activity log calls it. */
export interface VersionAuthor {
  readonly actor: string;
  readonly action: ActivityAction;
  readonly thing: HistoryThing;
}

/** How many rows one statement inserts: SQLite takes 32,766 parameters, MySQL a packet of 16 MB. */
const BATCH = 50;

/**
 * Keeps the versions that a write makes, inside its transaction, and notes that the ones before are replaced. A version
 * before is kept now if it was written without one, as the seeds are. Of each record the oldest beyond `keeping.versions` go.
 */
export async function keepVersions(
  manager: EntityManager,
  { thing, actor, action }: VersionAuthor,
  changes: readonly VersionChange[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += BATCH) {
    const batch = changes.slice(from, from + BATCH);
    const ended = batch.flatMap(({ thingId, before, after }) =>
      before ? [{ thing, thingId, ...before, actor: null, action: null, replacedAt: after.at }] : [],
    );
    if (ended.length > 0) await insertOrUpdate(manager, ended, ['replacedAt']);
    const made = batch.map(({ thingId, after }) => ({
      ...{ thing, thingId, ...after, actor, action },
      replacedAt: null,
    }));
    await insertOrUpdate(manager, made, ['at', 'actor', 'action', 'document', 'replacedAt']);
    const beyond = batch.flatMap(({ thingId, after }) => {
      const oldest = after.version - keeping.versions;
      return oldest > 0 ? [{ thing, thingId, version: LessThanOrEqual(oldest) }] : [];
    });
    if (beyond.length > 0) await manager.delete(KeptVersion, beyond);
  }
}

async function insertOrUpdate(
  manager: EntityManager,
  rows: KeptVersion[],
  columns: (keyof KeptVersion)[],
): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(KeptVersion)
    .values(rows as never)
    .orUpdate(columns, ['thing', 'thingId', 'version'])
    .updateEntity(false)
    .execute();
}

/** Removes all that is kept of records that are gone for good: versions, drafts of them, what releases changed of them. */
export async function forgetRecords(
  manager: EntityManager,
  thing: ContentName,
  ids: readonly string[],
): Promise<void> {
  await forgetVersions(manager, thing, ids);
  const where = { thing, thingId: In([...ids]) };
  await manager.delete(Draft, { ...where, kind: Not('create' as const) });
  // That it was part of a release is kept, not what it was.
  await manager.update(ReleaseItem, where, {
    documentBefore: null,
    documentAfter: null,
    name: 'removed for good',
  });
}

/** Removes every version of records whose ids begin anew. */
export async function forgetVersions(
  manager: EntityManager,
  thing: HistoryThing,
  ids: readonly string[],
): Promise<void> {
  await manager.delete(KeptVersion, { thing, thingId: In(ids) });
}
