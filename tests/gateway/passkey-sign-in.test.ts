import argon2 from 'argon2';
import { describe, expect, it, vi } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { PasskeyChallenge } from '#db/entities/passkey-challenge.entity.ts';
import { sessionsOf } from '#tests/support/account-operations.ts';
import { graphqlOutcome } from '#tests/support/apis.ts';
import { Caller, gatewayForEach, madeForEach, USERNAME } from '#tests/support/gateway-for.ts';
import {
  beginSignIn,
  finishSignIn,
  newPasskey,
  passkeys,
  signInWithPasskey,
} from '#tests/support/passkey-operations.ts';
import { deactivatePerson, people } from '#tests/support/people-operations.ts';
import { cookiesOf, nameOf, signIn } from '#tests/support/sign-in.ts';
import { type Deviation, SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';

const FIVE_MINUTES = 5 * 60_000;
const SITE = 'https://dalmara.test';

/** A gateway whose only account has a passkey. */
const gateway = gatewayForEach({ env: { PUBLIC_URL: SITE } });
const staff = madeForEach(() => gateway.staff());
const authenticator = madeForEach(() => newPasskey(gateway, staff));

const visitor = () => gateway.newVisitor();
const passkey = () => gateway.rows.findOneByOrFail(Passkey, {});
const summaries = async (): Promise<string[]> =>
  (await gateway.rows.find(Activity)).map(({ summary }) => summary);
const outcomeOf = (response: Parameters<typeof graphqlOutcome>[0]) =>
  graphqlOutcome(response, 'signInWithPasskey');

describe('signing in with a passkey', () => {
  it('asks for the site, a verified person and no account', async () => {
    const { options } = await beginSignIn(gateway, visitor());
    expect(JSON.parse(options)).toEqual({
      rpId: 'dalmara.test',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: FIVE_MINUTES,
      userVerification: 'required',
    });
  });

  it('opens a session, which is listed, logged and known as that of a device', async () => {
    gateway.clock.advance(60_000);
    const { browser, options } = await beginSignIn(gateway, visitor());
    const response = await finishSignIn(browser, authenticator.get(options));
    expect(outcomeOf(response).value).toEqual({ username: USERNAME, lacksSecondFactor: false });
    const lines = [response.headers['set-cookie']].flat().map(String);
    expect(lines).toEqual([
      expect.stringMatching(/^__Host-dalmara-session=.*HttpOnly; Secure; SameSite=Lax/),
      expect.stringMatching(/^__Host-dalmara-device=.*HttpOnly; Secure; SameSite=Strict/),
    ]);
    const session = new Caller(gateway, { cookie: cookiesOf(response) });
    expect(await nameOf(session)).toBe(USERNAME);
    expect((await sessionsOf(session)).value).toHaveLength(2);
    expect(await summaries()).toContain(
      `“${USERNAME}” signed in on lightMyRequest with the passkey “Laptop”.`,
    );
    const [{ lastUsedAt }] = (await passkeys(staff)).value;
    expect(lastUsedAt).toBe(gateway.clock.now().toISOString());
  });

  it('gives a browser a token of its own for it, once', async () => {
    const response = await visitor().graphql('mutation { beginPasskeySignIn }');
    expect(String(response.headers['set-cookie'])).toMatch(
      /^__Host-dalmara-passkey=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const browser = new Caller(gateway, { cookie: cookiesOf(response) });
    const second = await browser.graphql('mutation { beginPasskeySignIn }');
    expect(second.headers['set-cookie']).toBeUndefined();
    // Two tabs of the browser, whichever is used.
    const first = response.body.data.beginPasskeySignIn;
    expect(outcomeOf(await finishSignIn(browser, authenticator.get(first))).code).toBe('OK');
    const other = authenticator.get(second.body.data.beginPasskeySignIn);
    expect(outcomeOf(await finishSignIn(browser, other)).code).toBe('OK');
  });

  it('ends the session from before', async () => {
    const { code } = await signInWithPasskey(gateway, authenticator, {}, staff);
    expect(code).toBe('OK');
    expect(await nameOf(staff)).toBeNull();
  });

  it('works for an authenticator that does not count', async () => {
    await gateway.rows.update(Passkey, { name: 'Laptop' }, { counter: 0 });
    for (const _ of [1, 2])
      expect((await signInWithPasskey(gateway, authenticator, { counter: 0 })).code).toBe('OK');
  });

  it('takes a counter of 32 bits', async () => {
    expect((await signInWithPasskey(gateway, authenticator, { counter: 0xffff_fffe })).code).toBe('OK');
    expect((await passkey()).counter).toBe(0xffff_fffe);
    expect((await signInWithPasskey(gateway, authenticator, { counter: 0xffff_ffff })).code).toBe('OK');
  });
});

const REFUSED = {
  code: 'UNAUTHENTICATED',
  sentence: 'This passkey could not be used. Sign in with your password instead.',
};
const TOO_LATE = { code: 'UNAUTHENTICATED', sentence: expect.stringContaining('took too long') };

describe('a response is refused', () => {
  it.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://dalmara.test.evil.example' }],
    ['of the same host without encryption', { origin: 'http://dalmara.test' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without user verification', { isUserVerified: false }],
    ['with another key', { isForged: true }],
    ['with a count that was used', { counter: 5 }],
    ['with a count from before', { counter: 4 }],
    ['with the count of none', { counter: 0 }],
    ['that names another person', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['that names no person', { userHandle: null }],
  ])('%s', async (_what, deviation) => {
    await gateway.rows.update(Passkey, { name: 'Laptop' }, { counter: 5 });
    const before = await passkey();
    const { session, ...outcome } = await signInWithPasskey(
      gateway,
      authenticator,
      { counter: 6, ...deviation },
      visitor(),
    );
    expect(outcome).toMatchObject(REFUSED);
    expect(await nameOf(session)).toBeNull();
    expect(await passkey()).toEqual(before);
    expect(await summaries()).toContain(`A sign-in as “${USERNAME}” failed: the passkey was refused.`);
    // Nothing else of it was wrong.
    expect((await signInWithPasskey(gateway, authenticator, { counter: 6 })).code).toBe('OK');
  });

  it('of a passkey that nobody has', async () => {
    const stranger = new SoftwareAuthenticator(SITE);
    const outcome = await signInWithPasskey(gateway, stranger, { userHandle: authenticator.userHandle });
    expect(outcome).toMatchObject(REFUSED);
    expect(await summaries()).toContain('A sign-in with a passkey that no account has failed.');
  });

  it('signed with the passkey of another person', async () => {
    const colleague = await newPasskey(gateway, await gateway.person('editor'), 'Phone');
    const { browser, options } = await beginSignIn(gateway, visitor());
    const own = JSON.parse(colleague.get(options, { userHandle: authenticator.userHandle }));
    expect(outcomeOf(await finishSignIn(browser, JSON.stringify(own)))).toMatchObject(REFUSED);
    const id = authenticator.credentialId.toString('base64url');
    const { options: again, browser: other } = await beginSignIn(gateway, visitor());
    const foreign = { ...JSON.parse(colleague.get(again)), id, rawId: id };
    expect(outcomeOf(await finishSignIn(other, JSON.stringify(foreign)))).toMatchObject(REFUSED);
  });

  it('to a challenge that was answered, whatever the answer was', async () => {
    const { browser, options } = await beginSignIn(gateway, visitor());
    const response = authenticator.get(options);
    expect(outcomeOf(await finishSignIn(browser, response)).code).toBe('OK');
    expect(outcomeOf(await finishSignIn(browser, response))).toMatchObject(TOO_LATE);
    expect(outcomeOf(await finishSignIn(browser, authenticator.get(options)))).toMatchObject(TOO_LATE);
    const second = await beginSignIn(gateway, browser);
    const forged = authenticator.get(second.options, { isForged: true });
    expect(outcomeOf(await finishSignIn(browser, forged))).toMatchObject(REFUSED);
    expect(outcomeOf(await finishSignIn(browser, authenticator.get(second.options)))).toMatchObject(TOO_LATE);
    expect((await summaries()).filter((summary) => summary.includes('sign-ins as'))).toHaveLength(1);
  });

  it('to a challenge that is five minutes old', async () => {
    const [early, late] = [await beginSignIn(gateway, visitor()), await beginSignIn(gateway, visitor())];
    gateway.clock.advance(FIVE_MINUTES - 1);
    expect(outcomeOf(await finishSignIn(early.browser, authenticator.get(early.options))).code).toBe('OK');
    gateway.clock.advance(1);
    expect(outcomeOf(await finishSignIn(late.browser, authenticator.get(late.options)))).toMatchObject(
      TOO_LATE,
    );
  });

  it('to the challenge of another browser, and of a page that adds a passkey', async () => {
    const [mine, theirs] = [await beginSignIn(gateway, visitor()), await beginSignIn(gateway, visitor())];
    expect(outcomeOf(await finishSignIn(theirs.browser, authenticator.get(mine.options)))).toMatchObject(
      TOO_LATE,
    );
    expect(outcomeOf(await finishSignIn(visitor(), authenticator.get(theirs.options)))).toMatchObject(
      TOO_LATE,
    );
    expect(outcomeOf(await finishSignIn(mine.browser, authenticator.get(mine.options))).code).toBe('OK');
    const adding = await staff.graphql('mutation { beginPasskey(password: "correct horse battery") }');
    const { challenge } = JSON.parse(adding.body.data.beginPasskey);
    const { browser, options } = await beginSignIn(gateway, visitor());
    const response = authenticator.get(options, { challenge });
    expect(outcomeOf(await finishSignIn(browser, response))).toMatchObject(TOO_LATE);
  });

  it('sent by a page of another site', async () => {
    const { browser, options } = await beginSignIn(gateway, visitor());
    const foreign = new Caller(gateway, { ...browser.headers, 'sec-fetch-site': 'cross-site' });
    expect(outcomeOf(await finishSignIn(foreign, authenticator.get(options)))).toMatchObject(TOO_LATE);
  });

  it('of a person whose account is deactivated', async () => {
    const phone = await newPasskey(gateway, await gateway.person('editor'), 'Phone');
    const { value } = await people(staff);
    const { id } = value.find(({ username }: { username: string }) => username === 'editor');
    expect((await deactivatePerson(staff, id)).code).toBe('OK');
    expect(await signInWithPasskey(gateway, phone, {}, visitor())).toMatchObject(REFUSED);
    expect(await summaries()).toContain('A sign-in as “editor” failed: the account is deactivated.');
  });

  it.each(['', '{}', '[]', 'null', '{"id":"AA","rawId":"AA","type":"public-key","response":{}}'])(
    'that is no response: %s',
    async (response) => {
      expect(outcomeOf(await finishSignIn(visitor(), response))).toMatchObject({ code: 'BAD_USER_INPUT' });
    },
  );
});

it('attempts are possible while guesses at the password are refused', async () => {
  const verify = vi.spyOn(argon2, 'verify').mockResolvedValue(false);
  for (let guess = 0; guess < 50; guess += 1) await signIn(visitor(), USERNAME, 'wrong');
  const caller = visitor();
  expect(graphqlOutcome(await signIn(caller), 'signIn').code).toBe('TOO_MANY_REQUESTS');
  verify.mockRestore();
  expect((await signInWithPasskey(gateway, authenticator, {}, caller)).code).toBe('OK');
});

it('attempts are throttled by their network where they fail, and a success gives its place back', async () => {
  const caller = visitor();
  const attempt = (how: Deviation) => signInWithPasskey(gateway, authenticator, how, caller);
  for (let failure = 0; failure < 29; failure += 1)
    expect(await attempt({ isForged: true })).toMatchObject(REFUSED);
  expect((await attempt({})).code).toBe('OK');
  expect(await attempt({ isForged: true })).toMatchObject(REFUSED);
  expect((await attempt({})).code).toBe('TOO_MANY_REQUESTS');
  expect((await signInWithPasskey(gateway, authenticator, {}, visitor())).code).toBe('OK');
});

it('attempts on a browser of their own are counted apart from those of its network', async () => {
  const { session } = await signInWithPasskey(gateway, authenticator, {}, visitor());
  const address = '198.51.100.250';
  const browser = new Caller(gateway, session.headers, address);
  const stranger = new SoftwareAuthenticator(SITE);
  for (let attempt = 0; attempt < 30; attempt += 1)
    await signInWithPasskey(gateway, stranger, { userHandle: '' }, gateway.visitor(address));
  expect((await signInWithPasskey(gateway, authenticator, {}, gateway.visitor(address))).code).toBe(
    'TOO_MANY_REQUESTS',
  );
  const { code, session: known } = await signInWithPasskey(gateway, authenticator, {}, browser);
  expect(code).toBe('OK');
  for (let failure = 0; failure < 10; failure += 1)
    expect(await signInWithPasskey(gateway, authenticator, { isForged: true }, known)).toMatchObject(REFUSED);
  expect((await signInWithPasskey(gateway, authenticator, {}, known)).code).toBe('TOO_MANY_REQUESTS');
});

it('attempts with unknown passkeys are counted for their network', async () => {
  const caller = visitor();
  const codes: string[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    const stranger = new SoftwareAuthenticator(SITE);
    codes.push((await signInWithPasskey(gateway, stranger, { userHandle: '' }, caller)).code);
  }
  expect(codes).toEqual([...Array(30).fill('UNAUTHENTICATED'), 'TOO_MANY_REQUESTS']);
});

it('attempts begin as often as a busy network needs, and leave nothing for longer than five minutes', async () => {
  const caller = visitor();
  const codes: string[] = [];
  for (let attempt = 0; attempt < 121; attempt += 1) {
    const { body } = await caller.graphql('mutation { beginPasskeySignIn }');
    codes.push(body.errors?.[0].extensions.code ?? 'OK');
  }
  expect(codes).toEqual([...Array(120).fill('OK'), 'TOO_MANY_REQUESTS']);
  gateway.clock.advance(FIVE_MINUTES);
  await gateway.app.housekeeper.sweep();
  expect(await gateway.rows.count(PasskeyChallenge)).toBe(0);
});
