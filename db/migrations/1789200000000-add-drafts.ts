import { createTable, dropTable } from './repeatable-steps.ts';
import {
  int,
  type MigrationInterface,
  moment,
  nullable,
  primary,
  type QueryRunner,
  type TableOptions,
  text,
  varchar,
  version,
} from './table-definition.ts';

/** What staff prepare can wait beside what is public. */
export class AddDrafts1789200000000 implements MigrationInterface {
  name = 'AddDrafts1789200000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, drafts);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, drafts.name);
  }
}

const drafts = {
  name: 'drafts',
  columns: [
    varchar('id', 64, primary),
    varchar('thing', 24),
    varchar('thingId', 64),
    varchar('kind', 12),
    varchar('name', 120),
    { ...text('document'), ...nullable },
    { ...text('base'), ...nullable },
    int('baseVersion'),
    version(),
    varchar('savedBy', 120),
    moment('savedAt'),
  ],
  indices: [
    { name: 'uq_drafts_thing', columnNames: ['thing', 'thingId'], isUnique: true },
    { name: 'idx_drafts_saved', columnNames: ['savedAt'] },
  ],
} satisfies TableOptions;
