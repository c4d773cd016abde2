import { beforeEach, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { ApiToken } from '#db/entities/api-token.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { beginSecondFactor, createApiToken, enableSecondFactor } from '#tests/support/account-operations.ts';
import { graphqlOutcome, type Outcome, operate } from '#tests/support/apis.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { call } from '#tests/support/call.ts';
import { Caller, gatewayForEach, madeForEach, PASSWORD } from '#tests/support/gateway-for.ts';
import {
  beginPasskey as beginNewPasskey,
  newPasskey,
  removePasskey,
  signInWithPasskey,
} from '#tests/support/passkey-operations.ts';
import {
  confirmIdentity,
  deactivatePerson,
  invitePerson,
  people,
  reactivatePerson,
  renewPersonLink,
  saveSignInPolicy,
  updatePerson,
} from '#tests/support/people-operations.ts';
import { signIn } from '#tests/support/sign-in.ts';
import type { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';

/** What gives or takes access asks for a proof of the last ten minutes. */

const TEN_MINUTES = 10 * 60_000;
const EDITOR = 'account-editor';

const gateway = gatewayForEach({ env: { PUBLIC_URL: 'https://dalmara.test' } });
beforeEach(() => gateway.person('editor', 'editor'));
const owner = madeForEach(() => gateway.staff());

/** The options of a proof by passkey, for the session of the caller. */
async function beginPasskey(caller: Caller): Promise<string> {
  const { body } = await caller.graphql('mutation { beginPasskeyConfirmation }');
  return body.data.beginPasskeyConfirmation;
}

const answer = async (caller: Caller, response: string): Promise<Outcome> =>
  call(caller, 'confirmIdentityWithPasskey', { response });

const confirmWithPasskey = async (caller: Caller, authenticator: SoftwareAuthenticator): Promise<Outcome> =>
  answer(caller, authenticator.get(await beginPasskey(caller)));

const invite = (caller: Caller) =>
  invitePerson(caller, { name: 'Ilsa Varghese', email: 'ilsa@dalmara.example', role: 'viewer' });
const makeToken = async (caller: Caller): Promise<Outcome> =>
  operate(
    caller,
    'mutation { createApiToken(input: { name: "export", scopes: [content_write] }) { token } }',
  );
const changeAddress = (caller: Caller) => updatePerson(caller, EDITOR, { email: 'other@dalmara.example' });
const reactivate = async (caller: Caller): Promise<Outcome> => {
  await gateway.rows.update(Account, { id: EDITOR }, { deactivatedAt: gateway.clock.now() });
  return reactivatePerson(caller, EDITOR);
};

const guarded: [string, (caller: Caller) => Promise<Outcome>][] = [
  ['an invitation', invite],
  ['another link', (caller) => renewPersonLink(caller, EDITOR)],
  ['another role', (caller) => updatePerson(caller, EDITOR, { role: 'owner' })],
  ['another address, to which links go', changeAddress],
  ['closing an account', (caller) => deactivatePerson(caller, EDITOR)],
  ['opening a closed account', reactivate],
  ['a token', makeToken],
  ['what every sign-in requires', (caller) => saveSignInPolicy(caller, 'optional')],
];

describe.each(guarded)('%s', (_what, act) => {
  it('is done right after the sign-in, and later only after a proof in this session', async () => {
    gateway.clock.advance(TEN_MINUTES);
    const stored = async () =>
      JSON.stringify(
        await gateway.database.read(async (manager) => [
          await manager.find(Account, { select: { id: true, role: true, email: true, invitedAt: true } }),
          await manager.count(ApiToken),
        ]),
      );
    const before = await stored();
    // Another session of the same person proves it for itself alone.
    const elsewhere = await gateway.staff();
    expect((await confirmIdentity(elsewhere)).code).toBe('OK');
    const refused = await act(owner);
    expect(refused.code).toBe('CONFIRMATION_REQUIRED');
    expect(refused.sentence).toBe('Confirm first that it is you, with your password or a passkey.');
    expect(await stored()).toBe(before);

    expect((await confirmIdentity(owner)).code).toBe('OK');
    gateway.clock.advance(TEN_MINUTES - 1);
    expect((await act(owner)).code).toBe('OK');
  });
});

describe('a proof', () => {
  it('lasts ten minutes and not a millisecond more, and so does a sign-in', async () => {
    gateway.clock.advance(TEN_MINUTES - 1);
    expect((await changeAddress(owner)).code).toBe('OK');
    gateway.clock.advance(1);
    expect((await makeToken(owner)).code).toBe('CONFIRMATION_REQUIRED');
  });

  it('is not asked for by what gives nobody access', async () => {
    gateway.clock.advance(TEN_MINUTES);
    expect((await people(owner)).code).toBe('OK');
    expect((await updatePerson(owner, EDITOR, { name: 'Edda Editor' })).code).toBe('OK');
  });

  it('helps nobody whose role does not permit the action', async () => {
    const editor = await gateway.person('editor', 'second');
    expect((await confirmIdentity(editor)).code).toBe('OK');
    expect((await invite(editor)).code).toBe('FORBIDDEN');
    expect((await confirmIdentity(gateway.visitor())).code).toBe('UNAUTHENTICATED');
  });

  it('is what the password of a token is, and each session from before asks for', async () => {
    gateway.clock.advance(TEN_MINUTES);
    expect((await createApiToken(owner, { name: 'one', scopes: ['content_write'] })).code).toBe('OK');
    expect((await makeToken(owner)).code).toBe('OK');
    await gateway.rows.updateAll(Session, { provedAt: null });
    expect((await invite(owner)).code).toBe('CONFIRMATION_REQUIRED');
  });

  it('that a clock which was ahead dated into the future does not last', async () => {
    gateway.clock.advance(2 * 24 * 60 * TEN_MINUTES);
    const early = await gateway.staff();
    gateway.clock.advance(-2 * 24 * 60 * TEN_MINUTES);
    expect((await invite(early)).code).toBe('CONFIRMATION_REQUIRED');
  });

  it('by a wrong password counts as a failed sign-in', async () => {
    gateway.clock.advance(TEN_MINUTES);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await confirmIdentity(owner, `guess number ${attempt}`)).toMatchObject({
        code: 'BAD_USER_INPUT',
        sentence: 'This is not your current password.',
        fields: ['password'],
      });
    expect((await confirmIdentity(owner)).code).toBe('TOO_MANY_REQUESTS');
    const sameAddress = new Caller(gateway, {}, owner.address);
    expect(graphqlOutcome(await signIn(sameAddress), 'signIn').code).toBe('TOO_MANY_REQUESTS');
    expect((await invite(owner)).code).toBe('CONFIRMATION_REQUIRED');
  });

  it('takes a code as well where the second factor is on, once', async () => {
    const { value } = await beginSecondFactor(owner);
    await enableSecondFactor(owner, codeAt(value.secret, gateway.clock.now()));
    gateway.clock.advance(TEN_MINUTES);
    expect(await confirmIdentity(owner)).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['code'] });
    expect((await invite(owner)).code).toBe('CONFIRMATION_REQUIRED');
    const code = codeAt(value.secret, gateway.clock.now());
    expect((await confirmIdentity(owner, PASSWORD, code)).code).toBe('OK');
    expect((await invite(owner)).code).toBe('OK');
    expect(await confirmIdentity(owner, PASSWORD, code)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['code'],
    });
  });
});

describe('a proof by a passkey', () => {
  const authenticator = madeForEach(() => newPasskey(gateway, owner));
  beforeEach(async () => {
    gateway.clock.advance(TEN_MINUTES);
  });

  it('stands for password and code, and so does a sign-in with one', async () => {
    expect((await invite(owner)).code).toBe('CONFIRMATION_REQUIRED');
    expect((await confirmWithPasskey(owner, authenticator)).code).toBe('OK');
    expect((await invite(owner)).code).toBe('OK');
    const { session } = await signInWithPasskey(gateway, authenticator);
    gateway.clock.advance(TEN_MINUTES - 1);
    expect((await makeToken(session)).code).toBe('OK');
  });

  it('is the only one where a second factor is required and there is no other', async () => {
    const { session } = await signInWithPasskey(gateway, authenticator);
    expect((await saveSignInPolicy(session, 'required')).code).toBe('OK');
    gateway.clock.advance(TEN_MINUTES);
    expect(await confirmIdentity(session)).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['password'] });
    expect((await invite(session)).code).toBe('CONFIRMATION_REQUIRED');
    // Nor does the password set up another factor, which would be a proof of its own.
    expect((await beginNewPasskey(session)).code).toBe('CONFIRMATION_REQUIRED');
    expect((await beginSecondFactor(session)).code).toBe('CONFIRMATION_REQUIRED');
    expect((await makeToken(session)).code).toBe('CONFIRMATION_REQUIRED');
    expect((await confirmWithPasskey(session, authenticator)).code).toBe('OK');
    expect((await invite(session)).code).toBe('OK');
    expect((await beginNewPasskey(session)).code).toBe('OK');
    expect((await beginSecondFactor(session)).code).toBe('OK');
  });

  it('is good once, in the session that asked for it, and for five minutes', async () => {
    const options = await beginPasskey(owner);
    const elsewhere = await gateway.staff();
    expect((await answer(elsewhere, authenticator.get(options))).code).toBe('BAD_USER_INPUT');
    expect((await answer(owner, authenticator.get(options))).code).toBe('OK');
    expect((await answer(owner, authenticator.get(options))).code).toBe('BAD_USER_INPUT');
    const late = await beginPasskey(owner);
    gateway.clock.advance(TEN_MINUTES / 2);
    expect((await answer(owner, authenticator.get(late))).code).toBe('BAD_USER_INPUT');
  });

  it('is refused to a passkey of somebody else, and to one that was removed', async () => {
    const other = await gateway.person('owner', 'second');
    const theirs = await newPasskey(gateway, other);
    expect(await confirmWithPasskey(owner, theirs)).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: 'This passkey could not be checked. Use your password instead.',
    });
    expect((await invite(owner)).code).toBe('CONFIRMATION_REQUIRED');
    const { body } = await owner.graphql('{ passkeys { id } }');
    await removePasskey(owner, body.data.passkeys[0].id);
    expect((await confirmWithPasskey(owner, authenticator)).code).toBe('BAD_USER_INPUT');
  });

  it('is counted as a sign-in is', async () => {
    const other = await newPasskey(gateway, await gateway.person('owner', 'second'));
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await confirmWithPasskey(owner, other)).code).toBe('BAD_USER_INPUT');
    expect((await confirmWithPasskey(owner, authenticator)).code).toBe('TOO_MANY_REQUESTS');
  });
});
