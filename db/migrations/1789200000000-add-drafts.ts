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

/** What staff prepare can wait beside what is public, be published together, and be taken back. */
export class AddDrafts1789200000000 implements MigrationInterface {
  name = 'AddDrafts1789200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await createTable(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables) await dropTable(runner, name);
  }
}

const tables = [
  {
    name: 'drafts',
    columns: [
      varchar('id', 64, primary),
      varchar('thing', 24),
      varchar('thingId', 64),
      varchar('releaseId', 64, { default: "''" }),
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
      { name: 'uq_drafts_thing', columnNames: ['thing', 'thingId', 'releaseId'], isUnique: true },
      { name: 'idx_drafts_release', columnNames: ['releaseId'] },
      { name: 'idx_drafts_saved', columnNames: ['savedAt'] },
    ],
  },
  {
    name: 'releases',
    columns: [
      varchar('id', 64, primary),
      varchar('name', 120),
      varchar('state', 12),
      moment('publishAt', nullable),
      moment('endAt', nullable),
      varchar('timedBy', 64, nullable),
      varchar('problem', 400, nullable),
      varchar('createdBy', 120),
      moment('createdAt'),
      varchar('publishedBy', 120, nullable),
      moment('publishedAt', nullable),
      varchar('takesBackId', 64, nullable),
      varchar('takenBackById', 64, nullable),
      version(),
    ],
    indices: [
      { name: 'idx_releases_created', columnNames: ['createdAt'] },
      { name: 'idx_releases_due', columnNames: ['state', 'publishAt'] },
      { name: 'idx_releases_end', columnNames: ['state', 'endAt'] },
    ],
  },
  {
    name: 'release_items',
    columns: [
      varchar('releaseId', 64, primary),
      varchar('thing', 24, primary),
      varchar('thingId', 64, primary),
      int('position'),
      varchar('kind', 12),
      varchar('name', 120),
      { ...text('documentBefore'), ...nullable },
      { ...text('documentAfter'), ...nullable },
    ],
  },
  {
    name: 'preview_links',
    columns: [
      varchar('digest', 64, primary),
      varchar('id', 64),
      varchar('releaseId', 64, { default: "''" }),
      varchar('createdBy', 120),
      varchar('makerId', 64),
      moment('createdAt'),
      moment('expiresAt'),
    ],
    indices: [
      { name: 'uq_preview_links_id', columnNames: ['id'], isUnique: true },
      { name: 'idx_preview_links_release', columnNames: ['releaseId'] },
      { name: 'idx_preview_links_expires', columnNames: ['expiresAt'] },
    ],
  },
] satisfies TableOptions[];
