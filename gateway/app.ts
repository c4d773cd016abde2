import type { RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Database } from '#db/database.ts';
import { KnownContentVersion } from '#db/known-content-version.ts';
import type { Context } from '#gateway/features/context.ts';
import { InboxWatcher } from '#gateway/features/inquiries/inbox/inbox-watcher.ts';
import { MailParser } from '#gateway/features/inquiries/mailbox/mail-parser.ts';
import {
  MailboxReader,
  type MailboxReaderOptions,
} from '#gateway/features/inquiries/mailbox/mailbox-reader.ts';
import { MailboxStatus } from '#gateway/features/inquiries/mailbox/mailbox-status.ts';
import type { Config } from './config/env.ts';
import { contentTypes } from './features/content-types.ts';
import { Housekeeper } from './features/housekeeping/housekeeper.ts';
import { makeServices, type Services } from './features/services.ts';
import {
  findActor,
  makeSessionCookie,
  networkOf,
  networkOfSocket,
  sendingPage,
  sessionCookieName,
} from './http/actor.ts';
import { type LoadClientCode, loadBuild } from './http/client-code.ts';
import { closeIdleSockets, drainConnections } from './http/connections.ts';
import { registerCors } from './http/cors.ts';
import { registerDeveloperPages } from './http/developer-pages.ts';
import { registerDocs } from './http/docs.ts';
import { registerGraphql } from './http/graphql.ts';
import { registerGraphqlStream } from './http/graphql-stream.ts';
import { registerLive } from './http/live.ts';
import { refuseConnect } from './http/malformed-requests.ts';
import { registerMedia } from './http/media.ts';
import { type Metrics, makeMetrics, ReadinessCheck, registerOperations } from './http/operations.ts';
import { registerPages } from './http/pages.ts';
import { ProxyStatus } from './http/proxy-status.ts';
import { ReadLimit } from './http/read-limit.ts';
import { guardBody } from './http/request-guards.ts';
import { checkHost } from './http/request-target.ts';
import { CachedReads, type CachedReadsOptions } from './http/response-cache/cached-reads.ts';
import { KeptQuestions } from './http/response-cache/kept-questions.ts';
import { PublicReads } from './http/response-cache/public-reads.ts';
import { PublicResponses } from './http/response-cache/public-responses.ts';
import { answerFailure, registerRest } from './http/rest.ts';
import { RouteMethods } from './http/route-methods.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { isHttps, makeHttp, reportCachedRead } from './http/server.ts';
import { registerShownFiles } from './http/shown-files.ts';
import { readJsonAsUtf8 } from './http/utf8-bodies.ts';
import { FairTurns } from './kernel/fair-turns.ts';
import { makeCalendarSource } from './ports/calendar-source.ts';
import type { Clock } from './ports/clock.ts';
import { Lifecycle } from './ports/lifecycle.ts';
import type { Limiter } from './ports/limiter.ts';
import { type Mailbox, MailboxFailure } from './ports/mailbox.ts';
import type { Mailer } from './ports/mailer.ts';
import { makeWebhookTransport } from './ports/webhook-transport.ts';
import { Queues } from './queue/queues.ts';
import { makeSchema } from './schema.ts';
import { makeSenders, type Senders } from './senders.ts';
import { onWorkerNews } from './workers/worker-news.ts';
import { UnitsOfWork } from './write/units-of-work.ts';

/** Dependencies on the outside world; tests pass doubles. */
export interface Ports {
  readonly clock: Clock;
  readonly limiter: Limiter;
  /** Null: letters are stored as owed, and nothing sends them. */
  readonly mailer: Mailer | null;
  /** Null: no mailbox is read. */
  readonly mailbox: Mailbox | null;
}

export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  readonly ports: Ports;
  /** Folder of the client build; null: no pages are served. */
  readonly clientFolder: string | null;
  /** Loads the code of the client; default: the build in `clientFolder`. */
  readonly loadClientCode?: LoadClientCode;
  /** Receives the log lines; default: standard output. */
  readonly log?: { write(line: string): void };
}

/** The complete server, not yet listening on a port. */
export interface App extends Senders {
  readonly http: FastifyInstance;
  /** Answers requests, from the cache or through `http`. */
  readonly listener: RequestListener;
  readonly services: Services;
  readonly housekeeper: Housekeeper;
  /** Null when there is no mailbox. */
  readonly mailboxReader: MailboxReader | null;
  /** The OpenAPI document of the REST routes, as `/openapi.json` answers it. */
  openApi(): object;
  /** Renders every public page once, so that all are cached if the database fails later. Rejects when one fails. */
  warmUp(): Promise<void>;
  readonly lifecycle: Lifecycle;
}

/** Responses are compressed per request; a higher brotli quality costs more time than the saved bytes are worth. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Builds the server: services first, then the HTTP layer. Does not listen. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, ports, clientFolder, loadClientCode = loadBuild } = options;
  const { clock, limiter } = ports;
  const https = isHttps(config);
  const metrics = makeMetrics();
  const lifecycle = new Lifecycle();
  const responses = new PublicResponses(new KnownContentVersion(database, () => clock.now()), clock);
  const reads = new PublicReads(responses);
  const readLimit = new ReadLimit(clock, config.readLimit);
  const { http, listener, methods } = makeServer(options, { responses, readLimit, lifecycle, metrics });
  const { inboxWatcher, proxyStatus, ...work } = makeWork(options, metrics, http.log);
  const { services } = work;

  drainConnections(http, lifecycle);
  logWorkerNews(http);
  // Runs before the server waits for its last responses, which may themselves wait for pictures.
  http.addHook('preClose', () => services.media.close());
  // After it, since connections are opened meanwhile.
  closeIdleSockets(http);
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: BROTLI });
  await http.register(cookie);
  registerSecurityHeaders(http, { https });
  http.addHook('onRequest', checkHost);
  http.addHook('onRequest', async ({ raw }) => proxyStatus.see(raw));
  refuseConnect(http);
  registerCors(http, { origins: config.corsOrigins, methods });
  methods.refuseOtherWrites(http);
  http.setErrorHandler(answerFailure);
  const { metricsToken, trustProxy, publicUrl } = config;
  const readiness = new ReadinessCheck(database, clock);
  const operations = { database, readiness, lifecycle, limiter, metrics, metricsToken, trustProxy };
  await registerOperations(http, operations);
  const docs = registerDocs(http, {
    ...{ publicUrl, sessionCookie: sessionCookieName(https), clock },
    choices: () => services.pages.choices(),
  });
  await registerMedia(http, services);
  const schema = await makeSchema();
  const questions = new KeptQuestions(responses, schema);
  const apis = { config, clock, inboxWatcher, services, schema, questions, reads, readLimit, methods };
  await registerApis(http, apis);
  const app = { http, listener, ...work, openApi: docs.known, lifecycle };
  // Not part of registerApis, whose hook looks up the actor in the database: pages and files are the same for
  // everybody.
  const client = clientFolder ? await loadClientCode(http, clientFolder) : null;
  registerDeveloperPages(http, { openApi: docs.current, schema, client, https });
  http.setNotFoundHandler((request, reply) => answerFailure(methods.failureFor(request), request, reply));
  if (!client) return { ...app, warmUp: async () => undefined };
  const shared = { database, clock, config, responses, readLimit, methods, lifecycle, https };
  const warmUp = await registerPages(http, { schema, services, client, ...shared });
  return { ...app, warmUp };
}

interface ServerParts extends Pick<CachedReadsOptions, 'responses' | 'readLimit' | 'lifecycle'> {
  readonly metrics: Metrics;
}

/** The server, whose listener answers from the cache what is in it. */
function makeServer(
  { config, log }: AppOptions,
  { metrics, ...cached }: ServerParts,
): Pick<App, 'http' | 'listener'> & { readonly methods: RouteMethods } {
  const trustsProxy = (_address: string, hop: number) => hop < config.trustProxy;
  let listener: RequestListener = () => undefined;
  const http = makeHttp(config, {
    log,
    trustsProxy,
    wrap(next) {
      const cachedReads = new CachedReads(next, {
        ...cached,
        networkOf: (request) =>
          config.trustProxy === 0
            ? networkOfSocket(request.socket)
            : networkOf(proxyAddr(request, trustsProxy)),
        isPublicRead: (path) => methods.isPublicRead(path),
        listedOrigins: config.corsOrigins,
        onSent: (read) => reportCachedRead(read, metrics, http),
      });
      listener = cachedReads.listener;
      return listener;
    },
  });
  const methods = new RouteMethods(http);
  return { http, listener, methods };
}

/** One line for each job of a worker process that has no result. */
function logWorkerNews(http: FastifyInstance): void {
  const end = onWorkerNews(({ sentence, ...facts }) => http.log.warn(facts, sentence));
  http.addHook('onClose', async () => end());
}

/** The services, and what works beside requests; each reports its failures to the log. */
function makeWork({ config, database, ports }: AppOptions, metrics: Metrics, log: FastifyInstance['log']) {
  const { clock, limiter, mailer, mailbox } = ports;
  const queues = new Queues();
  const units = new UnitsOfWork(database, clock, queues);
  const webhookTransport = makeWebhookTransport({ allowPrivate: config.webhookAllowPrivate });
  const calendarSource = makeCalendarSource({ allowPrivate: config.webhookAllowPrivate });
  const inboxWatcher = new InboxWatcher(database, clock, (error) =>
    log.error({ err: error }, 'the inbox could not be watched'),
  );
  const mailboxStatus = new MailboxStatus();
  const proxyStatus = new ProxyStatus(config, (sentence) => log.warn(sentence));
  const services = makeServices({
    units,
    limiter,
    ...config,
    sendsLetters: mailer !== null,
    webhookTransport,
    calendarSource,
    inboxWatcher,
    mailboxStatus,
    proxyStatus,
  });
  const shared = {
    ...{ config, database, clock, mailer, webhookTransport, calendarSource, services, queues, metrics, log },
  };
  const senders = makeSenders(shared);
  const broke = (error: unknown) => log.error({ err: error }, 'the sweep failed');
  const housekeeper = new Housekeeper(
    units,
    contentTypes,
    broke,
    services.appointmentReminders,
    services.releases,
  );
  limiter.onRedisState((state, reason) => {
    if (state === 'away') log.warn({ reason }, 'Redis is unavailable: limits are counted in memory');
    else log.info('Redis is available again: limits are counted there');
  });
  const { mailFrom, mailTo } = config;
  const mailboxes = async () => [...(mailTo ? [mailTo] : []), (await services.settings.find()).contact.email];
  const reading = { units, status: mailboxStatus, mailFrom, mailboxes };
  const mailboxReader = mailbox && makeMailboxReader(mailbox, reading, metrics, log);
  return { services, ...senders, housekeeper, inboxWatcher, mailboxReader, proxyStatus };
}

function makeMailboxReader(
  mailbox: Mailbox,
  reading: Pick<MailboxReaderOptions, 'units' | 'status' | 'mailFrom' | 'mailboxes'>,
  metrics: Metrics,
  log: FastifyInstance['log'],
): MailboxReader {
  const listener: MailboxReaderOptions['listener'] = {
    taken: () => metrics.mailsTaken.inc(),
    putAside: (uid) =>
      log.warn({ code: 'MAIL_PUT_ASIDE', uid }, 'a mail that could not be taken was put aside'),
    failed(reason, error) {
      metrics.mailboxFailures.inc();
      // The words of a mail server may name people.
      if (error instanceof MailboxFailure) log.warn({ reason }, 'the mailbox could not be read');
      else log.error({ err: error, reason }, 'a mail could not be taken');
    },
  };
  return new MailboxReader({ ...reading, mailbox, parser: new MailParser(), listener });
}

/** The Idempotency-Key of a request; null: it has none. */
const keyOf = ({ headers: { 'idempotency-key': key } }: FastifyRequest): string | null =>
  key === undefined ? null : String(key);

interface ApiOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly inboxWatcher: InboxWatcher;
  readonly services: Services;
  readonly schema: GraphQLSchema;
  readonly questions: KeptQuestions;
  readonly reads: PublicReads;
  readonly readLimit: ReadLimit;
  readonly methods: RouteMethods;
}

/** GraphQL and REST in one scope, whose hook builds the request context and applies the limits. */
async function registerApis(http: FastifyInstance, options: ApiOptions): Promise<void> {
  const { config, inboxWatcher, services, schema, questions, reads, readLimit, methods } = options;
  const secure = isHttps(config);
  const tokenLimit = new ReadLimit(options.clock, config.tokenLimit, undefined, 'requests');
  await http.register(async (scope) => {
    scope.decorateRequest('context', undefined as unknown as Context);
    // Fastify accepts any text body by default; neither API takes one.
    scope.removeContentTypeParser('text/plain');
    readJsonAsUtf8(scope);
    const identify = (request: FastifyRequest) => findActor(request, services, secure, config.corsOrigins);
    /** Whose body had not come when they were identified. */
    const arriving = new WeakSet<FastifyRequest>();
    scope.addHook('onRequest', async (request, reply) => {
      const actor = await identify(request);
      const userAgent = request.headers['user-agent'] ?? null;
      const session = makeSessionCookie(reply, secure);
      const idempotencyKey = keyOf(request);
      request.context = { services, actor, session, userAgent, idempotencyKey, page: sendingPage(request) };
      if (actor.kind === 'visitor') readLimit.count(request, reply, actor.address);
      if (actor.kind === 'tool') tokenLimit.count(request, reply, actor.tokenId);
      await guardBody(request);
      if (actor.kind !== 'visitor' && request.raw.complete === false) arriving.add(request);
    });
    const turns = new FairTurns();
    scope.addHook('preHandler', (request) => turns.next(request.raw.socket));
    // A body may take minutes (REQUEST_ARRIVAL), in which its sender may have been signed out.
    scope.addHook('preHandler', async (request) => {
      if (arriving.has(request)) request.context = { ...request.context, actor: await identify(request) };
    });
    await registerGraphql(scope, schema, questions);
    registerGraphqlStream(scope, schema);
    registerLive(scope, { watcher: inboxWatcher, auth: services.auth });
    registerShownFiles(scope, services.inquiryFiles);
    await scope.register(registerRest, { reads, methods });
  });
}
