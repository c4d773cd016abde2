import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { type Outcome, operate } from './apis.ts';
import type { Caller } from './test-gateway.ts';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const kinds = Object.entries({ query: schema.getQueryType(), mutation: schema.getMutationType() });

/** The document that asks for one field of the schema with these of its arguments, each by a variable of its name. */
function documentOf(name: string, given: readonly string[], selection: string): string {
  const [kind, type] = kinds.find(([, root]) => root?.getFields()[name]) ?? [];
  const args = type?.getFields()[name]?.args.filter((arg) => given.includes(arg.name)) ?? [];
  if (!kind || args.length !== given.length)
    throw new Error(`The schema has no ${name}(${given.join(', ')}).`);
  const listed = (text: (arg: (typeof args)[number]) => string) =>
    args.length > 0 ? `(${args.map(text).join(', ')})` : '';
  const fields = selection === '' ? '' : ` { ${selection} }`;
  return `${kind}${listed((arg) => `$${arg.name}: ${arg.type}`)} { ${name}${listed((arg) => `${arg.name}: $${arg.name}`)}${fields} }`;
}

/** The outcome of one operation of GraphQL, by the name of its field, with the types of its arguments from the schema. */
export function call(
  caller: Caller,
  name: string,
  variables: Readonly<Record<string, unknown>> = {},
  selection = '',
): Promise<Outcome> {
  const given = Object.keys(variables).filter((key) => variables[key] !== undefined);
  return operate(caller, documentOf(name, given, selection), variables);
}

/** The same operation for several callers. */
export const callOf =
  (name: string, selection = '') =>
  (caller: Caller, variables: Readonly<Record<string, unknown>> = {}): Promise<Outcome> =>
    call(caller, name, variables, selection);
