import { expect, it } from 'vitest';
import { Database } from '#db/database.ts';
import { contentNames } from '#domain/content/content-names.ts';
import { contents } from '#domain/content/contents.ts';
import { contentTypes } from '#gateway/features/content-types.ts';
import { madeForAll } from '#tests/support/made-for.ts';
import { newTestDatabase } from '#tests/support/test-databases.ts';

/** What search, sitemap, activity log and palette loop over. A type that is missing there is missing everywhere. */

const testDatabase = madeForAll(() => newTestDatabase());
const database = madeForAll(() => Database.open(testDatabase.url));

it('the list of content types holds every entity that can be deleted and restored, once', () => {
  const restorable = database.schema.entityMetadatas.filter(({ deleteDateColumn }) => deleteDateColumn);
  const listed = contentTypes.map(({ entity }) => database.schema.getMetadata(entity).name);
  expect(listed.sort()).toEqual(restorable.map(({ name }) => name).sort());
});

it('the list of content types is the same on the server and in the browser', () => {
  expect(contentTypes.map(({ content }) => content)).toEqual([...contents]);
  expect(contents.map(({ name }) => name)).toEqual(contentNames.map(({ name }) => name));
});

it('the list of content types has a column for each field, and a field or column for what a search shows', () => {
  for (const { content, entity, detail } of contentTypes) {
    const columns = database.schema.getMetadata(entity).columns.map(({ propertyName }) => propertyName);
    expect(columns).toEqual(expect.arrayContaining([...Object.keys(content.fields), detail, 'searchText']));
  }
});
