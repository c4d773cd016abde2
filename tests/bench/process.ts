import { readFileSync } from 'node:fs';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import autocannon from '#tests/tools/bench/autocannon.mjs';
import { type Figure, median } from './figures.ts';

/** Time from the start of the process to its first answer, in seconds. */
const MAX_START = 1;
/** Resident memory after load, in MB. */
const MAX_LOADED = 250;

/** Start and memory of a gateway whose build is there already. Memory: Linux only. */
export async function benchProcess(seconds: number, rounds: number): Promise<Figure[]> {
  const gateway = await RunningGateway.start({ LOG_LEVEL: 'silent', READ_LIMIT: '0', TOKEN_LIMIT: '0' });
  const starts: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await gateway.endBy('SIGTERM');
      const start = performance.now();
      await gateway.restart();
      starts.push((performance.now() - start) / 1000);
    }
    for (const path of ['/', '/clients', '/api/v1/clients'])
      await autocannon({ url: gateway.url + path, connections: 50, duration: seconds });
    return [
      { name: 'start to first answer', unit: 's', value: median(starts), atMost: MAX_START },
      { name: 'memory after load', unit: 'MB', value: memoryOf(gateway.pid), atMost: MAX_LOADED },
    ];
  } finally {
    await gateway.stop();
  }
}

/** Resident memory of a process in MB (proc(5), VmRSS). */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
