import { createTable, dropTable } from './repeatable-steps.ts';
import {
  bytes,
  type MigrationInterface,
  primary,
  type QueryRunner,
  type TableOptions,
  varchar,
} from './table-definition.ts';

/** The narrower forms of stored pictures, which are made as pages are visited. */
export class AddPictureVariants1789000000000 implements MigrationInterface {
  name = 'AddPictureVariants1789000000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, variants);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, variants.name);
  }
}

const variants = {
  name: 'media_variants',
  columns: [varchar('hash', 64, primary), varchar('form', 16, primary), bytes('bytes')],
} satisfies TableOptions;
