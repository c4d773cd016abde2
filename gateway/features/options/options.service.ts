import type { Database } from '#db/database.ts';
import { Option, type OptionKind } from '#db/entities/option.entity.ts';

/** The choices that forms of the admin offer (admin spec, section 7, options and categories). */
export class OptionsService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The choices of a kind, in their order. */
  list(kind: OptionKind): Promise<Option[]> {
    return this.#database.read((manager) =>
      manager.find(Option, { where: { kind }, order: { position: 'ASC', value: 'ASC' } }),
    );
  }

  /** The same as plain values. */
  async values(kind: OptionKind): Promise<string[]> {
    return (await this.list(kind)).map((option) => option.value);
  }
}
