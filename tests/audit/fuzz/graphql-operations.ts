import fc from 'fast-check';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { emailAddress } from './email-addresses.ts';
import type { Probe } from './prober.ts';
import type { Property } from './property.ts';
import { text } from './strings.ts';

const DEPTH = 3;
/** Mutations that end the session; only the anonymous run sends them. */
const ENDS_SESSION = ['signOut', 'endSession', 'changePassword'];

type Field = GraphQLField<unknown, unknown>;

/** A property per operation of a schema: for any arguments, the response is not a server error. */
export function operationProperties(
  schema: GraphQLSchema,
  headers: Readonly<Record<string, string>>,
  ids: readonly string[],
): Property[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  const isStaff = 'cookie' in headers;
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ name }) => !(isStaff && ENDS_SESSION.includes(name)))
      .map((field) => ({
        name: `${kind} ${field.name}`,
        probes: valuesOf(field, ids).map((variables) => toProbe(documentOf(kind, field), variables, headers)),
      })),
  );
}

/** A GraphQL request as the browser sends it. */
export const toProbe = (
  query: string,
  variables: object,
  headers: Readonly<Record<string, string>> = {},
): Probe => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true', ...headers },
  body: JSON.stringify({ query, variables }),
});

/** A document that selects all fields of an operation, with its arguments as variables. */
export function documentOf(kind: string, { name, args, type }: Field): string {
  const declared = args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const passed = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const [head, call] = declared ? [`(${declared})`, `(${passed})`] : ['', ''];
  return `${kind} Fuzzed${head} { ${name}${call}${selectionOf(type, DEPTH)} }`;
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named) && !isInterfaceType(named)) return '';
  const fields = Object.values(named.getFields()).filter(
    ({ args }) => !args.some(({ type: argument }) => isNonNullType(argument)),
  );
  const parts = fields.flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return depth > 1 ? [`${field.name}${selectionOf(field.type, depth - 1)}`] : [];
  });
  return ` { ${['__typename', ...parts].join(' ')} }`;
}

function valuesOf({ args }: Field, ids: readonly string[]): fc.Arbitrary<object> {
  const values = args.map(({ name, type }) => [name, anyValueOf(type, ids)] as const);
  const required = args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name);
  return fc.record(Object.fromEntries(values), { requiredKeys: required });
}

/** Mostly a value of the right type with arbitrary content; sometimes null or a value of another type. */
function anyValueOf(type: GraphQLInputType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const right = rightValueOf(getNullableType(type), ids);
  return fc.oneof(
    { weight: 12, arbitrary: right },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

function rightValueOf(type: GraphQLInputType, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return rightValueOf(type.ofType, ids);
  if (isListType(type)) return fc.array(anyValueOf(type.ofType, ids), { maxLength: 6 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const values = fields.map(({ name, type: inner }) => [name, anyValueOf(inner, ids)] as const);
    // Without them GraphQL refuses, and no service is reached.
    const requiredKeys = fields.filter(({ type: inner }) => isNonNullType(inner)).map(({ name }) => name);
    return fc.record(Object.fromEntries(values), { requiredKeys });
  }
  return SCALARS[type.name]?.(ids) ?? text;
}

const SCALARS: Record<string, (ids: readonly string[]) => fc.Arbitrary<unknown>> = {
  Int: () =>
    fc.oneof(
      fc.integer({ min: -5, max: 200 }),
      fc.integer(),
      fc.constantFrom(2 ** 31 - 1, -(2 ** 31), 2 ** 31),
    ),
  Float: () => fc.oneof(fc.integer(), fc.double(), fc.constantFrom(1e308, -0)),
  Boolean: () => fc.boolean(),
  ID: (ids) => (ids.length === 0 ? text : fc.oneof(text, fc.constantFrom(...ids))),
  String: () => fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: emailAddress }),
  DateTimeISO: () =>
    fc.oneof(
      text,
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
};
