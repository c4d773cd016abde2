import { foldForSearch } from '../fold-for-search.ts';
import {
  column,
  engineOf,
  type MigrationInterface,
  moment,
  nullable,
  type QueryRunner,
  storedMoment,
  type TableColumnOptions,
  text,
  version,
} from './table-definition.ts';

/** Testimonials get what every thing has that staff manage. */
export class ManageTestimonials1764200000000 implements MigrationInterface {
  name = 'ManageTestimonials1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner);
    // Rows that are there have to be filled before a column may insist on a value.
    const loose = added.map((one) => column(engine, { ...one, ...nullable }));
    await runner.addColumns('testimonials', [column(engine, version()), ...loose]);
    const rows: Record<'id' | 'name' | 'company' | 'content', string>[] = await runner.query(
      'SELECT id, name, company, content FROM testimonials',
    );
    const now = storedMoment(new Date());
    for (const { id, name, company, content } of rows) {
      await runner.query(
        'UPDATE testimonials SET searchText = ?, createdAt = ?, updatedAt = ? WHERE id = ?',
        [foldForSearch(name, company, content), now, now, id],
      );
    }
    for (const one of added) await runner.changeColumn('testimonials', one.name, column(engine, one));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('testimonials', ['version', ...added.map(({ name }) => name)]);
  }
}

const added: TableColumnOptions[] = [text('searchText'), moment('createdAt'), moment('updatedAt')];
