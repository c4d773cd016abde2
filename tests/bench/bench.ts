import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import { benchTyping } from './typing.ts';

/**
 * `npm run bench`: requests per second of typical requests, each as a ratio to a bare `node:http` server that responds
 * with the same number of bytes in the same run; the ratio is comparable between noisy machines. Then the time from a
 * typed key to the rows in the admin.
 */
interface BenchRequest {
  readonly name: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = 20;
const json = { 'content-type': 'application/json' };

const requests: BenchRequest[] = [
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

const gateway = await RunningGateway.start({
  LOG_LEVEL: 'silent',
  ADMIN_PASSWORD: 'benchmarks only',
  READ_LIMIT: '0',
});
const bare = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
});
try {
  const [port] = await once(bare, 'message');
  console.log(
    `${CONNECTIONS} connections, ${SECONDS} s each; ratio 1.00 is bare node:http with the same bytes`,
  );
  for (const request of requests) {
    const sample = await fetch(gateway.url + request.path, request);
    const bytes = Buffer.from(await sample.arrayBuffer());
    const encoded = sample.headers.get('content-encoding') !== null;
    // fetch has decompressed the body; the bare server must send the compressed size.
    const size = encoded ? await wireSize(request) : bytes.length;
    bare.send(size);
    await once(bare, 'message');
    const gatewayRate = await rate(`${gateway.url}${request.path}`, request);
    const bareRate = await rate(`http://localhost:${port}/`, request);
    const line = [
      request.name.padEnd(26),
      `${size} B`.padStart(10),
      `${Math.round(gatewayRate)}/s`.padStart(10),
      (gatewayRate / bareRate).toFixed(2).padStart(6),
    ];
    console.log(line.join(' '));
  }
} finally {
  bare.kill();
  await gateway.stop();
}
await benchTyping();

async function rate(url: string, { method = 'GET', headers, body }: BenchRequest): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    method,
    headers,
    body,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} responses were not 2xx, ${errors} failed`);
  return requests.average;
}

async function wireSize({ path, method = 'GET', headers, body }: BenchRequest): Promise<number> {
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
