import { generateKeyPairSync } from 'node:crypto';
import { SettingsService, verifyRegistrationResponse } from '@simplewebauthn/server';
import { describe, expect, it, vi } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { PasskeyChallenge } from '#db/entities/passkey-challenge.entity.ts';
import { passkeyLimits } from '#domain/passkey-limits.ts';
import {
  beginSecondFactor,
  changePassword,
  disableSecondFactor,
  enableSecondFactor,
} from '#tests/support/account-operations.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { certificateOf } from '#tests/support/certificate.ts';
import { gatewayForEach, madeForEach, PASSWORD, USERNAME } from '#tests/support/gateway-for.ts';
import {
  addPasskey,
  beginPasskey,
  newPasskey,
  passkeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '#tests/support/passkey-operations.ts';
import { people, saveSignInPolicy } from '#tests/support/people-operations.ts';
import { nameOf } from '#tests/support/sign-in.ts';
import {
  type Attestation,
  type Deviation,
  SoftwareAuthenticator,
} from '#tests/support/software-authenticator.ts';

const FIVE_MINUTES = 5 * 60_000;
const SITE = 'https://dalmara.test';

const gateway = gatewayForEach({ env: { PUBLIC_URL: SITE } });
const staff = madeForEach(() => gateway.staff());

const stored = () => gateway.rows.find(Passkey);
const challenges = () => gateway.rows.count(PasskeyChallenge);
const summaries = async (): Promise<string[]> =>
  (await gateway.rows.find(Activity)).map(({ summary }) => summary);

/** An attestation by a maker whom the library trusts from now on, with an address in both certificates. */
function attestationNaming(revocationList: string): Attestation {
  const maker = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const batch = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const common = { issuer: 'Maker', issuerKey: maker.privateKey, revocationList };
  const root = certificateOf({ ...common, subject: 'Maker', publicKey: maker.publicKey });
  const certificate = certificateOf({ ...common, subject: 'Batch 1', publicKey: batch.publicKey });
  SettingsService.setRootCertificates({ identifier: 'fido-u2f', certificates: [new Uint8Array(root)] });
  return { format: 'fido-u2f', certificate, key: batch.privateKey };
}

describe('adding a passkey', () => {
  it('asks for one that verifies the person, knows the account, and proves nothing else of its maker', async () => {
    const options = JSON.parse((await beginPasskey(staff)).value);
    expect(options).toMatchObject({
      rp: { id: 'dalmara.test', name: 'Dalmara Systems Private Limited' },
      user: { name: USERNAME, displayName: USERNAME },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
      timeout: FIVE_MINUTES,
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
  });

  it('stores what the sign-in needs, and lists it', async () => {
    const authenticator = await newPasskey(gateway, staff, ' Laptop ');
    expect((await passkeys(staff)).value).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{32}$/),
        name: 'Laptop',
        isSynced: true,
        isBackedUp: true,
        createdAt: gateway.clock.now().toISOString(),
        lastUsedAt: null,
        version: 1,
      },
    ]);
    const credentialId = authenticator.credentialId.toString('base64url');
    expect(await stored()).toMatchObject([{ credentialId, counter: 1, transports: ['internal', 'hybrid'] }]);
    expect(await summaries()).toContain(`The passkey “Laptop” of “${USERNAME}” was added.`);
    const again = JSON.parse((await beginPasskey(staff)).value);
    expect(again.excludeCredentials).toMatchObject([{ id: credentialId }]);
    expect(await challenges()).toBe(1);
  });

  it('needs the password, and with the second factor on a code', async () => {
    expect(await beginPasskey(staff, 'not this one')).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['password'],
      sentence: 'This is not your current password.',
    });
    const { secret } = (await beginSecondFactor(staff)).value;
    const code = () => codeAt(secret, gateway.clock.now());
    await enableSecondFactor(staff, code());
    gateway.clock.advance(30_000);
    expect(await beginPasskey(staff)).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['code'] });
    expect(await beginPasskey(staff, PASSWORD, '000000')).toMatchObject({ fields: ['code'] });
    expect(await challenges()).toBe(0);
    expect((await beginPasskey(staff, PASSWORD, code())).code).toBe('OK');
    expect(await beginPasskey(staff, PASSWORD, code())).toMatchObject({ fields: ['code'] });
  });

  it.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://dalmara.test.evil.example' }],
    ['of another port of the host', { origin: 'https://dalmara.test:8443' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without user verification', { isUserVerified: false }],
    ['to an invented challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ])('refuses a response %s', async (_what, deviation) => {
    const { value } = await beginPasskey(staff);
    const authenticator = new SoftwareAuthenticator(SITE);
    const outcome = await addPasskey(staff, 'Laptop', authenticator.create(value, deviation));
    expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['response'] });
    expect(await stored()).toEqual([]);
  });

  it('takes a challenge once, for five minutes, in the session that asked', async () => {
    const authenticator = new SoftwareAuthenticator(SITE);
    const other = await gateway.staff();
    const { value } = await beginPasskey(staff);
    const response = authenticator.create(value);
    const tooLate = { code: 'BAD_USER_INPUT', sentence: expect.stringContaining('took too long') };
    expect(await addPasskey(other, 'Laptop', response)).toMatchObject(tooLate);
    expect((await addPasskey(staff, 'Laptop', response)).code).toBe('OK');
    expect(await addPasskey(staff, 'Laptop', response)).toMatchObject(tooLate);

    const late = (await beginPasskey(staff)).value;
    gateway.clock.advance(FIVE_MINUTES);
    const second = new SoftwareAuthenticator(SITE);
    expect(await addPasskey(staff, 'Phone', second.create(late))).toMatchObject(tooLate);
    const inTime = (await beginPasskey(staff)).value;
    gateway.clock.advance(FIVE_MINUTES - 1);
    expect((await addPasskey(staff, 'Phone', second.create(inTime))).code).toBe('OK');
    // A refused response uses its challenge up, too.
    const options = (await beginPasskey(staff)).value;
    const third = new SoftwareAuthenticator(SITE);
    await addPasskey(staff, 'Key', third.create(options, { isUserVerified: false }));
    expect(await addPasskey(staff, 'Key', third.create(options))).toMatchObject(tooLate);
  });

  it('takes no challenge of a proof, which is handed out without the password', async () => {
    const { value } = await beginPasskey(staff);
    const { body } = await staff.graphql('mutation { beginPasskeyConfirmation }');
    const { challenge } = JSON.parse(body.data.beginPasskeyConfirmation);
    const authenticator = new SoftwareAuthenticator(SITE);
    const tooLate = { code: 'BAD_USER_INPUT', sentence: expect.stringContaining('took too long') };
    const response = authenticator.create(value, { challenge });
    expect(await addPasskey(staff, 'Laptop', response)).toMatchObject(tooLate);
    expect(await stored()).toEqual([]);
    expect((await addPasskey(staff, 'Laptop', authenticator.create(value))).code).toBe('OK');
  });

  it('refuses the passkey of somebody else, and one more than there may be', async () => {
    const authenticator = await newPasskey(gateway, staff);
    const colleague = await gateway.person('editor');
    const { value } = await beginPasskey(colleague);
    expect(await addPasskey(colleague, 'Mine', authenticator.create(value))).toMatchObject({
      code: 'CONFLICT',
      sentence: 'This passkey is known already.',
    });
    const [row] = (await stored()) as [Passkey];
    const more = Array.from({ length: passkeyLimits.perAccount - 1 }, (_, n) => ({ ...row, id: `row ${n}` }));
    await gateway.rows.insert(Passkey, more);
    expect((await beginPasskey(staff)).code).toBe('CONFLICT');
  });

  it.each([
    ['no JSON', 'yes'],
    ['JSON of another shape', '{"id":"AA","rawId":"AA","type":"public-key"}'],
    [
      'nonsense in the right shape',
      '{"id":"AA","rawId":"AA","type":"public-key","response":{"clientDataJSON":"AAAA","attestationObject":"AAAA"}}',
    ],
    ['too much', JSON.stringify('x'.repeat(passkeyLimits.response))],
  ])('refuses %s as a response', async (_what, response) => {
    expect((await addPasskey(staff, 'Laptop', response)).code).toBe('BAD_USER_INPUT');
  });

  it('takes an attestation of the format “packed”, which needs no other host', async () => {
    const { value } = await beginPasskey(staff);
    const authenticator = new SoftwareAuthenticator(SITE);
    const response = authenticator.create(value, { attestation: { format: 'packed' } });
    expect((await addPasskey(staff, 'Key', response)).code).toBe('OK');
    expect((await signInWithPasskey(gateway, authenticator)).code).toBe('OK');
  });

  it('refuses a valid attestation whose certificates name an address, and asks nothing of it', async () => {
    const attestation = attestationNaming('http://revoked.example/list');
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    try {
      const authenticator = new SoftwareAuthenticator(SITE);
      const { value } = await beginPasskey(staff);
      const response = authenticator.create(value, { attestation });
      // The library would take it, and looks at the address before it does.
      const accepted = await verifyRegistrationResponse({
        response: JSON.parse(response),
        expectedChallenge: JSON.parse(value).challenge,
        expectedOrigin: SITE,
        expectedRPID: 'dalmara.test',
      });
      expect([accepted.verified, fetched.mock.calls[0]]).toEqual([true, ['http://revoked.example/list']]);
      fetched.mockClear();
      const outcome = await addPasskey(staff, 'Laptop', response);
      expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['response'] });
      expect(fetched).not.toHaveBeenCalled();
      expect(await stored()).toEqual([]);
    } finally {
      fetched.mockRestore();
      SettingsService.setRootCertificates({ identifier: 'fido-u2f', certificates: [] });
    }
  });

  it('needs a name', async () => {
    const { value } = await beginPasskey(staff);
    const response = new SoftwareAuthenticator(SITE).create(value);
    expect(await addPasskey(staff, ' ', response)).toMatchObject({
      fields: ['name'],
      sentence: 'Name is required.',
    });
    expect((await addPasskey(staff, 'Laptop', response)).code).toBe('OK');
  });
});

describe('renaming and removing a passkey', () => {
  it('renames the own one, unless somebody changed it since', async () => {
    await newPasskey(gateway, staff);
    const [{ id }] = (await passkeys(staff)).value;
    expect((await renamePasskey(staff, id, 'Work laptop', 1)).value).toMatchObject({
      name: 'Work laptop',
      version: 2,
    });
    expect((await renamePasskey(staff, id, 'Old', 1)).code).toBe('PRECONDITION_FAILED');
    expect((await renamePasskey(await gateway.person('editor'), id, 'Mine')).code).toBe('NOT_FOUND');
    expect(await summaries()).toContain(`The passkey “Laptop” of “${USERNAME}” is named “Work laptop” now.`);
  });

  it('removes it with the password, and with it the other sessions that it opened', async () => {
    const laptop = await newPasskey(gateway, staff);
    await newPasskey(gateway, staff, 'Phone');
    const { session } = await signInWithPasskey(gateway, laptop);
    const byPassword = await gateway.staff();
    const { id } = (await passkeys(staff)).value.find(({ name }: { name: string }) => name === 'Laptop');
    expect(await removePasskey(staff, id, { password: 'not this one' })).toMatchObject({
      fields: ['password'],
    });
    expect((await removePasskey(staff, id, { ifVersion: 7 })).code).toBe('PRECONDITION_FAILED');
    expect((await removePasskey(await gateway.person('owner', 'other'), id)).code).toBe('NOT_FOUND');
    expect(await nameOf(session)).toBe(USERNAME);
    expect((await removePasskey(staff, id, { ifVersion: 1 })).code).toBe('OK');
    expect([await nameOf(session), await nameOf(byPassword), await nameOf(staff)]).toEqual([
      null,
      USERNAME,
      USERNAME,
    ]);
    expect((await signInWithPasskey(gateway, laptop)).code).toBe('UNAUTHENTICATED');
    expect(await summaries()).toContain(`The passkey “Laptop” of “${USERNAME}” was removed.`);
  });

  it('goes on in the own session that it opened, which counts as a second factor no longer', async () => {
    const laptop = await newPasskey(gateway, staff);
    const { session } = await signInWithPasskey(gateway, laptop);
    const [{ id }] = (await passkeys(session)).value;
    expect((await removePasskey(session, id)).code).toBe('OK');
    // It was the session in which the passkey was added.
    expect([await nameOf(session), await nameOf(staff)]).toEqual([USERNAME, null]);
    expect((await saveSignInPolicy(session, 'required')).code).toBe('CONFLICT');
  });

  it('leaves the own session to another passkey of the account, and with it the second factor', async () => {
    const laptop = await newPasskey(gateway, staff);
    const colleague = await gateway.person('editor');
    const theirs = (await signInWithPasskey(gateway, await newPasskey(gateway, colleague))).session;
    gateway.clock.advance(1);
    const phone = await newPasskey(gateway, staff, 'Phone');
    const { session } = await signInWithPasskey(gateway, laptop);
    expect((await saveSignInPolicy(session, 'required')).code).toBe('OK');
    const [first, second] = (await passkeys(session)).value;
    expect((await removePasskey(session, first.id)).code).toBe('OK');
    expect((await people(session)).code).toBe('OK');
    expect([await nameOf(colleague), await nameOf(theirs)]).toEqual(['editor', 'editor']);
    // With that passkey the session ends.
    const other = (await signInWithPasskey(gateway, phone)).session;
    await saveSignInPolicy(other, 'optional');
    expect((await removePasskey(other, second.id)).code).toBe('OK');
    expect([await nameOf(session), await nameOf(other)]).toEqual([null, USERNAME]);
  });

  it('keeps the last one where a second factor is required and there is no other', async () => {
    await newPasskey(gateway, staff);
    expect((await saveSignInPolicy(staff, 'required')).code).toBe('OK');
    const [{ id }] = (await passkeys(staff)).value;
    expect(await removePasskey(staff, id)).toMatchObject({
      code: 'CONFLICT',
      sentence: expect.stringContaining('A second factor is required here'),
    });
    gateway.clock.advance(1);
    await newPasskey(gateway, staff, 'Phone');
    expect((await removePasskey(staff, id)).code).toBe('OK');
    const [phone] = (await passkeys(staff)).value;
    expect((await removePasskey(staff, phone.id)).code).toBe('CONFLICT');
    const { secret } = (await beginSecondFactor(staff)).value;
    await enableSecondFactor(staff, codeAt(secret, gateway.clock.now()));
    gateway.clock.advance(30_000);
    const code = codeAt(secret, gateway.clock.now());
    expect((await removePasskey(staff, phone.id, { code })).code).toBe('OK');
  });
});

it('a passkey and the second factor is both factors, in the sessions that it opened', async () => {
  const laptop = await newPasskey(gateway, staff);
  const other = await gateway.staff();
  expect((await saveSignInPolicy(other, 'required')).code).toBe('CONFLICT');
  expect((await saveSignInPolicy(staff, 'required')).code).toBe('OK');
  const { session, value } = await signInWithPasskey(gateway, laptop);
  expect(value).toEqual({ username: USERNAME, lacksSecondFactor: false });
  expect((await people(session)).code).toBe('OK');
  // The password alone opens nothing but the own account, and sets up no other factor.
  expect((await people(other)).code).toBe('FORBIDDEN');
  const refused = { code: 'FORBIDDEN', sentence: expect.stringContaining('Sign in with your passkey') };
  expect(await beginSecondFactor(other)).toMatchObject(refused);
  expect(await beginPasskey(other)).toMatchObject(refused);
  const [{ id }] = (await passkeys(other)).value;
  expect(await removePasskey(other, id)).toMatchObject(refused);
});

it('a passkey and the second factor opens the rest to whoever adds one where it was required and missing', async () => {
  await newPasskey(gateway, staff);
  await saveSignInPolicy(staff, 'required');
  const editor = await gateway.person('editor');
  expect((await editor.graphql('{ me { lacksSecondFactor } }')).body.data.me.lacksSecondFactor).toBe(true);
  await newPasskey(gateway, editor, 'Phone');
  expect((await editor.graphql('{ me { lacksSecondFactor } }')).body.data.me.lacksSecondFactor).toBe(false);
});

it('a passkey and the second factor asks for no code', async () => {
  const laptop = await newPasskey(gateway, staff);
  const { secret } = (await beginSecondFactor(staff)).value;
  await enableSecondFactor(staff, codeAt(secret, gateway.clock.now()));
  expect((await signInWithPasskey(gateway, laptop)).code).toBe('OK');
  gateway.clock.advance(30_000);
  await disableSecondFactor(staff, PASSWORD, codeAt(secret, gateway.clock.now()));
  expect((await passkeys(staff)).value).toHaveLength(1);
});

it('an account with passkeys is shown as such among the people', async () => {
  await newPasskey(gateway, staff);
  await gateway.person('editor');
  const response = await staff.graphql('{ people { username passkeys } }');
  expect(response.body.data.people).toEqual([
    { username: USERNAME, passkeys: 1 },
    { username: 'editor', passkeys: 0 },
  ]);
});

it('an account with passkeys keeps them with a new password, which ends the sessions that they opened', async () => {
  const laptop = await newPasskey(gateway, staff);
  const { session } = await signInWithPasskey(gateway, laptop);
  expect((await changePassword(staff, PASSWORD, 'another pass phrase')).code).toBe('OK');
  expect(await nameOf(session)).toBeNull();
  expect((await signInWithPasskey(gateway, laptop)).code).toBe('OK');
});

it('an account with passkeys loses them only where the shell turns the second factor off', async () => {
  const laptop = await newPasskey(gateway, staff);
  await gateway.app.services.passwords.reset(USERNAME, 'a given pass phrase');
  expect((await signInWithPasskey(gateway, laptop)).code).toBe('OK');
  await gateway.app.services.passwords.reset(USERNAME, null, { withoutSecondFactor: true });
  expect((await signInWithPasskey(gateway, laptop)).code).toBe('UNAUTHENTICATED');
  expect(await stored()).toEqual([]);
});
