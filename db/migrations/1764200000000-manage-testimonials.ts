import { foldForSearch } from '../fold-for-search.ts';
import { addColumns, addFilledColumns, dropColumns } from './repeatable-steps.ts';
import {
  type MigrationInterface,
  moment,
  type QueryRunner,
  storedMoment,
  type TableColumnOptions,
  text,
  version,
} from './table-definition.ts';

/** Adds the common columns of managed content types to testimonials. */
export class ManageTestimonials1764200000000 implements MigrationInterface {
  name = 'ManageTestimonials1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'testimonials', [version()]);
    await addFilledColumns(runner, 'testimonials', added, () => fill(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'testimonials', ['version', ...added.map(({ name }) => name)]);
  }
}

const added: TableColumnOptions[] = [text('searchText'), moment('createdAt'), moment('updatedAt')];

async function fill(runner: QueryRunner): Promise<void> {
  const rows: Record<'id' | 'name' | 'company' | 'content', string>[] = await runner.query(
    'SELECT id, name, company, content FROM testimonials WHERE searchText IS NULL',
  );
  const now = storedMoment(new Date());
  for (const { id, name, company, content } of rows) {
    await runner.query('UPDATE testimonials SET searchText = ?, createdAt = ?, updatedAt = ? WHERE id = ?', [
      foldForSearch(name, company, content),
      now,
      now,
      id,
    ]);
  }
}
