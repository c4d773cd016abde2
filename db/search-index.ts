import type { DataSource, EntityManager, EntityMetadata, QueryRunner } from 'typeorm';
import { orderHint } from './content-index.ts';
import { engineOf } from './engine.ts';

/*
 * Full-text search. An entity declares it by an index on `searchText` that TypeORM does not synchronize. SQLite then has
 * a table of trigrams (FTS5) beside the table, filled by triggers, so that words are found anywhere in the text. MySQL
 * and MariaDB have a FULLTEXT index, which finds the beginnings of words: MariaDB has no parser for parts of words, and
 * a product with two answers for one engine would be none. Small tables need no index: their text is compared.
 */

/** Shortest word that either index knows, in characters. */
const SHORTEST_WORD = 3;
/** Longest word that InnoDB indexes (innodb_ft_max_token_size), in characters. */
const LONGEST_WORD = 84;

/** What a search reads, to be written behind FROM: rows `r`, whose text the caller compares with the words. */
export interface SearchSource {
  readonly from: string;
  readonly parameters: readonly string[];
}

/** Where a search begins, and how far it goes. */
export interface SearchBounds {
  readonly order: SearchOrder;
  /** Most rows that are wanted. */
  readonly limit: number;
  /** Number of rows of the table. */
  readonly rows: number;
}

/** The rows of a table in an order that an index has. */
export interface SearchOrder {
  /** Names the index to the planner; may be empty. */
  readonly hint: string;
  /** The condition of the rows that count, such as `deletedAt IS NULL`. */
  readonly where: string;
  /** The columns of the order. */
  readonly columns: string;
  /** The columns behind ORDER BY. */
  readonly by: string;
}

/** The newest rows of a log first. */
export const newestFirst: SearchOrder = {
  hint: '',
  where: '1 = 1',
  columns: 'createdAt, id',
  by: 'createdAt DESC, id DESC',
};

/** The rows of a content table in the order of its list. */
export const listOrder = (manager: EntityManager, table: string): SearchOrder => ({
  hint: orderHint(manager, table),
  where: 'deletedAt IS NULL',
  columns: 'sortKey, id',
  by: 'sortKey, id',
});

/**
 * At most `limit` rows in which folded words may occur: by the index of SQLite those added last, by that of MySQL the
 * first of `order` among the first 40,000 that it finds; without an index, for a table of at most `limit` rows on MySQL, and for a term too short for the
 * index, the first rows of `order`.
 */
export async function searchSource(
  manager: EntityManager,
  table: EntityMetadata,
  words: string,
  { order, limit, rows }: SearchBounds,
): Promise<SearchSource> {
  const [name, index] = [table.tableName, searchIndexOf(table)];
  if (engineOf(manager) === 'sqlite') {
    const match = index && trigramMatch(words);
    if (!match) return firstRows('CROSS JOIN', name, order, limit);
    const trigrams = trigramTable(name);
    const found = `(SELECT rowid AS place FROM ${trigrams} WHERE ${trigrams} MATCH ? ORDER BY rowid DESC LIMIT ${limit})`;
    return {
      from: `${found} AS found CROSS JOIN ${name} AS r ON r.rowid = found.place`,
      parameters: [match],
    };
  }
  const known = index && rows > limit ? indexedWords(words) : [];
  if (known.length === 0) return firstRows('STRAIGHT_JOIN', name, order, limit);
  const { frequent, rare } = await frequencies(manager, name, order, words, known);
  if (frequent * Math.min(COMPARED, rows) >= limit) {
    const ids = await firstMatches(manager, name, order, words, limit);
    if (ids.length === limit) return rowsOfIds(name, ids);
  }
  const match = (rare.length > 0 ? rare : known).map((word) => `+${word}*`).join(' ');
  const matching = `(SELECT ${order.columns} FROM ${name} WHERE MATCH (searchText) AGAINST (? IN BOOLEAN MODE) AND INSTR(searchText, ?) > 0 AND ${order.where} LIMIT ${COMPARED})`;
  const found = `(SELECT id AS foundId FROM ${matching} AS matching ORDER BY ${order.by} LIMIT ${limit})`;
  return {
    from: `${found} AS found STRAIGHT_JOIN ${name} AS r ON r.id = found.foundId`,
    parameters: [match, words],
  };
}

/** `join` keeps the planner from turning the join around. */
const firstRows = (
  join: string,
  name: string,
  { hint, where, by }: SearchOrder,
  limit: number,
): SearchSource => ({
  from: `(SELECT id AS foundId FROM ${name} ${hint} WHERE ${where} ORDER BY ${by} LIMIT ${limit}) AS found ${join} ${name} AS r ON r.id = found.foundId`,
  parameters: [],
});

/*
 * MySQL: FULLTEXT reads every row of each word, which takes seconds for words that are in half of a million rows. What is
 * frequent is therefore found by comparing rows, and left out of the question to the index.
 */

/** Rows that say how frequent a word is. */
const SAMPLE = 1000;
/** Most rows that are compared with the words. */
const COMPARED = 40_000;
/** Part of the sample from which on a word is left out of the question to the index. */
const FREQUENT = 0.02;

/** Which part of the first rows of `order` holds the words together (0 to 1), and which of the words few rows hold. */
async function frequencies(
  manager: EntityManager,
  name: string,
  order: SearchOrder,
  words: string,
  known: readonly string[],
): Promise<{ frequent: number; rare: string[] }> {
  const { from } = firstRows('STRAIGHT_JOIN', name, order, SAMPLE);
  const parts = [words, ...known];
  const shares = parts.map((_, n) => `AVG(INSTR(r.searchText, ?) > 0) AS share${n}`).join(', ');
  const [row]: Record<string, string>[] = await manager.query(`SELECT ${shares} FROM ${from}`, parts);
  const shareOf = (n: number): number => Number(row?.[`share${n}`]);
  return { frequent: shareOf(0), rare: known.filter((_, n) => shareOf(n + 1) < FREQUENT) };
}

/**
 * The ids of the first `limit` rows that hold the words, among the first rows of `order`. STRAIGHT_JOIN looks the rows up in
 * the order of those before it, so that it can stop at the limit; an ORDER BY would sort all of them.
 */
async function firstMatches(
  manager: EntityManager,
  name: string,
  order: SearchOrder,
  words: string,
  limit: number,
): Promise<string[]> {
  const { from } = firstRows('STRAIGHT_JOIN', name, order, COMPARED);
  const found: { id: string }[] = await manager.query(
    `SELECT r.id AS id FROM ${from} WHERE INSTR(r.searchText, ?) > 0 LIMIT ${limit}`,
    [words],
  );
  return found.map(({ id }) => id);
}

function rowsOfIds(name: string, ids: readonly string[]): SearchSource {
  const found = `(SELECT id AS foundId FROM ${name} WHERE id IN (${ids.map(() => '?').join(', ')}))`;
  return { from: `${found} AS found STRAIGHT_JOIN ${name} AS r ON r.id = found.foundId`, parameters: ids };
}

/** The words as one phrase of trigrams; null: they are too short. */
const trigramMatch = (words: string): string | null =>
  [...words].length >= SHORTEST_WORD ? `"${words.replaceAll('"', '""')}"` : null;

/** The words that FULLTEXT knows. */
const indexedWords = (words: string): string[] =>
  words
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => [...word].length >= SHORTEST_WORD && [...word].length <= LONGEST_WORD);

/** The name of the search index that an entity declares, if it does. */
export const searchIndexOf = ({ indices }: EntityMetadata): string | undefined =>
  indices.find(({ synchronize }) => !synchronize)?.name;

const trigramTable = (table: string): string => `${table}_trigrams`;

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
