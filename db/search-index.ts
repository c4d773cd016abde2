import type { DataSource, EntityMetadata, QueryRunner } from 'typeorm';
import { engineOf } from './engine.ts';

/*
 * Full-text search. An entity declares it by an index on `searchText` that TypeORM does not synchronize. SQLite then has
 * a table of trigrams (FTS5) beside the table, filled by triggers, so that words are found anywhere in the text. MySQL
 * and MariaDB have a FULLTEXT index, which finds the beginnings of words: MariaDB has no parser for parts of words, and
 * a product with two answers for one engine would be none. Small tables need no index: their text is compared.
 */

/** The name of the search index that an entity declares, if it does. */
export const searchIndexOf = ({ indices }: EntityMetadata): string | undefined =>
  indices.find(({ synchronize }) => !synchronize)?.name;

/** The table of trigrams of a table (SQLite). */
export const trigramTable = (table: string): string => `${table}_trigrams`;

/**
 * Creates the search indexes that are missing. On SQLite TypeORM copies a table to change it, which drops its triggers
 * and may number its rows anew; a table without its triggers is therefore indexed again.
 */
export async function ensureSearchIndexes(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    for (const table of source.entityMetadatas) {
      const index = searchIndexOf(table);
      if (!index) continue;
      if (engineOf(source.manager) === 'mysql') await ensureWordIndex(runner, table.tableName, index);
      else await ensureTrigrams(runner, table.tableName);
    }
  } finally {
    await runner.release();
  }
}

async function ensureWordIndex(runner: QueryRunner, table: string, index: string): Promise<void> {
  const present: unknown[] = await runner.query(`SHOW INDEX FROM ${table} WHERE Key_name = ?`, [index]);
  if (present.length > 0) return;
  // Read when the index is created; a text may consist of words that English leaves out.
  await runner.query('SET SESSION innodb_ft_enable_stopword = OFF');
  await runner.query(`CREATE FULLTEXT INDEX ${index} ON ${table} (searchText)`);
  await runner.query('SET SESSION innodb_ft_enable_stopword = ON');
}

async function ensureTrigrams(runner: QueryRunner, table: string): Promise<void> {
  const present: unknown[] = await runner.query(
    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?",
    [table],
  );
  const triggers = triggersOf(table);
  if (present.length === triggers.length) return;
  const trigrams = trigramTable(table);
  await runner.startTransaction();
  try {
    for (const [name] of triggers) await runner.query(`DROP TRIGGER IF EXISTS ${name}`);
    await runner.query(`DROP TABLE IF EXISTS ${trigrams}`);
    await runner.query(
      `CREATE VIRTUAL TABLE ${trigrams} USING fts5(text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
    );
    await runner.query(`INSERT INTO ${trigrams} (rowid, text) SELECT rowid, searchText FROM ${table}`);
    for (const [name, body] of triggers) await runner.query(`CREATE TRIGGER ${name} ${body}`);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

function triggersOf(table: string): [name: string, body: string][] {
  const trigrams = trigramTable(table);
  const add = `INSERT INTO ${trigrams} (rowid, text) VALUES (new.rowid, new.searchText);`;
  const remove = `DELETE FROM ${trigrams} WHERE rowid = old.rowid;`;
  return [
    [`${trigrams}_added`, `AFTER INSERT ON ${table} BEGIN ${add} END`],
    [`${trigrams}_removed`, `AFTER DELETE ON ${table} BEGIN ${remove} END`],
    [`${trigrams}_changed`, `AFTER UPDATE OF searchText ON ${table} BEGIN ${remove} ${add} END`],
  ];
}
