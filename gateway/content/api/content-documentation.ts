import { fieldPaths } from '#domain/content/content.ts';
import { restName } from '#domain/rest-name.ts';
import type { ContentType, RestRow } from '#gateway/content/content-type.ts';
import type { FieldNames } from '#gateway/kernel/errors.ts';
import { type JsonSchema, schemaLike } from '#gateway/openapi/json-schema.ts';
import { pascal } from './content-inputs.ts';
import { exampleAnswer, rowSchema } from './content-schemas.ts';

/** A content type with what its documentation repeats. */
export interface Documented {
  readonly type: ContentType;
  readonly row: JsonSchema;
  readonly example: RestRow;
  /** Its name in operations, such as `Client` and `Clients`. */
  readonly One: string;
  readonly All: string;
  readonly common: {
    readonly tag: string;
    readonly plainFailures: boolean;
    readonly names: FieldNames;
  };
}

/** Made once, for all routes of a type. */
export function documentedType(type: ContentType): Documented {
  const names = fieldPaths(type.content.fields).flatMap(([path]) => path.split('.'));
  return {
    type,
    row: rowSchema(type),
    example: exampleAnswer(type),
    One: pascal(type.content.name),
    All: pascal(type.content.plural.replaceAll(/\W/g, '')),
    common: {
      tag: type.content.plural,
      plainFailures: type.rest.plainFailures ?? false,
      names: Object.fromEntries(names.map((name) => [name, restName(name)])),
    },
  };
}

/** What sentences call one row. */
export const nameOf = ({ content }: ContentType): string => content.title.toLowerCase();

/** The parameter of the addresses of one row. */
export const which = ({ type, example }: Documented) => ({
  id: { description: `Which ${nameOf(type)}.`, example: example.id },
});

/** The answer to a write. */
export function savedAnswer({ type, row, example }: Documented) {
  const { saved = (one: RestRow) => one } = type.rest;
  const shown = saved(example);
  return {
    description: `The ${nameOf(type)} as it is now.`,
    schema: schemaLike(shown, new Map([[example, row]])),
    example: shown,
  };
}
