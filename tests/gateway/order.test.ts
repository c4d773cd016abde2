import { beforeEach, describe, expect, it } from 'vitest';
import { ContentVersion } from '#db/entities/content-version.entity.ts';
import { apis, graphqlOutcome, type Outcome } from '#tests/support/apis.ts';
import { aMember, aTestimonial } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { codeOf } from '#tests/support/managed-operations.ts';

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

interface Listed {
  id: string;
  name: string;
}

describe.each([
  ['team', 'orderTeam', (name: string) => aMember({ name }), 'role_order', 'Team members'],
  ['testimonials', 'orderTestimonials', (name: string) => aTestimonial({ name }), 'position', 'Testimonials'],
] as const)('the order of %s', (path, operation, build, orderField, title) => {
  const list = async (): Promise<Listed[]> => (await gateway.visitor().get(`/v1/${path}`)).body;
  const names = async () => (await list()).map((row) => row.name);
  const ids = async (...ids: string[]) => {
    const rows = await list();
    return ids.map((name) => rows.find((row) => row.name === name)?.id ?? name);
  };
  const orderActivity = async () =>
    (
      await staff.graphql(
        '{ activity(filter: { action: "ordered" }) { total items { summary changes { field before after } } } }',
      )
    ).body.data.activity;
  const order = {
    graphql: async (caller: Caller, sent: string[]): Promise<Outcome> => {
      const query = `mutation($ids: [ID!]!) { ${operation}(ids: $ids) { name } }`;
      return graphqlOutcome(await caller.graphql(query, { ids: sent }), operation);
    },
    rest: async (caller: Caller, sent: string[]): Promise<Outcome> => {
      const { status, body } = await caller.put(`/v1/${path}/order`, { ids: sent });
      return { code: codeOf(status), sentence: '', fields: [], value: status < 400 ? body : null };
    },
  };

  beforeEach(async () => {
    gateway.clock.advance(1000);
    for (const { id } of await list()) await staff.delete(`/v1/${path}/${id}`);
    for (const name of ['Asha', 'Bela', 'Chitra'])
      await staff.post(`/v1/${path}`, { ...build(name), [orderField]: 7 });
  });

  it.each(apis)(
    'is saved completely through %s, logged as one activity, and visitors see it',
    async (api) => {
      const before = (await orderActivity()).total;
      const version = async () => (await gateway.rows.find(ContentVersion))[0]?.version ?? 0;
      const seen = await version();
      const outcome = await order[api](staff, await ids('Chitra', 'Asha', 'Bela'));
      expect(outcome.value.map((row: Listed) => row.name)).toEqual(['Chitra', 'Asha', 'Bela']);
      expect(await names()).toEqual(['Chitra', 'Asha', 'Bela']);
      expect((await list()).map((row) => (row as never)[orderField])).toEqual([1, 2, 3]);
      expect(await version()).toBe(seen + 1);
      const { total, items } = await orderActivity();
      expect(total).toBe(before + 1);
      expect(items[0]).toEqual({
        summary: `${title} were put in order.`,
        changes: [{ field: 'order', before: 'Asha, Bela, Chitra', after: 'Chitra, Asha, Bela' }],
      });
      await order[api](staff, await ids('Chitra', 'Asha', 'Bela'));
      expect((await orderActivity()).total).toBe(total);
    },
  );

  it.each(apis)('with missing or unknown ids is answered with 412, through %s', async (api) => {
    for (const listed of [
      ['Asha', 'Bela'],
      ['Asha', 'Bela', 'nobody'],
      ['Asha', 'Bela', 'Chitra', 'nobody'],
      [],
    ]) {
      expect(await order[api](staff, await ids(...listed))).toMatchObject({ code: 'PRECONDITION_FAILED' });
    }
    expect(await order[api](staff, await ids('Asha', 'Bela', 'Bela'))).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await names()).toEqual(['Asha', 'Bela', 'Chitra']);
  });

  it('raises the version of moved rows, so that an open dialog gets 412', async () => {
    const [first = ''] = await ids('Asha');
    const { etag } = (await staff.get(`/v1/${path}/${first}`)).headers;
    await order.rest(staff, await ids('Chitra', 'Bela', 'Asha'));
    const stale = await staff.put(`/v1/${path}/${first}`, { role: 'Late' }, { 'if-match': String(etag) });
    expect(stale.status).toBe(412);
  });

  it('refuses a body that is not a list of ids', async () => {
    for (const sent of ['Asha', [1], null, undefined]) {
      expect((await staff.put(`/v1/${path}/order`, { ids: sent })).status).toBe(422);
    }
  });
});
