import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  print,
} from 'graphql';
import type { Context } from '#gateway/features/context.ts';
import type { Operation } from '../client-code.ts';
import { makeCachedResponse } from './cached-response.ts';
import { type PublicResponses, staleHeaders } from './public-responses.ts';
import { questionKey, typedKey } from './response-keys.ts';

/**
 * Keeps the result of a query that ran while a page was rendered, for callers who ask the same while the database is
 * unavailable. It lacks the headers of the GraphQL server, so it has a key of its own.
 */
export function keepForOutages(
  responses: PublicResponses,
  { state, isEssential }: { readonly state: string; readonly isEssential: boolean },
  { query, variables, operationName = '' }: Operation,
  { data, errors }: ExecutionResult,
): void {
  if (!data || errors) return;
  const response = makeCachedResponse(
    { status: 200, headers: {}, route: '/graphql' },
    JSON.stringify({ data }),
  );
  for (const name of new Set([operationName, null])) {
    const key = questionKey({ query: print(query), variables, operationName: name });
    responses.keep(outageKey(key), state, response, isEssential);
  }
}

const outageKey = (key: string): string => `outage ${key}`;

/** The queries of GraphQL whose responses are kept: those of visitors over fields that are declared as cached. */
export class KeptQuestions {
  /** Requests that succeeded and asked for cached fields only, by an object of their context that Apollo passes on. */
  readonly #cacheable = new WeakSet<Context['session']>();

  constructor(
    private readonly responses: PublicResponses,
    private readonly schema: GraphQLSchema,
  ) {}

  /** Keeps the responses that the GraphQL route of `app` sends. */
  keepResponses(app: FastifyInstance): void {
    app.addHook('onSend', async (request, reply, payload) => {
      // A request that was refused early has no context.
      const session = request.context?.session;
      if (!session || !this.#cacheable.has(session) || typeof payload !== 'string') return payload;
      const headers = reply.getHeaders();
      const mediaType = String(headers['content-type']);
      this.responses.learnMediaType(request.headers.accept ?? '', mediaType);
      const sent = { status: reply.statusCode, headers, text: payload, route: '/graphql' };
      this.responses.keepSent(request.raw, sent, (key) => ({
        key: typedKey(key, mediaType),
        // Callers choose the queries of pages too, whose questions are kept among the others.
        isEssential: this.responses.isEssential(outageKey(key)),
      }));
      return payload;
    });
  }

  /**
   * Finds out which operations may be kept, and answers from an earlier result with its Age while the database is
   * unavailable. `isUnavailable`: whether an error code means that.
   */
  plugin(isUnavailable: (code: unknown) => boolean): ApolloServerPlugin<Context> {
    const [responses, cacheable] = [this.responses, this.#cacheable];
    const isPublic = (operation: OperationDefinitionNode) => this.#asksCachedFieldsOnly(operation);
    return {
      async requestDidStart() {
        return {
          async willSendResponse({ request, source, response, contextValue, operation, document }) {
            const { body, http } = response;
            const isVisitor = contextValue.actor.kind === 'visitor';
            if (!isVisitor || body.kind !== 'single' || !operation || !isPublic(operation)) return;
            const { data, errors } = body.singleResult;
            // With several operations in a document, its name and text do not say which one was asked for.
            if (data && !errors && document && hasOneOperation(document)) cacheable.add(contextValue.session);
            if (!errors?.some(({ extensions }) => isUnavailable(extensions?.code))) return;
            const { variables = null, operationName = null } = request;
            // A persisted query is sent as a hash; `source` is its text.
            const key = questionKey({ query: source ?? '', variables, operationName });
            // The body is the same in every media type.
            const keys = [outageKey(key), ...responses.mediaTypes.map((type) => typedKey(key, type))];
            const stale = keys.map((kept) => responses.stale(kept)).find((kept) => kept !== null);
            if (!stale) return;
            body.singleResult = JSON.parse(stale.response.body.plain.toString());
            for (const [name, value] of Object.entries(staleHeaders(stale.age)))
              http.headers.set(name, value);
          },
        };
      },
    };
  }

  #asksCachedFieldsOnly({ operation, selectionSet }: OperationDefinitionNode): boolean {
    const fields = this.schema.getQueryType()?.getFields() ?? {};
    return (
      operation === 'query' &&
      selectionSet.selections.every(
        (selection) =>
          selection.kind === Kind.FIELD &&
          (selection.name.value.startsWith('__') || fields[selection.name.value]?.extensions.cached === true),
      )
    );
  }
}

const hasOneOperation = ({ definitions }: DocumentNode): boolean =>
  definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1;
