import { In } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { AccessLink } from '#db/entities/access-link.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import type { OutgoingLetter } from '#gateway/ports/mailer.ts';
import { graphqlOutcome, type Outcome } from '#tests/support/apis.ts';
import { Caller, gatewayForAll, madeForAll, PASSWORD } from '#tests/support/gateway-for.ts';
import { mailerOf } from '#tests/support/outbox-of.ts';
import {
  acceptInvitation,
  deactivatePerson,
  invitePerson,
  openAccessLink,
  people,
  renewPersonLink,
  requestPassword,
  resetPassword,
  updatePerson,
  updateProfile,
  withdrawInvitation,
} from '#tests/support/people-operations.ts';
import { cookieOf, signIn } from '#tests/support/sign-in.ts';

/* What a link of a letter opens, and to whom it goes. How people are invited and leave: people.test.ts. */

const NEXT = 'another pass phrase';

const sent: OutgoingLetter[] = [];
const gateway = gatewayForAll({ mailer: mailerOf(async (letter) => void sent.push(letter)) });
const owner = madeForAll(() => gateway.staff());

const visitor = () => gateway.newVisitor();

/** Sends what is due, and answers the token of the newest letter to an address. */
async function tokenOf(email: string): Promise<string> {
  await gateway.app.accessLetters?.deliverDue();
  const letter = sent.findLast(({ to }) => to === email);
  return /#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? 'no token';
}

let invitations = 0;
/** An invited person, and the token of the letter. */
async function invited() {
  invitations += 1;
  const email = `person${invitations}@dalmara.example`;
  const { value } = await invitePerson(owner, { name: `Person ${invitations}`, email, role: 'viewer' });
  return { id: value.person.id as string, email, token: await tokenOf(email) };
}

const accept = async (token: string, over: object): Promise<Outcome> => {
  const input = {
    name: `Guest ${invitations}`,
    username: `guest${invitations}`,
    password: PASSWORD,
    ...over,
  };
  return graphqlOutcome(await acceptInvitation(visitor(), token, input), 'acceptInvitation');
};

/** A person who accepted an invitation. */
async function aPerson(username = `user${invitations + 1}`) {
  const { id, email, token } = await invited();
  const input = { name: `Person ${invitations}`, username, password: PASSWORD };
  const response = await acceptInvitation(visitor(), token, input);
  return { id, email, username, caller: new Caller(gateway, { cookie: cookieOf(response) }) };
}

/** Asks for a new password, as who forgot it, and answers the token of the letter. */
async function forgotten(email: string): Promise<string> {
  expect((await requestPassword(visitor(), email)).code).toBe('OK');
  return tokenOf(email);
}

const opens = async (token: string): Promise<string> => (await openAccessLink(visitor(), token)).code;
const signsIn = async (username: string, password = PASSWORD): Promise<string> =>
  graphqlOutcome(await signIn(visitor(), username, password), 'signIn').code;

describe('a link for a new password', () => {
  it('goes to nobody who cannot sign in, and leaves an invitation as it is', async () => {
    const waiting = await invited();
    const closed = await aPerson();
    expect((await deactivatePerson(owner, closed.id)).code).toBe('OK');
    const before = sent.length;
    for (const { email } of [waiting, closed])
      expect((await requestPassword(visitor(), email)).code).toBe('OK');
    await gateway.app.accessLetters?.deliverDue();
    expect(sent).toHaveLength(before);
    const links = await gateway.rows.findBy(AccessLink, { accountId: In([waiting.id, closed.id]) });
    expect(links.map(({ kind, accountId }) => [kind, accountId])).toEqual([['invitation', waiting.id]]);
    expect(await opens(waiting.token)).toBe('OK');
  });

  it('opens alone: with a newer one it has ended, whoever asked for that', async () => {
    const { id, email } = await aPerson();
    const first = await forgotten(email);
    const second = await forgotten(email);
    expect([await opens(first), await opens(second)]).toEqual(['NOT_FOUND', 'OK']);
    expect((await renewPersonLink(owner, id)).code).toBe('OK');
    const third = await tokenOf(email);
    expect([await opens(second), await opens(third)]).toEqual(['NOT_FOUND', 'OK']);
    expect((await resetPassword(visitor(), second, NEXT)).code).toBe('NOT_FOUND');
  });

  it('accepts no invitation: name and username stay, and it still opens', async () => {
    const { email, username } = await aPerson();
    const token = await forgotten(email);
    expect((await accept(token, { password: NEXT })).code).toBe('NOT_FOUND');
    expect((await openAccessLink(visitor(), token)).value).toMatchObject({ kind: 'reset', username });
    expect(await signsIn(username)).toBe('OK');
  });

  it('chooses no password that is tried first, and not the username', async () => {
    const { email, username } = await aPerson('a-long-username');
    const token = await forgotten(email);
    expect(await resetPassword(visitor(), token, 'Password2026!')).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: adminMessages.commonPassword,
      fields: ['password'],
    });
    expect(await resetPassword(visitor(), token, ' A-Long-Username ')).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: 'The password must not be the username.',
      fields: ['password'],
    });
    expect(await signsIn(username)).toBe('OK');
    expect((await resetPassword(visitor(), token, NEXT)).code).toBe('OK');
    expect(await signsIn(username, NEXT)).toBe('OK');
  });

  it('ends with the address that it was sent to, and not with another name', async () => {
    const { email, caller } = await aPerson();
    const token = await forgotten(email);
    expect((await updateProfile(caller, { name: 'Vera Rao' }, PASSWORD)).code).toBe('OK');
    expect(await opens(token)).toBe('OK');
    const address = { email: 'vera.rao@dalmara.example' };
    expect((await updateProfile(caller, address, PASSWORD)).code).toBe('OK');
    expect(await opens(token)).toBe('NOT_FOUND');
  });

  it('is shown to the owner where the person has no address, and works', async () => {
    const { id, username, caller } = await aPerson();
    const byLetter = (await renewPersonLink(owner, id)).value;
    expect([byLetter.url, byLetter.person.link.state]).toEqual([null, 'owed']);
    expect((await updateProfile(caller, { email: '' }, PASSWORD)).code).toBe('OK');
    const { url, person } = (await renewPersonLink(owner, id)).value;
    expect(url).toMatch(/\/admin\/new-password#[\w-]{43}$/);
    expect(person.link.state).toBe('shown');
    expect((await resetPassword(visitor(), url.split('#')[1], NEXT)).code).toBe('OK');
    expect(await signsIn(username, NEXT)).toBe('OK');
  });
});

it('an invitation is accepted with no password that is tried first', async () => {
  const { token } = await invited();
  expect(await accept(token, { password: 'qwertyuiop123' })).toMatchObject({
    code: 'BAD_USER_INPUT',
    sentence: adminMessages.commonPassword,
    fields: ['password'],
  });
  expect((await accept(token, { password: NEXT })).code).toBe('OK');
});

it('an invitation is accepted under no username that looks like that of somebody else', async () => {
  await aPerson('cope');
  const { token } = await invited();
  // Letters of one script, so that nothing but the other account is against it.
  const cyrillic = 'соре';
  expect(await accept(token, { username: cyrillic })).toMatchObject({
    code: 'CONFLICT',
    fields: ['username'],
  });
  // Without a name, the log and comments would show it as that of a colleague, or of no person.
  for (const username of [`Person ${invitations - 1}`, 'system'])
    expect(await accept(token, { username })).toMatchObject({ code: 'CONFLICT', fields: ['username'] });
  expect((await accept(token, { username: `${cyrillic}д` })).code).toBe('OK');
});

it('an invitation keeps a name and an address until it is accepted; afterwards a person needs neither', async () => {
  const { id, email, token } = await invited();
  for (const field of ['name', 'email'])
    expect(await updatePerson(owner, id, { [field]: '' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [field],
    });
  expect(await opens(token)).toBe('OK');
  const one = (await people(owner)).value.find((person: { id: string }) => person.id === id);
  expect([one.name, one.email]).toEqual([`Person ${invitations}`, email]);
  expect((await accept(token, {})).code).toBe('OK');
  for (const field of ['name', 'email'])
    expect((await updatePerson(owner, id, { [field]: '' })).code).toBe('OK');
});

it('an invitation that was accepted is not taken back: the account stays', async () => {
  const { id, username } = await aPerson();
  expect(await withdrawInvitation(owner, id)).toMatchObject({
    code: 'CONFLICT',
    sentence: 'This invitation was accepted. Deactivate the account instead.',
  });
  expect(await signsIn(username)).toBe('OK');
});
