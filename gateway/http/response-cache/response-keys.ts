/** The key of a rendered page. */
export const pageKey = (path: string): string => `page ${path}`;

/** The key of a REST read. `url`: path and query as sent. */
export const restKey = (url: string): string => `rest ${url}`;

/** A GraphQL operation as a request names it. */
export interface Question {
  readonly query: string;
  readonly variables: unknown;
  readonly operationName: string | null;
}

/** The key of a GraphQL query, whether sent by POST or GET. */
export const questionKey = ({ query, variables, operationName }: Question): string =>
  `graphql ${operationName ?? ''}\n${JSON.stringify(variables ?? {})}\n${query}`;

/** The key of a question whose response has a media type; the Accept header decides which. */
export const typedKey = (key: string, mediaType: string): string => `${mediaType} ${key}`;

/** The question of a POST body (GraphQL over HTTP, section 5.4); null: it is none that can be kept. */
export function questionOfBody(body: Buffer): Question | null {
  try {
    return questionOf(JSON.parse(body.toString()));
  } catch {
    return null;
  }
}

/** The question of a GET address (GraphQL over HTTP, section 5.5); null: it is none that can be kept. */
export function questionOfSearch(search: string): Question | null {
  const parameters = new URLSearchParams(search);
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length) return null;
  const parsed = (name: string): unknown => JSON.parse(parameters.get(name) || 'null');
  try {
    return questionOf({
      query: parameters.get('query'),
      operationName: parameters.get('operationName'),
      variables: parsed('variables'),
      extensions: parsed('extensions'),
    });
  } catch {
    return null;
  }
}

function questionOf(sent: unknown): Question | null {
  if (!isRecord(sent)) return null;
  const { query, variables = null, operationName = null, extensions = null } = sent;
  if (typeof query !== 'string' || query === '') return null;
  if (operationName !== null && typeof operationName !== 'string') return null;
  if (variables !== null && !isRecord(variables)) return null;
  // A persisted query names its document by a hash instead.
  if (extensions !== null && (!isRecord(extensions) || 'persistedQuery' in extensions)) return null;
  return { query, variables, operationName };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
