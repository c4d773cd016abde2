import { ownViewNames } from '../own-view-names.ts';
import { addColumns, createIndex, dropColumns, dropIndex } from './repeatable-steps.ts';
import { type MigrationInterface, nullable, type QueryRunner, varchar } from './table-definition.ts';

/** The key covers shared views too: the account of those is null, and null differs from null in a unique key. */
const INDEX = {
  name: 'uq_saved_views_name',
  columnNames: ['list', 'ownerKey', 'name'],
  isUnique: true,
};

/** A name stands once among the shared views of a list, and once among those of a person. */
export class NameViewsOnce1767100000000 implements MigrationInterface {
  name = 'NameViewsOnce1767100000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'saved_views', [varchar('ownerKey', 64, nullable)]);
    await ownViewNames(runner);
    await createIndex(runner, 'saved_views', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'saved_views', INDEX.name);
    await dropColumns(runner, 'saved_views', ['ownerKey']);
  }
}
