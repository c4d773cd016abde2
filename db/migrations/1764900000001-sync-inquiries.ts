import { addColumns, createIndex, dropColumns, dropIndex } from './repeatable-steps.ts';
import { type MigrationInterface, moment, nullable, type QueryRunner } from './table-definition.ts';

const INDEX = 'idx_inquiries_updated';

/**
 * Adds the time of the last change to inquiries, by which tools read what has changed since they read last. It stays
 * nullable, because making it required would write the whole table again on SQLite.
 */
export class SyncInquiries1764900000001 implements MigrationInterface {
  name = 'SyncInquiries1764900000001';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'inquiries', [moment('updatedAt', nullable)]);
    await runner.query('UPDATE inquiries SET updatedAt = createdAt WHERE updatedAt IS NULL');
    await createIndex(runner, 'inquiries', { name: INDEX, columnNames: ['updatedAt', 'id'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'inquiries', INDEX);
    await dropColumns(runner, 'inquiries', ['updatedAt']);
  }
}
