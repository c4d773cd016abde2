import { type EntityManager, In, IsNull } from 'typeorm';
import type { Database } from '#db/database.ts';
import { KeptVersion } from '#db/entities/kept-version.entity.ts';
import { storedMoment } from '#db/migrations/table-definition.ts';
import type { ContentName } from '#domain/content/content-names.ts';
import { trashEnd, trashStart } from '#domain/history.ts';
import { limits } from '#domain/limits.ts';
import type { ContentRow, ContentType } from '#gateway/content/content-type.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { countUpTo } from '#gateway/lists/list-query.ts';
import {
  boundedTotal,
  offsetOf,
  type Page,
  pageOf,
  pagingOf,
  type RequestedPage,
} from '#gateway/lists/page.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { TrashedRecord } from './trashed-record.type.ts';

type Row = Pick<TrashedRecord, 'thing' | 'id' | 'name' | 'version' | 'deletedAt'>;

/** Lists what was deleted in the last `keeping.trashDays`, of every content type. */
export class TrashService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly types: readonly ContentType[],
  ) {}

  /** One page, the last deleted first. `thing` null: of all types. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async list(actor: Actor, thing: ContentName | null, page: RequestedPage): Promise<Page<TrashedRecord>> {
    requireStaff(actor, 'content:write');
    const paging = pagingOf(page);
    const types = this.types.filter(({ content }) => thing === null || content.name === thing);
    const since = trashStart(this.clock.now());
    return this.database.read(async (manager) => {
      // More than can be counted are not paged through either; as in any list.
      const upTo = Math.min(offsetOf(paging) + paging.pageSize, limits.countedRows);
      const rows: Row[] = [];
      let counted = 0;
      for (const type of types) {
        rows.push(...(await newestOf(manager, type, since, upTo)));
        const from = `${manager.connection.getMetadata(type.entity).tableName} AS r`;
        const deleted = { from, sql: 'r.deletedAt > ?', values: [storedMoment(since)] };
        counted += await countUpTo(manager, deleted, limits.countedRows + 1);
      }
      rows.sort((one, other) => other.deletedAt.getTime() - one.deletedAt.getTime());
      const shown = rows.slice(offsetOf(paging), upTo);
      return pageOf(await withAuthors(manager, shown), paging, boundedTotal(counted));
    });
  }
}

async function newestOf(
  manager: EntityManager,
  { content, entity }: ContentType,
  since: Date,
  limit: number,
): Promise<Row[]> {
  const rows = await manager
    .createQueryBuilder<ContentRow>(entity, 'row')
    .withDeleted()
    .select(['row.id', 'row.name', 'row.version', 'row.deletedAt'])
    .where('row.deletedAt > :since', { since })
    .orderBy('row.deletedAt', 'DESC')
    .addOrderBy('row.id', 'ASC')
    .limit(limit)
    .getMany();
  return rows.map(({ id, name, version, deletedAt }) => {
    return { thing: content.name, id, name, version, deletedAt: deletedAt ?? since };
  });
}

/** The rows with who deleted them: the author of their newest version. */
async function withAuthors(manager: EntityManager, rows: readonly Row[]): Promise<TrashedRecord[]> {
  const authors = new Map<string, string | null>();
  for (const thing of new Set(rows.map((row) => row.thing))) {
    const ids = rows.filter((row) => row.thing === thing).map(({ id }) => id);
    const newest = { thing, thingId: In(ids), action: 'deleted' as const, replacedAt: IsNull() };
    for (const { thingId, actor } of await manager.findBy(KeptVersion, newest))
      authors.set(`${thing} ${thingId}`, actor);
  }
  return rows.map((row) => ({
    ...row,
    deletedBy: authors.get(`${row.thing} ${row.id}`) ?? null,
    endsAt: trashEnd(row.deletedAt),
  }));
}
