import { beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { foldSearchText } from '#db/fold-for-search.ts';
import { newestFirst, type SearchSource, searchSource } from '#db/search-source.ts';
import { limits } from '#domain/limits.ts';
import { foundIds } from '#gateway/lists/list-query.ts';
import { madeForEach } from '#tests/support/made-for.ts';
import { engine, newTestDatabase } from '#tests/support/test-databases.ts';

/** What a search reads of a table that has more matching rows than it looks at. */

const LIMIT = 20;

const testDatabase = madeForEach(() => newTestDatabase());
const database = madeForEach(() => Database.open(testDatabase.url));
beforeEach(() => database.migrate());

/** Stores inquiries with these texts, the oldest first. */
async function store(texts: readonly string[]): Promise<void> {
  const rows = texts.map((searchText, n) => ({
    // In another order than the times.
    id: `${(n * 7) % texts.length}-${n}`,
    reference: `DS-${n}`,
    formType: 'contact' as const,
    name: 'Meera Sundaram',
    email: 'meera@orrin.example',
    subject: 'Rollout',
    answers: [],
    state: 'new' as const,
    spamReasons: [],
    note: '',
    searchText,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
    updatedAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
  }));
  for (let from = 0; from < rows.length; from += 500)
    await database.write((manager) => manager.insert(Inquiry, rows.slice(from, from + 500)));
}

const sourceOf = (text: string): Promise<SearchSource> =>
  database.read(async (manager) => {
    const rows = await manager.count(Inquiry);
    const table = manager.connection.getMetadata(Inquiry);
    return searchSource(manager, table, foldSearchText(text), { order: newestFirst, limit: LIMIT, rows });
  });

/** The references of the rows that a search reads, newest first. */
async function search(text: string): Promise<string[]> {
  const { from, parameters } = await sourceOf(text);
  const found: { reference: string }[] = await database.read((manager) =>
    manager.query(
      `SELECT r.reference AS reference FROM ${from} WHERE INSTR(r.searchText, ?) > 0 ORDER BY r.createdAt DESC`,
      [...parameters, foldSearchText(text)],
    ),
  );
  return found.map(({ reference }) => reference);
}

const texts = (count: number, text: string): string[] => Array.from({ length: count }, () => text);
const references = (newest: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `DS-${newest - n}`);

describe('a search that finds more rows than it looks at', () => {
  it('looks at the newest ones, when every row holds the word', async () => {
    await store(texts(90, 'a rollout of planning'));
    expect(await search('rollout')).toEqual(references(89, LIMIT));
  });

  it('looks at the newest ones, when none of the newest rows of the table holds the word', async () => {
    await store([...texts(90, 'a rollout of planning'), ...texts(1000, 'another question')]);
    expect(await search('rollout')).toEqual(references(89, LIMIT));
  });

  it('finds all rows, when the newest ones hold the word so often that more are looked for than there are', async () => {
    await store([...texts(1000, 'another question'), ...texts(12, 'a rollout'), ...texts(988, 'a question')]);
    expect(await search('rollout')).toEqual(references(1011, 12));
  });

  it('finds the few rows that hold a rare word beside one that every row holds', async () => {
    await store([...texts(40, 'weaving of cotton'), 'spinning of cotton', ...texts(1000, 'cotton of orrin')]);
    expect(await search('spinning of cotton')).toEqual(['DS-40']);
    expect(await search('cotton of orrin')).toEqual(references(1040, LIMIT));
    expect(await search('nothing of cotton')).toEqual([]);
    if (engine === 'mysql')
      expect(await sourceOf('spinning of cotton')).toHaveProperty('parameters.0', '+spinning*');
  });
});

it('a row that is changed is found by its new text at once, and by its former text no more; a removed one by none', async () => {
  await store([...texts(40, 'weaving of cotton'), ...texts(1000, 'cotton of orrin')]);
  const rewrite = (reference: string, searchText: string) =>
    database.write((manager) => manager.update(Inquiry, { reference }, { searchText }));
  await rewrite('DS-7', 'spinning of cotton');
  expect(await search('spinning of cotton')).toEqual(['DS-7']);
  await rewrite('DS-7', 'dyeing of cotton');
  expect([await search('spinning of cotton'), await search('dyeing of cotton')]).toEqual([[], ['DS-7']]);
  await database.write((manager) => manager.delete(Inquiry, { reference: 'DS-7' }));
  expect(await search('dyeing of cotton')).toEqual([]);
  expect(await search('weaving of cotton')).toEqual(references(39, LIMIT));
});

it('a list of what a search finds says that there may be more once it has looked at as many rows as it may', async () => {
  await store(texts(limits.searchedRows + 1, 'a rollout of planning'));
  const order = { columns: ['r.createdAt', 'r.id'], isDescending: true };
  const found = () =>
    database.read(async (manager) => {
      const bounds = {
        order: newestFirst,
        limit: limits.searchedRows + 1,
        rows: await manager.count(Inquiry),
      };
      const table = manager.connection.getMetadata(Inquiry);
      const candidates = await searchSource(manager, table, foldSearchText('rollout'), bounds);
      const { total, isTotalExact } = await foundIds(
        manager,
        { candidates, sql: '1 = 1', values: [] },
        order,
      );
      return { total, isTotalExact };
    });
  expect(await found()).toEqual({ total: limits.searchedRows, isTotalExact: false });
  await database.write((manager) => manager.delete(Inquiry, { reference: 'DS-0' }));
  expect(await found()).toEqual({ total: limits.searchedRows, isTotalExact: true });
});

it.runIf(engine === 'mysql')('words that English leaves out are in the full-text index', async () => {
  await store(['what they have known about']);
  for (const word of ['+known*', '+about*'])
    expect(
      await database.schema.query(
        'SELECT id FROM inquiries WHERE MATCH (searchText) AGAINST (? IN BOOLEAN MODE)',
        [word],
      ),
      word,
    ).toHaveLength(1);
});
