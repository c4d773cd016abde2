/** The parts of an OpenAPI document from which requests are made. */
export interface RequestDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly parameters?: Readonly<Record<string, DocumentedParameter>> };
}
export interface DocumentedOperation {
  readonly operationId?: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly (DocumentedParameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, DocumentedContent>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, DocumentedContent>> }>
  >;
}
interface DocumentedParameter {
  readonly name: string;
  readonly description?: string;
  readonly schema?: { readonly type?: unknown };
  readonly in: string;
  readonly example?: unknown;
}
interface DocumentedContent {
  readonly schema: { readonly properties?: object };
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** A request that the document shows as an example. */
export interface ExampleRequest {
  readonly name: string;
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly mediaType: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: unknown;
  /** The file fields of a multipart body. */
  readonly files: readonly string[];
  /** The status of success. */
  readonly status: number;
}

/** Every example request of an operation: one for each media type and example of its body. */
export function exampleRequests(
  document: RequestDocument,
  path: string,
  method: string,
  operation: DocumentedOperation,
): ExampleRequest[] {
  const parameters = (operation.parameters ?? []).map((one) => parameterOf(one, document));
  const inPlace = (place: string) =>
    parameters.filter((one) => one.in === place && one.example !== undefined);
  const filled = inPlace('path').reduce(
    (address, { name, example }) => address.replace(`{${name}}`, String(example)),
    path,
  );
  const query = new URLSearchParams(inPlace('query').map(({ name, example }) => [name, String(example)]));
  const common = {
    operationId: operation.operationId ?? '',
    method: method.toUpperCase() as ExampleRequest['method'],
    url: query.size > 0 ? `${filled}?${query}` : filled,
    headers: Object.fromEntries(
      inPlace('header').map(({ name, example }) => [name.toLowerCase(), String(example)]),
    ),
    status: Number(Object.keys(operation.responses)[0]),
  };
  const contents = Object.entries(operation.requestBody?.content ?? {});
  const name = `${common.method} ${path}`;
  if (contents.length === 0) return [{ ...common, name, mediaType: null, payload: undefined, files: [] }];
  return contents.flatMap(([mediaType, { examples = {}, schema }]): ExampleRequest[] => {
    if (mediaType === 'multipart/form-data')
      return [
        { ...common, name, mediaType, payload: undefined, files: Object.keys(schema.properties ?? {}) },
      ];
    return Object.entries(examples).map(([example, { value }]) => ({
      ...common,
      name: `${name} (${example}, ${mediaType})`,
      mediaType,
      payload: value,
      files: [],
    }));
  });
}

function parameterOf(
  one: DocumentedParameter | { readonly $ref: string },
  { components }: RequestDocument,
): DocumentedParameter {
  if (!('$ref' in one)) return one;
  const parameter = components.parameters?.[one.$ref.split('/').at(-1) ?? ''];
  if (!parameter) throw new Error(`${one.$ref} leads nowhere.`);
  return parameter;
}
