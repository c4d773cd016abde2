import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request as send } from 'node:http';
import { fileURLToPath } from 'node:url';
import autocannon from '#tests/tools/bench/autocannon.mjs';
import type { BareResponse } from './bare-server.ts';
import { type Figure, median } from './figures.ts';

/** A read that visitors and tools send. */
interface Read {
  readonly name: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const br = { 'accept-encoding': 'br' };
const query = '{ clients(pageSize: 25) { items { id name logo } } }';
const question = (text: string) => JSON.stringify({ query: text });
const json = { 'content-type': 'application/json' };

const reads: readonly Read[] = [
  { name: 'home page, br', path: '/', headers: br },
  { name: 'page of clients, br', path: '/clients', headers: br },
  { name: 'page of clients, plain', path: '/clients' },
  { name: 'REST list', path: '/api/v1/clients' },
  { name: 'REST list, br', path: '/api/v1/clients', headers: br },
  { name: 'GraphQL list by POST', path: '/graphql', method: 'POST', headers: json, body: question(query) },
  {
    name: 'GraphQL list by GET',
    path: `/graphql?query=${encodeURIComponent(query)}`,
    headers: { 'apollo-require-preflight': 'true' },
  },
];

/** At least this part of what a bare server answers in the same run. */
const MIN_RATIO = 0.8;
/** At most this multiple of the bare server's 99th percentile. */
const MAX_TAIL = 2;
const CONNECTIONS = [50, 500] as const;

/**
 * Requests per second and tail latency of public reads of the gateway at `url`, each beside a bare `node:http` that answers the same head and
 * bytes in turns in the same run. The ratio is comparable between noisy machines; the numbers themselves are not. A read
 * with a body is measured once more beside a bare server that receives the body before it answers, as any that
 * understands the question must.
 */
export async function benchReads(url: string, seconds: number, rounds: number): Promise<Figure[]> {
  const bare = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const [port] = await once(bare, 'message');
  const figures: Figure[] = [];
  try {
    for (const read of reads)
      for (const connections of CONNECTIONS)
        for (const waitsForBody of read.body === undefined ? [false] : [false, true])
          figures.push(
            ...(await compare(url, { read, connections, seconds, rounds, bare, port, waitsForBody })),
          );
  } finally {
    bare.kill();
  }
  return figures;
}

interface Comparison {
  readonly read: Read;
  readonly connections: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly bare: ChildProcess;
  readonly port: number;
  /** Whether the bare server receives the body of a request before it answers. */
  readonly waitsForBody: boolean;
}

async function compare(url: string, comparison: Comparison): Promise<Figure[]> {
  const { read, connections, seconds, rounds, bare, port, waitsForBody } = comparison;
  // The second response comes from the cache, compressed.
  await responseOf(url, read);
  bare.send({ ...(await responseOf(url, read)), waitsForBody } satisfies BareResponse);
  await once(bare, 'message');
  const ratios: number[] = [];
  const tails: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = await load(url + read.path, read, connections, seconds);
    const theirs = await load(`http://127.0.0.1:${port}/`, read, connections, seconds);
    ratios.push(ours.rate / theirs.rate);
    tails.push(ours.tail / Math.max(1, theirs.tail));
    rates.push(ours.rate);
  }
  const name = `${read.name}, ${connections} connections`;
  if (waitsForBody)
    return [{ name, unit: '× bare node:http that waits for the body', value: median(ratios) }];
  return [
    {
      name,
      unit: '× bare node:http',
      value: median(ratios),
      atLeast: MIN_RATIO,
      note: `${Math.round(median(rates))}/s`,
    },
    { name: `${name}, p99`, unit: '× bare node:http', value: median(tails), atMost: MAX_TAIL },
  ];
}

async function load(
  url: string,
  { method = 'GET', headers, body }: Read,
  connections: number,
  duration: number,
) {
  const result = await autocannon({ url, method, headers, body, connections, duration });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed`);
  return { rate: result.requests.average, tail: result.latency.p99 };
}

/** Headers of a connection, which Node sets itself. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** The response to a read, as it is on the wire. */
function responseOf(
  url: string,
  { path, method = 'GET', headers, body }: Read,
): Promise<Omit<BareResponse, 'waitsForBody'>> {
  return new Promise((resolve, reject) => {
    send(url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ headers: ownHeaders(response.headers), body: Buffer.concat(chunks).toString('base64') }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

const ownHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_CONNECTION.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
