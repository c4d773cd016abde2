import { beforeEach, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { RecoveryCode } from '#db/entities/recovery-code.entity.ts';
import { endSignIns } from '#gateway/features/auth/people/account-changes.ts';
import { hashPassword } from '#gateway/features/auth/sign-in/passwords.ts';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  signInWithCode,
} from '#tests/support/account-operations.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import {
  Caller,
  gatewayForAll,
  gatewayForEach,
  gatewayOfTest,
  madeForAll,
  madeForEach,
  PASSWORD,
  TestGateway,
  USERNAME,
} from '#tests/support/gateway-for.ts';
import { cookieOf, nameOf, signIn } from '#tests/support/sign-in.ts';

const STEP = 30_000;

let secret: string;
let recoveryCodes: string[];

const visitor = () => gateway.newVisitor();
const code = (steps = 0): string => codeAt(secret, gateway.clock.now().getTime() + steps * STEP);
const account = () => gateway.rows.findOneByOrFail(Account, { username: USERNAME });

/** A gateway whose only account has the second factor on. */
const gateway = gatewayForEach();
const staff = madeForEach(() => gateway.staff());
beforeEach(async () => {
  secret = (await beginSecondFactor(staff)).value.secret;
  recoveryCodes = (await enableSecondFactor(staff, code())).value;
  // The code that turned it on is used up.
  gateway.clock.advance(STEP);
});

describe('turning it on', () => {
  const fresh = gatewayForAll();
  const person = madeForAll(() => fresh.staff());

  it('is off by default, and an unconfirmed secret changes nothing', async () => {
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

  it('accepts a code of the newest secret only', async () => {
    const first = (await beginSecondFactor(person)).value.secret;
    const second = (await beginSecondFactor(person)).value.secret;
    const now = fresh.clock.now();
    for (const wrongCode of [codeAt(first, now), codeAt(second, Number(now) - 2 * STEP), 'words']) {
      expect(await enableSecondFactor(person, wrongCode)).toMatchObject({
        code: 'BAD_USER_INPUT',
        sentence: 'This code is not right or was used already. Enter a new one.',
        fields: ['code'],
      });
    }
    expect((await enableSecondFactor(person, ' ')).sentence).toBe('Code is required.');
    const { value } = await enableSecondFactor(person, codeAt(second, now));
    expect(new Set(value).size).toBe(10);
    for (const code of value) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await secondFactor(person)).value).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  it('counts its codes, which whoever finds an open browser can guess, and ends with a new password', async () => {
    const own = await gatewayOfTest();
    const here = await own.staff();
    const pending = (await beginSecondFactor(here)).value.secret;
    const guesses = [];
    for (let n = 0; n < 6; n += 1) guesses.push((await enableSecondFactor(here, '000000')).code);
    expect(guesses).toEqual([...Array(5).fill('BAD_USER_INPUT'), 'TOO_MANY_REQUESTS']);
    const before = { username: USERNAME };
    await own.database.write(async (manager) => {
      const { id } = await manager.findOneByOrFail(Account, before);
      await endSignIns(manager, id);
    });
    const { totpPending } = await own.rows.findOneByOrFail(Account, before);
    expect([pending.length, totpPending]).toEqual([32, null]);
  });

  it('ends every other session of the account only', async () => {
    const [own, username] = [await TestGateway.build(), 'somebody'];
    const [here, stolen] = [await own.staff(), await own.staff()];
    const now = own.clock.now();
    const account = {
      id: username,
      username,
      role: 'owner',
      createdAt: now,
      passwordChangedAt: now,
    } as const;
    await own.database.write(async (manager) => {
      await manager.insert(Account, { ...account, passwordHash: await hashPassword(PASSWORD) });
    });
    const colleague = new Caller(own, { cookie: cookieOf(await signIn(own.visitor(), username)) });
    const newSecret = (await beginSecondFactor(here)).value.secret;
    expect((await enableSecondFactor(here, '000000')).code).toBe('BAD_USER_INPUT');
    expect(await nameOf(stolen)).toBe(USERNAME);
    expect((await enableSecondFactor(here, codeAt(newSecret, now))).code).toBe('OK');
    expect([await nameOf(here), await nameOf(stolen), await nameOf(colleague)]).toEqual([
      USERNAME,
      null,
      username,
    ]);
    await own.close();
  });

  it('happens once: the secret cannot be replaced', async () => {
    expect(await beginSecondFactor(person)).toMatchObject({
      code: 'CONFLICT',
      sentence: 'The second factor is on already.',
    });
    expect((await enableSecondFactor(person, '123456')).code).toBe('CONFLICT');
  });
});

describe('signing in', () => {
  it('with the password alone is refused and asks for the code', async () => {
    for (const emptyCode of [null, '', ' ']) {
      const outcome = await signInWithCode(visitor(), emptyCode);
      expect(outcome).toMatchObject({
        code: 'SECOND_FACTOR_REQUIRED',
        sentence: 'Enter the code of your authenticator app.',
        fields: [],
      });
    }
    const response = await visitor().graphql(
      `mutation { signIn(username: "${USERNAME}", password: "${PASSWORD}") { username } }`,
    );
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('with a wrong password does not reveal the second factor, whatever the code', async () => {
    for (const given of [null, code(), '000000', recoveryCodes[0] ?? '']) {
      expect(await signInWithCode(visitor(), given, 'wrong')).toMatchObject({
        code: 'UNAUTHENTICATED',
        sentence: 'Invalid credentials',
        fields: [],
      });
    }
    expect((await secondFactor(staff)).value.recoveryCodesLeft).toBe(10);
  });

  it.each([[-1], [0], [1]])('accepts the code of step %i', async (steps) => {
    gateway.clock.advance(STEP);
    expect((await signInWithCode(visitor(), code(steps))).code).toBe('OK');
  });

  it.each([[-2], [2]])('refuses the code of step %i', async (steps) => {
    gateway.clock.advance(STEP);
    expect(await signInWithCode(visitor(), code(steps))).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      sentence: 'This code is not right or was used already. Enter a new one.',
      fields: ['code'],
    });
  });

  it('accepts blanks within a code', async () => {
    const codeWithBlank = code().replace(/(...)/, '$1 ');
    expect((await signInWithCode(visitor(), ` ${codeWithBlank} `)).code).toBe('OK');
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

  it('accepts one of two concurrent sign-ins with one code', async () => {
    const both = await Promise.all([signInWithCode(visitor(), code()), signInWithCode(visitor(), code())]);
    expect(both.map((outcome) => outcome.code).sort()).toEqual(['OK', 'SECOND_FACTOR_REQUIRED']);
  });
});

it('a recovery code is accepted once, whatever its spelling, and the log has the number left', async () => {
  const [first = ''] = recoveryCodes;
  expect((await signInWithCode(visitor(), first.toLowerCase().replaceAll('-', ' '))).code).toBe('OK');
  expect((await signInWithCode(visitor(), first)).code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await secondFactor(staff)).value).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  const log = await gateway.rows.find(Activity);
  const logged = JSON.stringify(log);
  expect(logged).toContain('with a recovery code; 9 are left.');
  for (const hidden of [secret, ...recoveryCodes]) expect(logged).not.toContain(hidden);
});

it('a recovery code is good for its own account alone', async () => {
  const colleague = await gateway.person('editor', 'colleague');
  const other = (await beginSecondFactor(colleague)).value.secret;
  await enableSecondFactor(colleague, codeAt(other, gateway.clock.now()));
  const [first = ''] = recoveryCodes;
  const taken = await signInWithCode(visitor(), first, PASSWORD, 'colleague');
  expect(taken.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await secondFactor(staff)).value.recoveryCodesLeft).toBe(10);
  expect((await signInWithCode(visitor(), first)).code).toBe('OK');
});

it('a recovery code is stored as a hash', async () => {
  const rows = await gateway.rows.find(RecoveryCode);
  expect(rows).toHaveLength(10);
  for (const { id } of rows) expect(id).toMatch(/^[0-9a-f]{64}$/);
});

it('a recovery code is invalid once new ones are generated, which needs the password', async () => {
  expect(await renewRecoveryCodes(staff, 'wrong', code())).toMatchObject({
    code: 'BAD_USER_INPUT',
    sentence: 'This is not your current password.',
    fields: ['password'],
  });
  const renewed = (await renewRecoveryCodes(staff, PASSWORD, code())).value;
  expect((await signInWithCode(visitor(), recoveryCodes[1] ?? '')).code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await signInWithCode(visitor(), renewed[1])).code).toBe('OK');
});

it('wrong codes are logged as failed sign-ins, a code that is yet to come is not', async () => {
  const failures = async () => {
    const log = await gateway.rows.findBy(Activity, { thing: 'session' });
    return log.filter(({ action }) => action === 'sign-in-failed').map(({ summary }) => summary);
  };
  await signInWithCode(visitor(), null);
  expect(await failures()).toEqual([]);
  await signInWithCode(visitor(), '000000');
  expect(await failures()).toEqual([`A sign-in as “${USERNAME}” failed: wrong code.`]);
});

it('wrong codes are throttled from any address', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const attacker = visitor();
    expect((await signInWithCode(attacker, '000000')).code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await signInWithCode(attacker, null)).code).toBe('SECOND_FACTOR_REQUIRED');
  }
  expect((await signInWithCode(visitor(), code())).code).toBe('TOO_MANY_REQUESTS');
  // A caller without the password learns nothing about it.
  expect((await signInWithCode(visitor(), null, 'wrong')).code).toBe('UNAUTHENTICATED');
});

it('wrong codes count for the account and address like wrong passwords', async () => {
  const attacker = visitor();
  for (let attempt = 0; attempt < 3; attempt += 1) await signInWithCode(attacker, '000000');
  // The right password without a code does not reset the throttle.
  await signInWithCode(attacker, null);
  for (let attempt = 0; attempt < 2; attempt += 1) await signInWithCode(attacker, null, 'wrong');
  expect((await signInWithCode(attacker, null)).code).toBe('TOO_MANY_REQUESTS');
  expect((await signInWithCode(visitor(), code())).code).toBe('OK');
});

it('wrong codes are reset by a right code', async () => {
  for (let round = 0; round < 2; round += 1) {
    gateway.clock.advance(STEP);
    for (let attempt = 0; attempt < 4; attempt += 1) await signInWithCode(visitor(), '000000');
    expect((await signInWithCode(visitor(), code())).code).toBe('OK');
  }
});

describe.each([
  ['turning it off', disableSecondFactor],
  ['new recovery codes', renewRecoveryCodes],
])('%s', (_what, operation) => {
  const untouched = async () => {
    expect((await secondFactor(staff)).value).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const codes = await gateway.rows.find(RecoveryCode);
    expect(codes).toHaveLength(10);
  };

  it('accepts no code that is missing, wrong, of another time or used', async () => {
    expect(await operation(staff, PASSWORD, ' ')).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['code'] });
    for (const refused of ['000000', code(2), code(-1)]) {
      expect(await operation(staff, PASSWORD, refused)).toMatchObject({
        code: 'BAD_USER_INPUT',
        sentence: 'This code is not right or was used already. Enter a new one.',
        fields: ['code'],
      });
    }
    await untouched();
  });

  it('does not use up the code when the password is wrong', async () => {
    await operation(staff, 'wrong', code());
    await untouched();
    expect((await operation(staff, PASSWORD, code())).code).toBe('OK');
  });

  it('accepts a recovery code', async () => {
    expect((await operation(staff, PASSWORD, recoveryCodes[4] ?? '')).code).toBe('OK');
    expect((await signInWithCode(visitor(), recoveryCodes[4] ?? '000000')).code).not.toBe(
      'TOO_MANY_REQUESTS',
    );
  });

  it('uses up the code it accepts', async () => {
    const used = code();
    expect((await operation(staff, PASSWORD, used)).code).toBe('OK');
    expect((await operation(staff, PASSWORD, used)).code).not.toBe('OK');
  });

  it('is throttled together with wrong codes at the sign-in', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await operation(staff, PASSWORD, '000000');
    for (let attempt = 0; attempt < 2; attempt += 1) await signInWithCode(visitor(), '000000');
    expect((await operation(staff, PASSWORD, code())).code).toBe('TOO_MANY_REQUESTS');
    expect((await signInWithCode(visitor(), code())).code).toBe('TOO_MANY_REQUESTS');
    await untouched();
  });

  it('resets the throttle with a right code', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await operation(staff, PASSWORD, '000000');
    expect((await operation(staff, PASSWORD, code())).code).toBe('OK');
    expect((await operation(staff, PASSWORD, '000000')).code).not.toBe('TOO_MANY_REQUESTS');
  });
});

it('turning it off needs the password and a code; afterwards the password alone signs in', async () => {
  expect(await disableSecondFactor(staff, 'wrong', code())).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: ['password'],
  });
  expect((await secondFactor(staff)).value.isOn).toBe(true);
  expect((await disableSecondFactor(staff, PASSWORD, code())).code).toBe('OK');
  expect((await secondFactor(staff)).value).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  expect((await signInWithCode(visitor(), null)).code).toBe('OK');
  expect(await account()).toMatchObject({ totpSecret: null, totpPending: null, totpLastStep: null });
  expect((await disableSecondFactor(staff, PASSWORD, code())).sentence).toBe('The second factor is off.');
  expect((await renewRecoveryCodes(staff, PASSWORD, code())).code).toBe('CONFLICT');
});

it('turning it off is not done by a reset of the password, unless the command requests it', async () => {
  const { passwords } = gateway.app.services;
  await passwords.reset(USERNAME, PASSWORD);
  expect((await signInWithCode(visitor(), null)).code).toBe('SECOND_FACTOR_REQUIRED');
  await passwords.reset(USERNAME, PASSWORD, { withoutSecondFactor: true });
  expect((await signInWithCode(visitor(), null)).code).toBe('OK');
  expect(await nameOf(staff)).toBeNull();
});
