import argon2 from 'argon2';
import inject, { type InjectOptions } from 'light-my-request';
import type { EntityManager } from 'typeorm';
import { Database, DEADLINE } from '#db/database.ts';
import { Account } from '#db/entities/account.entity.ts';
import { seed } from '#db/seeds/seed.ts';
import type { Role } from '#domain/permissions.ts';
import { type App, createApp } from '#gateway/app.ts';
import { type Config, readConfig } from '#gateway/config/env.ts';
import type { Staff } from '#gateway/kernel/actor.ts';
import { type Limiter, makeLimiter } from '#gateway/ports/limiter.ts';
import type { Mailbox } from '#gateway/ports/mailbox.ts';
import type { Mailer } from '#gateway/ports/mailer.ts';
import { Queues } from '#gateway/queue/queues.ts';
import { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { requireFewStatements } from './few-statements.ts';
import { newMigratedDatabase } from './migrated-databases.ts';
import { patience, patienceForLoad } from './patience.mjs';
import { RestContract } from './rest-contract.ts';
import { attributeWrites, countingStatements } from './statement-count.ts';
import { type StoredRows, storedRows } from './stored-rows.ts';
import { TestClock } from './test-clock.ts';
import type { TestDatabase } from './test-databases.ts';

/** The addresses that /openapi.json documents. */
const REST = /^\/(?:v1|api|mail)\//;

export const USERNAME = 'admin';
export const PASSWORD = 'correct horse battery';

interface TestGatewayOptions {
  readonly seeded?: boolean;
  readonly mailer?: Mailer | null;
  readonly mailbox?: Mailbox | null;
  readonly env?: Record<string, string>;
  readonly limiter?: Limiter;
  readonly clientFolder?: string;
  /** Called with each line of the log. */
  readonly log?: (line: string) => void;
  /** How long one call of the database may take, in milliseconds; left out: as long as in the product. */
  readonly deadline?: number;
  /** The database to use; `close` removes it. */
  readonly testDatabase?: TestDatabase;
}

/** Response to a request; `body` is parsed when it is JSON. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of a response
  readonly body: any;
}

export const accountId = (username: string): string => `account-${username}`;

/**
 * The hash of PASSWORD, with the least work that argon2 accepts: the hash says how it is verified, so that each of the
 * hundreds of sign-ins takes a quarter of the processor time. The cost of the product's own hashes:
 * tests/gateway/sign-in.test.ts.
 */
const passwordHash = argon2.hash(PASSWORD, { memoryCost: 64, timeCost: 2, parallelism: 1 });

interface NewAccount {
  readonly username: string;
  readonly role: Role;
  readonly now: Date;
}

async function insertAccount(database: Database, { username, role, now }: NewAccount): Promise<void> {
  const hash = await passwordHash;
  const account = { id: accountId(username), username, role, createdAt: now, passwordChangedAt: now };
  await database.write((manager) => manager.insert(Account, { ...account, passwordHash: hash }));
}

/**
 * Compares the answers of every gateway of this process with the document of the first: what is compared, the paths, the
 * headers and the schemas, is the same for all of them, and making it takes longer than most tests.
 */
let contract: RestContract | null = null;

/** A complete gateway with its own database, called without a port. */
export class TestGateway {
  readonly app: App;
  readonly database: Database;
  readonly clock: TestClock;
  readonly config: Config;
  readonly url: string;
  /** What a test reads and writes by one statement, past the services. */
  readonly rows: StoredRows;
  readonly #remove: () => Promise<void>;
  #visitors = 0;

  private constructor(
    parts: Pick<TestGateway, 'app' | 'database' | 'clock' | 'config' | 'url'>,
    remove: () => Promise<void>,
  ) {
    Object.assign(this, parts);
    this.app = parts.app;
    this.database = parts.database;
    this.clock = parts.clock;
    this.config = parts.config;
    this.url = parts.url;
    this.rows = storedRows(parts.database);
    this.#remove = remove;
  }

  /** Builds a gateway; the caller closes it. */
  static async build({
    seeded = false,
    mailer = null,
    mailbox = null,
    env = {},
    limiter,
    clientFolder,
    log,
    deadline = DEADLINE * Math.max(patience, patienceForLoad()),
    testDatabase: givenDatabase,
  }: TestGatewayOptions = {}): Promise<TestGateway> {
    const testDatabase = givenDatabase ?? (await newMigratedDatabase());
    const database = await Database.open(testDatabase.url, deadline);
    await database.migrate();
    attributeWrites(database);
    const clock = new TestClock();
    if (seeded) await seed(database, clock.now());
    const config = readConfig({ LOG_LEVEL: log ? 'info' : 'silent', ...env });
    const ports = { clock, limiter: limiter ?? makeLimiter(null), mailer, mailbox };
    const app = await createApp({
      config,
      database,
      ports,
      clientFolder: clientFolder ?? null,
      ...(log ? { log: { write: log } } : {}),
    });
    if (!(await database.read((manager) => manager.existsBy(Account, {}))))
      await insertAccount(database, { username: USERNAME, role: 'owner', now: clock.now() });
    await app.http.ready();
    return new TestGateway({ app, database, clock, config, url: testDatabase.url }, testDatabase.remove);
  }

  /** What every REST answer is compared with. */
  get contract(): RestContract {
    contract ??= new RestContract(this.app.openApi());
    return contract;
  }

  /** What a service outside of the gateway writes with, as a shell command does: no sender is woken. */
  get units(): UnitsOfWork {
    return new UnitsOfWork(this.database, this.clock, new Queues());
  }

  /** Removes every row of these, in this order and in one transaction. */
  clear(...entities: Parameters<EntityManager['deleteAll']>[0][]): Promise<void> {
    return this.database.write(async (manager) => {
      for (const entity of entities) await manager.deleteAll(entity);
    });
  }

  /** A visitor without a session. */
  visitor(address = '192.0.2.10'): Caller {
    return new Caller(this, {}, address);
  }

  /** A visitor on a network of its own, who shares no limit with the others. */
  newVisitor(): Caller {
    this.#visitors += 1;
    return this.visitor(`198.18.${this.#visitors >> 8}.${this.#visitors & 255}`);
  }

  /** A program with a bearer token. */
  async tool(scopes?: Parameters<App['services']['tokens']['create']>[1]): Promise<Caller> {
    const name = `tool ${Math.random().toString(36).slice(2)}`;
    const token = await this.app.services.tokens.create(name, scopes);
    return new Caller(this, { authorization: `Bearer ${token}` });
  }

  /** A member of staff of that role, signed in. */
  async person(role: Role, username: string = role): Promise<Caller> {
    const { database, clock } = this;
    const isKnown = await database.read((manager) => manager.existsBy(Account, { id: accountId(username) }));
    if (!isKnown) await insertAccount(database, { username, role, now: clock.now() });
    return this.staff(username);
  }

  /** Staff, signed in through GraphQL as the admin signs in. */
  async staff(username = USERNAME): Promise<Caller> {
    const response = await this.visitor().graphql(
      'mutation($u: String!, $p: String!) { signIn(username: $u, password: $p) { username } }',
      {
        u: username,
        p: PASSWORD,
      },
    );
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    return new Caller(this, { cookie });
  }

  /** The actor that services see behind a member of staff who is signed in. */
  async actorOf({ headers, address }: Caller): Promise<Staff> {
    const actor = await this.app.services.auth.actorOf(headers.cookie?.split('=')[1] ?? '', address);
    if (actor?.kind !== 'staff') throw new Error('This caller is not signed in.');
    return actor;
  }

  async close(): Promise<void> {
    await this.app.http.close();
    await this.app.outbox?.stop();
    await this.app.webhookSender.stop();
    await this.database.close();
    await this.#remove();
  }
}

/** A caller of both APIs, with fixed headers and a fixed address. */
export class Caller {
  readonly #gateway: TestGateway;
  readonly headers: Record<string, string>;
  readonly address: string;

  constructor(gateway: TestGateway, headers: Record<string, string>, address = '192.0.2.20') {
    this.#gateway = gateway;
    this.headers = headers;
    this.address = address;
  }

  /** One HTTP request. Errors: the answer of a REST route is not as `/openapi.json` documents it. */
  async request(options: InjectOptions): Promise<HttpResponse> {
    const { result: response, statements } = await countingStatements(() =>
      inject(this.#gateway.app.listener, {
        remoteAddress: this.address,
        ...options,
        headers: { ...this.headers, ...options.headers },
      }),
    );
    requireFewStatements(options, statements.texts);
    const { statusCode: status, headers, payload: text } = response;
    const encoded = headers['content-encoding'] !== undefined;
    const json = !encoded && String(headers['content-type'] ?? '').includes('json');
    const received = { status, headers, text, body: json && text ? JSON.parse(text) : text };
    const { method = 'GET', url = '/' } = options;
    const faults = REST.test(String(url))
      ? this.#gateway.contract.faultsOf(method, String(url), received)
      : [];
    if (faults.length === 0) return received;
    throw new Error(
      `${method} ${url} is answered with ${status}, against its documentation: ${faults.join('; ')}`,
    );
  }

  get(url: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.request({ method: 'GET', url, headers });
  }

  post(url: string, payload: object, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.request({ method: 'POST', url, payload, headers });
  }

  put(url: string, payload: object, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.request({ method: 'PUT', url, payload, headers });
  }

  delete(url: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.request({ method: 'DELETE', url, headers });
  }

  /** One GraphQL operation over HTTP. */
  graphql(query: string, variables: Record<string, unknown> = {}): Promise<HttpResponse> {
    return this.post('/graphql', { query, variables }, { 'apollo-require-preflight': 'true' });
  }
}
