import { addColumns, createIndex, dropColumns, dropIndex } from './repeatable-steps.ts';
import { type MigrationInterface, moment, nullable, type QueryRunner, varchar } from './table-definition.ts';

/** The review of a draft can be asked for, and the draft returned; a link can show the site at a moment. */
export class AddReviews1789300000000 implements MigrationInterface {
  name = 'AddReviews1789300000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'drafts', columns);
    await createIndex(runner, 'drafts', INDEX);
    await addColumns(runner, 'preview_links', ofLinks);
  }

  async down(runner: QueryRunner): Promise<void> {
    const namesOf = (added: typeof columns) => added.map(({ name }) => name);
    await dropColumns(runner, 'preview_links', namesOf(ofLinks));
    await dropIndex(runner, 'drafts', INDEX.name);
    await dropColumns(runner, 'drafts', namesOf(columns));
  }
}

const INDEX = { name: 'idx_drafts_review', columnNames: ['review', 'reviewAt'] };

const columns = [
  varchar('review', 12, nullable),
  varchar('reviewFor', 64, nullable),
  varchar('reviewBy', 120, nullable),
  moment('reviewAt', nullable),
  varchar('reviewComment', 1000, nullable),
];

const ofLinks = [moment('siteAt', nullable)];
