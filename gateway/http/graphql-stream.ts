import type { FastifyInstance } from 'fastify';
import {
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import { withReadBudget } from '#db/read-budget.ts';
import { isPlainObject } from '#domain/plain-object.ts';
import type { Context } from '#gateway/features/context.ts';
import { badRequest, MAX_ISSUES } from '#gateway/kernel/errors.ts';
import { documentRules, MAX_TOKENS } from './document-rules.ts';
import { EventStreams } from './event-streams.ts';
import { formatError, logErrors } from './graphql.ts';
import { requireFittingVariables } from './variable-issues.ts';

/** Where subscriptions are sent. */
const STREAM_PATH = '/graphql/stream';

const LIMIT = { max: 100, maxOfCaller: 10, refusal: 'Too many subscriptions are open.' };
/** Milliseconds between two signs of life. */
const SIGN_INTERVAL = 15_000;

/**
 * Answers subscriptions as server-sent events, by the GraphQL over SSE protocol in its mode of distinct connections: each
 * result, errors included, is an event `next`, and `complete` is the last event.
 */
export function registerGraphqlStream(app: FastifyInstance, schema: GraphQLSchema): void {
  const streams = new EventStreams(app, LIMIT);
  const rules = [...specifiedRules, ...documentRules(['subscription'])];
  app.post(STREAM_PATH, async (request, reply) => {
    streams.requireRoom(request.context.actor);
    const result = await resultOf(request.body, { schema, rules, context: request.context });
    const results = Symbol.asyncIterator in result ? result : null;
    try {
      // Again, because others may have begun meanwhile.
      streams.requireRoom(request.context.actor);
    } catch (refusal) {
      await results?.return?.();
      throw refusal;
    }
    const stream = streams.open(reply);
    if (!stream) return void (await results?.return?.());
    const sendResult = (one: ExecutionResult) => {
      logErrors(request.log, one.errors ?? []);
      stream.send('next', formatted(one));
    };
    if (results) {
      // Shows at once that the subscription has begun.
      stream.sendSign();
      const signs = setInterval(() => stream.sendSign(), SIGN_INTERVAL);
      stream.onClose(() => {
        clearInterval(signs);
        void results.return?.();
      });
      for await (const one of eachOnItsBudget(results)) sendResult(one);
    } else {
      sendResult(result as ExecutionResult);
    }
    stream.send('complete', undefined);
    stream.end();
  });
}

/** The results, each of which is made on a budget of its own. */
async function* eachOnItsBudget(
  results: AsyncIterableIterator<ExecutionResult>,
): AsyncGenerator<ExecutionResult> {
  for (;;) {
    const { value, done } = await withReadBudget(async (budget) => {
      const result = await results.next();
      budget.end();
      return result;
    });
    if (done) return;
    yield value;
  }
}

interface Subscribing {
  readonly schema: GraphQLSchema;
  readonly rules: typeof specifiedRules;
  readonly context: Context;
}

/** The results of a subscription, or why it is refused. Errors: BAD_REQUEST when the body is no operation. */
async function resultOf(
  body: unknown,
  { schema, rules, context }: Subscribing,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const { query, variables, operationName } = operationOf(body);
  const document = orError(() => parse(query, { maxTokens: MAX_TOKENS }));
  if (document instanceof GraphQLError) return { errors: [coded(document, 'GRAPHQL_PARSE_FAILED')] };
  const faults = validate(schema, document, rules);
  if (faults.length > 0) return { errors: faults.map((fault) => coded(fault, 'GRAPHQL_VALIDATION_FAILED')) };
  // Null where there is no such operation, which `subscribe` says.
  const operation = getOperationAST(document, operationName);
  const wrong = operation && orError(() => requireFittingVariables(schema, operation, variables));
  if (wrong) return { errors: [wrong] };
  return subscribe({
    ...{ schema, document, operationName },
    variableValues: variables,
    contextValue: context,
  });
}

interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

/** Errors: BAD_REQUEST. */
function operationOf(body: unknown): Operation {
  const { query, variables, operationName } = isPlainObject(body) ? body : {};
  const isOperation =
    typeof query === 'string' &&
    isPlainObject(variables ?? {}) &&
    (operationName === undefined || operationName === null || typeof operationName === 'string');
  if (!isOperation) throw badRequest('Send an operation as JSON: {"query": "subscription { … }"}.');
  return {
    query,
    variables: (variables ?? {}) as Operation['variables'],
    operationName: (operationName as string | undefined) ?? null,
  };
}

/** What a step returns, or the error of GraphQL that it throws. */
function orError<T>(step: () => T): T | GraphQLError {
  try {
    return step();
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

const coded = ({ message, nodes, source, positions }: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(message, { nodes, source, positions, extensions: { code } });

const formatted = ({ errors, ...result }: ExecutionResult): object =>
  errors
    ? { ...result, errors: errors.slice(0, MAX_ISSUES).map((error) => formatError(error.toJSON(), error)) }
    : result;
