import type { Database } from '#db/database.ts';
import { distinctValues } from '#db/distinct-values.ts';
import { Option, type OptionKind } from '#db/entities/option.entity.ts';

/** The options that admin forms offer (admin spec, section 7, options and categories). */
export class OptionsService {
  constructor(private readonly database: Pick<Database, 'read'>) {}

  /** The options of a kind, by position. */
  list(kind: OptionKind): Promise<Option[]> {
    return this.database.read((manager) =>
      manager.find(Option, { where: { kind }, order: { position: 'ASC', value: 'ASC' } }),
    );
  }

  /** The values of the options of a kind, by position. */
  async values(kind: OptionKind): Promise<string[]> {
    return (await this.list(kind)).map((option) => option.value);
  }

  /** The groups technologies are shown in, in their order. */
  async technologyCategories(): Promise<{ id: string; name: string }[]> {
    const options = await this.list('technology-category');
    return options.map(({ value, label }) => ({ id: value, name: label }));
  }

  /** The subcategories of technologies in use, by name. */
  async technologySubcategories(): Promise<string[]> {
    const used = { table: 'technologies', column: 'subcategory', where: 'deletedAt IS NULL' };
    return this.database.read((manager) => distinctValues(manager, used));
  }
}
