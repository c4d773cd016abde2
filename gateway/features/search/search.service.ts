import type { EntityManager, EntityTarget } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { foldSearchText } from '#db/fold-for-search.ts';
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

/** The search of the admin, over every content type and the inquiries. */
export class SearchService {
  readonly #database: Database;
  readonly #types: readonly ContentType[];

  constructor(database: Database, types: readonly ContentType[]) {
    this.#database = database;
    this.#types = types;
  }

  /** The best hits of every kind; none for empty words. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async find(actor: Actor, text: string): Promise<Hit[]> {
    requireStaff(actor);
    const words = foldSearchText(text);
    if (!words) return [];
    return this.#database.read(async (manager) => {
      const hits: Hit[] = [];
      for (const { content, entity, detail } of this.#types) {
        for (const row of await bestRows(manager, words, entity, ['name', detail]))
          hits.push({ kind: content.name, id: row.id, title: row.name, detail: row[detail] });
      }
      for (const row of await bestRows(manager, words, Inquiry, ['reference', 'name', 'subject']))
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

/** The rows that name the words earliest, with only the columns that are shown. */
function bestRows<T extends { id: string; searchText: string }, Column extends keyof T & string>(
  manager: EntityManager,
  words: string,
  entity: EntityTarget<T>,
  shown: readonly Column[],
): Promise<Pick<T, 'id' | Column>[]> {
  return manager
    .createQueryBuilder(entity, 'row')
    .select(['row.id', ...shown.map((column) => `row.${column}`)])
    .where('INSTR(row.searchText, :words) > 0', { words })
    .orderBy('INSTR(row.searchText, :words)')
    .addOrderBy('row.searchText')
    .limit(HITS_PER_KIND)
    .getMany();
}
