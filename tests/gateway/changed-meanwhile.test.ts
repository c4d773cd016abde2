import argon2 from 'argon2';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import type { App } from '#gateway/app.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { type Limiter, makeLimiter } from '#gateway/ports/limiter.ts';
import { beginSecondFactor, enableSecondFactor } from '#tests/support/account-operations.ts';
import { graphqlOutcome } from '#tests/support/apis.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { Caller, madeForEach, PASSWORD, TestGateway } from '#tests/support/gateway-for.ts';
import { newPasskey, passkeys, removePasskey, signInWithPasskey } from '#tests/support/passkey-operations.ts';
import { deactivatePerson } from '#tests/support/people-operations.ts';
import { allRows } from '#tests/support/rows.ts';
import { cookieOf, nameOf, signIn } from '#tests/support/sign-in.ts';

/* What was true when a request began and is not any more when it writes. */

const ID = 'account-second';
const NEXT = 'another pass phrase';
const OPTIONAL = { secondFactor: 'optional' };

/** What happens while the next attempt to sign in is counted. */
let meanwhile: (() => Promise<unknown>) | null = null;
function interrupted(limiter: Limiter): Limiter {
  return {
    ...limiter,
    async consume(limit, key) {
      const act = /^(sign-in|passkey-(address|device))/.test(limit.name) ? meanwhile : null;
      if (act) meanwhile = null;
      await act?.();
      return limiter.consume(limit, key);
    },
  };
}

let gateway: TestGateway;
beforeEach(async () => {
  meanwhile = null;
  const limiter = interrupted(makeLimiter(null));
  gateway = await TestGateway.build({ limiter, env: { PUBLIC_URL: 'https://dalmara.test' } });
});
const owner = madeForEach(() => gateway.staff());
/** Another owner. */
const second = madeForEach(() => gateway.person('owner', 'second'));
afterEach(async () => {
  vi.restoreAllMocks();
  await gateway.close();
});

/** The actor of a request of the second owner that has just been identified. */
async function identified(): Promise<Actor> {
  const token = String(second.headers.cookie).split('=')[1] ?? '';
  const actor = await gateway.app.services.auth.actorOf(token, second.address);
  if (!actor) throw new Error('The second owner is not signed in.');
  return actor;
}

const change = (over: Partial<Account>) => gateway.rows.update(Account, { id: ID }, over);

type Act = (services: App['services'], actor: Actor) => Promise<unknown>;
const makesToken: Act = ({ tokens, confirmation }, actor) =>
  tokens.createByStaff(actor, { name: 'export', scopes: ['content:write'] }, null, confirmation);
const invites: Act = ({ people }, actor) =>
  people.invite(actor, { name: 'Ilsa Varghese', email: 'ilsa@dalmara.example', role: 'owner' });
const changesPerson: Act = ({ people }, actor) =>
  people.update(actor, 'account-admin', { role: 'viewer' }, null);

const own = { password: PASSWORD, code: '' };
it.each<[string, Act]>([
  ['a token', makesToken],
  ['an invitation', invites],
  ['the role of somebody else', changesPerson],
  ['the requirement of a second factor', (s, actor) => s.signInPolicy.save(actor, OPTIONAL, null)],
  ['the own password', (s, actor) => s.passwords.change(actor, { current: PASSWORD, next: NEXT })],
  ['the own name', (s, actor) => s.profile.update(actor, { name: 'New' }, { ...own, ifVersion: null })],
  ['the own second factor', (s, actor) => s.secondFactor.begin(actor, own)],
  ['the own passkeys', (s, actor) => s.passkeys.begin(actor, own)],
  ['the proof of who it is', (s, actor) => s.confirmation.confirm(actor, own)],
])('a request of somebody who lost the account meanwhile changes nothing %s', async (_what, act) => {
  const actor = await identified();
  await change({ deactivatedAt: gateway.clock.now() });
  const before = await allRows(gateway.database);
  await expect(act(gateway.app.services, actor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await allRows(gateway.database)).toEqual(before);
});

it.each<[string, Act]>([
  ['invites nobody', invites],
  ['changes nobody', changesPerson],
  ['requires no second factor', ({ signInPolicy }, actor) => signInPolicy.save(actor, OPTIONAL, null)],
])('an owner who is demoted at the same moment %s', async (_what, act) => {
  const actor = await identified();
  await change({ role: 'viewer' });
  const before = await allRows(gateway.database);
  await expect(act(gateway.app.services, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await allRows(gateway.database)).toEqual(before);
});

/** Signs in with the password; `act` happens while it is verified. */
async function signInWhile(act: () => Promise<unknown>) {
  const verify = argon2.verify;
  vi.spyOn(argon2, 'verify').mockImplementationOnce(async (hash, password) => {
    const matches = await verify(hash, password);
    await act();
    return matches;
  });
  const response = await signIn(gateway.visitor(), 'second');
  const session = new Caller(gateway, { cookie: cookieOf(response) });
  return { ...graphqlOutcome(response, 'signIn'), name: await nameOf(session) };
}
const refused = { code: 'UNAUTHENTICATED', name: null };

it('a sign-in opens no session without a code, where the second factor was turned on meanwhile', async () => {
  const outcome = await signInWhile(async () => {
    const { secret } = (await beginSecondFactor(second)).value;
    const on = await enableSecondFactor(second, codeAt(secret, gateway.clock.now()));
    expect(on.code).toBe('OK');
  });
  expect(outcome).toMatchObject(refused);
});

it('a sign-in opens no session for an account that was closed meanwhile, not even for when it is opened again', async () => {
  const outcome = await signInWhile(async () => expect((await deactivatePerson(owner, ID)).code).toBe('OK'));
  expect(outcome).toMatchObject(refused);
  expect((await allRows(gateway.database)).sessions).toHaveLength(1);
});

it('a sign-in opens no session with a passkey that was removed meanwhile, nor for an account that was closed', async () => {
  const phone = await newPasskey(gateway, second, 'Phone');
  const laptop = await newPasskey(gateway, second, 'Laptop');
  const list = (await passkeys(second)).value;
  const { id } = list.find(({ name }: { name: string }) => name === 'Phone');
  meanwhile = async () => expect((await removePasskey(second, id)).code).toBe('OK');
  const { session, ...removed } = await signInWithPasskey(gateway, phone);
  expect([removed.code, meanwhile]).toEqual(['UNAUTHENTICATED', null]);
  expect(await nameOf(session)).toBeNull();

  meanwhile = async () => expect((await deactivatePerson(owner, ID)).code).toBe('OK');
  const closed = await signInWithPasskey(gateway, laptop);
  expect([closed.code, meanwhile]).toEqual(['UNAUTHENTICATED', null]);
  expect((await allRows(gateway.database)).sessions).toHaveLength(1);
});
