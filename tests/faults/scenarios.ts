import { brokenMariaDb, lockedSqlite } from './broken-databases.ts';
import { brokenRedis } from './broken-redis.ts';
import { clusterRounds } from './cluster.ts';
import { boundedSqlite, mariaDbOnSmallDisk, smallDiskSkipReason, sqliteOnSmallDisk } from './full-disks.ts';
import { clusterSkipReason } from './galera-node.ts';
import { killPoints } from './injected/commands.ts';
import { killRounds } from './kill.ts';
import { killsWhileMigrating } from './kill-while-migrating.ts';
import { mailServerFault, oneRecipientStalls } from './mail-server-faults.ts';
import { nodeFaults } from './node-faults.ts';
import { oneSlotForMany } from './one-slot.ts';
import { runOutages } from './outage.ts';
import { mariaDbSkipReason } from './own-mariadb.ts';
import { redisSkipReason } from './own-redis.ts';
import type { Effort, Scenario } from './scenario.ts';
import { serverFaults } from './server-faults.ts';
import { slowCpu } from './slow-cpu.ts';
import { engines, storeSkipReason } from './stores.ts';

const kills: Scenario[] = engines.flatMap((engine) =>
  killPoints.map((point) => ({
    name: `kill ${point} ${engine}`,
    rounds: 17,
    skipReason: () => storeSkipReason(engine),
    run: ({ rounds }) =>
      point === 'migrating' ? killsWhileMigrating(engine, rounds) : killRounds(point, engine, rounds),
  })),
);

/** Long messages, so that the disk fills quickly. */
const FULL_DISK = { ready: 503, formsAreAccepted: false, messageLength: 4500 } as const;

const disks: Scenario[] = [
  {
    name: 'full disk sqlite, bounded file',
    rounds: 4,
    skipReason: () => null,
    run: async ({ rounds }) => runOutages(await boundedSqlite(), FULL_DISK, rounds),
  },
  {
    name: 'full disk sqlite, small disk',
    rounds: 4,
    skipReason: smallDiskSkipReason,
    run: async ({ rounds }) => runOutages(await sqliteOnSmallDisk(), FULL_DISK, rounds),
  },
  {
    name: 'full disk mariadb, small disk',
    // Once: afterwards InnoDB has free pages in its files for more forms than a round sends.
    rounds: 1,
    skipReason: () => mariaDbSkipReason() ?? smallDiskSkipReason(),
    run: async ({ rounds }) => runOutages(await mariaDbOnSmallDisk(), FULL_DISK, rounds),
  },
];

const databases: Scenario[] = [
  ...serverFaults.map((fault) => ({
    name: `database ${fault} mariadb`,
    rounds: 4,
    skipReason: mariaDbSkipReason,
    run: async ({ rounds }: Effort) =>
      runOutages(
        await brokenMariaDb(fault),
        { ready: fault === 'slow' ? null : 503, formsAreAccepted: false },
        rounds,
      ),
  })),
  {
    name: 'database locked sqlite',
    rounds: 4,
    skipReason: () => null,
    run: async ({ rounds }) =>
      runOutages(await lockedSqlite(), { ready: null, formsAreAccepted: false }, rounds),
  },
];

const redis: Scenario[] = serverFaults.map((fault) => ({
  name: `redis ${fault}`,
  rounds: 3,
  skipReason: redisSkipReason,
  run: async ({ rounds }) =>
    runOutages(await brokenRedis(fault), { ready: 200, formsAreAccepted: true }, rounds),
}));

/** Behaviours of a mail server after which a later attempt can succeed. */
const behaviours = [
  'refuse-connection',
  'refuse-sender',
  'refuse-without-sign-in',
  'refuse-for-now',
  'stall-at-recipient',
  'stall',
  'answer-late',
  'hang-up',
  'lose-answer',
] as const;

const mail: Scenario[] = behaviours.map((behaviour) => ({
  name: `mail server: ${behaviour}`,
  rounds: 1,
  skipReason: () => null,
  run: ({ rounds }) => mailServerFault(behaviour, 'sqlite', rounds),
}));

const stalled: Scenario = {
  name: 'mail server: one recipient stalls',
  rounds: 2,
  skipReason: () => null,
  run: ({ rounds }) => oneRecipientStalls('sqlite', rounds),
};

const processors: Scenario[] = engines.map((engine) => ({
  name: `a tenth of a processor ${engine}`,
  rounds: 2,
  skipReason: () => (process.platform === 'linux' ? storeSkipReason(engine) : 'reads /proc, which is Linux'),
  run: ({ rounds }) => slowCpu(engine, rounds, 0.1),
}));

const races: Scenario[] = engines.map((engine) => ({
  name: `one slot, 200 senders, two gateways ${engine}`,
  rounds: 10,
  skipReason: () => storeSkipReason(engine),
  run: ({ rounds }) => oneSlotForMany(engine, rounds),
}));

const clusters: Scenario[] = nodeFaults.map((fault) => ({
  name: `cluster of three, a node ${fault}`,
  // Each node once.
  rounds: 3,
  skipReason: clusterSkipReason,
  run: ({ rounds }) => clusterRounds(fault, rounds),
}));

/** All fault scenarios. */
export const scenarios: readonly Scenario[] = [
  ...kills,
  ...disks,
  ...databases,
  ...redis,
  ...mail,
  stalled,
  ...processors,
  ...races,
  ...clusters,
];
