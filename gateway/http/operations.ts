import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#db/database.ts';
import { withinDeadline } from '#db/deadline.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { countFailedLetters } from '#db/failed-letters.ts';
import { WriteProbe } from '#db/write-probe.ts';
import { notFound } from '#gateway/kernel/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Lifecycle } from '../ports/lifecycle.ts';
import type { Limiter } from '../ports/limiter.ts';

/** Creates a registry per app, so that two apps in one process do not share counts. */
export function makeMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  return {
    registry,
    lettersSent: counter('letters_sent_total', 'Letters that a mail server accepted.'),
    lettersRefused: counter('letters_refused_total', 'Failed attempts to send a letter.'),
    mailsTaken: counter('mails_taken_total', 'Mails that were taken from the mailbox.'),
    mailboxFailures: counter('mailbox_failures_total', 'Failed attempts to read the mailbox.'),
    webhooksDelivered: counter('webhooks_delivered_total', 'Events that a webhook accepted.'),
    webhooksRefused: counter('webhooks_refused_total', 'Failed attempts to send an event to a webhook.'),
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Response time in seconds, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
  };
}

/** The registry, and what other modules count and measure. */
export type Metrics = ReturnType<typeof makeMetrics>;

interface OperationsOptions {
  readonly database: Database;
  readonly readiness: ReadinessCheck;
  readonly lifecycle: Lifecycle;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
  /** Number of proxies in front. */
  readonly trustProxy: number;
}

/** Serves liveness, readiness and metrics (contract, "Operations"). */
export async function registerOperations(app: FastifyInstance, options: OperationsOptions): Promise<void> {
  const { database, readiness, lifecycle, limiter, metrics } = options;
  const registers = [metrics.registry];
  new Gauge({
    name: 'letters_failed',
    help: 'Failed letters that wait for staff; -1: the database is unavailable.',
    registers,
    async collect() {
      this.set(await database.read(countFailedLetters).catch(() => -1));
    },
  });
  const lag = new Gauge({
    name: 'outbox_lag_seconds',
    help: 'Age of the oldest due letter in seconds; -1: unknown.',
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requestSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/healthz', async () => ({ status: 'alive' }));

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (reason: string) =>
      reply.code(503).header('retry-after', '5').send({ status: 'not ready', reason });
    // The notice of a stop is short, so the database is not asked first.
    const state = lifecycle.isStopping ? null : await readiness.check();
    if (!state || lifecycle.isStopping) return refuse('This process is being stopped.');
    if (state.fault) return refuse(state.fault);
    return { status: 'ready', outboxLagSeconds: state.outboxLag, redis: limiter.redis };
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options)) throw notFound('Address');
    lag.set((await readiness.check()).outboxLag ?? -1);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function mayReadMetrics(
  { socket, headers }: FastifyRequest,
  { metricsToken, trustProxy }: Pick<OperationsOptions, 'metricsToken' | 'trustProxy'>,
): boolean {
  if (metricsToken === null) {
    // The socket address, because anybody can forge a header. Behind a proxy every request has the proxy's address.
    return trustProxy === 0 && LOOPBACK.includes(socket.remoteAddress ?? '');
  }
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Deadline of the check, in milliseconds, because probes have a deadline too. */
const DEADLINE = 1000;

/** State of the database. `fault`: why it cannot serve; null: it can. */
interface Readiness {
  readonly fault: string | null;
  /** Age of the oldest letter that is due, in seconds; null: unknown. */
  readonly outboxLag: number | null;
}

/** Checks whether the database can serve. Never rejects, and resolves within a second (`startDeadline`). */
export class ReadinessCheck {
  readonly #writes: WriteProbe;
  #running: Promise<Readiness> | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.#writes = new WriteProbe(database, () => clock.now());
  }

  /** Concurrent calls share one check, so that a hanging database receives one query. */
  check(): Promise<Readiness> {
    this.#running ??= this.#run()
      .catch(() => unready('The database cannot be reached.'))
      .finally(() => {
        this.#running = null;
      });
    return withinDeadline(this.#running, DEADLINE, async () => undefined).catch(() =>
      unready('The database did not answer in time.'),
    );
  }

  async #run(): Promise<Readiness> {
    if (!(await this.database.isMigrated())) return unready('A migration has not run.');
    const outboxLag = await this.#outboxLag();
    const fault = (await this.#writes.succeeds()) ? null : 'The database takes no writes.';
    return { fault, outboxLag };
  }

  async #outboxLag(): Promise<number> {
    const now = this.clock.now();
    const oldest = await this.database.read((manager) =>
      manager
        .createQueryBuilder(Letter, 'letter')
        .where("letter.state = 'owed' AND letter.nextAttemptAt <= :now", { now })
        .orderBy('letter.nextAttemptAt', 'ASC')
        .limit(1)
        .getOne(),
    );
    return oldest ? Math.round((now.getTime() - oldest.nextAttemptAt.getTime()) / 1000) : 0;
  }
}

const unready = (fault: string): Readiness => ({ fault, outboxLag: null });
