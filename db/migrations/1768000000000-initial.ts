import { accountTables } from './initial/account-tables.ts';
import { contentTables } from './initial/content-tables.ts';
import { inquiryTables } from './initial/inquiry-tables.ts';
import { recordTables } from './initial/record-tables.ts';
import { createTable, dropTable } from './repeatable-steps.ts';
import type { MigrationInterface, QueryRunner } from './table-definition.ts';

/**
 * The tables of the first release, empty. Lengths are literals, because a migration must not change when the limits do.
 * The search indexes are created after the migrations (db/search-index.ts).
 */
export class Initial1768000000000 implements MigrationInterface {
  name = 'Initial1768000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const definition of tables) await createTable(runner, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...tables].reverse()) await dropTable(runner, name);
  }
}

/** A table comes after the one that its foreign key names. */
const tables = [...contentTables, ...inquiryTables, ...accountTables, ...recordTables];
