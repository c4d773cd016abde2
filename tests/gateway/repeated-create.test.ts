import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { IdempotentWrites } from '#gateway/write/idempotent-writes.ts';
import type { Outcome } from '#tests/support/apis.ts';
import { aCaseStudy, aClient, aMember } from '#tests/support/builders.ts';
import { contentKinds as variants } from '#tests/support/content-kinds.ts';
import { deferred } from '#tests/support/deferred.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { managedOperations } from '#tests/support/managed-operations.ts';

let staff: Caller;
const gateway = gatewayForAll();
beforeAll(async () => {
  staff = await gateway.staff();
});

/** Longer than a value in the activity log. */
const LONG = 'word '.repeat(90);

let idCount = 0;
describe.each(variants)('a create of $what through $api', ({ api, reach, row, long }) => {
  const { create, update, remove } = managedOperations(reach);
  const requested = (over: object = {}) => {
    idCount += 1;
    return { ...row, id: `idCount-${idCount}`, ...over };
  };
  const count = async (id: string): Promise<number> => {
    const { body } = await staff.get(`/api/v1${reach.path}`);
    return (body.data ?? body).filter((item: { id: string }) => item.id === id).length;
  };
  const added = async (id: string): Promise<number> => {
    const query = 'query { activity(pageSize: 100) { items { action thingId } } }';
    const { items } = (await staff.graphql(query)).body.data.activity;
    return items.filter(
      (item: { action: string; thingId: string }) => item.action === 'created' && item.thingId === id,
    ).length;
  };
  const expectTaken = (outcome: Outcome, id: string) =>
    expect(outcome).toMatchObject({ code: 'CONFLICT', sentence: `The id ${id} is taken.` });

  it('that is repeated because its response was lost returns the row and stores nothing more', async () => {
    const input = requested();
    const first = await create[api](staff, input);
    gateway.clock.advance(90_000);
    const again = await create[api](staff, input);
    expect(again).toEqual(first);
    expect(again).toMatchObject({ code: 'OK', value: { id: input.id } });
    expect([await count(input.id), await added(input.id)]).toEqual([1, 1]);
  });

  it('that is sent twice at the same moment stores one row and returns it twice', async () => {
    const input = requested();
    const both = await Promise.all([create[api](staff, input), create[api](staff, input)]);
    expect(both.map(({ code }) => code)).toEqual(['OK', 'OK']);
    expect([await count(input.id), await added(input.id)]).toEqual([1, 1]);
  });

  it('with other content under a taken id is refused, even at the end of a long text', async () => {
    const input = requested({ [long]: `${LONG}one` });
    await create[api](staff, input);
    expectTaken(await create[api](staff, { ...input, name: 'Another' }), input.id);
    expectTaken(await create[api](staff, { ...input, [long]: `${LONG}two` }), input.id);
  });

  it('with the same content by another actor is refused', async () => {
    const input = requested();
    await create[api](staff, input);
    expectTaken(await create[api](await gateway.tool(), input), input.id);
  });

  it('is refused once the row was changed, even back to its former content', async () => {
    const input = requested();
    await create[api](staff, input);
    await update[api](staff, input.id, { name: 'Meanwhile' });
    expectTaken(await create[api](staff, input), input.id);
    await update[api](staff, input.id, { name: input.name });
    expectTaken(await create[api](staff, input), input.id);
  });

  it('under the id that the server gave to a row is refused', async () => {
    const { value } = await create[api](staff, row);
    expectTaken(await create[api](staff, { ...row, id: value.id }), value.id);
  });

  it('leaves a row in the trash as it is, and says how it is restored', async () => {
    const input = requested();
    await create[api](staff, input);
    await remove[api](staff, input.id);
    gateway.clock.advance(1000);
    expect(await create[api](staff, input)).toMatchObject({
      code: 'CONFLICT',
      sentence: expect.stringContaining('with restore'),
    });
    expect(await count(input.id)).toBe(0);
  });
});

/** A create with an Idempotency-Key, answered with status, code, id and Retry-After. */
const keyed = async (
  key: string,
  { caller = staff, body = {}, path = '/v1/clients' }: { caller?: Caller; body?: object; path?: string } = {},
) => {
  const response = await caller.post(path, aClient(body), { 'idempotency-key': key });
  const { code, client, issues } = response.body;
  return {
    ...{ status: response.status, code, id: client?.id, field: issues?.[0]?.field, client },
    retryAfter: response.headers['retry-after'],
  };
};

describe('an Idempotency-Key of a create', () => {
  it('has it done once in a day, and answered as it was the first time', async () => {
    const first = await keyed('once');
    await staff.put(`/v1/clients/${first.id}`, { results: 'Changed meanwhile.' });
    gateway.clock.advance(23 * 60 * 60 * 1000);
    staff = await gateway.staff();
    expect(await keyed('once')).toEqual(first);
    gateway.clock.advance(2 * 60 * 60 * 1000);
    const next = await keyed('once');
    expect([next.status, next.id === first.id]).toEqual([201, false]);
    await gateway.app.housekeeper.sweep();
    expect((await keyed('once')).id).toBe(next.id);
  });

  it('that was used for another request is refused with 422', async () => {
    await keyed('other');
    const refused = { status: 422, code: 'BAD_USER_INPUT', field: 'Idempotency-Key' };
    expect(await keyed('other', { body: { name: 'Another' } })).toMatchObject(refused);
    expect(await keyed('other', { body: { ...aMember() }, path: '/v1/team' })).toMatchObject({ status: 422 });
  });

  it('that is under way is refused with 409, to be sent again', async () => {
    const tool = await gateway.tool();
    // Notes when the token was used.
    await keyed('before', { caller: tool });
    const [begun, begunAgain, held] = [deferred(), deferred(), deferred()];
    const { write } = gateway.database;
    const writes = vi.spyOn(gateway.database, 'write').mockImplementation(async (work) => {
      if (writes.mock.calls.length > 1) begunAgain.resolve();
      begun.resolve();
      await held.promise;
      return write.call(gateway.database, work) as never;
    });
    const first = keyed('same moment', { caller: tool });
    await begun.promise;
    const second = keyed('same moment', { caller: tool });
    // A second write would wait as the first does.
    await Promise.race([second, begunAgain.promise]);
    held.resolve();
    const made = await first;
    expect(await second).toMatchObject({ status: 409, code: 'CONFLICT', retryAfter: '1' });
    writes.mockRestore();
    expect([made.status, await keyed('same moment', { caller: tool })]).toEqual([201, made]);
  });

  it('of one caller does not meet that of another, nor does one whose request was refused count', async () => {
    const tool = await gateway.tool();
    const [mine, theirs] = [await keyed('shared'), await keyed('shared', { caller: tool })];
    expect([mine.status, theirs.status, mine.id === theirs.id]).toEqual([201, 201, false]);
    expect((await keyed('mended', { body: { name: '' } })).status).toBe(422);
    expect((await keyed('mended')).status).toBe(201);
  });

  it('answers nothing to a caller who is known no longer when it is repeated', async () => {
    const { tokens } = gateway.app.services;
    const tool = await tokens.actorOf(await tokens.create('revoked', ['client:write']), '192.0.2.1');
    const by = requirePermission(tool as Actor, 'client:write');
    const requested = { key: 'known', operation: 'create', input: {}, revive: (made: object) => made };
    const create = () =>
      new IdempotentWrites(gateway.units).write(by, requested, async () => ({ id: 'made' }));
    expect([await create(), await create()]).toEqual([{ id: 'made' }, { id: 'made' }]);
    await tokens.revoke('revoked');
    await expect(create()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each([
    ['createClient', 'ClientInput', 'id updatedAt version', aClient()],
    ['createLabel', 'LabelInput', 'id name version', { name: 'Urgent' }],
    ['createArrivalRule', 'ArrivalRuleInput', 'id name version', { name: 'Dubai', words: ['Dubai'] }],
    ['saveAnswerTemplate', 'AnswerTemplateInput', 'id name version', { name: 'Thanks', text: 'Thank you.' }],
    ['saveView', 'SavedViewInput', 'id name version', { list: 'inquiry', name: 'New', query: 'state=new' }],
  ])('is heeded by %s of GraphQL', async (operation, type, fields, row) => {
    const { id: label } = await gateway.app.services.labels.create(await gateway.actorOf(staff), {
      name: operation,
    });
    const input = operation === 'createArrivalRule' ? { ...row, labelIds: [label] } : row;
    const create = async () => {
      const query = `mutation($input: ${type}!) { ${operation}(input: $input) { ${fields} } }`;
      const headers = { 'idempotency-key': operation, 'apollo-require-preflight': 'true' };
      return (await staff.post('/graphql', { query, variables: { input } }, headers)).body;
    };
    const first = await create();
    expect(first.data?.[operation]?.id ?? first).toEqual(expect.any(String));
    gateway.clock.advance(1000);
    expect(await create()).toEqual(first);
  });
});

it('case studies of one title that are added at the same moment have each an address of its own', async () => {
  const add = () => staff.post('/v1/case-studies', aCaseStudy({ name: 'One title for all' }));
  const answers = await Promise.all(Array.from({ length: 6 }, add));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
  expect(new Set(answers.map(({ body }) => body.caseStudy.address)).size).toBe(6);
});

it('an address that two case studies are given at the same moment is that of one', async () => {
  const made = ['a', 'b', 'c', 'd'].map((id) =>
    staff.post('/v1/case-studies', aCaseStudy({ id: `wants-${id}`, name: `Wants ${id}` })),
  );
  await Promise.all(made);
  const changes = ['a', 'b', 'c', 'd'].map((id) =>
    staff.put(`/v1/case-studies/wants-${id}`, { address: 'wanted-by-four' }),
  );
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
});
