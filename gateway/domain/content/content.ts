import * as v from 'valibot';
import { type ContentName, contentNames } from './content-names.ts';
import { type ContentField, type ContentFields, type ContentValues, schemasOf } from './fields.ts';

/** What browser and server know of a content type: its names, its fields, and the rule that follows from them. */
export interface Content<F extends ContentFields = ContentFields, Name extends ContentName = ContentName> {
  /** As the API and the activity log name it, such as `teamMember`. */
  readonly name: Name;
  /** As a person names one, such as `Team member`, and several. */
  readonly title: string;
  readonly plural: string;
  readonly fields: F;
  readonly rule: v.GenericSchema<unknown, ContentValues<F>>;
}

interface ContentDeclaration<F extends ContentFields, Name extends ContentName>
  extends Pick<Content<F, Name>, 'name' | 'fields'> {
  /** The sentence of the specification when a required field is empty; left out: the field's own. */
  readonly missing?: string;
}

/** Declares a content type, whose names are in content-names.ts. */
export function content<F extends ContentFields, const Name extends ContentName>({
  missing,
  ...declaration
}: ContentDeclaration<F, Name>): Content<F, Name> {
  const names = contentNames.find(({ name }) => name === declaration.name);
  if (!names) throw new Error(`The content type ${declaration.name} has no names.`);
  const schema = v.object(schemasOf(declaration.fields));
  const rule = missing === undefined ? schema : v.pipe(schema, v.metadata({ missing }));
  return { ...names, ...declaration, rule: rule as never };
}

/** The fields of a content type without their groups, each with its path, such as `social.email`. */
export function fieldPaths(fields: ContentFields): [path: string, field: ContentField][] {
  return Object.entries(fields).flatMap(([name, field]): [string, ContentField][] =>
    field.kind === 'group'
      ? Object.entries(field.fields).map(([inner, one]) => [`${name}.${inner}`, one])
      : [[name, field]],
  );
}
