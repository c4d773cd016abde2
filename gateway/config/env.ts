import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { limits } from '#domain/limits.ts';
import { addressIn } from '#domain/mailbox-address.ts';
import { requiredLine } from '#domain/rules/pieces.ts';

/** The configuration, read once from the environment. An empty variable counts as unset. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** The environment is invalid; `faults` has one line per problem. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The environment is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const wholeNumber = (name: string, min: number, max: number) => {
  const sentence = `${name} must be a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.string(sentence),
    v.regex(/^\d+$/, sentence),
    v.transform(Number),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
  );
};

const url = (name: string, schemes: readonly string[]) => {
  const sentence = `${name} must be an address that starts with ${schemes.map((s) => `${s}://`).join(' or ')}.`;
  return v.pipe(
    v.string(sentence),
    v.check((value) => URL.canParse(value) && schemes.some((s) => value.startsWith(`${s}://`)), sentence),
  );
};

const publicUrlRule = v.pipe(
  url('PUBLIC_URL', ['https', 'http']),
  v.check(
    // An invalid URL is reported by the rule above.
    (value) => !URL.canParse(value) || isHostAlone(new URL(value)),
    'PUBLIC_URL must be an address without a path, such as https://www.company.com: the site is served at the root of its host.',
  ),
);

const isHostAlone = ({ pathname, search, hash, username, password }: URL): boolean =>
  /^\/*$/.test(pathname) && [search, hash, username, password].every((part) => part === '');

const databaseUrl = v.pipe(
  url('DATABASE_URL', ['mysql', 'mariadb']),
  v.check(
    // An invalid URL is reported by the rule above.
    (value) => !/^(mysql|mariadb):/.test(value) || !URL.canParse(value) || new URL(value).pathname.length > 1,
    'DATABASE_URL must end with the name of a database, such as mysql://user:password@host:3306/dalmara.',
  ),
  v.check(
    (value) => !URL.canParse(value) || [...new URL(value).searchParams].every(isKnownToDriver),
    'DATABASE_URL can ask for TLS with ssl={} and the like alone: the driver does not know sslmode, or true.',
  ),
);

const hostName = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (host) => URL.canParse(`mysql://${host}`) && new URL(`mysql://${host}`).host === host,
    'DATABASE_HOST must be the name or address of a host alone, such as database.',
  ),
);

/** Whether the driver does what an option about TLS asks for: it only warns of unknown ones, and connects without TLS. */
function isKnownToDriver([name, value]: [name: string, value: string]): boolean {
  if (name !== 'ssl') return !/ssl|tls/i.test(name);
  try {
    const options: unknown = JSON.parse(value);
    return options === false || (typeof options === 'object' && options !== null);
  } catch {
    // The one profile of the driver.
    return value === 'Amazon RDS';
  }
}

const mailboxUrl = v.pipe(
  url('IMAP_URL', ['imaps', 'imap']),
  v.check(
    // An invalid URL is reported by the rule above.
    (value) => !URL.canParse(value) || !/^imaps?:/.test(value) || new URL(value).username !== '',
    'IMAP_URL must name a user, such as imaps://office%40company.com:password@mail.company.com/INBOX.',
  ),
);

const mailAddress = (name: string) =>
  v.pipe(v.string(), v.trim(), v.email(`${name} must be one e-mail address, such as office@company.com.`));

/** A plain address, or one with a display name: `Company <office@company.com>`. */
const mailbox = (name: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (value) => v.is(mailAddress(name), addressIn(value)),
      `${name} must be one e-mail address, such as office@company.com.`,
    ),
  );

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

/** Origins, separated by commas. */
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim())),
  v.filterItems((origin) => origin !== ''),
  v.everyItem(isOrigin, 'CORS_ORIGINS must be origins such as https://app.example.org, separated by commas.'),
);

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const ENVIRONMENTS = ['production', 'development', 'test'] as const;
const LOCALHOST = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/*$/;

/** Every variable that the gateway reads, but for ENV_FILE. */
export const variablesSchema = v.object({
  // Another word would count as no production, where passwords may travel unencrypted.
  NODE_ENV: v.optional(
    v.picklist(ENVIRONMENTS, `NODE_ENV must be one of ${ENVIRONMENTS.join(', ')}.`),
    'production',
  ),
  PORT: v.optional(wholeNumber('PORT', 0, 65_535), '4000'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  DATABASE_URL: v.optional(databaseUrl),
  // The parts of it, which are written as they are; DATABASE_URL wins.
  DATABASE_HOST: v.optional(hostName),
  DATABASE_PORT: v.optional(wholeNumber('DATABASE_PORT', 1, 65_535), '3306'),
  DATABASE_NAME: v.optional(v.string(), 'dalmara'),
  DATABASE_USER: v.optional(v.string(), 'dalmara'),
  DATABASE_PASSWORD: v.optional(v.string(), ''),
  DATABASE_WAIT: v.optional(wholeNumber('DATABASE_WAIT', 0, 3600), '60'),
  DATA_DIR: v.optional(v.string(), './data'),
  PUBLIC_URL: v.optional(publicUrlRule),
  ADMIN_USERNAME: v.optional(requiredLine('ADMIN_USERNAME', limits.username), 'admin'),
  // No longer than the sign-in accepts; otherwise the password could not be used.
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(8, 'ADMIN_PASSWORD must have at least 8 characters.'),
      v.maxLength(limits.password, `ADMIN_PASSWORD must have at most ${limits.password} characters.`),
    ),
  ),
  SMTP_URL: v.optional(url('SMTP_URL', ['smtp', 'smtps'])),
  MAIL_FROM: v.optional(mailbox('MAIL_FROM')),
  MAIL_TO: v.optional(mailAddress('MAIL_TO')),
  IMAP_URL: v.optional(mailboxUrl),
  REDIS_URL: v.optional(url('REDIS_URL', ['redis', 'rediss'])),
  TRUST_PROXY: v.optional(wholeNumber('TRUST_PROXY', 0, 10), '0'),
  READ_LIMIT: v.optional(wholeNumber('READ_LIMIT', 0, 1_000_000), '1200'),
  TOKEN_LIMIT: v.optional(wholeNumber('TOKEN_LIMIT', 0, 1_000_000), '6000'),
  WEBHOOK_ALLOW_PRIVATE: v.optional(wholeNumber('WEBHOOK_ALLOW_PRIVATE', 0, 1), '0'),
  CORS_ORIGINS: v.optional(origins, ''),
  ANALYTICS_ID: v.optional(v.string()),
  METRICS_TOKEN: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(LEVELS, `LOG_LEVEL must be one of ${LEVELS.join(', ')}.`), 'info'),
  STOP_TIMEOUT: v.optional(wholeNumber('STOP_TIMEOUT', 2, 3600), '10'),
});

/** Cookies and passwords must be encrypted in transit, except on this machine. */
const isSecure = ({ NODE_ENV, PUBLIC_URL = '' }: { NODE_ENV: string; PUBLIC_URL?: string }): boolean =>
  NODE_ENV !== 'production' || !PUBLIC_URL.startsWith('http://') || LOCALHOST.test(PUBLIC_URL);

const environment = v.pipe(
  variablesSchema,
  v.partialCheck(
    [['NODE_ENV'], ['PUBLIC_URL']],
    isSecure,
    'PUBLIC_URL must be an https address, unless it is localhost.',
  ),
);

/**
 * Adds the variables of `.env` in the project's folder to the environment of this process; a variable that is set there
 * wins. ENV_FILE names another file, which must exist. Errors: ConfigError when the file cannot be read.
 */
export function loadEnvFile(): void {
  const named = process.env.ENV_FILE?.trim();
  const file = named || fileURLToPath(new URL('../../.env', import.meta.url));
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (!named && code === 'ENOENT') return;
    throw new ConfigError([`${named ? 'ENV_FILE' : '.env'} cannot be read: ${file} (${code}).`]);
  }
}

/** Reads and checks the environment. Errors: ConfigError with one line per fault. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const nonEmpty = Object.entries(env).filter(([, value]) => value?.trim());
  const result = v.safeParse(environment, Object.fromEntries(nonEmpty));
  const faults = result.issues?.map((issue) => issue.message) ?? [];
  if (!result.success) throw new ConfigError(faults);
  const variables = result.output;
  const publicUrl = (variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`).replace(/\/+$/, '');
  const dataDir = isAbsolute(variables.DATA_DIR) ? variables.DATA_DIR : resolve(variables.DATA_DIR);
  return {
    production: variables.NODE_ENV === 'production',
    port: variables.PORT,
    host: variables.HOST,
    /** Argument of `Database.open`. */
    databaseUrl: variables.DATABASE_URL ?? urlOfParts(variables) ?? join(dataDir, 'dalmara.sqlite'),
    /** How long a start waits for a database server that is not up yet, in seconds. */
    databaseWait: variables.DATABASE_WAIT,
    dataDir,
    /** Without a trailing slash. */
    publicUrl,
    adminUsername: variables.ADMIN_USERNAME,
    adminPassword: variables.ADMIN_PASSWORD ?? null,
    smtpUrl: variables.SMTP_URL ?? null,
    mailFrom: variables.MAIL_FROM ?? `no-reply@${mailDomain(publicUrl)}`,
    /** Recipient of letters to the staff; null: the contact address of the settings. */
    mailTo: variables.MAIL_TO ?? null,
    /** The mailbox that is read; null: none. */
    imapUrl: variables.IMAP_URL ?? null,
    redisUrl: variables.REDIS_URL ?? null,
    /** Number of proxies in front, whose X-Forwarded-For is trusted. */
    trustProxy: variables.TRUST_PROXY,
    /** Reads per visitor network and minute; 0: no limit. */
    readLimit: variables.READ_LIMIT,
    /** Requests per token and minute, GraphQL counting twice; 0: no limit. */
    tokenLimit: variables.TOKEN_LIMIT,
    /** Whether webhooks may use http and addresses that are not public: for development and tests. */
    webhookAllowPrivate: variables.WEBHOOK_ALLOW_PRIVATE === 1,
    /** Sites whose pages may call the API beyond public reads, as origins. */
    corsOrigins: variables.CORS_ORIGINS,
    analyticsId: variables.ANALYTICS_ID ?? null,
    metricsToken: variables.METRICS_TOKEN ?? null,
    logLevel: variables.LOG_LEVEL,
    /** How long a stop may take, in seconds. */
    stopTimeout: variables.STOP_TIMEOUT,
  };
}

type DatabaseParts = Pick<
  v.InferOutput<typeof variablesSchema>,
  'DATABASE_HOST' | 'DATABASE_PORT' | 'DATABASE_NAME' | 'DATABASE_USER' | 'DATABASE_PASSWORD'
>;

/** The URL of a database server that is given in parts, whatever characters these hold; null: no host is. */
function urlOfParts(parts: DatabaseParts): string | null {
  if (parts.DATABASE_HOST === undefined) return null;
  const [user, password, name] = [parts.DATABASE_USER, parts.DATABASE_PASSWORD, parts.DATABASE_NAME].map(
    encodeURIComponent,
  );
  return `mysql://${user}:${password}@${parts.DATABASE_HOST}:${parts.DATABASE_PORT}/${name}`;
}

/** The mail domain of the public URL. A host name without a dot is not one; then the company's domain is used. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /\.[a-z]{2,}$/i.test(hostname) ? hostname : 'dalmara.example';
}
