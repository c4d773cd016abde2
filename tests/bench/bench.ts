import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import { benchTyping } from './typing.ts';

/**
 * `npm run bench`: requests a second of what visitors and tools ask for, each as a ratio against a bare `node:http`
 * server that answers the same bytes in the same run. Machines are shared and noisy; the ratio is what counts. Then how
 * long staff wait for rows while they type.
 */
interface Question {
  readonly name: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = 20;
const json = { 'content-type': 'application/json' };

const questions: Question[] = [
  { name: 'page of clients, br', path: '/clients', headers: { 'accept-encoding': 'br' } },
  { name: 'page of clients, plain', path: '/clients' },
  { name: 'REST clients', path: '/api/v1/clients' },
  {
    name: 'GraphQL clients',
    path: '/graphql',
    method: 'POST',
    headers: json,
    body: JSON.stringify({ query: '{ clients(pageSize: 25) { items { id name logo } } }' }),
  },
  { name: 'a logo', path: '/marks/alderwick-college.svg' },
];

const gateway = await RunningGateway.start({ LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'benchmarks only' });
const bare = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
});
try {
  const [port] = await once(bare, 'message');
  console.log(
    `${CONNECTIONS} connections, ${SECONDS} s each; ratio 1.00 is bare node:http with the same bytes`,
  );
  for (const question of questions) {
    const sample = await fetch(gateway.url + question.path, question);
    const bytes = Buffer.from(await sample.arrayBuffer());
    const encoded = sample.headers.get('content-encoding') !== null;
    // fetch has unpacked the answer; the bare server must send what went over the wire.
    const size = encoded ? await wireSize(question) : bytes.length;
    bare.send(size);
    await once(bare, 'message');
    const ours = await rate(`${gateway.url}${question.path}`, question);
    const theirs = await rate(`http://localhost:${port}/`, question);
    const line = [
      question.name.padEnd(26),
      `${size} B`.padStart(10),
      `${Math.round(ours)}/s`.padStart(10),
      (ours / theirs).toFixed(2).padStart(6),
    ];
    console.log(line.join(' '));
  }
} finally {
  bare.kill();
  await gateway.stop();
}
await benchTyping();

async function rate(url: string, { method = 'GET', headers, body }: Question): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    method,
    headers,
    body,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} failed`);
  return requests.average;
}

async function wireSize({ path, method = 'GET', headers, body }: Question): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(gateway.url + path, { method, headers }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on('end', () => resolve(size));
    })
      .on('error', reject)
      .end(body);
  });
}
