import { expect, it } from 'vitest';
import { personalTables, visitorData } from '#db/personal-data/tables.ts';
import { personalDataKinds } from '#db/personal-data/visitor-data.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';

/*
 * Every table says what it holds of visitors, so that the erasure of a person forgets none.
 */

const gateway = gatewayForAll();

it('lists every table, and no table that does not exist', () => {
  const tables = gateway.database.schema.entityMetadatas.map(({ tableName }) => tableName);
  expect(Object.keys(personalTables).sort()).toEqual(tables.sort());
});

it('has one table of each kind of personal data', () => {
  expect(visitorData.map(({ kind }) => kind).sort()).toEqual(Object.keys(personalDataKinds).sort());
});

it('says why a table holds none, or how its rows are found and erased', () => {
  for (const [name, table] of Object.entries(personalTables)) {
    const announced = table.holds === 'nothing' ? [table.why] : [table.found, table.erased];
    for (const sentence of announced) expect(sentence, name).toMatch(/\w{3}/);
  }
});
