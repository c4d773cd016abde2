import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import autocannon from '#tests/tools/bench/autocannon.mjs';
import { type Figure, median } from './figures.ts';

/** Time from the start of the process to its first answer, in seconds. */
const MAX_START = 1;
/** Resident memory in MB: idle, and under load. */
const MAX_IDLE = 150;
const MAX_LOADED = 250;
/** How long a started process is left alone before its memory counts as idle, in milliseconds (gateway/main.ts). */
const SETTLE = 15_000;

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
    await pause(SETTLE);
    const idle = memoryOf(gateway.pid);
    for (const path of ['/', '/clients', '/api/v1/clients'])
      await autocannon({ url: gateway.url + path, connections: 50, duration: seconds });
    return [
      { name: 'start to first answer', unit: 's', value: median(starts), atMost: MAX_START },
      { name: 'memory when idle', unit: 'MB', value: idle, atMost: MAX_IDLE },
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
