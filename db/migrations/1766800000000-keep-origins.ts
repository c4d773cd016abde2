import { addColumns, dropColumns } from './repeatable-steps.ts';
import { type MigrationInterface, nullable, type QueryRunner, varchar } from './table-definition.ts';

/** An inquiry keeps its page of origin and its campaign. */
export class KeepOrigins1766800000000 implements MigrationInterface {
  name = 'KeepOrigins1766800000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'inquiries', columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(
      runner,
      'inquiries',
      columns.map(({ name }) => name),
    );
  }
}

const columns = [
  varchar('page', 120, nullable),
  varchar('source', 60, nullable),
  varchar('medium', 60, nullable),
  varchar('campaign', 60, nullable),
];
