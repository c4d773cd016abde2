import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#db/database.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { notFound } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';

/** What is counted; handed to whoever counts. */
export interface Metrics {
  readonly registry: Registry;
  readonly lettersSent: Counter;
  readonly lettersRefused: Counter;
}

/** A registry of its own for each app, so that two in one process do not add up. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    lettersSent: new Counter({ name: 'letters_sent_total', help: 'Letters a mail server took.', registers }),
    lettersRefused: new Counter({ name: 'letters_refused_total', help: 'Attempts that failed.', registers }),
  };
}

interface OperationsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
}

/** Alive, ready, and how much (contract, "Operations"). */
export async function operationsDoor(app: FastifyInstance, options: OperationsOptions): Promise<void> {
  const { database, clock, metrics, metricsToken } = options;
  const registers = [metrics.registry];
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const lag = new Gauge({
    name: 'outbox_lag_seconds',
    help: 'Age of the oldest letter that is due.',
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  const hidden = { schema: { hide: true } as object };
  app.get('/healthz', hidden, async () => ({ status: 'alive' }));

  app.get('/readyz', hidden, async (_request, reply) => {
    const state = await readiness(database, clock).catch(() => null);
    reply.header('cache-control', 'no-store');
    if (state?.migrated) return { status: 'ready', outboxLagSeconds: state.lag };
    return reply.code(503).header('retry-after', '5').send({ status: 'not ready' });
  });

  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw notFound('Address');
    lag.set((await readiness(database, clock).catch(() => null))?.lag ?? -1);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

async function readiness(database: Database, clock: Clock): Promise<{ migrated: boolean; lag: number }> {
  const migrated = await database.isMigrated();
  const oldest = await database.read((manager) =>
    manager
      .createQueryBuilder(Letter, 'letter')
      .where("letter.state = 'owed' AND letter.nextAttemptAt <= :now", { now: clock.now() })
      .orderBy('letter.nextAttemptAt', 'ASC')
      .limit(1)
      .getOne(),
  );
  const lag = oldest ? Math.round((clock.now().getTime() - oldest.nextAttemptAt.getTime()) / 1000) : 0;
  return { migrated, lag };
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  // The socket and not a header: behind a proxy everybody could claim to be at home.
  if (token === null)
    return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
