import { readdirSync, readFileSync } from 'node:fs';
import { ApolloLink, type FetchResult, gql } from '@apollo/client';
import { parse } from 'graphql';
import { firstValueFrom, of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { actionsOf, isNamedAction } from '#client/admin/account/identity-actions.ts';
import { identityLink, settleIdentity } from '#client/admin/data/identity.ts';
import { staffFetch } from '#client/admin/data/staff-fetch.ts';
import { proofNeeds } from '#tests/support/permission-needs.ts';

/* What the server refuses until the person has proved who it is waits for the question, and is sent again. */

const REFUSAL = { code: 'CONFIRMATION_REQUIRED', error: 'Confirm first that it is you.' };
const SAVE = { method: 'POST', body: '{}' };
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => {
  settleIdentity(false);
});

/** A route that asks for a proof until `isProved`. */
function stubRoute() {
  const route = { isProved: false, sent: 0 };
  vi.stubGlobal('fetch', async () => {
    route.sent += 1;
    return route.isProved ? Response.json({ success: true }) : Response.json(REFUSAL, { status: 403 });
  });
  return route;
}

describe('a request of REST that asks for a proof of identity', () => {
  it('waits for the answer and is sent again', async () => {
    const route = stubRoute();
    const answer = staffFetch('/api/settings/save', SAVE, { operation: 'SaveSettings' });
    await turn();
    expect(route.sent).toBe(1);
    route.isProved = true;
    settleIdentity(true);
    expect((await answer).status).toBe(200);
    expect(route.sent).toBe(2);
  });

  it('fails with the sentence of the server when the question is closed', async () => {
    const route = stubRoute();
    const answer = staffFetch('/api/settings/save', SAVE, { operation: 'SaveSettings' });
    await turn();
    settleIdentity(false);
    expect(await (await answer).json()).toEqual(REFUSAL);
    expect(route.sent).toBe(1);
  });

  it('is no other refusal', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'FORBIDDEN' }, { status: 403 }));
    expect((await staffFetch('/api/settings/save', SAVE)).status).toBe(403);
  });
});

it('a mutation that asks for a proof of identity waits for the answer and is sent again', async () => {
  let isProved = false;
  const refused = { errors: [{ message: REFUSAL.error, extensions: { code: REFUSAL.code } }] };
  const server = new ApolloLink(() =>
    of((isProved ? { data: { done: true } } : refused) as unknown as FetchResult),
  );
  const query = gql`mutation CreateWebhook { done }`;
  const answer = firstValueFrom(
    ApolloLink.execute(identityLink.concat(server), { query }, { client: {} as never }),
  );
  isProved = true;
  await turn();
  settleIdentity(true);
  expect(await answer).toEqual({ data: { done: true } });
});

/** The mutations of the admin's documents, each with the fields that it asks for. */
function adminMutations(): { name: string; fields: string[] }[] {
  const folder = new URL('../../client/src/admin/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.graphql'),
  );
  return files.flatMap((file) =>
    parse(readFileSync(new URL(file, folder), 'utf8')).definitions.flatMap((definition) => {
      if (definition.kind !== 'OperationDefinition' || definition.operation !== 'mutation') return [];
      const fields = definition.selectionSet.selections.flatMap((one) =>
        one.kind === 'Field' ? [one.name.value] : [],
      );
      return [{ name: definition.name?.value ?? '', fields }];
    }),
  );
}

it('the question says of every mutation of the admin that may ask it what is about to be done', () => {
  const mayAsk = (field: string) => ['asked', 'sometimes'].includes(proofNeeds[`Mutation.${field}`] ?? '');
  const asking = adminMutations().filter(({ fields }) => fields.some(mayAsk));
  expect(asking.map(({ name }) => name)).toContain('CreateWebhook');
  expect(asking.filter(({ name }) => !isNamedAction(name))).toEqual([]);
  expect(actionsOf(['CreateWebhook', 'SaveSettings'])).toBe(
    'send events to another program, and to change the contact address',
  );
});
