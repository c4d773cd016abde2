import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { RecoveryCode } from '#db/entities/recovery-code.entity.ts';
import { hashPassword } from '#gateway/features/auth/password-hash.ts';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  signInWithCode,
} from '#tests/support/account-verbs.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { Caller, House, PASSWORD, USERNAME } from '#tests/support/house.ts';
import { cookieOf, nameOf, signIn } from '#tests/support/sign-in.ts';

const STEP = 30_000;

let house: House;
let staff: Caller;
let secret: string;
let recoveryCodes: string[];
let addresses = 0;

/** Somebody at an address of their own. */
const visitor = (): Caller => house.visitor(`198.51.100.${++addresses}`);
const code = (steps = 0): string => codeAt(secret, house.clock.now().getTime() + steps * STEP);
const account = () =>
  house.database.read((manager) => manager.findOneByOrFail(Account, { username: USERNAME }));

/** A house whose one member of staff has the second factor on. */
beforeEach(async () => {
  house = await House.build();
  staff = await house.staff();
  secret = (await beginSecondFactor(staff)).value.secret;
  recoveryCodes = (await enableSecondFactor(staff, code())).value;
  // The code it was turned on with is spent.
  house.clock.turn(STEP);
});
afterEach(() => house.close());

describe('turning it on', () => {
  let fresh: House;
  let person: Caller;
  beforeAll(async () => {
    fresh = await House.build();
    person = await fresh.staff();
  });
  afterAll(() => fresh.close());

  it('is off at first, and a secret that was only begun changes nothing', async () => {
    expect((await secondFactor(person)).value).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect(await enableSecondFactor(person, '123456')).toMatchObject({ code: 'CONFLICT' });
    const { value } = await beginSecondFactor(person);
    expect(value.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(value.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Dalmara Systems Private Limited:admin',
    ]);
    expect(uri.searchParams.get('secret')).toBe(value.secret);
    expect((await secondFactor(person)).value.isOn).toBe(false);
    expect((await signInWithCode(fresh.visitor(), null)).code).toBe('OK');
  });

  it('takes a code of the newest secret and no other', async () => {
    const first = (await beginSecondFactor(person)).value.secret;
    const second = (await beginSecondFactor(person)).value.secret;
    const now = fresh.clock.now();
    for (const wrong of [codeAt(first, now), codeAt(second, Number(now) - 2 * STEP), '000000', 'words']) {
      expect(await enableSecondFactor(person, wrong)).toMatchObject({
        code: 'REFUSED_BY_RULE',
        sentence: 'This code is not right or was used already. Enter a new one.',
        fields: ['code'],
      });
    }
    expect((await enableSecondFactor(person, ' ')).sentence).toBe('Code is required.');
    const { value } = await enableSecondFactor(person, codeAt(second, now));
    expect(new Set(value).size).toBe(10);
    for (const one of value) expect(one).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await secondFactor(person)).value).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  it('ends every other session of the account, and of nobody else', async () => {
    const [own, other] = [await House.build(), 'somebody'];
    const [here, stolen] = [await own.staff(), await own.staff()];
    const now = own.clock.now();
    const fresh = { id: other, username: other, createdAt: now, passwordChangedAt: now };
    await own.database.write(async (manager) => {
      await manager.insert(Account, { ...fresh, passwordHash: await hashPassword(PASSWORD) });
    });
    const colleague = new Caller(own, { cookie: cookieOf(await signIn(own.visitor(), other)) });
    const begun = (await beginSecondFactor(here)).value.secret;
    expect((await enableSecondFactor(here, '000000')).code).toBe('REFUSED_BY_RULE');
    expect(await nameOf(stolen)).toBe(USERNAME);
    expect((await enableSecondFactor(here, codeAt(begun, now))).code).toBe('OK');
    expect([await nameOf(here), await nameOf(stolen), await nameOf(colleague)]).toEqual([
      USERNAME,
      null,
      other,
    ]);
    await own.close();
  });

  it('happens once: another secret cannot be put in its place', async () => {
    expect(await beginSecondFactor(person)).toMatchObject({
      code: 'CONFLICT',
      sentence: 'The second factor is on already.',
    });
    expect((await enableSecondFactor(person, '123456')).code).toBe('CONFLICT');
  });
});

describe('signing in', () => {
  it('with the password alone opens nothing and asks for the code', async () => {
    for (const nothing of [null, '', ' ']) {
      const outcome = await signInWithCode(visitor(), nothing);
      expect(outcome).toMatchObject({
        code: 'SECOND_FACTOR_REQUIRED',
        sentence: 'Enter the code of your authenticator app.',
        fields: [],
      });
    }
    const answer = await visitor().graphql(
      `mutation { signIn(username: "${USERNAME}", password: "${PASSWORD}") { username } }`,
    );
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('with a wrong password hears nothing of the second factor, whatever the code', async () => {
    for (const given of [null, code(), '000000', recoveryCodes[0] ?? '']) {
      expect(await signInWithCode(visitor(), given, 'wrong')).toMatchObject({
        code: 'NOT_SIGNED_IN',
        sentence: 'Invalid credentials',
        fields: [],
      });
    }
    expect((await secondFactor(staff)).value.recoveryCodesLeft).toBe(10);
  });

  it.each([[-1], [0], [1]])('takes the code of step %i', async (steps) => {
    house.clock.turn(STEP);
    expect((await signInWithCode(visitor(), code(steps))).code).toBe('OK');
  });

  it.each([[-2], [2]])('refuses the code of step %i', async (steps) => {
    house.clock.turn(STEP);
    expect(await signInWithCode(visitor(), code(steps))).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      sentence: 'This code is not right or was used already. Enter a new one.',
      fields: ['code'],
    });
  });

  it('takes blanks within a code', async () => {
    const spaced = code().replace(/(...)/, '$1 ');
    expect((await signInWithCode(visitor(), ` ${spaced} `)).code).toBe('OK');
  });

  it('refuses a code that was used, and those before it', async () => {
    const used = code();
    expect((await signInWithCode(visitor(), used)).code).toBe('OK');
    expect((await signInWithCode(visitor(), used)).code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await signInWithCode(visitor(), code(1))).code).toBe('OK');
    expect((await signInWithCode(visitor(), code(0))).code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('refuses the code it was turned on with', async () => {
    expect((await signInWithCode(visitor(), code(-1))).code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('lets one of two in that come at once with one code', async () => {
    const both = await Promise.all([signInWithCode(visitor(), code()), signInWithCode(visitor(), code())]);
    expect(both.map((outcome) => outcome.code).sort()).toEqual(['OK', 'SECOND_FACTOR_REQUIRED']);
  });
});

describe('a recovery code', () => {
  it('opens once, however it is typed, and the log says how many are left', async () => {
    const [first = ''] = recoveryCodes;
    expect((await signInWithCode(visitor(), first.toLowerCase().replaceAll('-', ' '))).code).toBe('OK');
    expect((await signInWithCode(visitor(), first)).code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await secondFactor(staff)).value).toEqual({ isOn: true, recoveryCodesLeft: 9 });
    const log = await house.database.read((manager) => manager.find(Activity));
    const told = JSON.stringify(log);
    expect(told).toContain('signed in with a recovery code; 9 are left.');
    for (const hidden of [secret, ...recoveryCodes]) expect(told).not.toContain(hidden);
  });

  it('is stored as a hash', async () => {
    const rows = await house.database.read((manager) => manager.find(RecoveryCode));
    expect(rows).toHaveLength(10);
    for (const { id } of rows) expect(id).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is worth nothing once there are new ones, which need the password', async () => {
    expect(await renewRecoveryCodes(staff, 'wrong')).toMatchObject({
      code: 'REFUSED_BY_RULE',
      sentence: 'This is not your current password.',
      fields: ['password'],
    });
    const renewed = (await renewRecoveryCodes(staff, PASSWORD)).value;
    expect((await signInWithCode(visitor(), recoveryCodes[1] ?? '')).code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await signInWithCode(visitor(), renewed[1])).code).toBe('OK');
  });
});

describe('guessing at the code', () => {
  it('is slowed down from wherever it comes', async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      const guesser = visitor();
      expect((await signInWithCode(guesser, '000000')).code).toBe('SECOND_FACTOR_REQUIRED');
      expect((await signInWithCode(guesser, null)).code).toBe('SECOND_FACTOR_REQUIRED');
    }
    expect((await signInWithCode(visitor(), code())).code).toBe('TOO_MANY_REQUESTS');
    // Who does not know the password hears nothing of it.
    expect((await signInWithCode(visitor(), null, 'wrong')).code).toBe('NOT_SIGNED_IN');
  });

  it('counts for the pair of account and address as a wrong password does', async () => {
    const guesser = visitor();
    for (let guess = 0; guess < 3; guess += 1) await signInWithCode(guesser, '000000');
    // The right password without a code is no success that would forgive them.
    await signInWithCode(guesser, null);
    for (let guess = 0; guess < 2; guess += 1) await signInWithCode(guesser, null, 'wrong');
    expect((await signInWithCode(guesser, null)).code).toBe('TOO_MANY_REQUESTS');
    expect((await signInWithCode(visitor(), code())).code).toBe('OK');
  });

  it('is forgiven by a right code', async () => {
    for (let round = 0; round < 2; round += 1) {
      house.clock.turn(STEP);
      for (let guess = 0; guess < 4; guess += 1) await signInWithCode(visitor(), '000000');
      expect((await signInWithCode(visitor(), code())).code).toBe('OK');
    }
  });
});

describe('turning it off', () => {
  it('needs the password, and then the password alone opens', async () => {
    expect(await disableSecondFactor(staff, 'wrong')).toMatchObject({
      code: 'REFUSED_BY_RULE',
      fields: ['password'],
    });
    expect((await secondFactor(staff)).value.isOn).toBe(true);
    expect((await disableSecondFactor(staff, PASSWORD)).code).toBe('OK');
    expect((await secondFactor(staff)).value).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await signInWithCode(visitor(), null)).code).toBe('OK');
    expect(await account()).toMatchObject({ totpSecret: null, totpPending: null, totpLastStep: null });
    expect((await disableSecondFactor(staff, PASSWORD)).sentence).toBe('The second factor is off.');
    expect((await renewRecoveryCodes(staff, PASSWORD)).code).toBe('CONFLICT');
  });

  it('is not what a new password does: that needs the word of the shell', async () => {
    const { passwords } = house.app.services;
    await passwords.reset(USERNAME, PASSWORD);
    expect((await signInWithCode(visitor(), null)).code).toBe('SECOND_FACTOR_REQUIRED');
    await passwords.reset(USERNAME, PASSWORD, { withoutSecondFactor: true });
    expect((await signInWithCode(visitor(), null)).code).toBe('OK');
    expect(await nameOf(staff)).toBeNull();
  });
});
