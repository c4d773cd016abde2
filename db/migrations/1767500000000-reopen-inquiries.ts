import { addColumns, createIndex, dropColumns, dropIndex } from './repeatable-steps.ts';
import { type MigrationInterface, moment, nullable, type QueryRunner } from './table-definition.ts';

const COLUMN = moment('reopenedAt', nullable);
const INDEX = { name: 'idx_inquiries_state_reopened', columnNames: ['state', 'reopenedAt'] };

/** An inquiry that its sender reopens waits anew: the promised time is counted from then on. */
export class ReopenInquiries1767500000000 implements MigrationInterface {
  name = 'ReopenInquiries1767500000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'inquiries', [COLUMN]);
    await createIndex(runner, 'inquiries', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'inquiries', INDEX.name);
    await dropColumns(runner, 'inquiries', [COLUMN.name]);
  }
}
