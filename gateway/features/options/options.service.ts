import type { Database } from '#db/database.ts';
import { Option, type OptionKind } from '#db/entities/option.entity.ts';

/** The options that admin forms offer (admin spec, section 7, options and categories). */
export class OptionsService {
  constructor(private readonly database: Database) {}

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
}
