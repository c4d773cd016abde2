import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import { chartOf } from './chart.ts';
import { type Figure, isReached, tableOf } from './figures.ts';
import { benchInteractions } from './interactions.ts';
import { benchMisses } from './misses.ts';
import { PEERS } from './peers.ts';
import { benchProcess } from './process.ts';
import { benchReads } from './reads.ts';
import { benchTyping } from './typing.ts';
import { benchWrites } from './writes.ts';

/*
 * `npm run bench [-- --only reads --seconds 3 --rounds 3 --write]`: measures reads, writes and the process against their
 * goals, prints a table, and fails where one is missed. `--write` stores table and chart in docs/. `--peers` says how
 * to put the same load on other systems.
 */

const PARTS = ['reads', 'misses', 'writes', 'process', 'typing', 'interactions'] as const;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

async function reads(): Promise<Figure[]> {
  const gateway = await RunningGateway.start({ LOG_LEVEL: 'silent', READ_LIMIT: '0', TOKEN_LIMIT: '0' });
  try {
    return await benchReads(gateway.url, seconds, rounds);
  } finally {
    await gateway.stop();
  }
}

const measure: Record<(typeof PARTS)[number], () => Promise<Figure[]>> = {
  reads,
  misses: () => benchMisses(seconds),
  writes: () => benchWrites(seconds),
  process: () => benchProcess(seconds, rounds),
  typing: benchTyping,
  interactions: () => benchInteractions(rounds),
};

if (values.peers) console.log(PEERS);
else {
  const figures: Figure[] = [];
  for (const part of PARTS)
    if (!values.only || values.only === part) figures.push(...(await measure[part]()));
  const load = `Load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores, Node ${process.version}.`;
  const table = `${tableOf(figures)}\n\n${load}`;
  console.log(table);
  if (values.write) write(table, figures);
  process.exitCode = figures.every(isReached) ? 0 : 1;
}

function write(table: string, figures: readonly Figure[]): void {
  const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
  const text = [
    '# Benchmark',
    'Written by `npm run bench -- --write`. Rates are ratios to a bare `node:http` server that answers the same head and',
    'bytes in turns in the same run; numbers in parentheses depend on the machine. What misses its goal, and what its time',
    'is spent on: [speed.md](speed.md).',
    '',
    '![Requests per second of public reads, as a part of bare node:http](bench.svg)',
    '',
    table,
    '',
  ];
  writeFileSync(`${docs}bench.md`, text.join('\n').replace('# Benchmark\n', '# Benchmark\n\n'));
  writeFileSync(
    `${docs}bench.svg`,
    chartOf(figures.filter(({ unit, atLeast }) => unit.startsWith('×') && atLeast)),
  );
}
