/** What the editor sends. */
export interface Operation {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: string | null;
}

/** Stands for a chosen file in the variables, counted from 1. */
const PLACEHOLDER = /^upload:(\d+)$/;

/**
 * The request of an operation to /graphql: JSON, or a form with the files that its variables name (GraphQL multipart
 * request specification). Errors: a variable names a file that was not chosen.
 */
export function operationRequest(
  operation: Operation,
  headers: Readonly<Record<string, string>>,
  files: readonly File[],
): RequestInit {
  const paths = new Map<number, string[]>();
  const variables = withoutFiles(operation.variables, 'variables', (number, path) => {
    if (!files[number - 1]) throw new Error(`Choose file ${number} in the panel Files first.`);
    paths.set(number, [...(paths.get(number) ?? []), path]);
  });
  const { query, operationName } = operation;
  const body = JSON.stringify({ query, variables, ...(names(query, operationName) && { operationName }) });
  // Proves to the gateway's CSRF check that no form of another site made this request.
  const preflight = { 'Apollo-Require-Preflight': 'true' };
  if (paths.size === 0) {
    return {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...preflight, ...headers },
      body,
    };
  }
  const form = new FormData();
  form.append('operations', body);
  form.append('map', JSON.stringify(Object.fromEntries(paths)));
  for (const number of paths.keys()) form.append(String(number), files[number - 1] as File);
  return { method: 'POST', headers: { ...preflight, ...headers }, body: form };
}

/** Whether a document has an operation of this name: right after a change of tabs GraphiQL still sends the former one. */
export const names = (query: string, operationName: string | null | undefined): boolean =>
  Boolean(operationName) && new RegExp(`\\b(query|mutation|subscription)\\s+${operationName}\\b`).test(query);

/** A copy of a value with null for each placeholder, of which `onFile` hears. */
function withoutFiles(value: unknown, path: string, onFile: (number: number, path: string) => void): unknown {
  if (typeof value === 'string') {
    const number = PLACEHOLDER.exec(value)?.[1];
    if (number === undefined) return value;
    onFile(Number(number), path);
    return null;
  }
  if (Array.isArray(value)) return value.map((item, index) => withoutFiles(item, `${path}.${index}`, onFile));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    withoutFiles(inner, `${path}.${name}`, onFile),
  ]);
  return Object.fromEntries(entries);
}
