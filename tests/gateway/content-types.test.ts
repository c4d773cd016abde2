import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#db/database.ts';
import { contents } from '#domain/content/contents.ts';
import { contentTypes } from '#gateway/features/content-types.ts';
import { newTestDatabase, type TestDatabase } from '#tests/support/test-databases.ts';

/** What search, sitemap, activity log and palette loop over. A type that is missing there is missing everywhere. */

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await newTestDatabase();
  database = await Database.open(testDatabase.url);
});
afterAll(async () => {
  await database.close();
  await testDatabase.remove();
});

describe('the list of content types', () => {
  it('holds every entity that can be deleted and restored, once', () => {
    const restorable = database.schema.entityMetadatas.filter(({ deleteDateColumn }) => deleteDateColumn);
    const listed = contentTypes.map(({ entity }) => database.schema.getMetadata(entity).name);
    expect(listed.sort()).toEqual(restorable.map(({ name }) => name).sort());
  });

  it('is the same on the server and in the browser', () => {
    expect(contentTypes.map(({ content }) => content)).toEqual([...contents]);
  });

  it('has a column for each field, and a field or column for what a search shows', () => {
    for (const { content, entity, detail } of contentTypes) {
      const columns = database.schema.getMetadata(entity).columns.map(({ propertyName }) => propertyName);
      expect(columns).toEqual(expect.arrayContaining([...Object.keys(content.fields), detail, 'searchText']));
    }
  });
});
