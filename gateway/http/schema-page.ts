import escaped from 'escape-html';
import type { FastifyInstance } from 'fastify';
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
import { ownTypes } from '../schema.ts';
import { contentSecurityPolicy, makePage } from './page-response.ts';
import { type CachedResponse, replyWith } from './response-cache/cached-response.ts';
import { schemaDiagram } from './schema-diagram.ts';

/** The address of the page; `#Client` and `#Query.clients` lead to a type and to a field. */
export const SCHEMA_PATH = '/playground/schema';

/** Serves the documentation of the GraphQL schema, made from the schema itself. `https`: as for every page. */
export function registerSchemaPage(app: FastifyInstance, schema: GraphQLSchema, https: boolean): void {
  const make = (): CachedResponse => {
    const html = schemaPage(schema);
    const policy = contentSecurityPolicy(html, { hasAnalytics: false });
    return makePage({ status: 200, html, policy }, https, { 'x-robots-tag': 'noindex' });
  };
  // Made for the first visitor of the page, since most processes have none.
  let page: CachedResponse | null = null;
  app.get(SCHEMA_PATH, (request, reply) => {
    page ??= make();
    return replyWith(page, request, reply);
  });
}

/** The groups of types in the order of the page. */
const GROUPS: readonly { readonly title: string; holds(type: GraphQLNamedType): boolean }[] = [
  { title: 'Operations', holds: ({ name }) => ['Query', 'Mutation', 'Subscription'].includes(name) },
  { title: 'Objects', holds: (type) => isObjectType(type) || isInterfaceType(type) || isUnionType(type) },
  { title: 'Inputs', holds: isInputObjectType },
  { title: 'Enums', holds: isEnumType },
  { title: 'Scalars', holds: () => true },
];

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem}
code{font:0.95em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
h2{margin-top:3rem}
h3{margin-bottom:0;scroll-margin-top:1rem}
p{margin-block:0.25rem}
dt{margin-top:1rem;scroll-margin-top:1rem}
dd{margin-inline-start:1.5rem}
nav ul{columns:14rem;padding-inline-start:1.25rem}
.scroll{overflow:auto;border:1px solid GrayText}
.diagram{display:block;font:13px/1 ui-monospace,monospace}
.diagram rect{fill:Canvas;stroke:GrayText}
.diagram text{fill:CanvasText}
.diagram .type{fill:LinkText;font-weight:bold}
.diagram a:focus-visible rect{stroke:Highlight;stroke-width:3}
.diagram .arrow{fill:none;stroke:GrayText}
.diagram marker path{fill:GrayText}
:target{outline:2px solid;outline-offset:4px}
`;

/** The page as HTML. */
export function schemaPage(schema: GraphQLSchema): string {
  const rest = new Set(ownTypes(schema));
  const groups = GROUPS.map(({ title, holds }) => {
    const types = [...rest].filter(holds);
    for (const type of types) rest.delete(type);
    return { title, types };
  });
  const known = new Set(groups.flatMap(({ types }) => types.map(({ name }) => name)));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>GraphQL schema</title><link rel="icon" href="/brand/favicon.svg">',
    `<style>${STYLE}</style></head><body><main><h1>GraphQL schema</h1>`,
    '<p>Operations are sent to <code>/graphql</code>, subscriptions to <code>/graphql/stream</code>; <a href="/playground">the playground</a> runs them. A name that ends with an exclamation mark is always there, and must be sent in an input.</p>',
    '<nav aria-label="Types">',
    ...groups.map(({ title, types }) => `<h2>${title}</h2><ul>${types.map(contents).join('')}</ul>`),
    '</nav>',
    '<h2 id="diagram">Diagram</h2><p>What queries answer, and which fields lead from one type to another.</p>',
    // Wider than a phone: it is scrolled by itself, with the keyboard too.
    `<div class="scroll" tabindex="0" role="region" aria-label="Diagram of the types">${schemaDiagram(schema)}</div>`,
    ...groups.map(({ title, types }) => section(title, types, known)),
    '</main></body></html>',
  ].join('\n');
}

const contents = ({ name }: GraphQLNamedType): string => `<li><a href="#${name}">${name}</a></li>`;

const section = (title: string, types: readonly GraphQLNamedType[], known: ReadonlySet<string>): string =>
  `<section aria-label="${title}">\n${types.map((type) => typeEntry(type, known)).join('\n')}\n</section>`;

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
    const text = escaped(arg.description ?? '');
    return `<li><code>${valueSignature(arg, known)}</code> ${text}</li>`;
  });
  return `${paragraph(field.description)}${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}`;
}

const paragraph = (text: string | null | undefined): string => (text ? `<p>${escaped(text)}</p>` : '');

/** A type with a link to its entry; types of GraphQL itself have none. */
const typeLink = (type: GraphQLType | GraphQLNamedType, known: ReadonlySet<string>): string =>
  String(type).replace(/\w+/, (name) => (known.has(name) ? `<a href="#${name}">${name}</a>` : name));
