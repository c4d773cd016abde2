import type { InjectOptions } from 'fastify';
import { Database } from '#db/database.ts';
import { seed } from '#db/seeds/seed.ts';
import { type App, createApp } from '#gateway/app.ts';
import { type Config, readConfig } from '#gateway/config/env.ts';
import { type Limiter, makeLimiter } from '#gateway/ports/limiter.ts';
import type { Mailer } from '#gateway/ports/mailer.ts';
import { newPlace, type Place } from './databases.ts';
import { TurnableClock } from './turnable-clock.ts';

export const USERNAME = 'admin';
export const PASSWORD = 'correct horse battery';

interface HouseOptions {
  readonly seeded?: boolean;
  readonly mailer?: Mailer | null;
  readonly env?: Record<string, string>;
  readonly limiter?: Limiter;
  readonly clientFolder?: string;
  /** Where its database is; the house removes it in the end. */
  readonly place?: Place;
}

/** What a request answered; `body` is parsed when it is JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  readonly body: any;
}

/** A whole gateway on a database of its own, reached without a port. */
export class House {
  readonly app: App;
  readonly database: Database;
  readonly clock: TurnableClock;
  readonly config: Config;
  readonly url: string;
  readonly #remove: () => Promise<void>;

  private constructor(
    parts: Pick<House, 'app' | 'database' | 'clock' | 'config' | 'url'>,
    remove: () => Promise<void>,
  ) {
    Object.assign(this, parts);
    this.app = parts.app;
    this.database = parts.database;
    this.clock = parts.clock;
    this.config = parts.config;
    this.url = parts.url;
    this.#remove = remove;
  }

  /** Builds one; `close` it when done. */
  static async build({
    seeded = false,
    mailer = null,
    env = {},
    limiter,
    clientFolder,
    place: given,
  }: HouseOptions = {}): Promise<House> {
    const place = given ?? (await newPlace());
    const database = await Database.open(place.url);
    await database.migrate();
    const clock = new TurnableClock();
    if (seeded) await seed(database, clock.now());
    const config = readConfig({ LOG_LEVEL: 'silent', ...env });
    const ports = { clock, limiter: limiter ?? makeLimiter(null), mailer };
    const app = await createApp({ config, database, ports, clientFolder: clientFolder ?? null });
    await app.services.passwords.ensureAccount(USERNAME, PASSWORD);
    await app.http.ready();
    return new House({ app, database, clock, config, url: place.url }, place.remove);
  }

  /** A visitor without a session. */
  visitor(address = '192.0.2.10'): Caller {
    return new Caller(this, {}, address);
  }

  /** A tool with a bearer token. */
  async tool(scopes?: Parameters<App['services']['tokens']['create']>[1]): Promise<Caller> {
    const name = `tool ${Math.random().toString(36).slice(2)}`;
    const token = await this.app.services.tokens.create(name, scopes);
    return new Caller(this, { authorization: `Bearer ${token}` });
  }

  /** Staff, signed in through GraphQL as the admin's page does it. */
  async staff(): Promise<Caller> {
    const answer = await this.visitor().graphql(
      'mutation($u: String!, $p: String!) { signIn(username: $u, password: $p) { username } }',
      {
        u: USERNAME,
        p: PASSWORD,
      },
    );
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    return new Caller(this, { cookie });
  }

  async close(): Promise<void> {
    await this.app.http.close();
    await this.app.outbox?.stop();
    await this.database.close();
    await this.#remove();
  }
}

/** Somebody who asks, through either door. */
export class Caller {
  readonly #house: House;
  readonly headers: Record<string, string>;
  readonly address: string;

  constructor(house: House, headers: Record<string, string>, address = '192.0.2.20') {
    this.#house = house;
    this.headers = headers;
    this.address = address;
  }

  /** One HTTP request. */
  async ask(options: InjectOptions): Promise<Answer> {
    const response = await this.#house.app.http.inject({
      remoteAddress: this.address,
      ...options,
      headers: { ...this.headers, ...options.headers },
    });
    const { statusCode: status, headers, payload: text } = response;
    const json = String(headers['content-type'] ?? '').includes('json');
    return { status, headers, text, body: json && text ? JSON.parse(text) : text };
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask({ method: 'GET', url, headers });
  }

  post(url: string, payload: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask({ method: 'POST', url, payload, headers });
  }

  put(url: string, payload: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask({ method: 'PUT', url, payload, headers });
  }

  delete(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask({ method: 'DELETE', url, headers });
  }

  /** One GraphQL operation over HTTP. */
  graphql(query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
    return this.post('/graphql', { query, variables }, { 'apollo-require-preflight': 'true' });
  }
}
