import type { EntityManager, EntityTarget } from 'typeorm';
import { countContent, orderHint } from '#db/content-index.ts';
import type { Database } from '#db/database.ts';
import { daysWith, inquiryDays, totalOf } from '#db/day-counts.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { foldSearchText } from '#db/fold-for-search.ts';
import { searchSource } from '#db/search-index.ts';
import { rolePermits } from '#domain/permissions.ts';
import { type Actor, requireStaff } from '#gateway/actor.ts';
import type { ContentType } from '#gateway/content/content-type.ts';

/** One row a search found. */
export interface Hit {
  /** The name of its content type, or `inquiry`. */
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  /** What tells it from others of that title. */
  readonly detail: string;
}

/** How many hits of each kind a search returns. */
const HITS_PER_KIND = 8;
/** Among how many rows of each kind the best are chosen. */
const CANDIDATES = 2000;

/** The search of the admin, over every content type and the inquiries. */
export class SearchService {
  readonly #database: Database;
  readonly #types: readonly ContentType[];

  constructor(database: Database, types: readonly ContentType[]) {
    this.#database = database;
    this.#types = types;
  }

  /** The best hits of every kind the role may read; none for empty words. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async find(actor: Actor, text: string): Promise<Hit[]> {
    const { role } = requireStaff(actor, 'activity:read');
    const words = foldSearchText(text);
    if (!words) return [];
    return this.#database.read(async (manager) => {
      const hits: Hit[] = [];
      for (const { content, entity, detail } of this.#types) {
        const table = manager.connection.getMetadata(entity).tableName;
        const rows = await bestRows(manager, words, entity, ['name', detail], {
          order: `${orderHint(manager, table)} WHERE deletedAt IS NULL ORDER BY sortKey, id`,
          rows: await countContent(manager, entity),
        });
        for (const row of rows)
          hits.push({ kind: content.name, id: row.id, title: row.name, detail: row[detail] });
      }
      if (!rolePermits(role, 'inquiries:read')) return hits;
      const inquiries = await bestRows(manager, words, Inquiry, ['reference', 'name', 'subject'], {
        order: 'ORDER BY createdAt DESC, id DESC',
        rows: totalOf(await daysWith(manager, inquiryDays, {})),
      });
      for (const row of inquiries)
        hits.push({
          kind: 'inquiry',
          id: row.id,
          title: `${row.reference} ${row.name}`,
          detail: row.subject,
        });
      return hits;
    });
  }
}

/**
 * The rows that name the words earliest, with only the columns that are shown, among at most `CANDIDATES`. `order`,
 * `rows`: see `searchSource`.
 */
async function bestRows<T extends { id: string; searchText: string }, Column extends keyof T & string>(
  manager: EntityManager,
  words: string,
  entity: EntityTarget<T>,
  shown: readonly Column[],
  { order, rows }: { order: string; rows: number },
): Promise<Pick<T, 'id' | Column>[]> {
  const table = manager.connection.getMetadata(entity);
  const found = searchSource(manager, table, words, { order, rows, limit: CANDIDATES });
  const isLive = table.deleteDateColumn ? 'AND r.deletedAt IS NULL' : '';
  return manager.query(
    `SELECT r.id AS id, ${shown.map((column) => `r.${column} AS ${column}`).join(', ')} FROM ${found.from} WHERE INSTR(r.searchText, ?) > 0 ${isLive} ORDER BY INSTR(r.searchText, ?), r.searchText LIMIT ${HITS_PER_KIND}`,
    [...found.parameters, words, words],
  );
}
