import { company, shortCompanyName } from '#domain/company.ts';
import { answersOf } from './answers.ts';
import { Components } from './components.ts';
import { sentenceOfEnd } from './deprecations.ts';
import { requestHeaders } from './headers.ts';
import {
  bodySchema,
  type DocumentFacts,
  type Operation,
  type Parameter,
  type RequestBody,
} from './operation.ts';
import { webhooksSection } from './webhooks.ts';

/** An operation with the route that runs it. */
export interface DocumentedRoute {
  /** In lower case. */
  readonly method: string;
  /** Pattern of the route, such as `/v1/clients/:id`. */
  readonly url: string;
  readonly operation: Operation;
}

export interface DocumentOptions extends DocumentFacts {
  /** Where the API is reached. */
  readonly publicUrl: string;
  /** Name of the cookie that holds a session. */
  readonly sessionCookie: string;
}

const DESCRIPTION = [
  'Reads of public content need nothing; writes and private reads need a bearer token or the session of a person.',
  'The routes under `/v1` are the contract of the API. Those under `/api/v1` are the contract of the website; they answer',
  'the same, except that the list of clients is a bare array there: `x-alias-of` names the operation that they repeat. Failures have the fields of `Error`; a request that',
  'accepts `application/problem+json` receives problem details (RFC 9457).',
].join(' ');

/** The OpenAPI 3.1 document of the routes. Errors: two operations or components have the same name. */
export function openApiDocument(routes: readonly DocumentedRoute[], options: DocumentOptions): object {
  const components = new Components();
  const paths: Record<string, Record<string, object>> = {};
  const names = new Set<string>();
  for (const { method, url, operation } of routes) {
    const name = operationName(url, operation);
    if (name !== undefined && names.has(name))
      throw new Error(`Two operations of the API are called ${name}.`);
    if (name !== undefined) names.add(name);
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [method]: operationObject({ method, url, operation }, name, components, options),
    };
  }
  markAliases(paths);
  const webhooks = webhooksSection(components);
  const tags = [...new Set([...routes.map(({ operation }) => operation.tag), 'Webhooks'])].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: `${shortCompanyName} REST API`,
      version: '1',
      description: DESCRIPTION,
      contact: { name: company.company.name, url: options.publicUrl, email: company.contact.email },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    externalDocs: { description: 'For integrators', url: `${options.publicUrl}/docs/integrators` },
    servers: [{ url: options.publicUrl }],
    tags: tags.map((tag) => ({ name: tag, description: `Everything about ${tag.toLowerCase()}.` })),
    paths,
    webhooks,
    components: {
      ...(components.toJSON() as object),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A token made by staff, for programs.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: options.sessionCookie,
          description: 'The session of a person who signed in.',
        },
      },
    },
  };
}

/**
 * Marks the operations of the website's contract that differ from those of the API in their address alone: `x-alias-of`
 * names the other. Both stay described, since tools of either contract compare answers with them.
 */
function markAliases(paths: Record<string, Record<string, object>>): void {
  const contentOf = ({ operationId, ...rest }: { operationId?: string }) => JSON.stringify(rest);
  for (const [path, methods] of Object.entries(paths)) {
    if (!path.startsWith('/api/v1/')) continue;
    for (const [method, operation] of Object.entries(methods)) {
      const original: { operationId?: string } | undefined = paths[path.slice('/api'.length)]?.[method];
      if (!original?.operationId || contentOf(original) !== contentOf(operation)) continue;
      methods[method] = { ...operation, 'x-alias-of': original.operationId };
    }
  }
}

/** The website's contract has most operations a second time; its names begin with `site`. */
function operationName(url: string, { operationId }: Operation): string | undefined {
  if (operationId === undefined || !url.startsWith('/api/v1/')) return operationId;
  return `site${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`;
}

function operationObject(
  { method, url, operation }: DocumentedRoute,
  operationId: string | undefined,
  components: Components,
  facts: DocumentFacts,
): object {
  const { tag, summary, description, deprecated, secured, body } = operation;
  const sentences = [
    ...(deprecated ? [sentenceOfEnd(deprecated)] : []),
    ...(description === undefined ? [] : [description]),
  ];
  const parameters = parametersOf(method, url, operation, components);
  return {
    ...(operationId === undefined ? {} : { operationId }),
    tags: [tag],
    summary,
    ...(sentences.length > 0 ? { description: sentences.join(' ') } : {}),
    ...(deprecated ? { deprecated: true } : {}),
    security: secured ? [{ bearer: [] }, { session: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: requestBodyOf(body, components, facts) } : {}),
    responses: answersOf(method, operation, components),
  };
}

function parametersOf(method: string, url: string, operation: Operation, components: Components): object[] {
  const { body, path, query, ifMatch, idempotencyKey } = operation;
  const isTagged =
    method === 'get' && (operation.answer?.mediaType ?? 'application/json') === 'application/json';
  const takesJson = body && !body.mediaTypes?.includes('multipart/form-data');
  const header = (name: keyof typeof requestHeaders) =>
    components.use('parameters', name, requestHeaders[name]);
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...parameterOf(path[name] ?? { description: 'Which row.' }),
  }));
  const inQuery = Object.entries(query).map(([name, parameter]) => ({
    name,
    in: 'query',
    required: false,
    ...parameterOf(parameter),
  }));
  return [
    ...inPath,
    ...inQuery,
    ...(isTagged ? [header('IfNoneMatch')] : []),
    ...(ifMatch ? [header('IfMatch')] : []),
    ...(idempotencyKey ? [header('IdempotencyKey')] : []),
    ...(takesJson ? [header('Prefer')] : []),
  ];
}

const parameterOf = ({ description, schema = { type: 'string' }, example }: Parameter): object => ({
  description,
  schema,
  ...(example === undefined ? {} : { example }),
});

function requestBodyOf(body: RequestBody, components: Components, facts: DocumentFacts): object {
  const { examples, mediaTypes = ['application/json'] } = body;
  const described = Object.entries(examples).map(([name, example]) => [
    name,
    { value: typeof example === 'function' ? example(facts) : example },
  ]);
  const mediaType = {
    schema: components.schema(bodySchema(body, facts)),
    ...(described.length > 0 ? { examples: Object.fromEntries(described) } : {}),
  };
  return { required: true, content: Object.fromEntries(mediaTypes.map((type) => [type, mediaType])) };
}
