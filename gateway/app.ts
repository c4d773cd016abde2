import type { Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '#db/database.ts';
import { limits } from '#domain/limits.ts';
import type { Config } from './config/env.ts';
import type { Context } from './context.ts';
import { describeError } from './describe-error.ts';
import { findActor, sessionKeeper } from './doors/actor.ts';
import { docsDoor } from './doors/docs.ts';
import { graphqlDoor } from './doors/graphql.ts';
import { mediaDoor } from './doors/media.ts';
import { guardBody } from './doors/multipart-guard.ts';
import { makeMetrics, operationsDoor } from './doors/operations.ts';
import { pagesDoor } from './doors/pages.ts';
import { answerFailure, restDoor } from './doors/rest.ts';
import { closeSilentSockets } from './doors/silent-sockets.ts';
import { Housekeeper } from './features/housekeeping/housekeeper.ts';
import { Outbox } from './features/inquiries/outbox.ts';
import { makeServices, type Services } from './features/services.ts';
import type { Clock } from './ports/clock.ts';
import type { Limiter } from './ports/limiter.ts';
import type { Mailer } from './ports/mailer.ts';
import { makeSchema } from './schema.ts';

/** The outside world as the app sees it; tests hand in twins. */
export interface Ports {
  readonly clock: Clock;
  readonly limiter: Limiter;
  /** Null: letters wait in the outbox. */
  readonly mailer: Mailer | null;
}

export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  readonly ports: Ports;
  /** Folder of the built client; null: no pages are served. */
  readonly clientFolder: string | null;
}

/** The whole server without a port number. */
export interface App {
  readonly http: FastifyInstance;
  readonly services: Services;
  /** Null when there is no mail server. */
  readonly outbox: Outbox | null;
  readonly housekeeper: Housekeeper;
}

const SECOND = 1000;
/** Above this, brotli costs more time than the bytes it saves for what is compressed at every answer. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Builds the server: services, then doors. Nothing listens yet. */
export async function createApp({ config, database, ports, clientFolder }: AppOptions): Promise<App> {
  const { clock, limiter, mailer } = ports;
  const services = makeServices({ database, clock, limiter, ...config });
  const http = makeHttp(config);
  const secure = config.publicUrl.startsWith('https://');
  const metrics = makeMetrics();

  const outbox =
    mailer &&
    new Outbox(database, clock, mailer, config.mailFrom, {
      sent: () => metrics.lettersSent.inc(),
      refused(reason, attempts, final) {
        metrics.lettersRefused.inc();
        http.log.warn({ reason, attempts, final }, 'a letter was not taken');
      },
      broke: (error) => http.log.error({ err: error }, 'the outbox failed'),
    });
  if (outbox) {
    const kick = () => outbox.kick();
    services.sending.onOwed = kick;
    services.inquiries.onOwed = kick;
  }

  const housekeeper = new Housekeeper(database, clock, (error) =>
    http.log.error({ err: error }, 'the sweep failed'),
  );

  closeSilentSockets(http);
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: BROTLI });
  await http.register(cookie);
  http.addHook('onRequest', async (_request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin');
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
  });
  http.setErrorHandler(answerFailure);
  await operationsDoor(http, { database, clock, metrics, metricsToken: config.metricsToken });
  await docsDoor(http, config.publicUrl);
  await mediaDoor(http, services);
  await http.register(async (asked) => {
    asked.decorateRequest('context', undefined as unknown as Context);
    // Fastify would hand on any text as a body; neither door takes one.
    asked.removeContentTypeParser('text/plain');
    asked.addHook('onRequest', async (request, reply) => {
      const actor = await findActor(request, services, secure);
      const userAgent = request.headers['user-agent'] ?? null;
      request.context = { services, actor, session: sessionKeeper(reply, secure), userAgent };
      await guardBody(request);
    });
    const schema = await makeSchema();
    await graphqlDoor(asked, schema);
    await asked.register(restDoor);
    if (clientFolder) await pagesDoor(http, { schema, services, database, clock, config, clientFolder });
  });
  return { http, services, outbox, housekeeper };
}

/** Fastify with bounds on time and size, and a log without personal data. */
function makeHttp(config: Config): FastifyInstance {
  return Fastify<Server>({
    bodyLimit: limits.bodyBytes,
    // That many proxies in front are believed, counted from our own socket.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    requestTimeout: 60 * SECOND,
    // Node looks for slow headers every 30 s by default, and they hold sockets open until then.
    http: { headersTimeout: 10 * SECOND, connectionsCheckingInterval: 2 * SECOND },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: false },
    // An address that cannot be decoded reaches no route and so no error handler.
    frameworkErrors: answerFailure,
    logger: {
      level: config.logLevel,
      // Neither address nor query: both can be personal data.
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
        res: (reply) => ({ statusCode: reply.statusCode }),
        err: describeError,
      },
    },
  });
}
