import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentKinds } from '#tests/support/content-kinds.ts';
import { managedOperations } from '#tests/support/managed-operations.ts';
import { type Caller, TestGateway } from '#tests/support/test-gateway.ts';

/* What every type of content promises of a change and a delete, through both APIs; a create is in repeated-create.test.ts. */

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await TestGateway.build();
  staff = await gateway.staff();
});
afterAll(() => gateway.close());

const LATE = {
  code: 'PRECONDITION_FAILED',
  sentence: 'Somebody else changed this in the meantime. Load it again and redo your change.',
};

describe.each(contentKinds)('$what through $api', ({ api, reach, row, long, missing }) => {
  const { create, update, remove } = managedOperations({
    ...reach,
    fields: `id ${Object.keys(row).join(' ').replace('social', 'social { email linkedin twitter }')}`,
  });
  const made = async (over: object = {}) => (await create[api](staff, { ...row, ...over })).value;
  const read = async (id: string) => (await gateway.visitor().get(`/v1${reach.path}/${id}`)).body;

  it('keep what a change leaves out', async () => {
    const before = await made();
    const changed = (await update[api](staff, before.id, { [long]: 'Another text.' })).value;
    expect(changed).toEqual({ ...before, [long]: 'Another text.' });
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
