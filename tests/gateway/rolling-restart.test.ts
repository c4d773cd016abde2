import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newForm, send } from '#tests/faults/forms.ts';
import { readMysql } from '#tests/faults/stored-mail.ts';
import { aContact } from '#tests/support/builders.ts';
import { newMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { patient } from '#tests/support/patience.mjs';
import { ReadyProxy } from '#tests/support/ready-proxy.ts';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import type { TestDatabase } from '#tests/support/test-databases.ts';

const LONG = patient(180_000);
/** Seconds that a gateway may take to stop; for a tenth of them it says so before, which a proxy must see on a busy machine. */
const STOP_TIMEOUT = Math.max(20, patient(10));
/** Requests of each kind that are answered between two restarts. */
const BETWEEN = 5;

let testDatabase: TestDatabase;
let gateways: RunningGateway[] = [];
let proxy: ReadyProxy;

/** What came back of a request; `failure` is null when it is what the sender wanted. */
interface Outcome {
  readonly failure: string | null;
  /** Of a form. */
  readonly reference?: string | null;
}

let count = 0;
/** Each caller has an address of its own, since a network may read and send only so much. */
const address = (): string => `10.9.${(count >> 8) & 255}.${count++ & 255}`;

async function fetched(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const headers = { ...init.headers, 'x-forwarded-for': address() };
  const response = await fetch(`${proxy.url}${path}`, { ...init, headers });
  return { status: response.status, text: await response.text() };
}

async function read(path: string): Promise<Outcome> {
  const { status, text } = await fetched(path);
  return { failure: status === 200 ? null : `${path} ${status} ${text.slice(0, 200)}` };
}

async function ask(query: string, variables: object = {}): Promise<{ failure: string | null; text: string }> {
  const body = JSON.stringify({ query, variables });
  const headers = { 'content-type': 'application/json' };
  const { status, text } = await fetched('/graphql', { method: 'POST', headers, body });
  return { text, failure: status === 200 && !text.includes('"errors"') ? null : `graphql ${status} ${text}` };
}

const SEND_CONTACT = 'mutation($input: ContactInput!) { sendContact(input: $input) { reference } }';

/** What visitors do, by kind. */
const visits: Record<string, () => Promise<Outcome>> = {
  'a form by REST': async () => {
    const { status, reference, text } = await send(proxy.url, newForm());
    return { reference, failure: reference === null ? `REST ${status} ${text}` : null };
  },
  'a form by GraphQL': async () => {
    const input = aContact({ email: `rolling-${count++}@faults.example` });
    const { failure, text } = await ask(SEND_CONTACT, { input });
    return { failure, reference: /"reference":"([^"]+)"/.exec(text)?.[1] ?? null };
  },
  'a page': () => read('/clients'),
  'a list': () => read('/v1/clients'),
  'a kept question': () => ask('{ clients(page: 1, pageSize: 2) { items { name } } }'),
  'a new question': () => ask(`{ a${count++}: clients(page: 1, pageSize: 2) { items { name } } }`),
};

/** Does each kind again and again, until it is ended. */
function visitAll(): { enough(): Promise<void>; end(): Promise<Outcome[]> } {
  const done: Record<string, Outcome[]> = {};
  let isEnding = false;
  const visitor = async ([kind, visit]: [string, () => Promise<Outcome>]): Promise<void> => {
    const outcomes: Outcome[] = [];
    done[kind] = outcomes;
    while (!isEnding)
      outcomes.push(await visit().catch((error: unknown) => ({ failure: `${kind} ${String(error)}` })));
  };
  const all = Promise.all(Object.entries(visits).map(visitor));
  return {
    async enough() {
      const goal = Object.values(done).map(({ length }) => length + BETWEEN);
      const isEnough = () => Object.values(done).every(({ length }, n) => length >= (goal[n] ?? 0));
      await vi.waitFor(() => expect(isEnough()).toBe(true), { timeout: LONG, interval: 20 });
    },
    async end() {
      isEnding = true;
      await all;
      return Object.values(done).flat();
    },
  };
}

beforeAll(async () => {
  testDatabase = await newMigratedDatabase();
  const env = {
    ADMIN_PASSWORD: 'restarting tests only',
    DATABASE_URL: testDatabase.url,
    TRUST_PROXY: '1',
    STOP_TIMEOUT: String(STOP_TIMEOUT),
  };
  gateways = await Promise.all([RunningGateway.start(env), RunningGateway.start(env)]);
  proxy = await ReadyProxy.before(gateways.map(({ port }) => port));
  for (const { port } of gateways)
    await vi.waitFor(() => expect(proxy.uses(port)).toBe(true), { timeout: LONG });
}, LONG);
afterAll(async () => {
  await proxy?.close();
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await testDatabase?.remove();
}, LONG);

it(
  'each of two gateways is restarted in turn behind a proxy, and no request fails',
  async () => {
    const traffic = visitAll();
    await traffic.enough();
    for (const gateway of gateways) {
      expect(await gateway.endBy('SIGTERM')).toBe(0);
      await traffic.enough();
      await gateway.restart();
      await vi.waitFor(() => expect(proxy.uses(gateway.port)).toBe(true), { timeout: LONG });
      await traffic.enough();
    }
    const outcomes = await traffic.end();
    expect(outcomes.map(({ failure }) => failure).filter((failure) => failure !== null)).toEqual([]);
    const stored = new Set((await readMysql(testDatabase.url)).inquiries.map(({ reference }) => reference));
    const acknowledged = outcomes.flatMap(({ reference }) => reference ?? []);
    expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(10);
  },
  LONG,
);
