import { sortKeyOf } from '../content-index.ts';
import { CaseStudy } from '../entities/case-study.entity.ts';
import { foldForSearch } from '../fold-for-search.ts';
import { searchedOfCaseStudy } from '../seeds/case-studies.ts';
import ofBefore from './1789100000000-case-studies.json' with { type: 'json' };
import type { Queries } from './migration.ts';
import { createTable, dropTable } from './repeatable-steps.ts';
import {
  engineOf,
  int,
  type MigrationInterface,
  moment,
  nullable,
  primary,
  type QueryRunner,
  storedMoment,
  type TableOptions,
  text,
  varchar,
  version,
} from './table-definition.ts';

/**
 * Case studies, which were part of the code. A site that there is already gets the three that it showed; a new one gets them
 * with its other first rows (db/seeds/seed.ts).
 */
export class AddCaseStudies1789100000000 implements MigrationInterface {
  name = 'AddCaseStudies1789100000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, caseStudies);
    await this.fillRows(runner);
    await runner.query(
      `INSERT ${ignoring(runner)} INTO row_counts (owner, count) SELECT '${caseStudies.name}', COUNT(*) FROM case_studies HAVING COUNT(*) > 0`,
    );
    await runner.query(
      `INSERT ${ignoring(runner)} INTO content_changes (owner, id, version) SELECT '${caseStudies.name}', id, 0 FROM case_studies`,
    );
  }

  /** The three of the release before, for a site, or its backup, that has not had them from a release with case studies. */
  async fillRows(queries: Queries): Promise<void> {
    const has = async (rows: string) =>
      ((await queries.query(`SELECT 1 FROM ${rows} LIMIT 1`)) as unknown[]).length > 0;
    const isOfBefore =
      (await has(`settings WHERE name = 'site'`)) && !(await has(`settings WHERE name = '${MARK}'`));
    if (!isOfBefore) return;
    const now = storedMoment(new Date());
    for (const study of ofBefore) {
      if (await has(`case_studies WHERE id = '${study.id}'`)) continue;
      const searchText = foldForSearch(...searchedOfCaseStudy.map((field) => study[field]));
      const sortKey = sortKeyOf(CaseStudy, study);
      const row = { ...study, searchText, sortKey, version: 1, createdAt: now, updatedAt: now };
      const columns = Object.keys(row).map((column) => `\`${column}\``);
      const values = Object.values(row).map((value) =>
        typeof value === 'object' ? JSON.stringify(value) : value,
      );
      await queries.query(
        `INSERT INTO case_studies (${columns.join(', ')}) VALUES (${values.map(() => '?').join(', ')})`,
        values,
      );
    }
    await queries.query('INSERT INTO settings (name, document, version, updatedAt) VALUES (?, ?, ?, ?)', [
      MARK,
      '{}',
      1,
      now,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM settings WHERE name = '${MARK}'`);
    await runner.query(`DELETE FROM row_counts WHERE owner = '${caseStudies.name}'`);
    await runner.query(`DELETE FROM content_changes WHERE owner = '${caseStudies.name}'`);
    await dropTable(runner, caseStudies.name);
  }
}

/** The row of the settings that says that the site has had the first case studies: staff may have removed them since. */
export const MARK = 'case-studies';

const ignoring = (runner: QueryRunner) => (engineOf(runner) === 'mysql' ? 'IGNORE' : 'OR IGNORE');

const caseStudies = {
  name: 'case_studies',
  columns: [
    varchar('id', 64, primary),
    varchar('name', 120),
    varchar('address', 120),
    text('formerAddresses'),
    text('description'),
    varchar('client', 160),
    text('clientIntro'),
    text('industry'),
    varchar('product', 80),
    varchar('duration', 80),
    varchar('year', 40),
    varchar('teamSize', 80),
    varchar('region', 80),
    varchar('imageUrl', 500),
    varchar('imageAlt', 200),
    text('challenge'),
    text('solution'),
    text('timeline'),
    text('wentWrong'),
    text('quote'),
    text('results'),
    text('figures'),
    text('today'),
    text('technologies'),
    text('invitation'),
    int('position'),
    text('searchText'),
    varchar('sortKey', 126, { default: "''" }),
    version(),
    moment('createdAt'),
    moment('updatedAt'),
    moment('deletedAt', nullable),
  ],
  indices: [
    { name: 'idx_case_studies_order', columnNames: ['deletedAt', 'sortKey', 'id'] },
    { name: 'idx_case_studies_product_order', columnNames: ['deletedAt', 'product', 'sortKey', 'id'] },
    { name: 'uq_case_studies_address', columnNames: ['address'], isUnique: true },
  ],
} satisfies TableOptions;
