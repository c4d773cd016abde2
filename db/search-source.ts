import type { EntityManager, EntityMetadata } from 'typeorm';
import { orderHint } from './content-index.ts';
import { engineOf } from './engine.ts';
import { searchIndexOf, trigramTable } from './search-index.ts';

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
  /** The columns behind ORDER BY. */
  readonly columns: readonly string[];
  readonly direction: 'ASC' | 'DESC';
}

/** The newest rows of a log first. */
export const newestFirst: SearchOrder = {
  hint: '',
  where: '1 = 1',
  columns: ['createdAt', 'id'],
  direction: 'DESC',
};

/** The rows of a content table in the order of its list. */
export const listOrder = (manager: EntityManager, table: string): SearchOrder => ({
  hint: orderHint(manager, table),
  where: 'deletedAt IS NULL',
  columns: ['sortKey', 'id'],
  direction: 'ASC',
});

/**
 * At most `limit` rows in which folded words may occur: by the index of SQLite those added last, by that of MySQL the
 * first of `order` among the first 40,000 that it finds; without an index, for a table of at most `limit` rows on MySQL,
 * and for a term too short for the index, the first rows of `order`.
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
  const matching = `(SELECT ${order.columns.join(', ')} FROM ${name} WHERE MATCH (searchText) AGAINST (? IN BOOLEAN MODE) AND INSTR(searchText, ?) > 0 AND ${order.where} LIMIT ${COMPARED})`;
  const found = `(SELECT id AS foundId FROM ${matching} AS matching ORDER BY ${orderBy(order)} LIMIT ${limit})`;
  return {
    from: `${found} AS found STRAIGHT_JOIN ${name} AS r ON r.id = found.foundId`,
    parameters: [match, words],
  };
}

const orderBy = ({ columns, direction }: SearchOrder): string =>
  columns.map((column) => `${column} ${direction}`).join(', ');

/** `join` keeps the planner from turning the join around. */
const firstRows = (join: string, name: string, order: SearchOrder, limit: number): SearchSource => ({
  from: `(SELECT id AS foundId FROM ${name} ${order.hint} WHERE ${order.where} ORDER BY ${orderBy(order)} LIMIT ${limit}) AS found ${join} ${name} AS r ON r.id = found.foundId`,
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
