import { createTable, dropTable } from './repeatable-steps.ts';
import {
  engineOf,
  int,
  type MigrationInterface,
  primary,
  type QueryRunner,
  type TableOptions,
  varchar,
} from './table-definition.ts';

/** Rows of content are known by the write that changed them last, those from before as changed by none. */
export class AddContentChanges1789039000001 implements MigrationInterface {
  name = 'AddContentChanges1789039000001';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, contentChanges);
    const ignore = engineOf(runner) === 'mysql' ? 'IGNORE' : 'OR IGNORE';
    for (const owner of ['clients', 'team_members', 'technologies', 'testimonials'])
      await runner.query(
        `INSERT ${ignore} INTO content_changes (owner, id, version) SELECT '${owner}', id, 0 FROM ${owner}`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, contentChanges.name);
  }
}

const contentChanges = {
  name: 'content_changes',
  columns: [varchar('owner', 32, primary), varchar('id', 64, primary), int('version')],
  indices: [{ name: 'idx_content_changes_version', columnNames: ['owner', 'version', 'id'] }],
} satisfies TableOptions;
