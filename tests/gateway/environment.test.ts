import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { ConfigError, readConfig } from '#gateway/config/env.ts';
import { builtGateway } from '#tests/support/built-gateway.ts';
import { newFolder } from '#tests/support/folders.ts';
import { madeForAll } from '#tests/support/made-for.ts';
import { run } from '#tests/support/shell.ts';

/** The faults of an environment, one line each; none when it is valid. */
function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const WRONG: [name: string, value: string, fault: string][] = [
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
  [
    'DATABASE_URL',
    'postgres://x',
    'DATABASE_URL must be an address that starts with mysql:// or mariadb://.',
  ],
  [
    'DATABASE_HOST',
    'db:3306/x',
    'DATABASE_HOST must be the name or address of a host alone, such as database.',
  ],
  ['DATABASE_PORT', '0', 'DATABASE_PORT must be a whole number from 1 to 65535.'],
  ['DATABASE_WAIT', 'long', 'DATABASE_WAIT must be a whole number from 0 to 3600.'],
  ['PUBLIC_URL', 'dalmara.example', 'PUBLIC_URL must be an address that starts with https:// or http://.'],
  ['ADMIN_USERNAME', 'x'.repeat(61), 'ADMIN_USERNAME must be at most 60 characters.'],
  ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 8 characters.'],
  [
    'SMTP_URL',
    'mail.dalmara.example:25',
    'SMTP_URL must be an address that starts with smtp:// or smtps://.',
  ],
  ['IMAP_URL', 'mail.dalmara.example', 'IMAP_URL must be an address that starts with imaps:// or imap://.'],
  ['MAIL_FROM', 'Dalmara', 'MAIL_FROM must be one e-mail address, such as office@company.com.'],
  ['MAIL_TO', 'a@b.example, c@d.example', 'MAIL_TO must be one e-mail address, such as office@company.com.'],
  ['REDIS_URL', 'localhost:6379', 'REDIS_URL must be an address that starts with redis:// or rediss://.'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be a whole number from 0 to 10.'],
  ['READ_LIMIT', '-1', 'READ_LIMIT must be a whole number from 0 to 1000000.'],
  ['TOKEN_LIMIT', 'many', 'TOKEN_LIMIT must be a whole number from 0 to 1000000.'],
  ['WEBHOOK_ALLOW_PRIVATE', 'yes', 'WEBHOOK_ALLOW_PRIVATE must be a whole number from 0 to 1.'],
  ['STOP_TIMEOUT', '1', 'STOP_TIMEOUT must be a whole number from 2 to 3600.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
];

describe('an environment', () => {
  it('without variables is valid, and so is one with empty values', () => {
    const defaults = readConfig({});
    expect(defaults).toEqual({
      production: true,
      port: 4000,
      host: '0.0.0.0',
      databaseUrl: join(process.cwd(), 'data', 'dalmara.sqlite'),
      databaseWait: 60,
      dataDir: join(process.cwd(), 'data'),
      publicUrl: 'http://localhost:4000',
      adminUsername: 'admin',
      adminPassword: null,
      smtpUrl: null,
      mailFrom: 'no-reply@dalmara.example',
      mailTo: null,
      imapUrl: null,
      redisUrl: null,
      trustProxy: 0,
      readLimit: 1200,
      corsOrigins: [],
      tokenLimit: 6000,
      webhookAllowPrivate: false,
      analyticsId: null,
      metricsToken: null,
      logLevel: 'info',
      stopTimeout: 10,
    });
    const names = [...WRONG.map(([name]) => name), 'HOST', 'DATA_DIR', 'ANALYTICS_ID', 'METRICS_TOKEN'];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(defaults);
  });

  it('is read as set', () => {
    const set = readConfig({
      PORT: '8080',
      DATABASE_URL: 'mysql://site:secret@db:3306/site',
      DATA_DIR: '/srv/data',
      PUBLIC_URL: 'https://www.dalmara.example/',
      ADMIN_USERNAME: ' meera ',
      ADMIN_PASSWORD: ' a pass phrase ',
      SMTP_URL: 'smtps://mail.dalmara.example',
      MAIL_FROM: 'Dalmara <hello@dalmara.example>',
      MAIL_TO: 'desk@dalmara.example',
      TRUST_PROXY: '1',
    });
    expect(set).toMatchObject({
      port: 8080,
      databaseUrl: 'mysql://site:secret@db:3306/site',
      dataDir: '/srv/data',
      publicUrl: 'https://www.dalmara.example',
      adminUsername: 'meera',
      adminPassword: ' a pass phrase ',
      smtpUrl: 'smtps://mail.dalmara.example',
      mailFrom: 'Dalmara <hello@dalmara.example>',
      mailTo: 'desk@dalmara.example',
      trustProxy: 1,
    });
  });

  it.each(['p@ss/w#rd%41?:', 'ünïcode &= +', 'quote\'"\\'])(
    'makes the URL of a database that is given in parts, with the password %s',
    (password) => {
      const parts = { DATABASE_HOST: 'db', DATABASE_USER: 'a@b', DATABASE_PASSWORD: password };
      const { databaseUrl } = readConfig(parts);
      const { host, pathname, username, password: written } = new URL(databaseUrl);
      expect([host, pathname, decodeURIComponent(username), decodeURIComponent(written)]).toEqual([
        'db:3306',
        '/dalmara',
        'a@b',
        password,
      ]);
      expect(readConfig({ ...parts, DATABASE_URL: 'mysql://db/other' }).databaseUrl).toBe('mysql://db/other');
      expect(readConfig({ DATABASE_PASSWORD: password }).databaseUrl).toMatch(/dalmara\.sqlite$/);
    },
  );

  it('derives the sender from the domain of the site, and the URL from the port', () => {
    expect(readConfig({ PUBLIC_URL: 'https://www.dalmara.example' }).mailFrom).toBe(
      'no-reply@www.dalmara.example',
    );
    expect(readConfig({ PORT: '4444' }).publicUrl).toBe('http://localhost:4444');
  });

  it.each(WRONG)('with an invalid %s reports it in one line', (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toEqual([fault]);
  });

  it.each([
    ['DATABASE_URL', 'mysql://user:password@host:3306'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '4000.5'],
    ['TRUST_PROXY', '11'],
    ['ADMIN_PASSWORD', 'x'.repeat(limits.password + 1)],
    ['MAIL_FROM', 'a@b.example, Dalmara <c@d.example>'],
    ['MAIL_TO', 'Desk <desk@dalmara.example>'],
    ['SMTP_URL', 'http://mail.dalmara.example'],
    ['IMAP_URL', 'imaps://mail.dalmara.example'],
    ['PUBLIC_URL', 'https://dalmara.example/shop'],
    ['PUBLIC_URL', 'https://dalmara.example/?lang=en'],
    ['PUBLIC_URL', 'https://user:secret@dalmara.example'],
  ])('refuses %s=%s too', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringContaining(`${name} must`)]);
  });

  it('is of a kind that is known, since another counts as no production', () => {
    expect(faultsOf({ NODE_ENV: 'prod', PUBLIC_URL: 'http://dalmara.example' })).toEqual([
      'NODE_ENV must be one of production, development, test.',
    ]);
  });

  it.each([
    ['http://dalmara.example', 'production', 1],
    ['http://localhost.dalmara.example', 'production', 1],
    ['http://dalmara.example', 'development', 0],
    ['http://localhost:4000/', 'production', 0],
    ['http://127.0.0.1', 'production', 0],
    ['http://[::1]:4000', 'production', 0],
    ['https://dalmara.example', 'production', 0],
  ])('at %s in %s has %i faults', (PUBLIC_URL, NODE_ENV, count) => {
    const fault = 'PUBLIC_URL must be an https address, unless it is localhost.';
    expect(faultsOf({ PUBLIC_URL, NODE_ENV })).toEqual(Array(count).fill(fault));
  });

  it.each([
    'ssl={}',
    'ssl={"rejectUnauthorized":false}&charset=utf8mb4',
    'ssl=Amazon%20RDS',
    'ssl=false',
    'connectTimeout=500',
  ])('gives the driver what it knows: %s', (options) => {
    expect(faultsOf({ DATABASE_URL: `mysql://root@127.0.0.1/dalmara?${options}` })).toEqual([]);
  });

  it.each(['ssl=true', 'ssl={', 'sslmode=require', 'ssl={}&tls=1'])(
    'is refused where the driver would connect without the TLS it asks for: %s',
    (options) => {
      expect(faultsOf({ DATABASE_URL: `mysql://root@127.0.0.1/dalmara?${options}` })).toEqual([
        'DATABASE_URL can ask for TLS with ssl={} and the like alone: the driver does not know sslmode, or true.',
      ]);
    },
  );

  it('with every possible fault lists them all', () => {
    const all = Object.fromEntries(WRONG.map(([name, value]) => [name, value]));
    expect(faultsOf(all).sort()).toEqual(WRONG.map(([, , fault]) => fault).sort());
    expect(faultsOf({ ...all, PUBLIC_URL: 'http://dalmara.example' })).toContain(
      'PUBLIC_URL must be an https address, unless it is localhost.',
    );
  });
});

it('a gateway with an invalid environment does not start and prints only the faults', async () => {
  const invalid = { PORT: 'http', TRUST_PROXY: 'yes' };
  expect(await run(process.execPath, [builtGateway], invalid)).toEqual({
    code: 1,
    stdout: '',
    stderr: [
      'The environment is not right:',
      '  - PORT must be a whole number from 0 to 65535.',
      '  - TRUST_PROXY must be a whole number from 0 to 10.',
      '',
    ].join('\n'),
  });
});

describe('the file of the environment', () => {
  let file: string;
  const folder = madeForAll(() => newFolder('environment'));
  beforeAll(async () => {
    file = join(folder.path, 'site.env');
  });
  const start = (env: NodeJS.ProcessEnv) => run(process.execPath, [builtGateway], env);

  it('is read where the real environment names no value, and its faults stop the start', async () => {
    await writeFile(file, 'PORT=http # a comment\nTRUST_PROXY="yes"\nREAD_LIMIT=-1\nUNKNOWN=1\n');
    const { code, stdout, stderr } = await start({ ENV_FILE: file, TRUST_PROXY: 'perhaps', READ_LIMIT: '' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      [
        'The environment is not right:',
        '  - PORT must be a whole number from 0 to 65535.',
        '  - TRUST_PROXY must be a whole number from 0 to 10.',
        '',
      ].join('\n'),
    );
  });

  it('stops the start where it is named and not there', async () => {
    const missing = join(folder.path, 'missing.env');
    const { code, stderr } = await start({ ENV_FILE: missing });
    expect([code, stderr]).toEqual([
      1,
      `The environment is not right:\n  - ENV_FILE cannot be read: ${missing} (ENOENT).\n`,
    ]);
  });

  it.each([
    ['db', 'migrate', 'All migrations have run.\n'],
    ['token', 'list', ''],
    ['password', 'admin', 'Account not found.\n'],
  ])('is read by npm run %s too', async (script, word, words) => {
    await writeFile(file, `DATA_DIR=${folder.path}/${script}\n`);
    const { stdout, stderr } = await run('npm', ['run', '--silent', script, '--', word], { ENV_FILE: file });
    expect(stdout + stderr).toBe(words);
    expect(existsSync(join(folder.path, script, 'dalmara.sqlite'))).toBe(true);
  });
});
