import type { Caller, HttpResponse } from './test-gateway.ts';

/** The result of one operation, in terms that both APIs share. */
export interface Outcome {
  /** Stable code, or `OK`. */
  readonly code: string;
  /** The error sentence; empty when accepted. */
  readonly sentence: string;
  /** Invalid fields, sorted, by their names in the gateway. */
  readonly fields: string[];
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of a response
  readonly value: any;
}

interface Issue {
  field: string;
}

const fieldsOf = (issues: Issue[] = []): string[] => issues.map((issue) => issue.field).sort();

/** The outcome of a GraphQL response; `operation` is the name of its field. */
export function graphqlOutcome({ body }: HttpResponse, operation: string): Outcome {
  const [error] = body.errors ?? [];
  if (!error) return { code: 'OK', sentence: '', fields: [], value: body.data[operation] };
  return {
    code: error.extensions.code,
    sentence: error.message,
    fields: fieldsOf(error.extensions.issues),
    value: null,
  };
}

/** The outcome of one GraphQL operation, whose document has one root field. */
export async function operate(
  caller: Caller,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Outcome> {
  const response = await caller.graphql(query, variables);
  const [field = '', ...more] = Object.keys(response.body.data ?? {});
  if (more.length > 0) throw new Error('The operation has more than one root field.');
  return graphqlOutcome(response, field);
}

/** An operation of one root field, by its variables. */
export const operation =
  (query: string) =>
  (caller: Caller, variables: Record<string, unknown> = {}): Promise<Outcome> =>
    operate(caller, query, variables);

/** The outcome of a REST response. */
export function restOutcome({ status, body }: HttpResponse): Outcome {
  if (status < 400) return { code: 'OK', sentence: '', fields: [], value: body };
  return { code: body.code, sentence: body.error, fields: fieldsOf(body.issues), value: null };
}

/**
 * The same outcome with the fields under their names in the gateway. `names`: what the way in calls them instead; one that
 * it names as the gateway does is told apart.
 */
export function byGatewayNames(outcome: Outcome, names: Readonly<Record<string, string>>): Outcome {
  const inGateway = new Map(Object.entries(names).map(([name, shown]) => [shown, name]));
  const nameOf = (field: string) => inGateway.get(field) ?? (field in names ? `${field}, unnamed` : field);
  return { ...outcome, fields: outcome.fields.map(nameOf).sort() };
}

/** One operation, callable through both APIs. */
export interface BothApis<Arguments extends unknown[]> {
  graphql(caller: Caller, ...args: Arguments): Promise<Outcome>;
  rest(caller: Caller, ...args: Arguments): Promise<Outcome>;
}

/** The names of the APIs, for `describe.each`. */
export const apis = ['graphql', 'rest'] as const;
