import type { Database } from '#db/database.ts';
import { Option } from '#db/entities/option.entity.ts';
import { Technology } from '#db/entities/technology.entity.ts';

/** The groups technologies are shown in. */
export class TechnologyGroupsService {
  constructor(private readonly database: Database) {}

  /** The categories, in their order. */
  async categories(): Promise<{ id: string; name: string }[]> {
    const options = await this.database.read((manager) =>
      manager.find(Option, {
        where: { kind: 'technology-category' },
        order: { position: 'ASC', value: 'ASC' },
      }),
    );
    return options.map(({ value, label }) => ({ id: value, name: label }));
  }

  /** The subcategories in use, by name. Each is found by one look-up in the index. */
  async subcategories(): Promise<string[]> {
    return this.database.read(async (manager) => {
      const values: string[] = [];
      for (let last: string | undefined = ''; last !== undefined; ) {
        const next: { subcategory: string } | undefined = await manager
          .createQueryBuilder(Technology, 'row')
          .select('row.subcategory', 'subcategory')
          .where('row.subcategory > :last', { last })
          .orderBy('row.subcategory')
          .limit(1)
          .getRawOne();
        last = next?.subcategory;
        if (last !== undefined) values.push(last);
      }
      return values;
    });
  }
}
