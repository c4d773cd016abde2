import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginSecondFactor, enableSecondFactor, signInWithCode } from '#tests/support/account-operations.ts';
import { graphqlOutcome } from '#tests/support/apis.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { aClient } from '#tests/support/builders.ts';
// What the commands run is built first: a command that builds says so, and its output is compared.
import '#tests/support/built-gateway.ts';
import { newFolder } from '#tests/support/folders.ts';
import { Caller, madeForAll, TestGateway, USERNAME } from '#tests/support/gateway-for.ts';
import { newMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { type CommandResult, run } from '#tests/support/shell.ts';
import { cookieOf, nameOf, signIn } from '#tests/support/sign-in.ts';
import { engine, type TestDatabase } from '#tests/support/test-databases.ts';

let environment: Record<string, string>;

/** The embedded database in DATA_DIR; on a server, both use the same URL. */
async function shellDatabase(): Promise<TestDatabase> {
  if (engine === 'mysql') {
    const testDatabase = await newMigratedDatabase();
    environment = { DATABASE_URL: testDatabase.url };
    return testDatabase;
  }
  const folder = await newFolder();
  environment = { DATA_DIR: folder.path };
  return {
    url: join(folder.path, 'dalmara.sqlite'),
    remove: folder.remove,
  };
}

const npm = (script: string, ...words: string[]): Promise<CommandResult> =>
  run('npm', ['run', '--silent', script, '--', ...words], environment);

/** A gateway on the database that the shell commands use. */
const gateway = madeForAll(async () => TestGateway.build({ testDatabase: await shellDatabase() }));

it('npm run token creates a usable token, lists it without showing it, and revokes it', async () => {
  const created = await npm('token', 'create', 'nightly export');
  expect([created.code, created.stderr]).toEqual([0, '']);
  const token = created.stdout.trim();
  expect(token).toMatch(/^dalmara_[0-9A-Za-z]{49}$/);
  const tool = new Caller(gateway, { authorization: `Bearer ${token}` });
  expect((await tool.post('/v1/clients', aClient())).status).toBe(201);

  const listed = await npm('token', 'list');
  expect(listed.stdout).toMatch(
    /^nightly export {2}content:write inquiries:read {2}last used 2026-11-20T\S+ {2}never ends$/m,
  );
  expect(listed.stdout).not.toContain(token);

  const revoked = await npm('token', 'revoke', 'nightly export');
  expect(revoked).toEqual({ code: 0, stdout: 'Revoked nightly export.\n', stderr: '' });
  expect((await tool.post('/v1/clients', aClient())).status).toBe(401);
});

it('npm run token prints its usage or the error, and fails', async () => {
  const [incomplete, unknown] = await Promise.all([npm('token', 'create'), npm('token', 'revoke', 'nobody')]);
  expect([incomplete.code, incomplete.stdout]).toEqual([2, '']);
  expect(incomplete.stderr).toContain('npm run token -- create NAME');
  expect(unknown).toEqual({ code: 1, stdout: '', stderr: 'Token not found.\n' });
});

it('npm run token gives a token the scopes and the end that are asked for', async () => {
  const words = ['crm', '--scope', 'inquiries:read', '--scope', 'client:write', '--expires', '30'];
  const created = await npm('token', 'create', ...words);
  const tool = new Caller(gateway, { authorization: `Bearer ${created.stdout.trim()}` });
  const { scopes, expiresAt } = (await tool.get('/v1/me')).body;
  expect(scopes).toEqual(['inquiries:read', 'client:write']);
  const days = (Date.parse(expiresAt) - Date.now()) / (24 * 60 * 60_000);
  expect(Math.round(days)).toBe(30);
  expect((await npm('token', 'list')).stdout).toContain(`ends ${expiresAt}`);

  const [scope, end, option] = await Promise.all([
    npm('token', 'create', 'wrong', '--scope', 'everything'),
    npm('token', 'create', 'wrong', '--expires', 'soon'),
    npm('token', 'create', 'wrong', '--scopes', 'inquiries:read'),
  ]);
  expect([scope.code, scope.stderr]).toEqual([1, expect.stringMatching(/^Scopes are inquiries:read, /)]);
  expect([end.code, end.stderr]).toEqual([2, expect.stringMatching(/^--expires is a number of days/)]);
  expect([option.code, option.stderr]).toEqual([2, expect.stringMatching(/^Unknown option '--scopes'/)]);
  expect((await npm('token', 'list')).stdout).not.toContain('wrong');
});

it('--help of npm start prints the usage and starts nothing', async () => {
  const { code, stdout } = await run('npm', ['start', '--silent', '--', '--help'], environment);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Usage:\n {2}npm start\n/)]);
});

it.each([
  ['token', ['create', 'ro', '--help']],
  ['token', ['-h']],
  ['db', ['restore', 'no.backup', '--help']],
  ['password', [USERNAME, '--help']],
  ['account', ['create', 'ro', '--help']],
])('--help of npm run %s prints the usage and does nothing else', async (script, words) => {
  const { code, stdout, stderr } = await npm(script, ...words);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`npm run ${script} -- `);
  const made = await gateway.app.services.tokens.list();
  expect(made.map(({ name }) => name)).not.toContain('ro');
});

it('npm run password generates a password, or sets a given one without printing it, and ends every session', async () => {
  const staff = await gateway.staff();
  const visitor = gateway.visitor();
  const reset = await npm('password', USERNAME);
  expect([reset.code, reset.stderr]).toEqual([0, '']);
  const password = /^The new password is ([\w-]{20})\n$/.exec(reset.stdout)?.[1];
  expect(await nameOf(staff)).toBeNull();
  expect(graphqlOutcome(await signIn(visitor), 'signIn').sentence).toBe('Invalid credentials');
  expect(graphqlOutcome(await signIn(visitor, USERNAME, password), 'signIn').code).toBe('OK');

  environment.NEW_PASSWORD = 'a given pass phrase';
  const given = await npm('password', USERNAME);
  expect(given).toEqual({ code: 0, stdout: 'The password is set.\n', stderr: '' });
  expect(graphqlOutcome(await signIn(visitor, USERNAME, 'a given pass phrase'), 'signIn').code).toBe('OK');
});

it('npm run password turns the second factor off only when requested', async () => {
  environment.NEW_PASSWORD = 'a given pass phrase';
  await npm('password', USERNAME);
  const visitor = gateway.visitor('203.0.113.7');
  const staff = new Caller(gateway, {
    cookie: cookieOf(await signIn(visitor, USERNAME, 'a given pass phrase')),
  });
  const { secret } = (await beginSecondFactor(staff, 'a given pass phrase')).value;
  await enableSecondFactor(staff, codeAt(secret, gateway.clock.now()));
  const signInWithoutCode = async () => (await signInWithCode(visitor, null, 'a given pass phrase')).code;
  await npm('password', USERNAME);
  expect(await signInWithoutCode()).toBe('SECOND_FACTOR_REQUIRED');

  const off = await npm('password', USERNAME, '--without-second-factor');
  expect(off).toEqual({
    code: 0,
    stdout: 'The password is set.\nThe second factor is off, and there are no passkeys.\n',
    stderr: '',
  });
  expect(await signInWithoutCode()).toBe('OK');
});

it('npm run password prints its usage for unknown arguments', async () => {
  const [incomplete, unknown] = await Promise.all([npm('password'), npm('password', USERNAME, '--without')]);
  expect([incomplete.code, unknown.code]).toEqual([2, 2]);
  expect(unknown.stderr).toContain('npm run password -- USERNAME --without-second-factor');
});

it('npm run account makes an owner, lists the accounts, changes a role and never takes the last owner', async () => {
  delete environment.NEW_PASSWORD;
  const made = await npm('account', 'create', 'rescue', '--role', 'owner', '--email', 'R@dalmara.example');
  expect([made.code, made.stderr]).toEqual([0, '']);
  const password = /^The account is made\. Its password is ([\w-]{20})\n$/.exec(made.stdout)?.[1];
  const visitor = gateway.visitor('203.0.113.8');
  expect(graphqlOutcome(await signIn(visitor, 'rescue', password), 'signIn').code).toBe('OK');
  const listed = await npm('account', 'list');
  expect(listed.stdout).toMatch(
    /^rescue {2}owner {2}active {2}- {2}r@dalmara\.example {2}no second factor {2}last seen /m,
  );

  const [demoted, unknown, wrong, taken] = [
    await npm('account', 'role', USERNAME, 'viewer'),
    await npm('account', 'role', 'nobody', 'viewer'),
    await npm('account', 'role', 'rescue', 'king'),
    await npm('account', 'create', 'RESCUE', '--role', 'viewer'),
  ];
  expect(demoted).toEqual({ code: 0, stdout: `${USERNAME} is viewer now.\n`, stderr: '' });
  expect([unknown.code, wrong.code, taken.code]).toEqual([1, 2, 1]);
  const last = await npm('account', 'role', 'rescue', 'sales');
  expect([last.code, last.stderr]).toEqual([1, expect.stringContaining('at least one owner')]);
  expect((await npm('account', 'role', USERNAME, 'owner')).code).toBe(0);
});
