import { LessThanOrEqual } from 'typeorm';
import type { Database } from '#db/database.ts';
import { KeptVersion } from '#db/entities/kept-version.entity.ts';
import type { HistoryThing } from '#domain/history.ts';
import { permissionToWrite, type WritePermission } from '#domain/permission-to-write.ts';
import type { Permission } from '#domain/permissions.ts';
import { type TokenScope, tokenScopes } from '#domain/rules/api-token.ts';
import { type Actor, requirePermission, requireStaff } from '#gateway/kernel/actor.ts';
import { notFound } from '#gateway/kernel/errors.ts';
import { offsetOf, type Page, pageOf, pagingOf, type RequestedPage } from '#gateway/lists/page.ts';
import { changesBetween, flatten } from '#gateway/write/activity-log.ts';

/** A version with the fields in which it differs from the one before. */
export interface ListedVersion extends KeptVersion {
  /** Paths of the fields, such as `social.email`; null: the version before is not kept. */
  readonly changed: string[] | null;
}

/** How a version of a kind of thing becomes the newest. */
export interface HistorySource {
  /** Writes the values as a change of today; returns the new version. Errors: those of the change. */
  restore(
    actor: Actor,
    id: string,
    document: object,
    ifVersion: number | null,
  ): Promise<{ readonly version: number }>;
}

/**
 * The kept versions of records, settings and terms of booking. Whoever may change a thing reads its history and restores
 * from it; whoever reads the activity log, which tells the same differences, reads it too.
 */
export class HistoryService {
  constructor(
    private readonly database: Database,
    private readonly sources: Readonly<Record<HistoryThing, HistorySource>>,
  ) {}

  /**
   * One page of the versions, newest first; none for a thing that was never changed since versions are kept.
   * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
   */
  async list(
    actor: Actor,
    thing: HistoryThing,
    thingId: string,
    page: RequestedPage,
  ): Promise<Page<ListedVersion>> {
    this.#requireReader(actor, thing, thingId);
    const paging = pagingOf(page);
    return this.database.read(async (manager) => {
      const total = await manager.countBy(KeptVersion, { thing, thingId });
      const rows = await manager.find(KeptVersion, {
        where: { thing, thingId },
        order: { version: 'DESC' },
        skip: offsetOf(paging),
        // One more, with which the last of the page is compared.
        take: paging.pageSize + 1,
      });
      const items = rows.slice(0, paging.pageSize).map((row, index) => withChanges(row, rows[index + 1]));
      return pageOf(items, paging, { total, isTotalExact: true });
    });
  }

  /** One version. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
  async find(actor: Actor, thing: HistoryThing, thingId: string, version: number): Promise<ListedVersion> {
    this.#requireReader(actor, thing, thingId);
    return this.database.read(async (manager) => {
      // The version and the one before it.
      const [row, before] = await manager.find(KeptVersion, {
        where: { thing, thingId, version: LessThanOrEqual(version) },
        order: { version: 'DESC' },
        take: 2,
      });
      if (row?.version !== version) throw notFound('Version');
      return withChanges(row, before);
    });
  }

  /**
   * Makes an earlier version the newest one and returns it. `ifVersion`: the newest version that was read; null: whatever
   * it is. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND also for a record in the trash, BAD_USER_INPUT when the rule of
   * today refuses the values, PRECONDITION_FAILED.
   */
  async restore(
    actor: Actor,
    thing: HistoryThing,
    thingId: string,
    version: number,
    ifVersion: number | null,
  ): Promise<ListedVersion> {
    const source = this.sources[thing];
    requireOneOf(actor, permissionToWrite(thing, thingId));
    const { document } = await this.find(actor, thing, thingId, version);
    const restored = await source.restore(actor, thingId, document, ifVersion);
    return this.find(actor, thing, thingId, restored.version);
  }

  #requireReader(actor: Actor, thing: HistoryThing, id: string): void {
    requireOneOf(actor, permissionToWrite(thing, id), 'activity:read');
  }
}

/** For `schedule:write` there is no token. Errors: UNAUTHENTICATED, FORBIDDEN. `others`: what staff may have instead. */
function requireOneOf(actor: Actor, permission: WritePermission, ...others: Permission[]): void {
  if (actor.kind === 'tool' && isScope(permission)) requirePermission(actor, permission);
  else requireStaff(actor, permission, ...others);
}

const isScope = (permission: string): permission is TokenScope => Object.hasOwn(tokenScopes, permission);

function withChanges(row: KeptVersion, before: KeptVersion | undefined): ListedVersion {
  if (!before) return { ...row, changed: null };
  const changes = changesBetween(flatten(before.document), flatten(row.document));
  return { ...row, changed: changes.map(({ field }) => field) };
}
