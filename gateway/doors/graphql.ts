import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import type { FastifyInstance } from 'fastify';
import type { GraphQLError, GraphQLFormattedError, GraphQLSchema, ValidationContext } from 'graphql';
import processRequest from 'graphql-upload/processRequest.mjs';
import { limits } from '#domain/limits.ts';
import type { Context } from '../context.ts';
import { toFailure } from './failures.ts';
import { isMultipart } from './multipart-guard.ts';

/** Bounds of one operation: room for every page of ours and for GraphiQL's introspection, none for a flood. */
const MAX_TOKENS = 2000;
const MAX_DEPTH = 14;
const MAX_ALIASES = 20;
const MAX_DIRECTIVES = 20;
const MAX_COST = 15_000;

/** A bound that is crossed is a fault of the document; thrown, it would be answered as one of ours. */
const REPORT = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** A little above the limit, so that it is always the service that refuses, in its own words. */
const UPLOAD = { maxFileSize: limits.imageBytes + 1024, maxFiles: 2, maxFieldSize: limits.bodyBytes };

/** Door one: GraphQL over HTTP, with the one place that words its failures. */
export async function graphqlDoor(app: FastifyInstance, schema: GraphQLSchema): Promise<void> {
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [
      maxDepthRule({ n: MAX_DEPTH, ignoreIntrospection: true, ...REPORT }),
      maxAliasesRule({ n: MAX_ALIASES, allowList: [], ...REPORT }),
      maxDirectivesRule({ n: MAX_DIRECTIVES, ...REPORT }),
      costLimitRule({ maxCost: MAX_COST, ignoreIntrospection: true, ...REPORT }),
    ],
    plugins: [ApolloServerPluginLandingPageDisabled(), logFaults(app), sayUnavailable, statusByMediaType],
    formatError,
    logger: app.log,
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());

  await app.register(async (door) => {
    door.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    door.addHook('onRequest', async (request, reply) => {
      const byPerson = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
      if (byPerson && request.url === '/graphql') return reply.redirect('/playground', 302);
    });
    door.addHook('preHandler', async (request, reply) => {
      if (isMultipart(request)) request.body = await processRequest(request.raw, reply.raw, UPLOAD);
    });
    door.setErrorHandler((error, request, reply) => {
      const failure = toFailure(error);
      if (failure.status >= 500) request.log.error({ err: error }, 'a request failed');
      if (failure.retryAfter !== null) reply.header('retry-after', String(failure.retryAfter));
      const { message, code, issues } = failure;
      return reply.code(failure.status).send({ errors: [{ message, extensions: { code, issues } }] });
    });
    const handler = fastifyApolloHandler(apollo, { context: async (request) => request.context });
    door.route({
      url: '/graphql',
      method: ['GET', 'POST', 'OPTIONS'],
      schema: { hide: true } as object,
      handler,
    });
  });
}

/** Failures keep code, sentence and issues; what Apollo itself refused keeps its words; faults of ours stay bland. */
function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(error);
  const apolloCode = String(formatted.extensions?.code ?? '');
  if (original === error && apolloCode !== 'INTERNAL_SERVER_ERROR') return formatted;
  const { message, code, issues, retryAfter } = toFailure(original);
  const extensions = { code, issues, ...(retryAfter === null ? {} : { retryAfter }) };
  return { ...formatted, message, extensions };
}

/** Nothing could be answered: the status and Retry-After say so too, to proxies and to whoever asks again. */
const sayUnavailable: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        if (body.kind !== 'single' || body.singleResult.data) return;
        const fault = body.singleResult.errors?.find(({ extensions }) => extensions?.code === 'UNAVAILABLE');
        if (!fault) return;
        http.status = 503;
        http.headers.set('retry-after', String(fault.extensions?.retryAfter));
      },
    };
  },
};

const REFUSED_DOCUMENTS = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];

/** A refused document is 400 only for who accepts the newer media type (GraphQL over HTTP, section 6.4). */
const statusByMediaType: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response, errors }) {
        const accept = request.http?.headers.get('accept') ?? '';
        const refused = errors?.every((error) => REFUSED_DOCUMENTS.includes(String(error.extensions.code)));
        if (refused && !accept.includes('application/graphql-response+json')) response.http.status = 200;
      },
    };
  },
};

/** Faults of ours reach the log; they reach nobody else. */
function logFaults(app: FastifyInstance): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, operationName }) {
          for (const error of errors) {
            const original = unwrapResolverError(error);
            if (original !== error && toFailure(original).status >= 500) {
              app.log.error({ err: original, operationName }, 'an operation failed');
            }
          }
        },
      };
    },
  };
}
