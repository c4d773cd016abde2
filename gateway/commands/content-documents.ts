import { type GraphQLSchema, getNamedType, isObjectType, parse, print } from 'graphql';
import { contents } from '#domain/content/contents.ts';
import type { ContentFields } from '#domain/content/fields.ts';
import { formTypes } from '#domain/forms/form-names.ts';

/*
 * The documents of the admin that follow from the declaration of a content type: the list, the options, one record, its writes
 * and, where there is one, the order made by hand. What has a field for each form follows from their names.
 */

/** What a list shows that is no field of its record. */
const OF_LIST: Readonly<Record<string, string>> = { technology: 'categoryName' };
/** Kinds of fields that only the record has. */
const OF_RECORD: readonly string[] = ['entries', 'rows', 'group'];
/** Kinds of fields that tell rows of the same name from each other while they are put in order. */
const DETAILS: readonly string[] = ['line', 'choice', 'suggested', 'webAddress'];

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const namesOf = (fields: ContentFields, isTaken: (kind: string) => boolean): string =>
  Object.entries(fields)
    .filter(([, { kind }]) => isTaken(kind))
    .map(([name, field]) => {
      const inner = field.kind === 'group' ? field.fields : field.row?.fields;
      return inner ? `${name} { ${namesOf(inner, isTaken)} }` : name;
    })
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

/** Where they are, a file for each content type. */
export const DOCUMENTS_FOLDER = 'client/src/admin/content/documents';

const HEAD = '# Emitted from gateway/domain by `npm run codegen`; do not edit.';

/** The terms of retention, of which each form has one. */
const RETENTION = `
  query RetentionSettings { retentionSettings { ...Retention } }
  mutation SaveRetentionSettings($input: RetentionInput!, $ifVersion: Int) {
    saveRetentionSettings(input: $input, ifVersion: $ifVersion) { ...Retention }
  }
  fragment Retention on RetentionSettings { version months { ${formTypes.join(' ')} } }`;

const fileOf = (documents: string): string => `${HEAD}\n\n${print(parse(documents))}\n`;

/** The text of the file of each content type, and of what has a field for each form, by its name. */
export const contentDocuments = (schema: GraphQLSchema): ReadonlyMap<string, string> =>
  new Map([
    ...contents.map((content) => [content.name, fileOf(documentsOf(content, schema))] as const),
    ['retention', fileOf(RETENTION)],
  ]);

function documentsOf(content: (typeof contents)[number], schema: GraphQLSchema): string {
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
}
