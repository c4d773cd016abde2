import { createIndex, createTable, dropIndex, dropTable } from './repeatable-steps.ts';
import {
  int,
  type MigrationInterface,
  moment,
  nullable,
  primary,
  type QueryRunner,
  text,
  varchar,
} from './table-definition.ts';

/** Keeps the versions of records, and finds the activity of one of them. */
export class KeepVersions1766300000000 implements MigrationInterface {
  name = 'KeepVersions1766300000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'kept_versions',
      columns: [
        varchar('thing', 24, primary),
        varchar('thingId', 64, primary),
        int('version', primary),
        moment('at'),
        varchar('actor', 120, nullable),
        varchar('action', 24, nullable),
        text('document'),
        moment('replacedAt', nullable),
      ],
      indices: [{ name: 'idx_kept_versions_replaced', columnNames: ['replacedAt'] }],
    });
    await createIndex(runner, 'activity', ofThing);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'activity', ofThing.name);
    await dropTable(runner, 'kept_versions');
  }
}

const ofThing = { name: 'idx_activity_thing', columnNames: ['thingId', 'at', 'id'] };
