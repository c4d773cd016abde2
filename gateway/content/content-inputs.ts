import { type ClassType, Field, ID, InputType, Int } from 'type-graphql';
import type { Content } from '#domain/content/content.ts';
import type { ContentField, ContentFields, FieldKind } from '#domain/content/fields.ts';
import type { ContentFilter } from './content-query.ts';
import type { ContentType } from './content-type.ts';

/*
 * The GraphQL inputs of a content type. Every field is nullable, so that the rule and not GraphQL reports what is missing.
 */

/** Exhaustive, so that a new kind of field cannot become text by default. */
const TYPES: Readonly<Record<FieldKind, typeof String | typeof Int | [typeof String]>> = {
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

/** The input of create and update, such as `ClientInput`. */
export function contentInput({ name, title, fields }: Content<ContentFields>): ClassType<object> {
  class Input {}
  Field(() => ID, { nullable: true, description: 'Identifier to create with, when it is free.' })(
    Input.prototype,
    'id',
  );
  addFields(Input, fields);
  InputType(`${pascal(name)}Input`, {
    description: `A ${title.toLowerCase()} to save. When changing one, what is left out keeps its value.`,
  })(Input);
  return Input;
}

function addFields(input: ClassType<object>, fields: ContentFields): void {
  for (const [name, field] of Object.entries(fields)) {
    const type = field.kind === 'group' ? groupInput(field) : TYPES[field.kind];
    Field(() => type, { nullable: true, description: field.description })(input.prototype, name);
  }
}

function groupInput({
  inputName,
  description,
  fields,
}: {
  inputName: string;
  description: string;
  fields: Readonly<Record<string, ContentField>>;
}): ClassType<object> {
  class Group {}
  addFields(Group, fields);
  InputType(inputName, { description })(Group);
  return Group;
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

/** The name with a capital letter. */
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
