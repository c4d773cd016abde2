import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import Sqlite from 'better-sqlite3';
import { RunningGateway } from '#tests/support/running-gateway.ts';

/**
 * Prints how many forms per second the gateway acknowledges on the embedded database, with the latency of the forms and
 * of reads beside them, and checks that every acknowledged form is stored.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const WRITERS = Number(process.env.BENCH_WRITERS ?? 20);
/** Reads per second beside the writes. */
const READS = 50;

const MESSAGE =
  'We run four mills and would like to know how long a rollout of planning and payroll takes, and what it costs.';

let sent = 0;

/** A form that no limit refuses: each has a sender, an address and an idempotency key of its own. */
function nextForm(request: autocannon.Request): autocannon.Request {
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

/** Processor time that a process has used, in milliseconds (proc(5): fields 14 and 15 in ticks of 10 ms). Linux only. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

const report = (name: string, { requests, latency, non2xx, errors }: autocannon.Result): void =>
  console.log(
    `${name.padEnd(22)} ${Math.round(requests.average)}/s, median ${latency.p50} ms, p99 ${latency.p99} ms, ` +
      `${non2xx} refused, ${errors} failed`,
  );

const gateway = await RunningGateway.start({
  LOG_LEVEL: 'silent',
  ADMIN_PASSWORD: 'benchmarks only',
  READ_LIMIT: '0',
  TRUST_PROXY: '1',
});
try {
  const warmUp = await writes(gateway.url, 2);
  report('reads alone', await reads(gateway.url, SECONDS));
  const before = processorTime(gateway.pid);
  const [written, read] = await Promise.all([writes(gateway.url, SECONDS), reads(gateway.url, SECONDS)]);
  report(`forms, ${WRITERS} senders`, written);
  report('reads beside them', read);
  const used = (processorTime(gateway.pid) - before) / written['2xx'];
  // Unlike the rate, comparable while the machine does other work.
  console.log(`${used.toFixed(2)} ms of processor time for each form, with the reads beside it`);
  const database = new Sqlite(join(gateway.folder, 'dalmara.sqlite'), { readonly: true });
  const stored = database.prepare('SELECT COUNT(*) FROM inquiries').pluck().get();
  database.close();
  const acknowledged = warmUp['2xx'] + written['2xx'];
  console.log(`${acknowledged} acknowledged, ${stored} stored`);
  // Autocannon hangs up at its end, when some forms are stored and not yet acknowledged.
  if (Number(stored) < acknowledged) throw new Error('An acknowledged form is not stored.');
} finally {
  await gateway.stop();
}
