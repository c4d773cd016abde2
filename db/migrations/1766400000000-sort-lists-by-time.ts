import { createIndex, dropIndex } from './repeatable-steps.ts';
import type { MigrationInterface, QueryRunner } from './table-definition.ts';

const indexes = [
  { name: 'idx_clients_created', columnNames: ['deletedAt', 'createdAt', 'id'] },
  { name: 'idx_clients_updated', columnNames: ['deletedAt', 'updatedAt', 'id'] },
];

/** The indexes by which the one long list is sorted by time. */
export class SortListsByTime1766400000000 implements MigrationInterface {
  name = 'SortListsByTime1766400000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const index of indexes) await createIndex(runner, 'clients', index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of indexes) await dropIndex(runner, 'clients', name);
  }
}
