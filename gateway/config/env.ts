import { isAbsolute, join, resolve } from 'node:path';
import * as v from 'valibot';
import { limits } from '#domain/limits.ts';
import { requiredLine } from '#domain/rules/pieces.ts';

/** What the gateway is told from outside, read once. Empty counts as not given. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** What `Database.open` takes. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly adminUsername: string;
  readonly adminPassword: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where letters to the staff go; null: the contact address of the settings. */
  readonly mailTo: string | null;
  readonly redisUrl: string | null;
  /** How many proxies stand in front; their X-Forwarded-For is believed. */
  readonly trustProxy: number;
  readonly analyticsId: string | null;
  readonly chatId: string | null;
  readonly mapsId: string | null;
  readonly metricsToken: string | null;
  readonly logLevel: string;
}

/** The environment has faults; `faults` holds one line for each. */
export class WrongEnvironment extends Error {
  override name = 'WrongEnvironment';
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The environment is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const whole = (name: string, min: number, max: number) => {
  const sentence = `${name} must be a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.string(sentence),
    v.regex(/^\d+$/, sentence),
    v.transform(Number),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
  );
};

const address = (name: string, schemes: readonly string[]) => {
  const sentence = `${name} must be an address that starts with ${schemes.map((s) => `${s}://`).join(' or ')}.`;
  return v.pipe(
    v.string(sentence),
    v.check((value) => URL.canParse(value) && schemes.some((s) => value.startsWith(`${s}://`)), sentence),
  );
};

const mailAddress = (name: string) =>
  v.pipe(v.string(), v.trim(), v.email(`${name} must be one e-mail address, such as office@company.com.`));

/** An address alone, or behind the name a reader sees: `Company <office@company.com>`. */
const mailbox = (name: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (value) => v.is(mailAddress(name), /^[^<>,;:@]+<([^<>]+)>$/.exec(value)?.[1] ?? value),
      `${name} must be one e-mail address, such as office@company.com.`,
    ),
  );

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/*$/;

const variables = v.object({
  NODE_ENV: v.optional(v.string(), 'production'),
  PORT: v.optional(whole('PORT', 0, 65_535), '4000'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  DATABASE_URL: v.optional(address('DATABASE_URL', ['mysql', 'mariadb'])),
  DATA_DIR: v.optional(v.string(), './data'),
  PUBLIC_URL: v.optional(address('PUBLIC_URL', ['https', 'http'])),
  ADMIN_USERNAME: v.optional(requiredLine('ADMIN_USERNAME', limits.username), 'admin'),
  // No longer than what the sign-in takes, or nobody could sign in with it.
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(8, 'ADMIN_PASSWORD must have at least 8 characters.'),
      v.maxLength(limits.password, `ADMIN_PASSWORD must have at most ${limits.password} characters.`),
    ),
  ),
  SMTP_URL: v.optional(address('SMTP_URL', ['smtp', 'smtps'])),
  MAIL_FROM: v.optional(mailbox('MAIL_FROM')),
  MAIL_TO: v.optional(mailAddress('MAIL_TO')),
  REDIS_URL: v.optional(address('REDIS_URL', ['redis', 'rediss'])),
  TRUST_PROXY: v.optional(whole('TRUST_PROXY', 0, 10), '0'),
  ANALYTICS_ID: v.optional(v.string()),
  CHAT_ID: v.optional(v.string()),
  MAPS_ID: v.optional(v.string()),
  METRICS_TOKEN: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(LEVELS, `LOG_LEVEL must be one of ${LEVELS.join(', ')}.`), 'info'),
});

/** Cookies and passwords must not travel in the open, except within this machine. */
const isPrivate = ({ NODE_ENV, PUBLIC_URL = '' }: { NODE_ENV: string; PUBLIC_URL?: string }): boolean =>
  NODE_ENV !== 'production' || !PUBLIC_URL.startsWith('http://') || LOCAL.test(PUBLIC_URL);

const environment = v.pipe(
  variables,
  v.partialCheck(
    [['NODE_ENV'], ['PUBLIC_URL']],
    isPrivate,
    'PUBLIC_URL must be an https address, unless it is localhost.',
  ),
);

/** Reads and checks the environment. Errors: WrongEnvironment with one line per fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const filled = Object.entries(env).filter(([, value]) => value?.trim());
  const result = v.safeParse(environment, Object.fromEntries(filled));
  const faults = result.issues?.map((issue) => issue.message) ?? [];
  if (!result.success) throw new WrongEnvironment(faults);
  const given = result.output;
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, '');
  const dataDir = isAbsolute(given.DATA_DIR) ? given.DATA_DIR : resolve(given.DATA_DIR);
  return {
    production: given.NODE_ENV === 'production',
    port: given.PORT,
    host: given.HOST,
    databaseUrl: given.DATABASE_URL ?? join(dataDir, 'dalmara.sqlite'),
    dataDir,
    publicUrl,
    adminUsername: given.ADMIN_USERNAME,
    adminPassword: given.ADMIN_PASSWORD ?? null,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? `no-reply@${mailDomain(publicUrl)}`,
    mailTo: given.MAIL_TO ?? null,
    redisUrl: given.REDIS_URL ?? null,
    trustProxy: given.TRUST_PROXY,
    analyticsId: given.ANALYTICS_ID ?? null,
    chatId: given.CHAT_ID ?? null,
    mapsId: given.MAPS_ID ?? null,
    metricsToken: given.METRICS_TOKEN ?? null,
    logLevel: given.LOG_LEVEL,
  };
}

/** A bare host name is no mail domain; the company's own is used until PUBLIC_URL names one. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /\.[a-z]{2,}$/i.test(hostname) ? hostname : 'dalmara.example';
}
