import escaped from 'escape-html';
import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  print,
} from 'graphql';
import { ownTypes } from '#gateway/schema.ts';
import type { ContentsEntry, DocumentContent } from './document-page.ts';
import { prose } from './prose.ts';

/** The groups of types in the order of the page. */
const GROUPS: readonly { readonly title: string; holds(type: GraphQLNamedType): boolean }[] = [
  { title: 'Queries', holds: ({ name }) => name === 'Query' },
  { title: 'Mutations', holds: ({ name }) => name === 'Mutation' },
  { title: 'Subscriptions', holds: ({ name }) => name === 'Subscription' },
  { title: 'Objects', holds: (type) => isObjectType(type) || isInterfaceType(type) || isUnionType(type) },
  { title: 'Inputs', holds: isInputObjectType },
  { title: 'Enums', holds: isEnumType },
  { title: 'Scalars', holds: () => true },
];

interface TypeGroup {
  readonly title: string;
  readonly types: readonly GraphQLNamedType[];
}

/**
 * The documentation of the GraphQL schema, made from the schema itself: `#Client` and `#Query.clients` lead to a type and to a
 * field.
 */
export function schemaDocument(schema: GraphQLSchema): DocumentContent {
  const rest = new Set(ownTypes(schema));
  const groups = GROUPS.map(({ title, holds }): TypeGroup => {
    const types = [...rest].filter(holds);
    for (const type of types) rest.delete(type);
    return { title, types };
  });
  const known = new Set(groups.flatMap(({ types }) => types.map(({ name }) => name)));
  const html = [
    '<h1>GraphQL schema</h1>',
    '<p>Operations are sent to <code>/graphql</code>, subscriptions to <code>/graphql/stream</code>; <a href="/playground">the playground</a> runs them. A name that ends with an exclamation mark is always there, and must be sent in an input.</p>',
    ...groups.map((group) => section(group, known)),
  ].join('\n');
  const contents = groups.map(({ title, types }) => ({ title, entries: entriesOf(types) }));
  return { html, contents };
}

const ROOTS = ['Query', 'Mutation', 'Subscription'];

/** What the side list leads to: types, and of a root type its operations. */
const entriesOf = (types: readonly GraphQLNamedType[]): ContentsEntry[] =>
  types.flatMap((type) =>
    ROOTS.includes(type.name)
      ? fieldsOf(type).map(({ name }) => ({ id: `${type.name}.${name}`, label: name }))
      : [{ id: type.name, label: type.name }],
  );

const section = ({ title, types }: TypeGroup, known: ReadonlySet<string>): string =>
  `<section aria-label="${title}">\n<h2 id="${title.toLowerCase()}">${title}</h2>\n${types.map((type) => typeEntry(type, known)).join('\n')}\n</section>`;

function typeEntry(type: GraphQLNamedType, known: ReadonlySet<string>): string {
  const entry = (name: string, code: string, text: string): string =>
    `<dt id="${type.name}.${name}"><code>${code}</code></dt><dd>${text}</dd>`;
  const head = `<h3 id="${type.name}"><code>${type.name}</code></h3>${paragraph(type.description)}`;
  if (isUnionType(type)) {
    const members = type.getTypes().map((member) => typeLink(member, known));
    return `${head}<p>One of <code>${members.join(' | ')}</code>.</p>`;
  }
  const entries = isEnumType(type)
    ? type.getValues().map(({ name, description }) => entry(name, name, paragraph(description)))
    : fieldsOf(type).map((field) => entry(field.name, signature(field, known), details(field, known)));
  return entries.length === 0 ? head : `${head}<dl>${entries.join('\n')}</dl>`;
}

type AnyField = GraphQLField<unknown, unknown> | GraphQLInputField;

const fieldsOf = (type: GraphQLNamedType): AnyField[] =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? Object.values<AnyField>(type.getFields())
    : [];

function signature(field: AnyField, known: ReadonlySet<string>): string {
  const args = 'args' in field && field.args.length > 0 ? field.args : null;
  const list = args ? `(${args.map((arg) => valueSignature(arg, known)).join(', ')})` : '';
  return args || !('defaultValue' in field)
    ? `${field.name}${list}: ${typeLink(field.type, known)}`
    : valueSignature(field, known);
}

function valueSignature(value: GraphQLArgument | GraphQLInputField, known: ReadonlySet<string>): string {
  const node = astFromValue(value.defaultValue, value.type);
  const byDefault = node ? ` = ${escaped(print(node))}` : '';
  return `${value.name}: ${typeLink(value.type, known)}${byDefault}`;
}

function details(field: AnyField, known: ReadonlySet<string>): string {
  const args = 'args' in field ? field.args : [];
  const items = args.map((arg) => {
    const text = prose(arg.description ?? '');
    return `<li><code>${valueSignature(arg, known)}</code> ${text}</li>`;
  });
  return `${paragraph(field.description)}${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}`;
}

const paragraph = (text: string | null | undefined): string => (text ? `<p>${prose(text)}</p>` : '');

/** A type with a link to its entry; types of GraphQL itself have none. */
const typeLink = (type: GraphQLType | GraphQLNamedType, known: ReadonlySet<string>): string =>
  String(type).replace(/\w+/, (name) => (known.has(name) ? `<a href="#${name}">${name}</a>` : name));
