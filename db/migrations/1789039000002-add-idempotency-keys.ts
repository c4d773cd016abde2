import { createTable, dropTable } from './repeatable-steps.ts';
import {
  type MigrationInterface,
  moment,
  primary,
  type QueryRunner,
  type TableOptions,
  text,
  varchar,
} from './table-definition.ts';

/** Creates may be repeated under a key of their caller. */
export class AddIdempotencyKeys1789039000002 implements MigrationInterface {
  name = 'AddIdempotencyKeys1789039000002';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, idempotencyKeys);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, idempotencyKeys.name);
  }
}

const idempotencyKeys = {
  name: 'idempotency_keys',
  columns: [varchar('id', 64, primary), varchar('fingerprint', 64), text('result'), moment('createdAt')],
  indices: [{ name: 'idx_idempotency_keys_created', columnNames: ['createdAt'] }],
} satisfies TableOptions;
