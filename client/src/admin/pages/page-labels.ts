import { get } from 'react-hook-form';
import { type Fields, type Leaf, labelOf, type Shape } from '#domain/pages/shape.ts';
import { keysOf, orderName, type PageValues } from './page-form.ts';

/** Longest words of an entry or a section by which people know it. */
const LONGEST = 60;

/** What people read first of a value: its heading, or else its first text; empty where there is none. */
export function firstWords(shape: Shape, value: unknown): string {
  const texts = [...textsIn(shape, value)];
  const { text = '' } = texts.find(({ name }) => name === 'heading') ?? texts[0] ?? {};
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}

/** Texts of a value, where there are none its choices. */
function* textsIn(shape: Shape, value: unknown, name = ''): Generator<{ name: string; text: string }> {
  if (shape.kind === 'part') {
    const inner = (value ?? {}) as PageValues;
    for (const [field, one] of Object.entries(shape.fields)) yield* textsIn(one, inner[field], field);
  } else if (shape.kind === 'list') {
    for (const key of keysOf(value)) yield* textsIn(shape.of, (value as PageValues)[key]);
  } else if (typeof value === 'string' && value !== '' && isRead(shape, name))
    yield { name, text: shape.kind === 'choice' ? labelOf(value, {}) : value };
}

/** Whether people know an entry by it: its words, or that which is all that it is. */
const isRead = ({ kind }: Leaf, name: string): boolean =>
  kind === 'line' || kind === 'text' || kind === 'markdown' || name === '';

/** What an entry of a list is called: its first words, or else its place. */
export const entryName = (of: Shape, value: unknown, index: number): string =>
  firstWords(of, value) || `Entry ${index + 1}`;

/**
 * The labels of the fields of a form, by their names, in the order of the page. An entry that one of the versions lacks is one
 * field: somebody has added or removed it.
 */
export const labelsOf = (fields: Fields, versions: readonly PageValues[]): Record<string, string> =>
  Object.fromEntries(labelsIn(fields, versions, { name: '', label: '' }));

type Label = readonly [name: string, label: string];

function* labelsIn(
  fields: Fields,
  versions: readonly (PageValues | undefined)[],
  above: { readonly name: string; readonly label: string },
): Generator<Label> {
  for (const [field, shape] of Object.entries(fields)) {
    const values = versions.map((version) => version?.[field]);
    yield* labelsAt(shape, values, above.name + field, above.label + labelOf(field, shape));
  }
}

function* labelsAt(
  shape: Shape,
  versions: readonly unknown[],
  name: string,
  label: string,
): Generator<Label> {
  if (shape.kind === 'part')
    yield* labelsIn(shape.fields, versions as PageValues[], { name: `${name}.`, label: `${label}: ` });
  else if (shape.kind !== 'list') yield [name, label];
  else {
    yield [orderName(name), `${label}: order`];
    for (const key of new Set(versions.flatMap(keysOf))) {
      const values = versions.map((list) => (list as PageValues | undefined)?.[key]);
      const words = firstWords(
        shape.of,
        values.find((value) => value !== undefined),
      );
      const entry = words === '' ? label : `${label} “${words}”`;
      if (values.includes(undefined)) yield [`${name}.${key}`, entry];
      else yield* labelsAt(shape.of, values, `${name}.${key}`, entry);
    }
  }
}

/** The field at a path of the history, such as `faq.items.k3f9x2ab.answer`, as the form has it. */
export interface NamedField {
  readonly label: string;
  readonly isPicture: boolean;
}

/**
 * What a path of a version is called. `values`: those of the form, which say what an entry is called; one that is not among them
 * is left unnamed.
 */
export function fieldAt(fields: Fields, values: PageValues, path: string): NamedField {
  let shape: Shape | undefined = { kind: 'part', fields };
  let value: unknown = values;
  let label = '';
  for (const step of path.split('.')) {
    value = (value as PageValues | undefined)?.[step];
    if (shape?.kind === 'list') {
      const words = firstWords(shape.of, value);
      label += words === '' ? '' : ` “${words}”`;
      shape = shape.of;
    } else if (shape?.kind === 'part') {
      shape = shape.fields[step];
      const own = labelOf(step, shape ?? {});
      label = label === '' ? own : `${label}: ${own}`;
    }
  }
  return { label, isPicture: shape?.kind === 'picture' };
}

/**
 * The order of entries, or a whole entry, as people read it; undefined: a single value. `versions`: values that have the entries.
 */
export function textOf(
  fields: Fields,
  versions: readonly PageValues[],
  name: string,
  value: unknown,
): string | undefined {
  const shape = name
    .replace(/\.order$/, '')
    .split('.')
    .reduce<Shape | undefined>(shapeIn, {
      kind: 'part',
      fields,
    });
  if (shape?.kind === 'part') return firstWords(shape, value);
  if (shape?.kind !== 'list') return undefined;
  const list = name.replace(/order$/, '');
  const wordsOfKey = (key: string) =>
    versions.map((values) => firstWords(shape.of, get(values, list + key))).find((words) => words !== '');
  return (value as readonly string[]).map((key) => wordsOfKey(key) ?? 'an entry without words').join(', ');
}

/** The shape of a field or an entry of another one. */
const shapeIn = (shape: Shape | undefined, step: string): Shape | undefined =>
  shape?.kind === 'list' ? shape.of : shape?.kind === 'part' ? shape.fields[step] : undefined;
