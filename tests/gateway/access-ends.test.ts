import { describe, expect, it } from 'vitest';
import { KnownDevice } from '#db/entities/known-device.entity.ts';
import { changePassword, createApiToken } from '#tests/support/account-operations.ts';
import { Caller, gatewayForAll, madeForAll, PASSWORD } from '#tests/support/gateway-for.ts';
import {
  deactivatePerson,
  openAccessLink,
  reactivatePerson,
  renewPersonLink,
  resetPassword,
} from '#tests/support/people-operations.ts';
import { cookiesOf, nameOf, signIn } from '#tests/support/sign-in.ts';

/* Every way in that a person has, and which of them end with a new password and with the account. */

const NEXT = 'another pass phrase';

// Without a mail server, so that links are shown.
const gateway = gatewayForAll();
const owner = madeForAll(() => gateway.staff());

let people = 0;
/** An owner with two sessions, a token, a calendar address and a link for a new password. */
async function somebody() {
  people += 1;
  const username = `owner${people}`;
  const id = `account-${username}`;
  const elsewhere = await gateway.person('owner', username);
  const session = new Caller(gateway, { cookie: cookiesOf(await signIn(gateway.visitor(), username)) });
  const input = { name: `of ${username}`, scopes: ['client_write'] };
  const { token } = (await createApiToken(session, input)).value;
  const tool = new Caller(gateway, { authorization: `Bearer ${token}` });
  const feed = await session.graphql('mutation { createCalendarFeed }');
  const calendar = new URL(feed.body.data.createCalendarFeed).pathname;
  const link: string = (await renewPersonLink(owner, id)).value.url.split('#')[1];
  /** What of it still lets somebody in. */
  const open = async () => ({
    session: (await nameOf(session)) === username,
    elsewhere: (await nameOf(elsewhere)) === username,
    tool: (await tool.get('/v1/me')).status === 200,
    calendar: (await gateway.visitor().get(calendar)).status === 200,
    link: (await openAccessLink(gateway.visitor(), link)).code === 'OK',
    browsers: await gateway.rows.countBy(KnownDevice, { accountId: id }),
  });
  expect(await open()).toEqual(everything);
  return { id, session, link, open };
}

const everything = { session: true, elsewhere: true, tool: true, calendar: true, link: true, browsers: 2 };
const nothing = { session: false, elsewhere: false, tool: false, calendar: false, link: false, browsers: 0 };

describe('of the ways in', () => {
  it('a new password by a link leaves the tokens alone, which outlive the password of their maker', async () => {
    const { link, open } = await somebody();
    expect((await resetPassword(gateway.visitor(), link, NEXT)).code).toBe('OK');
    expect(await open()).toEqual({ ...nothing, tool: true });
  });

  it('a new password in a session leaves this session and this browser, but no calendar address and no link', async () => {
    const { session, open } = await somebody();
    expect((await changePassword(session, PASSWORD, NEXT)).code).toBe('OK');
    expect(await open()).toEqual({ ...nothing, session: true, tool: true, browsers: 1 });
  });

  it('a new password from the shell leaves the tokens alone', async () => {
    const { id, open } = await somebody();
    await gateway.app.services.passwords.reset(id.replace('account-', ''), NEXT);
    expect(await open()).toEqual({ ...nothing, tool: true });
  });

  it('closing the account leaves none, and none comes back when it is opened again', async () => {
    const { id, open } = await somebody();
    expect((await deactivatePerson(owner, id)).code).toBe('OK');
    expect(await open()).toEqual(nothing);
    expect((await reactivatePerson(owner, id)).code).toBe('OK');
    expect(await open()).toEqual(nothing);
  });
});
