import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#db/database.ts';
import { countFailedLetters } from '#db/failed-letters.ts';
import { notFound } from '#gateway/kernel/errors.ts';
import type { Lifecycle } from '../ports/lifecycle.ts';
import type { Limiter } from '../ports/limiter.ts';
import type { ReadinessCheck } from './readiness.ts';

/** The registry, and the counters that other modules increment. */
export interface Metrics {
  readonly registry: Registry;
  readonly lettersSent: Counter;
  readonly lettersRefused: Counter;
  readonly webhooksDelivered: Counter;
  readonly webhooksRefused: Counter;
  /** Response times in seconds, by method, route and status. */
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
}

/** Creates a registry per app, so that two apps in one process do not share counts. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    lettersSent: new Counter({
      name: 'letters_sent_total',
      help: 'Letters that a mail server accepted.',
      registers,
    }),
    lettersRefused: new Counter({
      name: 'letters_refused_total',
      help: 'Failed attempts to send a letter.',
      registers,
    }),
    webhooksDelivered: new Counter({
      name: 'webhooks_delivered_total',
      help: 'Events that a webhook accepted.',
      registers,
    }),
    webhooksRefused: new Counter({
      name: 'webhooks_refused_total',
      help: 'Failed attempts to send an event to a webhook.',
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Response time in seconds, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
  };
}

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
