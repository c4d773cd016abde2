import { type ClassType, Field, ID, InputType, Int } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import type { Content } from '#domain/content/content.ts';
import type { ContentField, ContentFields, FieldGroup, FieldKind } from '#domain/content/fields.ts';
import { limits } from '#domain/limits.ts';
import { restName } from '#domain/rest-name.ts';
import type { ContentFilter } from '#gateway/content/content-source.ts';
import { sortNames } from '#gateway/content/content-source.ts';
import type { ContentType } from '#gateway/content/content-type.ts';

/*
 * The GraphQL inputs of a content type, from its fields. To create one, what its rule requires is non-null, and what
 * may be left out shows its default. To change one, everything may be left out.
 */

/** Exhaustive, so that a new kind of field cannot become text by default. */
const TYPES: Readonly<Record<Exclude<FieldKind, 'rows'>, typeof String | typeof Int | [typeof String]>> = {
  line: String,
  text: String,
  email: String,
  webAddress: String,
  picture: String,
  choice: String,
  suggested: String,
  choices: [String],
  entries: [String],
  position: Int,
};

/** The inputs of a content type. */
export interface ContentInputs {
  /** The input of create, such as `ClientInput`. */
  readonly create: ClassType<object>;
  /** The input of update, such as `ClientUpdateInput`. */
  readonly update: ClassType<object>;
}

/** Both inputs of a content type. A field group has one input for both: the group itself may always be left out. */
export function contentInputs({ name, title, fields }: Content<ContentFields>): ContentInputs {
  class Create {}
  class Update {}
  Field(() => ID, {
    nullable: true,
    description: `Identifier to create with, when it is free; left out: the server makes one. At most ${limits.id} characters.`,
  })(Create.prototype, 'id');
  for (const [fieldName, field] of Object.entries(fields)) {
    const isGroup = field.kind === 'group';
    const type = isGroup ? plainInput(field.inputName, field) : inputTypeOf(field);
    const description = isGroup ? field.description : `${field.description}${boundsOf(field)}`;
    const creating = isGroup ? { nullable: true } : requirement(field);
    Field(() => type, { description, ...creating })(Create.prototype, fieldName);
    Field(() => type, { description, nullable: true })(Update.prototype, fieldName);
  }
  const one = title.toLowerCase();
  InputType(`${pascal(name)}Input`, { description: `A ${one} to add.` })(Create);
  InputType(`${pascal(name)}UpdateInput`, {
    description: `Changes to a ${one}: a field that is left out keeps its value, and null clears it. Null for a group of fields changes nothing, and a required field cannot be cleared.`,
  })(Update);
  return { create: Create, update: Update };
}

/** The input of a field that is no group. */
function inputTypeOf({ kind, row, description }: ContentField) {
  if (kind !== 'rows') return TYPES[kind];
  if (!row) throw new Error('A list of records says what each is.');
  return [plainInput(`${row.typeName}Input`, { fields: row.fields, description })];
}

/** The input of an object of plain fields. */
function plainInput(
  inputName: string,
  { description, fields }: Pick<FieldGroup, 'description' | 'fields'>,
): ClassType<object> {
  class Plain {}
  for (const [name, field] of Object.entries(fields)) {
    const text = `${field.description}${boundsOf(field)}`;
    const isRequired = field.required;
    Field(() => inputTypeOf(field), { nullable: !isRequired, description: text })(Plain.prototype, name);
  }
  InputType(inputName, { description })(Plain);
  return Plain;
}

/** The lengths a field may have, as an end of its description. */
function boundsOf({ kind, max, row }: ContentField): string {
  if (row) return ` At most ${row.most} entries.`;
  const isList = kind === 'choices' || kind === 'entries';
  if (isList) return ` At most ${limits.lines} entries of ${max ?? limits.line} characters.`;
  return max === null ? '' : ` At most ${max} characters.`;
}

/** Whether a field must be sent to create a row, and what it is when it is left out; no default: the type decides. */
function requirement({ kind, required, fallback }: ContentField): {
  nullable: boolean;
  defaultValue?: string | string[] | number;
} {
  if (required) return { nullable: false };
  if (kind === 'position') return { nullable: true, ...(fallback == null ? {} : { defaultValue: fallback }) };
  return { nullable: true, defaultValue: kind === 'entries' || kind === 'rows' ? [] : '' };
}

/** The input a list is filtered by, such as `ClientFilter`. */
export function contentFilter({
  content,
  searched,
  filters = {},
  graphql,
}: ContentType): ClassType<ContentFilter> {
  class Filter {}
  const labelOf = (column: string): string => content.fields[column]?.label ?? column;
  const searchedLabels = searched.map((column) => labelOf(column).toLowerCase()).join(', ');
  const add = (field: string, description: string) =>
    Field(() => String, { nullable: true, description })(Filter.prototype, field);
  add('search', `Words to look for in ${searchedLabels}.`);
  for (const column of Object.keys(filters)) add(column, `${labelOf(column)} to look for.`);
  InputType(graphql.filter, { description: 'Filters of a list; an empty one does not narrow.' })(Filter);
  return Filter as ClassType<ContentFilter>;
}

/** By what a list is sorted. */
export interface RequestedSort {
  readonly by: string;
  readonly descending?: boolean | null;
}

/** The input a list is sorted by, such as `ClientSort`. */
export function contentSort(type: ContentType): ClassType<RequestedSort> {
  const Name = pascal(type.content.name);
  const By = graphqlEnum(
    `${Name}SortField`,
    `By what a list of ${type.content.plural.toLowerCase()} can be sorted, as the \`sort\` of REST.`,
    Object.fromEntries(sortNames(type).map((name) => [name, sortDescription(type, name)])),
  );
  class Sort {}
  Field(() => By, { description: 'What is compared; rows of equal rank are sorted by name or id.' })(
    Sort.prototype,
    'by',
  );
  Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Whether the greatest is first.',
  })(Sort.prototype, 'descending');
  InputType(`${Name}Sort`, { description: 'The order of a list.' })(Sort);
  return Sort as ClassType<RequestedSort>;
}

function sortDescription({ content, orderColumn }: ContentType, name: string): string {
  if (name === 'created_at') return 'When the row was added.';
  if (name === 'updated_at') return 'When the row was last changed.';
  if (orderColumn && name === restName(orderColumn)) return 'The order made by hand.';
  const label = Object.entries(content.fields).find(([field]) => restName(field) === name)?.[1].label;
  return `${label ?? name}.`;
}

/** The name with a capital letter. */
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
