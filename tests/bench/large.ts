import 'reflect-metadata';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { raiseContentVersion } from '#db/content-version.ts';
import { listQuestions } from '#tests/support/list-questions.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';
import { median } from './figures.ts';

/*
 * `tsx tests/bench/large.ts --url URL [--clients N] [--inquiries N] [--activity N] [--export]`: what each question costs
 * on the database that large-data.ts has filled. One row for each: milliseconds until the answer and of processor time
 * in this process, each the median of five. On a busy machine the second is the one to compare.
 */

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    clients: { type: 'string', default: '250000' },
    inquiries: { type: 'string', default: '1000000' },
    activity: { type: 'string', default: '5000000' },
    export: { type: 'boolean', default: false },
  },
});
if (!values.url) throw new Error('--url is missing: a file path or mysql://…');

const RUNS = 5;
const gateway = await TestGateway.build({
  testDatabase: { url: values.url, remove: async () => undefined },
  env: { READ_LIMIT: '0', TOKEN_LIMIT: '0' },
});
const callers = { visitor: gateway.visitor(), staff: await gateway.staff() };
const shown = (ms: number): string => ms.toFixed(1).padStart(8);

try {
  console.log('      ms  cpu ms  question');
  const questions = listQuestions({
    lastClients: Math.ceil(Number(values.clients) / 1000),
    lastInquiries: Math.ceil(Number(values.inquiries) / 10),
    deepPage: 500,
    lastActivity: Math.ceil(Number(values.activity) / 10),
  });
  for (const { name, asker, ask } of questions) {
    const [times, processor]: [number[], number[]] = [[], []];
    let note = '';
    for (let run = 0; run < RUNS; run += 1) {
      // Otherwise the second answer would come from memory.
      await gateway.database.write((manager) => raiseContentVersion(manager));
      const [start, used] = [performance.now(), process.cpuUsage()];
      const { status, body } = await ask(callers[asker]);
      const { user, system } = process.cpuUsage(used);
      times.push(performance.now() - start);
      processor.push((user + system) / 1000);
      const page = Object.values(body.data ?? {})[0] as { total?: number; items?: unknown[] } | undefined;
      note =
        status === 200 && !body.errors
          ? `${page?.items?.length ?? ''} of ${page?.total ?? ''}`
          : JSON.stringify(body).slice(0, 200);
    }
    console.log(`${shown(median(times))}${shown(median(processor))}  ${name}  (${note})`);
  }
  if (values.export) await measureExport();
} finally {
  await gateway.close();
}

/** Rows a second of the CSV of all inquiries, and what another request waited meanwhile. */
async function measureExport(): Promise<void> {
  const address = await gateway.app.http.listen({ port: 0, host: '127.0.0.1' });
  for (const query of ['?state=open', '']) {
    const held = monitorEventLoopDelay({ resolution: 1 });
    let longest = 0;
    const probe = setInterval(async () => {
      const start = performance.now();
      await fetch(`${address}/healthz`);
      longest = Math.max(longest, performance.now() - start);
    }, 20);
    held.enable();
    const [start, used] = [performance.now(), process.cpuUsage()];
    const response = await fetch(`${address}/api/v1/inquiries.csv${query}`, {
      headers: callers.staff.headers,
    });
    let rows = -1;
    for await (const chunk of response.body ?? [])
      rows += Buffer.from(chunk).filter((byte) => byte === 10).length;
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(used);
    clearInterval(probe);
    held.disable();
    console.log(
      `CSV${query}: ${rows} rows, ${Math.round(rows / seconds)} rows/s, ${Math.round(rows / ((user + system) / 1e6))} rows per second of processor; /healthz at most ${longest.toFixed(0)} ms, event loop held at most ${(held.max / 1e6).toFixed(0)} ms`,
    );
  }
}
