import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { type Role, roleNames } from '#domain/permissions.ts';
import { graphqlOutcome } from '#tests/support/apis.ts';
import { aClient } from '#tests/support/builders.ts';
import { type Caller, TestGateway } from '#tests/support/test-gateway.ts';

let gateway: TestGateway;
let people: Record<Role, Caller>;
beforeAll(async () => {
  gateway = await TestGateway.build();
  const signedIn = await Promise.all(roleNames.map(async (role) => [role, await gateway.person(role)]));
  people = Object.fromEntries(signedIn) as Record<Role, Caller>;
});
afterAll(() => gateway.close());

/** The status of each role's request. */
const statuses = async (ask: (person: Caller) => Promise<{ status: number }>): Promise<object> =>
  Object.fromEntries(
    await Promise.all(roleNames.map(async (role) => [role, (await ask(people[role])).status])),
  );

describe('the role of a member of staff', () => {
  it('says what the person may do', async () => {
    const { body } = await people.viewer.graphql('{ me { username name role permissions } }');
    expect(body.data.me).toEqual({
      username: 'viewer',
      name: 'viewer',
      role: 'viewer',
      permissions: ['inquiries_read', 'activity_read', 'content_export'],
    });
    expect((await people.viewer.get('/v1/me')).body.scopes).toEqual(['inquiries:read']);
  });

  it('decides who writes content, reads inquiries and exports them', async () => {
    expect(await statuses((person) => person.post('/v1/clients', aClient()))).toEqual({
      owner: 201,
      editor: 201,
      sales: 403,
      viewer: 403,
    });
    expect(await statuses((person) => person.get('/v1/inquiries'))).toEqual({
      owner: 200,
      editor: 403,
      sales: 200,
      viewer: 200,
    });
    expect(await statuses((person) => person.get('/v1/inquiries.csv'))).toEqual({
      owner: 200,
      editor: 403,
      sales: 200,
      viewer: 403,
    });
  });

  it('is named in the refusal', async () => {
    const refused = graphqlOutcome(await people.sales.graphql('{ webhooks { id } }'), 'webhooks');
    expect(refused).toMatchObject({
      code: 'FORBIDDEN',
      sentence: 'Your role, sales, lacks the permission webhooks:write.',
    });
  });

  it('ends with the account', async () => {
    const account = { id: 'account-viewer' };
    const leave = (deactivatedAt: Date | null) =>
      gateway.database.write((manager) => manager.update(Account, account, { deactivatedAt }));
    await leave(gateway.clock.now());
    expect((await people.viewer.get('/v1/inquiries')).status).toBe(401);
    expect((await people.viewer.graphql('{ me { username } }')).body.data.me).toBeNull();
    const again = await gateway.staff('viewer');
    expect(again.headers.cookie).not.toContain('dalmara-session');
    await leave(null);
    expect((await people.viewer.get('/v1/inquiries')).status).toBe(200);
  });
});
