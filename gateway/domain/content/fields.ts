import * as v from 'valibot';
import { limits } from '../limits.ts';
import {
  imagePath,
  line as lineRule,
  lines as linesRule,
  optionalEmail,
  position as positionRule,
  requiredLine,
  requiredLines,
  requiredText,
  text as textRule,
  webAddress as webAddressRule,
} from '../rules/pieces.ts';

/*
 * The fields a content type is made of. One call describes one field; the rule, the GraphQL input, the REST body, the
 * API documentation and the form of the admin are derived from it.
 */

/** How a field is entered in the admin, and what it is in GraphQL. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'email'
  | 'webAddress'
  | 'picture'
  | 'choice'
  | 'suggested'
  | 'choices'
  | 'entries'
  | 'rows'
  | 'position';

/** Where a picture is uploaded: the REST path below `/v1`, the name of the file in the form, the GraphQL mutation. */
export interface PictureUpload {
  readonly path: string;
  readonly file: string;
  readonly mutation: string;
}

/** A value that can be chosen, and what people call it. */
export interface NamedChoice {
  readonly value: string;
  readonly label: string;
}

/** What each of the small records of a `rows` field is. */
export interface RowShape<F extends PlainFields = PlainFields> {
  /** Name of one in GraphQL; its input has `Input` behind it. */
  readonly typeName: string;
  /** What people call one, such as `moment`. */
  readonly one: string;
  readonly fields: F;
  /** How many there can be. */
  readonly most: number;
}

/** One field. `Out`: its value once the rule has accepted it. */
export interface ContentField<Out = unknown> {
  readonly kind: FieldKind;
  /** Its name for people, in forms and sentences. */
  readonly label: string;
  /** What it holds, for readers of the API documentation. */
  readonly description: string;
  readonly schema: v.GenericSchema<unknown, Out>;
  readonly required: boolean;
  /** Longest value in UTF-16 units; null: not bounded by length. */
  readonly max: number | null;
  /** A few words beside the label. */
  readonly remark?: string;
  /** Which options a `choice`, `suggested` or `choices` field offers: a field of the type's options query. */
  readonly options?: string;
  /** What a `choice` is chosen from, where that is no option that staff keep. */
  readonly among?: readonly NamedChoice[];
  /** What each of the records of a `rows` field is. */
  readonly row?: RowShape;
  readonly upload?: PictureUpload;
  /** Which pictures are taken, beside the control of a picture. */
  readonly hint?: string;
  /** What a position is when left out; null: the end of the list. */
  readonly fallback?: number | null;
  /** The shape in which the site shows a picture; left out: its own. */
  readonly shape?: 'square';
}

/** Fields that are stored and sent as one object. */
export interface FieldGroup<F extends PlainFields = PlainFields> {
  readonly kind: 'group';
  readonly label: string;
  readonly description: string;
  /** Name of its GraphQL input. */
  readonly inputName: string;
  readonly fields: F;
  readonly schema: v.GenericSchema<unknown, PlainValues<F>>;
}

export type PlainFields = Readonly<Record<string, ContentField>>;
export type ContentFields = Readonly<Record<string, ContentField | FieldGroup>>;

type PlainValues<F> = { -readonly [K in keyof F]: F[K] extends ContentField<infer Out> ? Out : never };

/** The values of all fields as the rule lets them through. */
export type ContentValues<F extends ContentFields> = {
  -readonly [K in keyof F]: F[K] extends FieldGroup<infer G>
    ? PlainValues<G>
    : F[K] extends ContentField<infer Out>
      ? Out
      : never;
};

interface Details {
  readonly description: string;
  readonly remark?: string;
}

interface TextDetails extends Details {
  readonly max: number;
  /** True, or the sentence that says what is missing. */
  readonly required?: true | string;
}

interface ChoiceDetails extends Omit<TextDetails, 'max'> {
  readonly options: string;
}

const sentenceOf = (label: string, required: true | string): string =>
  required === true ? `${label} is required.` : required;

const lineSchema = (label: string, max: number, required?: true | string) =>
  required === undefined ? lineRule(label, max) : requiredLine(label, max, sentenceOf(label, required));

/** Text of one line. */
export const line = (label: string, { max, required, ...details }: TextDetails): ContentField<string> => ({
  kind: 'line',
  label,
  max,
  required: required !== undefined,
  schema: lineSchema(label, max, required),
  ...details,
});

/** Text of several lines. */
export const text = (label: string, { max, required, ...details }: TextDetails): ContentField<string> => ({
  kind: 'text',
  label,
  max,
  required: required !== undefined,
  schema:
    required === undefined ? textRule(label, max) : requiredText(label, max, sentenceOf(label, required)),
  ...details,
});

/** One e-mail address, or nothing. */
export const email = (label: string, details: Details): ContentField<string> => ({
  kind: 'email',
  label,
  max: limits.email,
  required: false,
  schema: optionalEmail(label),
  ...details,
});

/** An http(s) address, or nothing. */
export const webAddress = (label: string, details: Details): ContentField<string> => ({
  kind: 'webAddress',
  label,
  max: limits.url,
  required: false,
  schema: webAddressRule(label),
  ...details,
});

/** The path or address of a picture, or nothing. */
export const picture = (
  label: string,
  details: Details & {
    readonly upload: PictureUpload;
    readonly hint: string;
    readonly shape?: 'square';
  },
): ContentField<string> => ({
  kind: 'picture',
  label,
  max: limits.imagePath,
  required: false,
  schema: imagePath(label),
  ...details,
});

/** What a picture shows, for people who cannot see it. */
export const alternativeText = (what: string): ContentField<string> =>
  line('Alternative text', {
    max: limits.alt,
    description: `What the ${what} shows; empty: the name says it.`,
    remark: `what the ${what} shows; empty: the name says it`,
  });

/** One of the options, chosen from a list. */
export const choice = (label: string, { required, ...details }: ChoiceDetails): ContentField<string> => ({
  kind: 'choice',
  label,
  max: limits.option,
  required: required !== undefined,
  schema: lineSchema(label, limits.option, required),
  ...details,
});

/** One of a few things that the product knows, or none where it is not required. */
export const oneOf = (
  label: string,
  {
    among,
    required,
    ...details
  }: Omit<ChoiceDetails, 'options'> & { readonly among: readonly NamedChoice[] },
): ContentField<string> => ({
  kind: 'choice',
  label,
  max: limits.option,
  required: required !== undefined,
  among,
  schema: v.pipe(
    lineSchema(label, limits.option, required),
    v.check(
      (value) => value === '' || among.some((choice) => choice.value === value),
      `${label} must be one of the listed choices.`,
    ),
  ),
  ...details,
});

/** One of the options, or a word of one's own. */
export const suggested = (label: string, details: ChoiceDetails): ContentField<string> => ({
  ...choice(label, details),
  kind: 'suggested',
});

/** Several of the options, or words of one's own; at least one. `required`: the sentence without any. */
export const choices = (
  label: string,
  { required, ...details }: ChoiceDetails & { readonly required: string },
): ContentField<string[]> => ({
  kind: 'choices',
  label,
  max: limits.option,
  required: true,
  schema: requiredLines(label, required, limits.option),
  ...details,
});

/** A list of lines, entered one per line. */
export const entries = (label: string, details: Details): ContentField<string[]> => ({
  kind: 'entries',
  label,
  max: null,
  required: false,
  schema: linesRule(label),
  remark: 'one per line',
  ...details,
});

/** A list of small records of plain fields, in the order in which they are shown. */
export const rows = <F extends PlainFields>(
  label: string,
  { row, ...details }: Details & { readonly row: RowShape<F> },
): ContentField<PlainValues<F>[]> => ({
  kind: 'rows',
  label,
  max: null,
  required: false,
  row,
  schema: v.nullish(
    v.pipe(
      v.array(
        v.object(schemasOf(row.fields), `${label} must be a list of objects.`),
        `${label} must be a list.`,
      ),
      v.maxLength(row.most, `${label} can have at most ${row.most} entries.`),
    ),
    () => [],
  ) as never,
  ...details,
});

/** The rank in a list that people put in order. `fallback`: its value when left out; null: the type's `toColumns` decides. */
export const position = (
  label: string,
  { fallback, ...details }: Details & { readonly fallback: number | null },
): ContentField<number | null | undefined> => ({
  kind: 'position',
  label,
  max: null,
  required: false,
  fallback,
  schema:
    fallback === null
      ? v.nullish(positionRule(label))
      : v.optional(v.nullable(positionRule(label)), fallback),
  ...details,
});

/** Fields that are one object. */
export const group = <F extends PlainFields>(
  label: string,
  { fields, ...details }: { readonly fields: F; readonly description: string; readonly inputName: string },
): FieldGroup<F> => ({
  kind: 'group',
  label,
  fields,
  schema: v.nullish(v.object(schemasOf(fields), `${label} must be an object.`), () => ({})) as never,
  ...details,
});

/** The schema of each field, by name. */
export const schemasOf = (fields: ContentFields): Record<string, v.GenericSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
