import { type GraphQLSchema, getNamedType, isLeafType, isObjectType } from 'graphql';
import { contents } from '../../../gateway/domain/content/contents.ts';
import type { ContentFields } from '../../../gateway/domain/content/fields.ts';

/*
 * The documents of the admin that follow from the schema. Of a content type, with its declaration: the list, the options, one
 * record, its writes and, where there is one, the order made by hand. Of a mutation that answers no object: the call.
 */

/** What a list shows that is no field of its record. */
const OF_LIST: Readonly<Record<string, string>> = { technology: 'categoryName' };
/** Kinds of fields that only the record has. */
const OF_RECORD: readonly string[] = ['entries', 'group'];
/** Kinds of fields that tell rows of the same name from each other while they are put in order. */
const DETAILS: readonly string[] = ['line', 'choice', 'suggested', 'webAddress'];

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const namesOf = (fields: ContentFields, isTaken: (kind: string) => boolean): string =>
  Object.entries(fields)
    .filter(([, { kind }]) => isTaken(kind))
    .map(([name, field]) => (field.kind === 'group' ? `${name} { ${namesOf(field.fields, isTaken)} }` : name))
    .join(' ');

/** What the schema has for a content type. */
function partsOf({ name, fields }: (typeof contents)[number], schema: GraphQLSchema) {
  const type = capital(name);
  const queries = schema.getQueryType()?.getFields() ?? {};
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const list = Object.values(queries).find((query) => getNamedType(query.type).name === `${type}Page`);
  const input = (of: string) => getNamedType(list?.args.find((one) => one.name === of)?.type)?.name;
  const order = mutations.find((one) => /^order[A-Z]/.test(one.name) && getNamedType(one.type).name === type);
  const options = Object.values(fields).flatMap((field) => ('options' in field ? (field.options ?? []) : []));
  const isOfThings = (option: string) => isObjectType(getNamedType(queries[option]?.type));
  return {
    type,
    list: list?.name,
    filter: input('filter'),
    sort: input('sort'),
    options: options.map((one) => (isOfThings(one) ? `${one} { value: id label: name }` : one)).join(' '),
    order: order?.name,
  };
}

/** The documents of all content types, as GraphQL. */
export const contentDocuments = (schema: GraphQLSchema): string =>
  contents
    .map((content) => {
      const { type, list, filter, sort, options, order } = partsOf(content, schema);
      const { name, fields } = content;
      return `
        query ${type}Rows($filter: ${filter}, $page: Int, $pageSize: Int, $sort: ${sort}) {
          rows: ${list}(filter: $filter, page: $page, pageSize: $pageSize, sort: $sort) {
            items { id ${namesOf(fields, (kind) => !OF_RECORD.includes(kind))} ${OF_LIST[name] ?? ''} version }
            total isTotalExact page pageSize pageCount
          }
        }
        ${options && `query ${type}Options { ${options} }`}
        query ${type}Record($id: ID!) { record: ${name}(id: $id) { id ${namesOf(fields, () => true)} version } }
        mutation Create${type}($input: ${type}Input!) { saved: create${type}(input: $input) { id version } }
        mutation Update${type}($id: ID!, $input: ${type}UpdateInput!, $ifVersion: Int) {
          saved: update${type}(id: $id, input: $input, ifVersion: $ifVersion) { id }
        }
        mutation Delete${type}($id: ID!) { deleted: delete${type}(id: $id) }
        mutation Restore${type}($id: ID!) { restore${type}(id: $id) { id } }
        ${
          order
            ? `query ${type}sInOrder($page: Int, $pageSize: Int) {
                rows: ${list}(page: $page, pageSize: $pageSize) {
                  items { id ${namesOf(fields, (kind) => DETAILS.includes(kind))} }
                  pageCount
                }
              }
              mutation ${capital(order)}($ids: [ID!]!) { ${order}(ids: $ids) { id } }`
            : ''
        }`;
    })
    .join('\n');

/** The deletes of contents, which have documents above. */
const ofContents = new Set(contents.map(({ name }) => `delete${capital(name)}`));

/** A document for each mutation that answers no object, with all of its arguments. */
export const plainDocuments = (schema: GraphQLSchema): string =>
  Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ name, type }) => isLeafType(getNamedType(type)) && !ofContents.has(name))
    .map(({ name, args }) => {
      const listed = (texts: string[]) => (texts.length > 0 ? `(${texts.join(', ')})` : '');
      const variables = listed(args.map((argument) => `$${argument.name}: ${argument.type}`));
      return `mutation ${capital(name)}${variables} { ${name}${listed(args.map((one) => `${one.name}: $${one.name}`))} }`;
    })
    .join('\n');

/** The documents of a content type, by what they are for, as its screen takes them. */
export function documentsByRole(
  content: (typeof contents)[number],
  schema: GraphQLSchema,
): Readonly<Record<string, string>> {
  const { type, options, order } = partsOf(content, schema);
  return {
    rows: `${type}Rows`,
    record: `${type}Record`,
    create: `Create${type}`,
    update: `Update${type}`,
    remove: `Delete${type}`,
    restore: `Restore${type}`,
    ...(options && { options: `${type}Options` }),
    ...(order && { orderRows: `${type}sInOrder`, saveOrder: capital(order) }),
  };
}
