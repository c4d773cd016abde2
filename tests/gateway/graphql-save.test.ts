import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClient } from '#tests/support/builders.ts';
import { type Caller, TestGateway } from '#tests/support/test-gateway.ts';

let gateway: TestGateway;
let tool: Caller;
beforeAll(async () => {
  gateway = await TestGateway.build();
  tool = await gateway.tool();
});
afterAll(() => gateway.close());

const SAVE = `mutation($id: ID!, $input: ClientUpdateInput!, $ifVersion: Int) {
  saveClient(id: $id, input: $input, ifVersion: $ifVersion) {
    __typename
    ... on ClientSaved { client { name version } }
    ... on InvalidInput { message issues { field message } }
    ... on VersionConflict { message current { nodeId ... on Client { name version } } }
    ... on MissingRow { message }
  }
}`;

const save = async (caller: Caller, id: string, input: object, ifVersion?: number) =>
  (await caller.graphql(SAVE, { id, input, ifVersion })).body;

const newClient = async (): Promise<string> => (await tool.post('/v1/clients', aClient())).body.client.id;

describe('saveClient', () => {
  it('answers the saved row', async () => {
    const id = await newClient();
    const { data } = await save(tool, id, { name: 'Orrin Looms' }, 1);
    expect(data.saveClient).toEqual({
      __typename: 'ClientSaved',
      client: { name: 'Orrin Looms', version: 2 },
    });
  });

  it('answers what a rule refuses with every field, and saves nothing', async () => {
    const id = await newClient();
    const { data, errors } = await save(tool, id, { name: ' ', region: null });
    expect(errors).toBeUndefined();
    expect(data.saveClient).toEqual({
      __typename: 'InvalidInput',
      message: 'Please fill in all required fields',
      issues: [
        { field: 'name', message: 'Name is required.' },
        { field: 'region', message: 'Choose a region.' },
      ],
    });
    expect((await tool.get(`/v1/clients/${id}`)).body.name).toBe('Orrin Mills');
  });

  it('answers the row as it is now to the slower of two writers', async () => {
    const id = await newClient();
    await save(tool, id, { name: 'First' }, 1);
    const { data } = await save(tool, id, { name: 'Second' }, 1);
    expect(data.saveClient).toMatchObject({
      __typename: 'VersionConflict',
      current: { nodeId: `client:${id}`, name: 'First', version: 2 },
    });
  });

  it('answers a missing row', async () => {
    expect((await save(tool, 'nobody', { name: 'x' })).data.saveClient).toEqual({
      __typename: 'MissingRow',
      message: 'Client not found.',
    });
  });

  it('leaves a missing permission an error', async () => {
    const id = await newClient();
    const reader = await gateway.tool(['inquiries:read']);
    for (const [caller, code] of [
      [gateway.visitor(), 'UNAUTHENTICATED'],
      [reader, 'FORBIDDEN'],
    ] as const) {
      const { data, errors } = await save(caller, id, { name: 'Mine' });
      expect([data, errors[0].extensions.code]).toEqual([null, code]);
    }
    expect((await tool.get(`/v1/clients/${id}`)).body.name).toBe('Orrin Mills');
  });
});
