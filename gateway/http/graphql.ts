import { ApolloServer, type ApolloServerPlugin, type HTTPGraphQLHead } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  ExecutionResult,
  FormattedExecutionResult,
  GraphQLError,
  GraphQLFormattedError,
  GraphQLSchema,
} from 'graphql';
import processRequest from 'graphql-upload/processRequest.mjs';
import { fileLimits } from '#domain/inquiry-files.ts';
import { limits } from '#domain/limits.ts';
import type { Context } from '#gateway/features/context.ts';
import {
  cutSentence,
  insufficientStorage,
  MAX_ISSUES,
  notUtf8,
  serviceUnavailable,
  unreadableForm,
} from '#gateway/kernel/errors.ts';
import { flowByTurns } from '#gateway/kernel/flow-by-turns.ts';
import { budgetAnswers } from './answer-budget.ts';
import { documentRules, MAX_TOKENS } from './document-rules.ts';
import { logFailures, setFailureHead, toFailure } from './failures.ts';
import { PersistedQueries } from './persisted-queries.ts';
import { isMultipart, refuseForgedOperation } from './request-guards.ts';
import { unnamedHost } from './request-target.ts';
import type { KeptQuestions } from './response-cache/kept-questions.ts';
import { requireFittingVariables } from './variable-issues.ts';

/** Slightly above the limit, so that the service refuses the file with its own sentence. */
const UPLOAD = {
  maxFileSize: Math.max(limits.imageBytes, fileLimits.letter) + 1024,
  maxFiles: 2,
  maxFieldSize: limits.bodyBytes,
};

/** `log`: names the request in each line. */
interface RequestContext extends Context {
  readonly log: FastifyBaseLogger;
}

function makeApolloServer(
  app: FastifyInstance,
  schema: GraphQLSchema,
  questions: KeptQuestions,
): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    // request-guards.ts, which knows the caller.
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    // Requests are taken until the HTTP server has closed (main.ts); at the signal Apollo would answer them with 500.
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    persistedQueries: { cache: new PersistedQueries() },
    validationRules: documentRules(['query', 'mutation']),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It would have Apollo call hooks for every field of every row. No schema of ours has its hints.
      ApolloServerPluginCacheControlDisabled(),
      questions.plugin((code) => SERVICE_UNAVAILABLE.has(code)),
      checkedAnswers,
    ],
    formatError,
    logger: app.log,
  });
}

/** Registers GraphQL over HTTP, including the error formatting of its responses. */
export async function registerGraphql(
  app: FastifyInstance,
  schema: GraphQLSchema,
  questions: KeptQuestions,
): Promise<void> {
  const apollo = makeApolloServer(app, schema, questions);
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());

  await app.register(async (scope) => {
    questions.keepResponses(scope);
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request, reply) => {
      // Its address is put together by Apollo's handler, and HTTP/1.0 names no host.
      if (request.host === '') throw unnamedHost();
      const isPageVisit = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
      if (isPageVisit && request.url === '/graphql') return reply.redirect('/playground', 302);
      // No cache between knows who asks and when content changes.
      reply.header('cache-control', 'no-store');
    });
    scope.addHook('preHandler', async (request, reply) => {
      refuseForgedOperation(request);
      if (isMultipart(request)) request.body = await readUploads(request, reply);
    });
    budgetAnswers(scope);
    scope.setErrorHandler((error, request, reply) => {
      const failure = toFailure(error);
      setFailureHead(failure, error, request, reply);
      const { message, code, issues } = failure;
      return reply.send({ errors: [{ message, extensions: { code, issues } }] });
    });
    const handler = fastifyApolloHandler(apollo, {
      context: async ({ context, log }) => ({ ...context, log }),
    });
    scope.route({
      url: '/graphql',
      method: ['GET', 'POST', 'OPTIONS'],
      handler,
    });
  });
}

/** Parses a multipart operation (GraphQL multipart request specification). Errors: BAD_REQUEST, PAYLOAD_TOO_LARGE. */
async function readUploads(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const operation = processRequest(request.raw, reply.raw, UPLOAD);
  flowByTurns(request.raw);
  const read = await operation.catch((error: unknown) => {
    throw unreadableForm(error);
  });
  // The parser puts it in place of bytes that are not UTF-8; no name of a file and no text of ours has it.
  if (JSON.stringify(read).includes('\uFFFD')) throw notUtf8();
  return read;
}

/**
 * Failures keep code, sentence and issues; Apollo's own errors keep theirs, cut to a bound; internal errors become generic.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(error);
  const apolloCode = String(formatted.extensions?.code ?? '');
  if (original === error && apolloCode !== 'INTERNAL_SERVER_ERROR') return bounded(formatted);
  const { message, code, issues, details, retryAfter } = toFailure(original);
  const extensions = { code, issues, ...details, ...(retryAfter === null ? {} : { retryAfter }) };
  return { ...formatted, message, extensions };
}

/** Most places in the document that an error names; a rule may find hundreds. */
const MAX_LOCATIONS = 10;

/** An error of Apollo or graphql-js, whose sentence may repeat what the caller sent. */
function bounded({ message, locations, ...rest }: GraphQLFormattedError): GraphQLFormattedError {
  return {
    message: cutSentence(message),
    ...(locations && { locations: locations.slice(0, MAX_LOCATIONS) }),
    ...rest,
  };
}

/** Refuses variables that do not fit, logs the errors of the server, and gives an answer its status and bounds. */
const checkedAnswers: ApolloServerPlugin<RequestContext> = {
  async requestDidStart({ schema }) {
    return {
      async didResolveOperation({ operation, request }) {
        if (operation) requireFittingVariables(schema, operation, request.variables ?? {});
      },
      async didEncounterErrors({ contextValue, errors, operationName }) {
        logErrors(contextValue.log, errors, operationName);
      },
      async willSendResponse({ request, response: { body, http }, errors }) {
        if (body.kind === 'single') setUnavailableStatus(body.singleResult, http);
        const accept = request.http?.headers.get('accept') ?? '';
        const refused = errors?.every((error) => REFUSED_DOCUMENTS.includes(String(error.extensions.code)));
        // A refused document is answered with 400 only if the client accepts the newer media type (GraphQL over HTTP, 6.4).
        if (refused && !accept.includes('application/graphql-response+json')) http.status = 200;
        if (body.kind === 'single' && body.singleResult.errors)
          body.singleResult.errors = body.singleResult.errors.slice(0, MAX_ISSUES);
      },
    };
  },
};

const SERVICE_UNAVAILABLE = new Map<unknown, number>(
  [serviceUnavailable(), insufficientStorage()].map(({ code, status }) => [code, status]),
);

/**
 * Sets 503 or 507 and Retry-After when there is no data because the service is unavailable, for proxies and retries.
 */
function setUnavailableStatus(result: FormattedExecutionResult, http: HTTPGraphQLHead): void {
  if (hasData(result)) return;
  const error = result.errors?.find(({ extensions }) => SERVICE_UNAVAILABLE.has(extensions?.code));
  if (!error) return;
  http.status = SERVICE_UNAVAILABLE.get(error.extensions?.code) ?? 503;
  http.headers.set('retry-after', String(error.extensions?.retryAfter));
}

/** Whether anything was answered: a root field that may be null leaves an object without a value. */
const hasData = ({ data }: Pick<ExecutionResult, 'data'>): boolean =>
  Object.values(data ?? {}).some((value) => value !== null);

const REFUSED_DOCUMENTS = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];

/** Logs the errors of the server in an answer, which `formatError` removes from it. */
export function logErrors(
  log: FastifyBaseLogger,
  errors: readonly GraphQLError[],
  operationName?: string | null,
): void {
  const thrown = errors.map((error) => ({ error, original: unwrapResolverError(error) }));
  const failed = thrown.filter(({ error, original }) => original !== error).map(({ original }) => original);
  logFailures(log, failed, operationName);
}
