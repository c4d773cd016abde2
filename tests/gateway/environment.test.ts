import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { readConfig, WrongEnvironment } from '#gateway/config/env.ts';
import { run } from '#tests/support/shell.ts';

/** The faults of an environment, one line each; none when it is right. */
function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof WrongEnvironment) return error.faults;
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
  ['PUBLIC_URL', 'dalmara.example', 'PUBLIC_URL must be an address that starts with https:// or http://.'],
  ['ADMIN_USERNAME', 'x'.repeat(61), 'ADMIN_USERNAME must be at most 60 characters.'],
  ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 8 characters.'],
  [
    'SMTP_URL',
    'mail.dalmara.example:25',
    'SMTP_URL must be an address that starts with smtp:// or smtps://.',
  ],
  ['MAIL_FROM', 'Dalmara', 'MAIL_FROM must be one e-mail address, such as office@company.com.'],
  ['MAIL_TO', 'a@b.example, c@d.example', 'MAIL_TO must be one e-mail address, such as office@company.com.'],
  ['REDIS_URL', 'localhost:6379', 'REDIS_URL must be an address that starts with redis:// or rediss://.'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be a whole number from 0 to 10.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
];

describe('an environment', () => {
  it('in which nothing is set is right, and so is one in which all is empty', () => {
    const nothing = readConfig({});
    expect(nothing).toEqual({
      production: true,
      port: 4000,
      host: '0.0.0.0',
      databaseUrl: join(process.cwd(), 'data', 'dalmara.sqlite'),
      dataDir: join(process.cwd(), 'data'),
      publicUrl: 'http://localhost:4000',
      adminUsername: 'admin',
      adminPassword: null,
      smtpUrl: null,
      mailFrom: 'no-reply@dalmara.example',
      mailTo: null,
      redisUrl: null,
      trustProxy: 0,
      analyticsId: null,
      chatId: null,
      mapsId: null,
      metricsToken: null,
      logLevel: 'info',
    });
    const names = [...WRONG.map(([name]) => name), 'HOST', 'DATA_DIR', 'ANALYTICS_ID', 'METRICS_TOKEN'];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(nothing);
  });

  it('is read as it is set', () => {
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

  it('sends from the domain of the site, and names the port it listens on', () => {
    expect(readConfig({ PUBLIC_URL: 'https://www.dalmara.example' }).mailFrom).toBe(
      'no-reply@www.dalmara.example',
    );
    expect(readConfig({ PORT: '4444' }).publicUrl).toBe('http://localhost:4444');
  });

  it.each(WRONG)('with a wrong %s says so in one line', (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toEqual([fault]);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '4000.5'],
    ['TRUST_PROXY', '11'],
    ['ADMIN_PASSWORD', 'x'.repeat(limits.password + 1)],
    ['MAIL_FROM', 'a@b.example, Dalmara <c@d.example>'],
    ['MAIL_TO', 'Desk <desk@dalmara.example>'],
    ['SMTP_URL', 'http://mail.dalmara.example'],
  ])('refuses %s=%s too', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringContaining(`${name} must`)]);
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

  it('with every fault there can be lists them all', () => {
    const all = Object.fromEntries(WRONG.map(([name, value]) => [name, value]));
    expect(faultsOf(all).sort()).toEqual(WRONG.map(([, , fault]) => fault).sort());
    expect(faultsOf({ ...all, PUBLIC_URL: 'http://dalmara.example' })).toContain(
      'PUBLIC_URL must be an https address, unless it is localhost.',
    );
  });
});

it('a gateway in a wrong environment does not start, and prints its faults and nothing else', async () => {
  const wrong = { PORT: 'http', TRUST_PROXY: 'yes' };
  expect(await run(process.execPath, ['--import', 'tsx', 'gateway/main.ts'], wrong)).toEqual({
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
