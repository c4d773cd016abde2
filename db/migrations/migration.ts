import type { MigrationInterface } from 'typeorm';

/** What runs SQL: a migration's runner, or the manager of a transaction. */
export interface Queries {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/** A change of the schema. It can be repeated from any point; see repeatable-steps.ts. */
export interface Migration extends MigrationInterface {
  /**
   * Sets what rows stored before this migration lack. Called by `up`, and by a restore, whose file may be of a release
   * before it. Changes no row that is complete, so that it can be repeated.
   */
  fillRows?(queries: Queries): Promise<void>;
}

export type MigrationClass = new () => Migration;
