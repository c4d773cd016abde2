import * as v from 'valibot';
import { limits } from '../limits.ts';
import {
  day as dayRule,
  imagePath,
  line as lineRule,
  requiredLine,
  requiredText,
  text as textRule,
} from '../rules/pieces.ts';
import { unknownPlaceholder } from './placeholders.ts';

/*
 * What the words of a page are made of. One declaration of a page says its type in the browser (`WordsOf`), its rule, its form
 * in the admin, its JSON Schema and how its changes are named. Leaves are single values; a part is an object, a list has
 * entries of one shape.
 */

/** How a value is entered, and what may be in it. */
export type LeafKind =
  | 'line'
  | 'text'
  | 'markdown'
  | 'slug'
  | 'token'
  | 'day'
  | 'address'
  | 'picture'
  | 'choice'
  | 'number';

/** Marked words of a paragraph: plain, or with an emphasis or a link. */
export type Inline =
  | string
  | { readonly strong: readonly Inline[] }
  | { readonly emphasis: readonly Inline[] }
  | { readonly link: string; readonly words: readonly Inline[] };

/** A block of text written in Markdown, as a page draws it. A heading stands below that of its section. */
export type Block =
  | { readonly paragraph: readonly Inline[] }
  | { readonly heading: readonly Inline[] }
  | { readonly bullets: readonly (readonly Inline[])[] }
  | { readonly numbers: readonly (readonly Inline[])[] };

/** A single value. `Out`: its type; `Optional`: whether a page may be without it. */
export interface Leaf<Out = unknown, Optional extends boolean = boolean> {
  readonly kind: LeafKind;
  /** Its name for people; left out: made of the name of the field. */
  readonly label?: string;
  readonly isOptional: Optional;
  /** Longest value in UTF-16 units; null: not bounded by length. */
  readonly max: number | null;
  /** What a choice is chosen from. */
  readonly choices?: readonly string[];
  /** A few words beside the label. */
  readonly remark?: string;
  /** Whether it may name facts that stand elsewhere (placeholders.ts); left out: it may not. */
  readonly hasPlaceholders?: boolean;
  /** Its rule, for the label. */
  readonly rule: (label: string) => v.GenericSchema<unknown, Out>;
}

/** Values that belong together. */
export interface Part<F extends Fields = Fields> {
  readonly kind: 'part';
  readonly label?: string;
  readonly remark?: string;
  readonly fields: F;
}

/** Entries of one shape, in an order that editors choose. */
export interface List<Of extends Shape = Shape> {
  readonly kind: 'list';
  readonly label?: string;
  readonly remark?: string;
  readonly of: Of;
  readonly min: number;
  readonly max: number;
  /** Whether no two entries may be equal, whatever their capitals. */
  readonly isOnce?: boolean;
}

export type Shape = Leaf | Part | List;
export interface Fields {
  readonly [name: string]: Shape;
}

type OptionalName<F> = { [K in keyof F]: F[K] extends Leaf<unknown, true> ? K : never }[keyof F];

/** The words of a shape, as a page gets them: what is empty and may be so is left out. */
export type WordsOf<S> =
  S extends Part<infer F>
    ? { readonly [K in Exclude<keyof F, OptionalName<F>>]: WordsOf<F[K]> } & {
        readonly [K in OptionalName<F>]?: WordsOf<F[K]>;
      }
    : S extends List<infer Of>
      ? readonly WordsOf<Of>[]
      : S extends Leaf<infer Out>
        ? Out
        : never;

interface Details {
  readonly label?: string;
  readonly remark?: string;
}

type LeafOf<Out> = Leaf<Out, false> & { readonly orNone: Leaf<Out, true> };

function leaf<Out>(
  kind: LeafKind,
  max: number | null,
  details: Details & Pick<Leaf, 'choices' | 'hasPlaceholders'>,
  rule: (label: string, isOptional: boolean) => v.GenericSchema<unknown, Out>,
): LeafOf<Out> {
  const common = { kind, max, ...details };
  return {
    ...common,
    isOptional: false,
    rule: (label) => rule(label, false),
    orNone: { ...common, isOptional: true, rule: (label) => rule(label, true) },
  };
}

/** With these the preview numbers the sentences of a page (client/src/preview/sentence-marks.ts). */
const NUMBERS = /[\u2060-\u2064]/;

/** Refuses a placeholder that does not exist (placeholders.ts), and the numbers of the preview. */
const knowsItsPlaceholders = (label: string) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const unknown = dataset.typed ? unknownPlaceholder(dataset.value) : null;
    if (dataset.typed && NUMBERS.test(dataset.value))
      addIssue({ message: `${label} has characters that nobody sees.` });
    if (unknown !== null) addIssue({ message: `${label} has ${unknown}, which is no known figure or name.` });
  });

/** One line of at most `max` characters. `.orNone`: it may be empty, as of every leaf. */
export const line = (max: number, details: Details = {}): LeafOf<string> =>
  leaf('line', max, { ...details, hasPlaceholders: true }, (label, isOptional) =>
    v.pipe(isOptional ? lineRule(label, max) : requiredLine(label, max), knowsItsPlaceholders(label)),
  );

/** One line that is shown and sent as it is written: it has no placeholders (placeholders.ts). */
export const option = (max: number, details: Details = {}): LeafOf<string> =>
  leaf('line', max, details, (label, isOptional) =>
    v.pipe(
      isOptional ? lineRule(label, max) : requiredLine(label, max),
      v.check((value) => !/[{}]/.test(value), `${label} must have no braces.`),
    ),
  );

/** Text of at most `max` characters, which may have several lines. */
export const text = (max: number, details: Details = {}): LeafOf<string> =>
  leaf('text', max, { ...details, hasPlaceholders: true }, (label, isOptional) =>
    v.pipe(isOptional ? textRule(label, max) : requiredText(label, max), knowsItsPlaceholders(label)),
  );

/**
 * Text in Markdown (CommonMark without HTML, pictures, code and tables), of which a page gets the blocks. The rule takes any text:
 * what Markdown does not know stands as it was written.
 */
export const markdown = (max: number, details: Details = {}): LeafOf<readonly Block[]> =>
  leaf('markdown', max, { ...details, hasPlaceholders: true }, (label, isOptional) =>
    v.pipe(isOptional ? textRule(label, max) : requiredText(label, max), knowsItsPlaceholders(label)),
  ) as unknown as LeafOf<readonly Block[]>;

/** A line that code reads and nobody sees, such as a keyword or the id of something else. */
export const token = (max: number, details: Details = {}): LeafOf<string> =>
  leaf('token', max, details, (label, isOptional) =>
    isOptional ? lineRule(label, max) : requiredLine(label, max),
  );

/** A day of the calendar, YYYY-MM-DD. */
export const day = (details: Details = {}): LeafOf<string> =>
  leaf('day', 10, details, (label, isOptional) =>
    isOptional ? dayRule(label) : v.pipe(dayRule(label), v.nonEmpty(`${label} is required.`)),
  );

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What stands in an address, such as `user-content`. */
export const slug = (details: Details = {}): LeafOf<string> =>
  leaf('slug', limits.name, details, (label) =>
    v.pipe(
      requiredLine(label, limits.name),
      v.regex(SLUG, `${label} must be small letters, digits and single hyphens.`),
    ),
  );

/** An address on this site that a link leads to, such as `/solutions/erp`; page-rule.ts checks that there is a page. */
export const address = (details: Details = {}): LeafOf<string> =>
  leaf('address', limits.url, details, (label, isOptional) =>
    isOptional ? lineRule(label, limits.url) : requiredLine(label, limits.url),
  );

/** A picture: one of the product's drawings, or one that was uploaded. */
export const picture = (details: Details = {}): LeafOf<string> =>
  leaf('picture', limits.imagePath, details, (label, isOptional) =>
    isOptional ? imagePath(label) : v.pipe(imagePath(label), v.nonEmpty(`${label} is required.`)),
  );

/** One of a few choices of which each has code that draws it, such as an icon. */
export const choice = <const Choice extends string>(
  choices: readonly Choice[],
  details: Details = {},
): LeafOf<Choice> =>
  leaf('choice', limits.option, { ...details, choices }, (label) =>
    v.picklist(choices, `${label} must be one of the listed choices.`),
  ) as LeafOf<Choice>;

/** A number of a range. */
export const number = (min: number, max: number, details: Details = {}): LeafOf<number> =>
  leaf('number', null, details, (label) => {
    const sentence = `${label} must be a number from ${min} to ${max}.`;
    return v.pipe(v.number(sentence), v.minValue(min, sentence), v.maxValue(max, sentence));
  });

/** A whole number of a range. */
export const whole = (min: number, max: number, details: Details = {}): LeafOf<number> =>
  leaf('number', null, details, (label) => {
    const sentence = `${label} must be a whole number from ${min} to ${max}.`;
    return v.pipe(
      v.number(sentence),
      v.integer(sentence),
      v.minValue(min, sentence),
      v.maxValue(max, sentence),
    );
  });

export const part = <F extends Fields>(fields: F, details: Details = {}): Part<F> => ({
  kind: 'part',
  fields,
  ...details,
});

/** A list of `min` to `max` entries. */
export const list = <Of extends Shape>(
  of: Of,
  [min, max]: readonly [min: number, max: number],
  details: Details & Pick<List, 'isOnce'> = {},
): List<Of> => ({ kind: 'list', of, min, max, ...details });

/** Two values of which the second must be the greater, by their paths such as `starter.users`, and the sentence where it is not. */
export interface Ascending {
  readonly less: string;
  readonly more: string;
  readonly message: string;
}

/** Whether a field, or one within it, may name facts by placeholders. */
export function hasPlaceholders(shape: Shape): boolean {
  if (shape.kind === 'part') return Object.values(shape.fields).some(hasPlaceholders);
  return shape.kind === 'list' ? hasPlaceholders(shape.of) : shape.hasPlaceholders === true;
}

/** The name of a field for people: its label, or its name in words, such as `callToAction`: `Call to action`. */
export function labelOf(name: string, { label }: Pick<Shape, 'label'>): string {
  if (label !== undefined) return label;
  const words = name.replaceAll('-', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
