import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#domain/company.ts';
import { type Outcome, operate, restOutcome } from '#tests/support/apis.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { confirmIdentity } from '#tests/support/people-operations.ts';
import { saveRetentionSettings } from '#tests/support/privacy-operations.ts';
import { aWebhook, webhookOperations } from '#tests/support/webhooks.ts';

/*
 * Operations of which only some changes ask for a recent proof: those of another contact address, a shorter term, another
 * receiver. tests/gateway/permission-matrix.test.ts has the operations that always or never ask.
 */

const TEN_MINUTES = 10 * 60_000;

const gateway = gatewayForAll();
const owner = madeForAll(() => gateway.staff());
beforeEach(async () => {
  expect((await confirmIdentity(owner)).code).toBe('OK');
});

const later = () => gateway.clock.advance(TEN_MINUTES);

/** Carries out a change that is refused without a proof, and done after one. */
async function expectRequested(act: () => Promise<Outcome>): Promise<void> {
  later();
  expect((await act()).code).toBe('CONFIRMATION_REQUIRED');
  await confirmIdentity(owner);
  expect((await act()).code).toBe('OK');
}

async function expectUnrequested(act: () => Promise<Outcome>): Promise<void> {
  later();
  expect((await act()).code).toBe('OK');
}

const saveByGraphql = async (caller: Caller, input: object): Promise<Outcome> =>
  call(caller, 'saveSettings', { input }, 'version');
const saveByRest = async (caller: Caller, input: object): Promise<Outcome> =>
  restOutcome(await caller.post('/api/settings/save', input));

describe.each([
  ['GraphQL', saveByGraphql],
  ['REST', saveByRest],
])('the settings through %s', (api, save) => {
  const address = `${api.toLowerCase()}@dalmara.example`;

  it('ask for a recent proof for another contact address, which receives inquiries', async () => {
    await expectRequested(() => save(owner, { contact: { email: address } }));
  });

  it('ask for none for other fields, nor for the contact address that they have', async () => {
    await save(owner, { contact: { email: address } });
    await expectUnrequested(() =>
      save(owner, { contact: { ...company.contact, email: address }, seo: { title: `By ${api}` } }),
    );
  });

  it('ask no tool, whose token was made with a proof', async () => {
    const tool = await gateway.tool(['settings:write', 'inquiries:read']);
    await expectUnrequested(() => save(tool, { contact: { email: `tool-${address}` } }));
  });
});

it('an earlier version of the settings with another contact address asks for a recent proof', async () => {
  await saveByGraphql(owner, { contact: { email: 'first@dalmara.example' } });
  const { version } = (await saveByGraphql(owner, { contact: { email: 'second@dalmara.example' } })).value;
  const restore = async (wanted: number): Promise<Outcome> =>
    operate(
      owner,
      'mutation($version: Int!) { restoreVersion(thing: settings, id: "settings", version: $version) { version } }',
      { version: wanted },
    );
  await expectRequested(() => restore(version - 1));
  await expectUnrequested(() => restore(version - 1));
});

it('terms of retention ask for a recent proof where one is shorter, and for none where all are longer', async () => {
  await expectRequested(() => saveRetentionSettings(owner, { contact: 24 }));
  await expectRequested(() => saveRetentionSettings(owner, { contact: 12, pricing: null }));
  await expectUnrequested(() => saveRetentionSettings(owner, { contact: 36, pricing: null }));
  await expectUnrequested(() => saveRetentionSettings(owner, { contact: null }));
});

describe('a webhook', () => {
  let id: string;
  beforeAll(async () => {
    await confirmIdentity(owner);
    const made = await webhookOperations.create(owner, { input: aWebhook() });
    id = made.value.webhook.id;
  });
  const update = (over: object) => () => webhookOperations.update(owner, { id, input: aWebhook(over) });
  const turn = (isActive: boolean) => () => webhookOperations.setActive(owner, { id, isActive });

  it('asks for a recent proof for another address and for more events, and for none for fewer and another name', async () => {
    await expectRequested(update({ url: 'https://other.example/hooks' }));
    await expectRequested(update({}));
    await expectRequested(update({ events: ['inquiry_created', 'inquiry_updated'] }));
    await expectUnrequested(update({ events: ['inquiry_created'], name: 'Renamed' }));
  });

  it('asks for none to be turned off and on, nor to be removed', async () => {
    await expectUnrequested(turn(false));
    await expectUnrequested(turn(true));
    await expectUnrequested(() => webhookOperations.remove(owner, { id }));
  });
});
