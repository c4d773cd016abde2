import { In, Not } from 'typeorm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { AccessLink } from '#db/entities/access-link.entity.ts';
import { Account } from '#db/entities/account.entity.ts';
import { SIGNATURE_LENGTH } from '#domain/rules/signature.ts';
import { ShellAccounts } from '#gateway/features/auth/people/shell-accounts.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import type { OutgoingLetter } from '#gateway/ports/mailer.ts';
import {
  beginSecondFactor,
  createApiToken,
  enableSecondFactor,
  secondFactor,
} from '#tests/support/account-operations.ts';
import { graphqlOutcome, type Outcome } from '#tests/support/apis.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { aClient } from '#tests/support/builders.ts';
import {
  Caller,
  gatewayForAll,
  madeForAll,
  PASSWORD,
  TestGateway,
  USERNAME,
} from '#tests/support/gateway-for.ts';
import { mailerOf } from '#tests/support/outbox-of.ts';
import { patient } from '#tests/support/patience.mjs';
import {
  acceptInvitation,
  confirmIdentity,
  deactivatePerson,
  invitePerson,
  openAccessLink,
  people,
  reactivatePerson,
  renewPersonLink,
  requestPassword,
  resetPassword,
  saveSignInPolicy,
  updatePerson,
  updateProfile,
  withdrawInvitation,
} from '#tests/support/people-operations.ts';
import { allRows } from '#tests/support/rows.ts';
import { cookieOf, nameOf, signIn } from '#tests/support/sign-in.ts';
import { engine } from '#tests/support/test-databases.ts';

const HOUR = 3_600_000;
const NEXT = 'another pass phrase';

/** Letters that the mail server accepted, and what it does with the next. */
const sent: OutgoingLetter[] = [];
let refusal: MailRefused | null = null;
const mailer = mailerOf(async (letter) => {
  if (refusal) throw refusal;
  sent.push(letter);
});

let owner: Caller;
const gateway = gatewayForAll({ mailer });
beforeAll(async () => {
  owner = await gateway.staff();
});
const visitor = madeForAll(() => gateway.visitor());

/** Sends what is due, and answers the token of the last letter. */
async function tokenOfLetter(): Promise<string> {
  await gateway.app.accessLetters?.deliverDue();
  return /#([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? 'no token';
}

/** Lets time pass; the owner then proves again who it is. */
async function later(milliseconds: number): Promise<void> {
  gateway.clock.advance(milliseconds);
  expect((await confirmIdentity(owner)).code).toBe('OK');
}

let invitations = 0;
/** An invited person, and the token of the letter. */
async function invited(role: string) {
  invitations += 1;
  const email = `person${invitations}@dalmara.example`;
  const { value } = await invitePerson(owner, { name: `Person ${invitations}`, email, role });
  return { id: value.person.id as string, email, token: await tokenOfLetter() };
}

/** A person who accepted an invitation; `username` is that of the account. */
async function aPerson(role: string) {
  const { id, email, token } = await invited(role);
  const username = `user${invitations}`;
  const input = { name: `Person ${invitations}`, username, password: PASSWORD };
  const response = await acceptInvitation(visitor, token, input);
  return { id, email, username, caller: new Caller(gateway, { cookie: cookieOf(response) }) };
}

const inList = async (id: string) =>
  (await people(owner)).value.find((person: { id: string }) => person.id === id);

describe('an invitation', () => {
  it('brings a link that makes an account of the role, once, and is stored nowhere', async () => {
    const requested = { name: 'Ilsa Varghese', email: 'Ilsa@Dalmara.example', role: 'editor' };
    const { value } = await invitePerson(owner, requested);
    expect(value.url).toBeNull();
    expect(value.person).toMatchObject({
      name: 'Ilsa Varghese',
      email: 'ilsa@dalmara.example',
      username: null,
      role: 'editor',
      state: 'invited',
    });
    const token = await tokenOfLetter();
    expect(sent.at(-1)).toMatchObject({ to: 'ilsa@dalmara.example' });
    expect(sent.at(-1)?.text).toContain('admin invites you');
    expect(sent.at(-1)?.text).toContain(`${gateway.config.publicUrl}/admin/welcome#${token}`);
    expect(JSON.stringify(await allRows(gateway.database))).not.toContain(token);
    expect(await inList(value.person.id)).toMatchObject({ link: { state: 'sent' } });

    expect((await openAccessLink(visitor, token)).value).toEqual({
      kind: 'invitation',
      name: 'Ilsa Varghese',
      username: null,
    });
    expect((await resetPassword(visitor, token, NEXT)).code).toBe('NOT_FOUND');
    const refuse = async (over: object) => {
      const input = { name: 'Ilsa', username: 'ilsa', password: NEXT, ...over };
      return graphqlOutcome(await acceptInvitation(visitor, token, input), 'acceptInvitation');
    };
    expect((await refuse({ password: 'too short' })).fields).toEqual(['password']);
    expect((await refuse({ password: 'a long username', username: 'A long username' })).fields).toEqual([
      'password',
    ]);
    for (const lookalike of ['ADMIN', 'admin\u200B', 'ａｄｍｉｎ', 'аdmin'])
      expect(await refuse({ username: lookalike })).toMatchObject({ fields: ['username'] });
    const accepted = await acceptInvitation(visitor, token, {
      name: 'Ilsa V',
      username: 'ilsa',
      password: NEXT,
    });
    expect(accepted.body.data.acceptInvitation).toEqual({ username: 'ilsa', name: 'Ilsa V', role: 'editor' });
    const ilsa = new Caller(gateway, { cookie: cookieOf(accepted) });
    expect((await ilsa.post('/v1/clients', aClient())).status).toBe(201);
    expect((await ilsa.get('/v1/inquiries')).status).toBe(403);
    expect((await refuse({ username: 'again' })).code).toBe('NOT_FOUND');
    expect(await inList(value.person.id)).toMatchObject({
      username: 'ilsa',
      state: 'active',
      link: null,
      lastSeenAt: gateway.clock.now().toISOString(),
    });
    const log = await owner.graphql('{ activity(pageSize: 20) { items { actor summary } } }');
    expect(log.body.data.activity.items).toEqual(
      expect.arrayContaining([
        { actor: 'admin', summary: 'Ilsa Varghese was invited as editor.' },
        { actor: 'Ilsa V', summary: '“Ilsa V” accepted the invitation as editor.' },
        { actor: 'Ilsa V', summary: expect.stringContaining('Orrin Mills') },
      ]),
    );
  });

  it('ends after an hour, with a newer one, with another address, and when it is withdrawn', async () => {
    const { id, token } = await invited('viewer');
    await later(HOUR);
    expect((await openAccessLink(visitor, token)).code).toBe('NOT_FOUND');
    await renewPersonLink(owner, id);
    const second = await tokenOfLetter();
    expect((await openAccessLink(visitor, second)).code).toBe('OK');
    await renewPersonLink(owner, id);
    const third = await tokenOfLetter();
    expect((await openAccessLink(visitor, second)).code).toBe('NOT_FOUND');
    await updatePerson(owner, id, { email: 'elsewhere@dalmara.example' });
    expect((await openAccessLink(visitor, third)).code).toBe('NOT_FOUND');
    await renewPersonLink(owner, id);
    const fourth = await tokenOfLetter();
    expect(sent.at(-1)?.to).toBe('elsewhere@dalmara.example');
    expect((await withdrawInvitation(owner, id)).code).toBe('OK');
    expect((await openAccessLink(visitor, fourth)).code).toBe('NOT_FOUND');
    expect(await inList(id)).toBeUndefined();
  });

  it('opens for an hour from when its letter is sent, however long the mail server was away', async () => {
    refusal = new MailRefused('The mail server hung up.', false);
    const { id } = await invited('viewer');
    expect(await inList(id)).toMatchObject({
      link: { state: 'owed', lastError: 'The mail server hung up.' },
    });
    refusal = null;
    await later(3 * HOUR);
    const token = await tokenOfLetter();
    expect((await openAccessLink(visitor, token)).code).toBe('OK');

    refusal = new MailRefused('The mail server refused the recipient.', true);
    const other = await invited('viewer');
    refusal = null;
    expect(await inList(other.id)).toMatchObject({ link: { state: 'failed' } });
  });

  it('accepted by two at once under one username gives it to one, and the other chooses again', async () => {
    const both = [await invited('viewer'), await invited('viewer')];
    let outcomes: Promise<Outcome[]> = Promise.resolve([]);
    await gateway.database.write(async (manager) => {
      // Holds the accounts until both wait for them; on SQLite whoever writes waits for this transaction anyway.
      await manager.find(Account, gateway.database.forChange);
      outcomes = Promise.all(
        both.map(async ({ token }, n) => {
          const input = {
            name: `Twin ${n}`,
            username: n === 0 ? 'Twin.Name' : 'twin.name',
            password: PASSWORD,
          };
          return graphqlOutcome(await acceptInvitation(visitor, token, input), 'acceptInvitation');
        }),
      );
      const waiting = "SELECT COUNT(*) AS n FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'";
      const bothWait = async () =>
        expect(Number((await gateway.database.read((reader) => reader.query(waiting)))[0].n)).toBeGreaterThan(
          1,
        );
      if (engine === 'mysql') await vi.waitFor(bothWait, { timeout: patient(3000), interval: 100 });
    });
    const ended = await outcomes;
    expect(ended.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'OK']);
    const refused = ended.findIndex(({ code }) => code === 'CONFLICT');
    expect(ended[refused]?.fields).toEqual(['username']);
    const input = { name: 'Twin two', username: 'twin.two', password: PASSWORD };
    const namesake = { ...input, name: `Twin ${1 - refused}` };
    const posing = await acceptInvitation(visitor, String(both[refused]?.token), namesake);
    expect(graphqlOutcome(posing, 'acceptInvitation').fields).toEqual(['name']);
    const again = await acceptInvitation(visitor, String(both[refused]?.token), input);
    expect(graphqlOutcome(again, 'acceptInvitation').code).toBe('OK');
  });

  it('is refused to an address that somebody has', async () => {
    const { email } = await aPerson('viewer');
    const requested = { name: 'Twin', email: email.toUpperCase(), role: 'viewer' };
    expect(await invitePerson(owner, requested)).toMatchObject({ code: 'CONFLICT', fields: ['email'] });
    const fresh = { ...requested, email: 'at.once@dalmara.example' };
    const outcomes = await Promise.all([invitePerson(owner, fresh), invitePerson(owner, fresh)]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'OK']);
  });

  it('is shown once where there is no mail server, and forgotten passwords are answered alike', async () => {
    const silent = await TestGateway.build();
    try {
      const { value } = await invitePerson(await silent.staff(), {
        name: 'Noor',
        email: 'noor@dalmara.example',
        role: 'sales',
      });
      const token = value.url.split('#')[1];
      expect(value.url).toBe(`${silent.config.publicUrl}/admin/welcome#${token}`);
      expect(value.person.link).toMatchObject({ state: 'shown' });
      const input = { name: 'Noor', username: 'noor', password: PASSWORD };
      const accepted = await acceptInvitation(silent.visitor(), token, input);
      expect(accepted.body.data.acceptInvitation.role).toBe('sales');
      expect((await requestPassword(silent.visitor(), 'noor@dalmara.example')).value).toBe(true);
      const { body } = await silent.visitor().graphql('{ canRequestPassword }');
      expect(body.data.canRequestPassword).toBe(false);
    } finally {
      await silent.close();
    }
  });
});

it('a forgotten password is replaced by a link that is used once, and ends every session', async () => {
  const { caller, email, username } = await aPerson('sales');
  const before = sent.length;
  expect(await requestPassword(visitor, 'nobody@dalmara.example')).toEqual(
    await requestPassword(visitor, email.toUpperCase()),
  );
  const token = await tokenOfLetter();
  expect(sent.length - before).toBe(1);
  expect(sent.at(-1)?.text).toContain('/admin/new-password#');
  expect((await openAccessLink(visitor, token)).value).toMatchObject({ kind: 'reset', username });
  expect((await resetPassword(visitor, token, username)).fields).toEqual(['password']);
  const uses = await Promise.all([
    resetPassword(visitor, token, NEXT),
    resetPassword(visitor, token, `${NEXT} too`),
  ]);
  expect(uses.map(({ code }) => code).sort()).toEqual(['NOT_FOUND', 'OK']);
  expect(await nameOf(caller)).toBeNull();
  const used = uses[0]?.code === 'OK' ? NEXT : `${NEXT} too`;
  expect(graphqlOutcome(await signIn(visitor, username, PASSWORD), 'signIn').code).toBe('UNAUTHENTICATED');
  expect(graphqlOutcome(await signIn(visitor, username, used), 'signIn').code).toBe('OK');
});

it('a forgotten password sends three letters an hour to one address, and answers the same beyond', async () => {
  const { email } = await aPerson('viewer');
  const before = sent.length;
  for (let n = 0; n < 5; n += 1) {
    expect((await requestPassword(gateway.visitor(`198.51.100.${n}`), email)).code).toBe('OK');
    await tokenOfLetter();
  }
  expect(sent.length - before).toBe(3);
  const stranger = gateway.visitor('198.51.100.99');
  const codes: string[] = [];
  for (let n = 0; n < 11; n += 1) codes.push((await requestPassword(stranger, `x${n}@dalmara.example`)).code);
  expect(codes.filter((code) => code !== 'OK')).toEqual(['TOO_MANY_REQUESTS']);
  // What stands for unknown addresses is removed when somebody asks again.
  const unknown = () => gateway.rows.countBy(AccessLink, { state: 'unknown' });
  expect(await unknown()).toBeGreaterThanOrEqual(10);
  gateway.clock.advance(1000);
  await requestPassword(gateway.visitor('198.51.100.98'), 'x11@dalmara.example');
  expect(await unknown()).toBe(1);
});

it('a person who leaves is signed out, and loses tokens, calendar and links, until the account is opened again', async () => {
  const { id, email, caller, username } = await aPerson('owner');
  const { value } = await createApiToken(caller, {
    name: `of ${username}`,
    scopes: ['client_write'],
    expiresInDays: null,
  });
  const tool = new Caller(gateway, { authorization: `Bearer ${value.token}` });
  const feed = await caller.graphql('mutation { createCalendarFeed }');
  const calendar = new URL(feed.body.data.createCalendarFeed).pathname;
  expect([(await tool.get('/v1/me')).status, (await visitor.get(calendar)).status]).toEqual([200, 200]);
  await requestPassword(visitor, email);
  const token = await tokenOfLetter();

  expect((await deactivatePerson(owner, id)).value).toMatchObject({ state: 'deactivated', link: null });
  expect(await nameOf(caller)).toBeNull();
  expect([(await tool.get('/v1/me')).status, (await visitor.get(calendar)).status]).toEqual([401, 404]);
  expect((await resetPassword(visitor, token, NEXT)).code).toBe('NOT_FOUND');
  expect((await renewPersonLink(owner, id)).code).toBe('CONFLICT');
  const refused = graphqlOutcome(await signIn(visitor, username), 'signIn');
  expect(refused).toMatchObject({ code: 'UNAUTHENTICATED', sentence: 'Invalid credentials' });

  expect((await reactivatePerson(owner, id)).value).toMatchObject({ state: 'active' });
  expect(graphqlOutcome(await signIn(visitor, username), 'signIn').code).toBe('OK');
  expect((await tool.get('/v1/me')).status).toBe(401);
});

it('the owners never change the own account, and give others another role at once', async () => {
  const { id, caller } = await aPerson('viewer');
  const self = (await people(owner)).value.find(({ isSelf }: { isSelf: boolean }) => isSelf).id;
  for (const attempt of [
    updatePerson(owner, self, { role: 'viewer' }),
    deactivatePerson(owner, self),
    withdrawInvitation(owner, self),
    renewPersonLink(owner, self),
  ]) {
    expect((await attempt).code).toBe('FORBIDDEN');
  }
  expect((await caller.post('/v1/clients', aClient())).status).toBe(403);
  gateway.clock.advance(1000);
  expect((await updatePerson(owner, id, { role: 'editor' })).value).toMatchObject({ role: 'editor' });
  expect((await caller.post('/v1/clients', aClient())).status).toBe(201);
  const log = await owner.graphql(
    '{ activity(pageSize: 1, filter: { thing: "account" }) { items { actor changes { field before after } } } }',
  );
  expect(log.body.data.activity.items[0].changes).toEqual([
    { field: 'role', before: 'viewer', after: 'editor' },
  ]);
  const { version } = await inList(id);
  expect((await updatePerson(owner, id, { name: 'Late' }, version - 1)).code).toBe('PRECONDITION_FAILED');
  expect((await updatePerson(owner, id, { name: 'In time' }, version)).value).toMatchObject({
    name: 'In time',
    version: version + 1,
  });
  expect((await updatePerson(owner, 'nobody', { role: 'editor' })).code).toBe('NOT_FOUND');
});

it('the owners are never all gone, not even when two demote each other at the same moment', async () => {
  for (let n = 0; n < 3; n += 1) {
    const other = await aPerson('owner');
    const self = (await people(owner)).value.find(({ isSelf }: { isSelf: boolean }) => isSelf).id;
    const end =
      n === 1 ? deactivatePerson : (who: Caller, id: string) => updatePerson(who, id, { role: 'viewer' });
    const outcomes = await Promise.all([end(owner, other.id), end(other.caller, self)]);
    expect(outcomes.filter(({ code }) => code === 'OK')).toHaveLength(1);
    const both = await gateway.rows.findBy(Account, { id: In([self, other.id]) });
    expect(both.filter(({ role, deactivatedAt }) => role === 'owner' && !deactivatedAt)).toHaveLength(1);
    // The next round, and the next test, again with the first owner.
    await gateway.database.write(async (manager) => {
      await manager.update(Account, { id: self }, { role: 'owner', deactivatedAt: null });
      await manager.update(Account, { id: other.id }, { role: 'viewer' });
    });
    owner = await gateway.staff();
  }
});

it('the owners do not count who is invited and cannot sign in yet', async () => {
  const { id } = await invited('owner');
  await gateway.rows.update(
    Account,
    { id: Not(id), username: Not(USERNAME), role: 'owner' },
    { role: 'viewer' },
  );
  const demoted = new ShellAccounts(gateway.units).setRole(USERNAME, 'viewer');
  await expect(demoted).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await withdrawInvitation(owner, id)).code).toBe('OK');
});

it('the own name and address need the password, and an address that is free', async () => {
  const { caller, email } = await aPerson('viewer');
  expect((await updateProfile(caller, { name: 'Meera' }, 'not this one')).fields).toEqual(['password']);
  const other = await aPerson('viewer');
  expect(await updateProfile(caller, { email: other.email }, PASSWORD)).toMatchObject({
    code: 'CONFLICT',
    fields: ['email'],
  });
  expect((await updateProfile(caller, { name: 'Meera' }, PASSWORD)).value).toEqual({
    name: 'Meera',
    email,
  });
  const { body } = await caller.graphql('{ me { name } }');
  expect(body.data.me.name).toBe('Meera');
  expect((await updateProfile(caller, { email: '' }, PASSWORD)).value).toEqual({
    name: 'Meera',
    email: '',
  });
});

it('the own name and address has a signature, which stays when the rest changes and is nobody else’s', async () => {
  const { caller } = await aPerson('sales');
  const query =
    'mutation($s: String!, $v: Int) { saveSignature(signature: $s, ifVersion: $v) { signature version } }';
  const sign = (s: string, v?: number) => caller.graphql(query, { s, v });
  const { version } = (await caller.graphql('{ profile { version } }')).body.data.profile;
  const signature = 'Meera Rao\nDalmara, Jamshedpur';
  expect((await sign(` ${signature} `)).body.data.saveSignature).toEqual({
    signature,
    version: version + 1,
  });
  expect((await sign('Late', version)).body.errors[0].extensions.code).toBe('PRECONDITION_FAILED');
  expect((await sign('x'.repeat(SIGNATURE_LENGTH + 1))).body.errors[0].extensions.code).toBe(
    'BAD_USER_INPUT',
  );
  await updateProfile(caller, { name: 'Meera Rao' }, PASSWORD);
  const read = '{ profile { name signature } }';
  expect((await caller.graphql(read)).body.data.profile).toEqual({ name: 'Meera Rao', signature });
  const other = await aPerson('sales');
  expect((await other.caller.graphql(read)).body.data.profile.signature).toBe('');
  expect((await sign('')).body.data.saveSignature.signature).toBe('');
});

it('a required second factor leaves nothing open but the own account to whoever has none', async () => {
  const { caller } = await aPerson('editor');
  expect((await saveSignInPolicy(owner, 'required')).code).toBe('CONFLICT');
  const { secret } = (await beginSecondFactor(owner)).value;
  await enableSecondFactor(owner, codeAt(secret, gateway.clock.now()));
  expect((await saveSignInPolicy(owner, 'required', 0)).value).toEqual({
    secondFactor: 'required',
    version: 1,
  });
  expect((await saveSignInPolicy(owner, 'optional', 0)).code).toBe('PRECONDITION_FAILED');

  expect((await caller.post('/v1/clients', aClient())).status).toBe(403);
  const { body } = await caller.graphql('{ me { lacksSecondFactor permissions } dashboard { partners } }');
  expect(body.data?.me ?? body.errors[0].extensions.code).toBe('FORBIDDEN');
  const me = await caller.graphql('{ me { lacksSecondFactor permissions } }');
  expect(me.body.data.me).toEqual({ lacksSecondFactor: true, permissions: [] });
  const own = (await beginSecondFactor(caller)).value.secret;
  await enableSecondFactor(caller, codeAt(own, gateway.clock.now()));
  expect((await secondFactor(caller)).value.isOn).toBe(true);
  expect((await caller.post('/v1/clients', aClient())).status).toBe(201);
  expect((await people(owner)).code).toBe('OK');
  await saveSignInPolicy(owner, 'optional');
});
