import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { type Permission, proofs, roleNames } from '#domain/permissions.ts';
import type { TokenScope } from '#domain/rules/api-token.ts';
import { makeSchema } from '#gateway/schema.ts';
import { aMember } from '#tests/support/builders.ts';
import { EventReader } from '#tests/support/event-reader.ts';
import {
  type Caller,
  gatewayForAll,
  type HttpResponse,
  madeForAll,
  USERNAME,
} from '#tests/support/gateway-for.ts';
import {
  type Access,
  accessOfRole,
  graphqlNeeds,
  type Need,
  proofNeeds,
  scopesFor,
} from '#tests/support/permission-needs.ts';
import { restNeeds, restProofs } from '#tests/support/rest-needs.ts';
import { multipart, type Part, postOperation } from '#tests/support/uploads.ts';

/*
 * Every operation of GraphQL and every REST route, called as a visitor, as each role, and with tokens: what the table of
 * permissions says is what the services do. Runs on one engine, since no database has a part in it.
 */

let schema: GraphQLSchema;
let people: [string, Caller][];
let memberId: string;
let address: string;
const tools = new Map<string, Caller>();
const gateway = gatewayForAll({ env: { READ_LIMIT: '0', TOKEN_LIMIT: '0' } });
beforeAll(async () => {
  schema = await makeSchema();
  address = await gateway.app.http.listen({ port: 0, host: '127.0.0.1' });
  people = await Promise.all(
    roleNames.map(async (role): Promise<[string, Caller]> => [role, await gateway.person(role)]),
  );
  memberId = (await people[0]?.[1].post('/v1/team', aMember()))?.body.id;
});

/** A tool with exactly these scopes. */
async function toolWith(scopes: TokenScope[]): Promise<Caller> {
  const key = scopes.join(' ');
  const tool = tools.get(key) ?? (await gateway.tool(scopes));
  tools.set(key, tool);
  return tool;
}

type Call = (caller: Caller) => Promise<Access | string>;

/** What each kind of caller is answered, and what the need says. */
async function cellsOf(need: Need, call: Call): Promise<{ seen: object; expected: object }> {
  const seen: Record<string, string> = { visitor: await call(gateway.visitor()) };
  const expected: Record<string, Access> = { visitor: need === 'everybody' ? 'allowed' : 'UNAUTHENTICATED' };
  // What visitors may do everybody may; some of it would end the session of the caller.
  if (need === 'everybody') return { seen, expected };
  for (const [index, role] of roleNames.entries()) {
    seen[role] = await call((people[index] as [string, Caller])[1]);
    expected[role] = accessOfRole(need, role);
  }
  const { enough, others } = scopesFor(need);
  if (others.length > 0) {
    seen.otherTool = await call(await toolWith(others));
    expected.otherTool = need === 'caller' ? 'allowed' : 'FORBIDDEN';
  }
  for (const scope of enough) {
    seen[scope] = await call(await toolWith([scope]));
    expected[scope] = 'allowed';
  }
  return { seen, expected };
}

/** An input that GraphQL accepts, with nothing that is not required. */
function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(required.map((field) => [field.name, sampleOf(field.type)]));
  }
  if (type.name === 'Int' || type.name === 'Float') return 1;
  if (type.name === 'Boolean') return true;
  if (type.name === 'JSONObject') return {};
  return /Date/.test(type.name) ? '2026-11-20T06:00:00.000Z' : 'nobody';
}

const isFile = ({ type }: GraphQLArgument): boolean => getNamedType(type).name === 'Upload';
const FILE: Part = { name: '', value: 'no picture', filename: 'no.png' };

/**
 * Calls one operation of the schema, by its name such as `Query.clients`. `withFiles`: with the files that may be left out.
 */
function graphqlCall(path: string, withFiles = true): Call {
  const { subscription, ask } = graphqlQuestion(path, withFiles);
  if (subscription) return (caller) => beginningOf(caller, subscription);
  return async (caller) => {
    const response = await ask(caller);
    return accessOf(response.body.errors?.[0]?.extensions.code ?? 'OK', response);
  };
}

/** The code with which an operation answers a caller. */
function codeOf(path: string): Call {
  const { ask } = graphqlQuestion(path, true);
  return async (caller) => (await ask(caller)).body.errors?.[0]?.extensions.code ?? 'OK';
}

interface Question {
  /** What begins it, where it is a subscription. */
  readonly subscription: string | null;
  ask(caller: Caller): Promise<HttpResponse>;
}

function graphqlQuestion(path: string, withFiles: boolean): Question {
  const [parent = '', name = ''] = path.split('.');
  const field = rootTypes()
    .find((type) => type.name === parent)
    ?.getFields()[name];
  if (!field) throw new Error(`${path} is not in the schema.`);
  const args = field.args.filter((arg) => isRequiredArgument(arg) || (withFiles && isFile(arg)));
  const list = (text: (arg: GraphQLArgument) => string) =>
    args.length > 0 ? `(${args.map(text).join(', ')})` : '';
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  const declared = list((arg) => `$${arg.name}: ${arg.type}`);
  const query = `${parent.toLowerCase()}${declared} { ${name}${list((arg) => `${arg.name}: $${arg.name}`)}${selection} }`;
  const files = args.filter(isFile);
  const plain = args.filter((arg) => !isFile(arg));
  const variables = Object.fromEntries(plain.map((arg) => [arg.name, sampleOf(arg.type)]));
  return {
    subscription: parent === 'Subscription' ? query : null,
    ask: (caller) =>
      files.length > 0
        ? postOperation(caller, query, Object.fromEntries(files.map((arg) => [arg.name, FILE])), variables)
        : caller.graphql(query, variables),
  };
}

/** Codes with which a request is refused before a service decides, or breaks: the test asks wrongly. */
const BROKEN = ['BAD_REQUEST', 'GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED', 'INTERNAL_SERVER_ERROR'];

function accessOf(code: string, response: HttpResponse): Access | string {
  // A wrong password is no lack of a permission.
  if (response.body.errors?.[0]?.message === adminMessages.invalidCredentials) return 'allowed';
  if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') return code;
  return BROKEN.includes(code) ? `${code}: ${response.text}` : 'allowed';
}

/** Begins a subscription, and leaves: what refuses it is an event, and nothing else comes at once. */
async function beginningOf({ headers }: Caller, query: string): Promise<Access | string> {
  const response = await fetch(`${address}/graphql/stream`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const reader = new EventReader(response);
  const text = await reader.begin();
  await reader.leave();
  return /"code":"(\w+)"/.exec(text)?.[1] ?? 'allowed';
}

const rootTypes = (): GraphQLObjectType[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (type) => type !== undefined && type !== null,
  );

/** The operations of the schema. */
const operationsOf = (): string[] =>
  rootTypes().flatMap((type) => Object.keys(type.getFields()).map((name) => `${type.name}.${name}`));

interface DocumentedRoute {
  readonly method: string;
  readonly path: string;
  /** The file fields of its body; empty: the body is JSON. */
  readonly files: readonly string[];
}

/** The REST routes, from the document that follows from their declarations. */
function routesOf(): DocumentedRoute[] {
  const { paths } = gateway.app.openApi() as { paths: Record<string, Record<string, DocumentedOperation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const form = requestBody?.content?.['multipart/form-data']?.schema?.properties ?? {};
      return { method: method.toUpperCase(), path, files: Object.keys(form) };
    }),
  );
}

interface DocumentedOperation {
  requestBody?: { content?: Record<string, { schema?: { properties?: object } }> };
}

const needName = ({ method, path }: DocumentedRoute): string =>
  `${method} ${path.replace(/^\/(api\/)?v1(?=\/)/, '')}`;

function restCall(route: DocumentedRoute): Call {
  const answer = restAnswer(route);
  return async (caller) => {
    const response = await answer(caller);
    if (response.status === 401) return 'UNAUTHENTICATED';
    if (response.status === 403) return 'FORBIDDEN';
    return response.status >= 500 ? `${response.status}: ${response.text}` : 'allowed';
  };
}

function restAnswer({ method, path, files }: DocumentedRoute): (caller: Caller) => Promise<HttpResponse> {
  // This route looks for the member first, whom everybody may read.
  const id = path.endsWith('/{id}/upload-image') ? memberId : 'nobody';
  const url = path.replaceAll(/\{\w+\}/g, id);
  const body = files.length > 0 ? multipart(files.map((name) => ({ ...FILE, name }))) : { payload: {} };
  const withBody = method === 'GET' || method === 'DELETE' ? {} : body;
  return (caller) => caller.request({ method: method as 'GET', url, ...withBody });
}

describe('what an operation asks of its caller', () => {
  it('is written down for every operation of GraphQL, and for nothing else', () => {
    expect(Object.keys(graphqlNeeds).sort()).toEqual(operationsOf().sort());
  });

  it('is written down for every REST route, and for nothing else', () => {
    expect(Object.keys(restNeeds).sort()).toEqual([...new Set(routesOf().map(needName))].sort());
  });

  it('is asked of every kind of caller in GraphQL', async () => {
    for (const [path, need] of Object.entries(graphqlNeeds)) {
      const { seen, expected } = await cellsOf(need, graphqlCall(path));
      expect({ [path]: seen }).toEqual({ [path]: expected });
    }
  });

  it('is asked of every kind of caller without the files that may be left out', async () => {
    const mayLackFile = rootTypes().flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ args }) => args.some((arg) => isFile(arg) && !isRequiredArgument(arg)))
        .map(({ name }) => `${type.name}.${name}`),
    );
    expect(mayLackFile).toContain('Mutation.uploadSettingsImages');
    for (const path of mayLackFile) {
      const { seen, expected } = await cellsOf(graphqlNeeds[path] as Need, graphqlCall(path, false));
      expect({ [path]: seen }).toEqual({ [path]: expected });
    }
  });

  it('is asked of every kind of caller in REST', async () => {
    for (const route of routesOf()) {
      const name = needName(route);
      const { seen, expected } = await cellsOf(restNeeds[name] as Need, restCall(route));
      expect({ [`${name} at ${route.path}`]: seen }).toEqual({ [`${name} at ${route.path}`]: expected });
    }
  });

  it('is named in the refusal', async () => {
    const sentence = async (caller: Caller, query: string) =>
      (await caller.graphql(query)).body.errors?.[0]?.message;
    const sales = (people[roleNames.indexOf('sales')] as [string, Caller])[1];
    expect([
      await sentence(gateway.visitor(), '{ webhooks { id } }'),
      await sentence(await toolWith(['inquiries:read']), '{ activity { total } }'),
      await sentence(sales, '{ webhooks { id } }'),
    ]).toEqual([
      'Please sign in first.',
      'This needs a person who is signed in.',
      'Your role, sales, lacks the permission webhooks:write.',
    ]);
  });

  it('is asked before the stream of changes begins', async () => {
    const statuses = await Promise.all(
      [gateway.visitor(), people[roleNames.indexOf('editor')]?.[1], await toolWith(['inquiries:read'])].map(
        async (caller) => (await caller?.get('/api/live'))?.status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403]);
  });
});

describe('a proof of identity', () => {
  const mutations = () => operationsOf().filter((path) => path.startsWith('Mutation.'));
  const late = madeForAll(() => gateway.person('owner', 'late'));
  beforeAll(() => gateway.rows.update(Session, { accountId: 'account-late' }, { provedAt: null }));

  it('has a permission whose column says so wherever one is asked for, and no column says so in vain', () => {
    const permissionsOf = (path: string): readonly Permission[] => {
      const need = graphqlNeeds[path];
      return typeof need === 'object' ? need.staff : [];
    };
    const asking = mutations().filter((path) => ['asked', 'sometimes'].includes(proofNeeds[path] ?? ''));
    const named = new Set(asking.flatMap(permissionsOf).filter((permission) => proofs[permission] !== null));
    // Its feed shows appointments, for which every reader of inquiries has the permission too.
    named.add('appointments:read');
    // The settings are one of the kinds of `restoreVersion`, and of what is published.
    const byAnother = [
      'Mutation.createCalendarFeed',
      'Mutation.createCalendarAddresses',
      'Mutation.restoreVersion',
      'Mutation.publish',
      'Mutation.publishRelease',
      'Mutation.createRelease',
      'Mutation.timeRelease',
      'Mutation.takeBackRelease',
    ];
    for (const path of asking.filter((one) => !byAnother.includes(one)))
      expect({ [path]: permissionsOf(path).some((permission) => proofs[permission] !== null) }).toEqual({
        [path]: true,
      });
    const announced = Object.entries(proofs).filter(([, proof]) => proof !== null);
    expect(announced.map(([permission]) => permission).sort()).toEqual([...named].sort());
  });

  it('is asked of a person who proved nothing lately by exactly the mutations of which the list says so', async () => {
    for (const path of mutations()) {
      if (graphqlNeeds[path] === 'everybody') continue;
      const code = await codeOf(path)(late);
      const isRequested = code === 'CONFIRMATION_REQUIRED';
      if (proofNeeds[path] !== 'sometimes')
        expect({ [path]: isRequested }).toEqual({ [path]: proofNeeds[path] === 'asked' });
    }
  });

  it('is asked for by no route of REST that is not listed', async () => {
    for (const route of routesOf()) {
      if (restProofs.includes(needName(route)) || restNeeds[needName(route)] === 'everybody') continue;
      const requested = await restAnswer(route)(late);
      expect(requested.body?.code, `${needName(route)} at ${route.path}`).not.toBe('CONFIRMATION_REQUIRED');
    }
  });
});

describe('a session of the password alone, where a second factor is required and the only one is a passkey', () => {
  /** What the way to the sign-in with the passkey needs. */
  const OPEN = ['Query.passkeys'];

  it('is refused everything of the person and of the firm', async () => {
    const owner = await gateway.staff();
    const { id: accountId } = await gateway.rows.findOneByOrFail(Account, { username: USERNAME });
    await gateway.database.write(async (manager) => {
      await manager.insert(Passkey, {
        ...{ id: 'a'.repeat(64), accountId, credentialId: 'credential', publicKey: 'key', counter: 0 },
        ...{ transports: [], deviceType: 'singleDevice', backedUp: 0, name: 'Laptop', version: 1 },
        ...{ createdAt: gateway.clock.now(), lastUsedAt: null },
      });
      await manager.save(SettingsRow, {
        name: 'sign-in',
        document: { secondFactor: 'required' },
        version: 1,
        updatedAt: gateway.clock.now(),
      });
    });
    const open: string[] = [];
    for (const [path, need] of Object.entries(graphqlNeeds)) {
      if (need === 'everybody' || need === 'caller') continue;
      if ((await graphqlCall(path)(owner)) !== 'FORBIDDEN') open.push(path);
    }
    for (const route of routesOf()) {
      const need = restNeeds[needName(route)];
      if (need === 'everybody' || need === 'caller') continue;
      if ((await restCall(route)(owner)) !== 'FORBIDDEN') open.push(`${needName(route)} at ${route.path}`);
    }
    expect(open).toEqual(OPEN);
    expect((await owner.get('/api/live')).status).toBe(403);
    expect((await owner.get('/v1/me')).body.scopes).toEqual([]);
  });
});
