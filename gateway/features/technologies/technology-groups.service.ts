import type { Database } from '#db/database.ts';
import { Option } from '#db/entities/option.entity.ts';
import { Technology } from '#db/entities/technology.entity.ts';

/** The groups technologies are shown in. */
export class TechnologyGroupsService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The categories, in their order. */
  async categories(): Promise<{ id: string; name: string }[]> {
    const options = await this.#database.read((manager) =>
      manager.find(Option, {
        where: { kind: 'technology-category' },
        order: { position: 'ASC', value: 'ASC' },
      }),
    );
    return options.map(({ value, label }) => ({ id: value, name: label }));
  }

  /** The subcategories in use, by name. */
  async subcategories(): Promise<string[]> {
    const rows = await this.#database.read((manager) =>
      manager
        .createQueryBuilder(Technology, 'row')
        .select('row.subcategory', 'subcategory')
        .distinct()
        .where("row.subcategory <> ''")
        .orderBy('row.subcategory')
        .getRawMany<{ subcategory: string }>(),
    );
    return rows.map((row) => row.subcategory);
  }
}
