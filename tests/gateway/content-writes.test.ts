import { describe, expect, it } from 'vitest';
import { contentKinds } from '#tests/support/content-kinds.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { managedOperations } from '#tests/support/managed-operations.ts';

/* What every type of content promises of a change and a delete, through both APIs; a create is in repeated-create.test.ts. */

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

const LATE = {
  code: 'PRECONDITION_FAILED',
  sentence: 'Somebody else changed this in the meantime. Load it again and redo your change.',
};

/** The selection of the fields that a value has, in groups and lists of records too. */
function selectionOf(value: object): string {
  return Object.entries(value)
    .map(([name, field]) => {
      const inner: unknown = Array.isArray(field) ? field[0] : field;
      return typeof inner === 'object' && inner !== null ? `${name} { ${selectionOf(inner)} }` : name;
    })
    .join(' ');
}

describe.each(contentKinds)('$what through $api', ({ api, reach, row, long, missing }) => {
  const { create, update, remove } = managedOperations({
    ...reach,
    fields: `id ${selectionOf(row)}`,
  });
  const made = async (over: object = {}) => (await create[api](staff, { ...row, ...over })).value;
  const read = async (id: string) => (await gateway.visitor().get(`/v1${reach.path}/${id}`)).body;

  it('keep what a change leaves out', async () => {
    const before = await made();
    const changed = (await update[api](staff, before.id, { [long]: 'Another text.' })).value;
    expect(changed).toEqual({ ...before, [long]: 'Another text.' });
  });

  it('are refused by their rule, at the field, and stay as they are', async () => {
    const list = async () => (await gateway.visitor().get(`/v1${reach.path}`)).text;
    const { id } = await made();
    const before = await list();
    for (const refused of [
      await create[api](staff, { ...row, name: 'a\u0000' }),
      await create[api](staff, { ...row, id: 'a b' }),
      await update[api](staff, id, { [long]: 'Another text.', name: '\ud83d' }),
    ]) {
      expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', sentence: expect.stringMatching(/\w\.$/) });
      // A failed call for the team is told by its sentence alone.
      if (api === 'graphql' || reach.within)
        expect(refused.fields).toEqual([expect.stringMatching(/^(name|id)$/)]);
    }
    expect(await list()).toBe(before);
  });

  it('keep a change that is longer than a value of the activity log', async () => {
    const { id } = await made({ [long]: `${'word '.repeat(90)}one` });
    await update[api](staff, id, { [long]: `${'word '.repeat(90)}two` });
    expect((await read(id))[long]).toBe(`${'word '.repeat(90)}two`);
  });

  it('keep the change of the faster of two writers, and refuse the slower one', async () => {
    const { id } = await made();
    await update[api](staff, id, { name: 'First' }, 1);
    expect(await update[api](staff, id, { name: 'Second' }, 1)).toMatchObject(LATE);
    expect((await read(id)).name).toBe('First');
  });

  it('take one of ten writes at the same moment', async () => {
    const { id } = await made();
    const tries = Array.from({ length: 10 }, (_, n) => update[api](staff, id, { name: `Writer ${n}` }, 1));
    const codes = (await Promise.all(tries)).map(({ code }) => code).sort();
    expect(codes).toEqual(['OK', ...Array(9).fill('PRECONDITION_FAILED')]);
  });

  it('are not found after a delete', async () => {
    const { id } = await made();
    expect((await remove[api](staff, id)).code).toBe('OK');
    expect((await gateway.visitor().get(`/v1${reach.path}/${id}`)).status).toBe(404);
    const gone = { code: 'NOT_FOUND', sentence: missing };
    expect(await remove[api](staff, id)).toMatchObject(gone);
    expect(await update[api](staff, id, { name: 'Late' })).toMatchObject(gone);
  });
});
