import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { processorTime } from '#tests/support/processor-time.ts';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import autocannon, { type Request } from '#tests/tools/bench/autocannon.mjs';
import type { Figure } from './figures.ts';

/** Connections that send forms. */
const WRITERS = Number(process.env.BENCH_WRITERS ?? 20);
/** Forms per second on the embedded database. */
const MIN_FORMS = 500;
/** Longest 99th percentile of a form, in milliseconds. */
const MAX_TAIL = 50;
/** The 99th percentile of reads may grow by this factor while forms are written. */
const MAX_READ_TAIL = 2;
/** Reads per second beside the writes. */
const READS = 50;

const MESSAGE =
  'We run four mills and would like to know how long a rollout of planning and payroll takes, and what it costs.';

let sent = 0;

/** A form that no limit refuses: each has a sender, an address and an idempotency key of its own. */
function nextForm(request: Request): Request {
  sent += 1;
  const form = {
    form_type: 'contact',
    firstName: 'Meera',
    lastName: 'Sundaram',
    email: `meera.${sent}@orrin.example`,
    phone: '+91 44 555 0100',
    subject: 'Rollout',
    message: `${sent} ${MESSAGE}`,
  };
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': `bench-${sent}`,
    'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
  };
  return { ...request, method: 'POST', path: '/mail/api', headers, body: JSON.stringify(form) };
}

const writes = (url: string, seconds: number) =>
  autocannon({
    url,
    connections: WRITERS,
    duration: seconds,
    requests: [{ setupRequest: nextForm }],
  });

const reads = (url: string, seconds: number) =>
  autocannon({ url: `${url}/api/v1/clients`, connections: 5, duration: seconds, overallRate: READS });

/**
 * Forms per second that the gateway acknowledges on the embedded database, with the latency of the forms and of reads
 * beside them. Errors: an acknowledged form is not stored.
 */
export async function benchWrites(seconds: number): Promise<Figure[]> {
  const gateway = await RunningGateway.start({
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'benchmarks only',
    READ_LIMIT: '0',
    TOKEN_LIMIT: '0',
    TRUST_PROXY: '1',
  });
  try {
    const warmUp = await writes(gateway.url, 2);
    const alone = await reads(gateway.url, seconds);
    const before = processorTime(gateway.pid)?.total ?? Number.NaN;
    const [written, beside] = await Promise.all([writes(gateway.url, seconds), reads(gateway.url, seconds)]);
    const used = ((processorTime(gateway.pid)?.total ?? Number.NaN) - before) / written['2xx'];
    checkStored(gateway.folder, warmUp['2xx'] + written['2xx']);
    const name = `forms from ${WRITERS} connections`;
    return [
      { name, unit: 'a second', value: written['2xx'] / seconds, atLeast: MIN_FORMS },
      { name: `${name}, p99`, unit: 'ms', value: written.latency.p99, atMost: MAX_TAIL },
      // Unlike the rate, comparable while the machine does other work.
      { name: 'processor time of a form', unit: 'ms', value: used },
      {
        name: 'p99 of reads beside the forms',
        unit: '× alone',
        value: beside.latency.p99 / Math.max(1, alone.latency.p99),
        atMost: MAX_READ_TAIL,
      },
    ];
  } finally {
    await gateway.stop();
  }
}

function checkStored(folder: string, acknowledged: number): void {
  const database = new Sqlite(join(folder, 'dalmara.sqlite'), { readonly: true });
  const stored = Number(database.prepare('SELECT COUNT(*) FROM inquiries').pluck().get());
  database.close();
  // Autocannon hangs up at its end, when some forms are stored and not yet acknowledged.
  if (stored < acknowledged)
    throw new Error(`${acknowledged} forms were acknowledged, ${stored} are stored.`);
}
