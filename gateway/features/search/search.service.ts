import type { EntityManager, EntityTarget } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Client } from '#db/entities/client.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { TeamMember } from '#db/entities/team-member.entity.ts';
import { Technology } from '#db/entities/technology.entity.ts';
import { Testimonial } from '#db/entities/testimonial.entity.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { limits } from '#domain/limits.ts';
import { type Actor, requireStaff } from '#gateway/actor.ts';

/** One thing a search found. */
export interface Hit {
  kind: 'client' | 'teamMember' | 'technology' | 'testimonial' | 'inquiry';
  id: string;
  title: string;
  detail: string;
}

/** How many hits of each kind a search answers. */
const EACH = 8;

/** Finds anything staff work with, by the words they remember. */
export class SearchService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The best hits of every kind; none for empty words. Errors: NOT_SIGNED_IN, FORBIDDEN. */
  async find(actor: Actor, text: string): Promise<Hit[]> {
    requireStaff(actor);
    const words = foldForSearch(text).slice(0, limits.searchText);
    if (!words) return [];
    return this.#database.read(async (manager) => [
      ...(await rows(manager, words, Client, ['name', 'region'])).map((row) =>
        hit('client', row.id, row.name, row.region),
      ),
      ...(await rows(manager, words, TeamMember, ['name', 'role'])).map((row) =>
        hit('teamMember', row.id, row.name, row.role),
      ),
      ...(await rows(manager, words, Technology, ['name', 'categoryName'])).map((row) =>
        hit('technology', row.id, row.name, row.categoryName),
      ),
      ...(await rows(manager, words, Testimonial, ['name', 'company'])).map((row) =>
        hit('testimonial', row.id, row.name, row.company),
      ),
      ...(await rows(manager, words, Inquiry, ['reference', 'name', 'subject'])).map((row) =>
        hit('inquiry', row.id, `${row.reference} ${row.name}`, row.subject),
      ),
    ]);
  }
}

const hit = (kind: Hit['kind'], id: string, title: string, detail: string): Hit => ({
  kind,
  id,
  title,
  detail,
});

/** The best rows with those words, with only the columns that are shown: whole rows would be read for nothing. */
function rows<T extends { id: string; searchText: string }, Column extends keyof T & string>(
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
    .limit(EACH)
    .getMany();
}
