import { type Fields, labelOf } from '#domain/pages/shape.ts';
import type { PageValues } from './page-form.ts';
import { firstWords } from './page-labels.ts';

/** A section of the form: a part or a list of the page, or single values that follow each other. */
export interface PageSection {
  /** The name of its first field. */
  readonly id: string;
  readonly label: string;
  readonly names: readonly string[];
}

const isSingle = (fields: Fields, name: string): boolean =>
  fields[name]?.kind !== 'part' && fields[name]?.kind !== 'list';

/** The sections of a page, in its order. */
export function sectionsOf(fields: Fields): PageSection[] {
  const sections: { id: string; names: string[] }[] = [];
  for (const name of Object.keys(fields)) {
    const last = sections.at(-1);
    if (last && isSingle(fields, last.id) && isSingle(fields, name)) last.names.push(name);
    else sections.push({ id: name, names: [name] });
  }
  return sections.map(({ id, names }) => ({
    id,
    names,
    label: joined(names.map((name) => nameOf(fields, name))),
  }));
}

const nameOf = (fields: Fields, name: string): string => labelOf(name, fields[name] ?? {});

/** `Title and Description`, or `Title, Description and more`. */
const joined = ([first = '', second, ...more]: readonly string[]): string =>
  second === undefined
    ? first
    : `${first}${more.length > 0 ? ',' : ' and'} ${second}${more.length > 0 ? ' and more' : ''}`;

/** The first words of a section. */
export const wordsOfSection = (fields: Fields, { names }: PageSection, values: PageValues): string =>
  firstWords(
    { kind: 'part', fields: Object.fromEntries(names.map((name) => [name, fields[name]])) as Fields },
    values,
  );

/** What has to be open for the field of a name to be seen: its section, and each entry that it stands in. */
export function foldsAround(fields: Fields, name: string): string[] {
  const steps = name.split('.');
  const section = sectionsOf(fields).find(({ names }) => names.includes(steps[0] ?? ''));
  return [...(section ? [section.id] : []), ...steps.map((_step, n) => steps.slice(0, n + 1).join('.'))];
}

/** The name of the first field with a fault; null: there is none. */
export function firstFault(errors: object, above = ''): string | null {
  for (const [name, value] of Object.entries(errors)) {
    if (typeof value !== 'object' || value === null) continue;
    if (typeof (value as { message?: unknown }).message === 'string') return above + name;
    const inner = firstFault(value, `${above}${name}.`);
    if (inner !== null) return inner;
  }
  return null;
}
