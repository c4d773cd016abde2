import { beforeAll, expect, it } from 'vitest';
import { inquiryDays, recountDays } from '#db/day-counts.ts';
import { limits } from '#domain/limits.ts';
import { largeTables } from '#tests/bench/large-rows.ts';
import { operate } from '#tests/support/apis.ts';
import { aContact } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';

/** Selecting every inquiry that matches, to change them together. */

const COUNT = 1100;

/** Stores the inquiries from one number up to another. */
let fill: (from: number, to: number) => Promise<void>;
const gateway = gatewayForAll();
beforeAll(async () => {
  const sizes = { clients: 0, inquiries: COUNT, activity: 0 };
  const filled = largeTables(sizes).find(({ table }) => table === 'inquiries');
  if (!filled) throw new Error('There are no rows of inquiries.');
  const { table, columns, rowOf } = filled;
  fill = async (from, to) => {
    for (let first = from; first < to; first += 100) {
      const rows = Array.from({ length: 100 }, (_, n) => rowOf(first + n));
      const places = rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
      const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places}`;
      await gateway.database.schema.query(insert, rows.flat());
    }
    await gateway.database.write((manager) => recountDays(manager, inquiryDays));
  };
  await fill(0, COUNT);
});
const sales = madeForAll(() => gateway.person('sales'));

const select = async (filter: object, caller = sales) =>
  call(caller, 'inquirySelection', { filter }, 'id version state ownerId letters { heldReason }');
const totalOf = async (filter: object): Promise<number> => {
  return (await call(sales, 'inquiries', { filter }, 'total')).value.total;
};

it('the selection is every inquiry that matches, each once, with what a change and its Undo need', async () => {
  for (const filter of [{ state: 'answered' }, { view: 'unassigned' }, { formType: 'pricing' }]) {
    const { value } = await select(filter);
    const ids = value.map(({ id }: { id: string }) => id);
    expect(ids.length).toBe(await totalOf(filter));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(limits.pageSize);
  }
  expect((await select({ state: 'answered' })).value[0]).toMatchObject({
    version: expect.any(Number),
    state: 'answered',
  });
});

it('the selection does not hold what arrives after it, which a change leaves alone', async () => {
  const { value } = await select({ state: 'new' });
  const late = (await mailApis.json(gateway.visitor(), 'contact', aContact())).value;
  const mutation =
    'mutation($changes: [InquiryChangeInput!]!) { changeInquiries(changes: $changes) { id state } }';
  for (let from = 0; from < value.length; from += limits.pageSize) {
    const changes = value
      .slice(from, from + limits.pageSize)
      .map(({ id, version }: { id: string; version: number }) => ({
        id,
        state: 'open',
        ifVersion: version,
      }));
    expect((await sales.graphql(mutation, { changes })).body.errors).toBeUndefined();
  }
  const query = '{ inquiries(filter: { state: new }) { items { reference } } }';
  const left = (await operate(sales, query)).value.items;
  expect(left).toEqual([{ reference: late.reference }]);
});

it('the selection is refused beyond its ceiling, in a sentence that says what to do', async () => {
  const { code, sentence } = await select({});
  expect(code).toBe('BAD_USER_INPUT');
  expect(sentence).toBe('1,101 match. At most 1,000 can be changed together; narrow the list first.');
});

it('the selection is refused where it may leave out matching rows, although few are found', async () => {
  // Words that every row has.
  const filter = { search: 'orrin.example', state: 'answered' };
  const few = await totalOf(filter);
  expect(few).toBeLessThan(limits.selectedRows / 2);
  expect((await select(filter)).value).toHaveLength(few);
  await fill(COUNT, 2100);
  const found = await totalOf(filter);
  expect(found).toBeLessThan(limits.selectedRows);
  expect(await select(filter)).toMatchObject({
    code: 'BAD_USER_INPUT',
    sentence: `At least ${found} match; not all could be looked at. At most 1,000 can be changed together; narrow the list first.`,
  });
});
