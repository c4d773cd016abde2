import * as v from 'valibot';
import { hasFields, newEntryKey, type StoredEntry, type StoredWords } from '#domain/pages/entry-keys.ts';
import { pageRule, pathOf } from '#domain/pages/page-rule.ts';
import type { PageDeclaration } from '#domain/pages/pages.ts';
import type { Fields, List, Shape } from '#domain/pages/shape.ts';
import { check } from '#domain/rules/check.ts';

/*
 * The words of a page as the form holds them: a list is an object of its entries by their keys, with their order beside them. So
 * each field has the name by which a change, a merge and the preview know it, such as `services.items.k3f9x2ab.title`, wherever
 * its entry stands. No key is `order`: keys have eight letters or digits.
 */

/** The values of the form of a page, or of a part of it. */
export type PageValues = Record<string, unknown>;

/** A list in the form. */
export interface FormList extends PageValues {
  readonly order: readonly string[];
}

/** The name of the order of a list in the form. */
export const orderName = (list: string): string => `${list}.order`;

/** Stored words as the values of the form. */
export const formOf = (fields: Fields, words: StoredWords): PageValues =>
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, formValue(shape, words[name])]));

function formValue(shape: Shape, value: unknown): unknown {
  if (shape.kind === 'part') return formOf(shape.fields, value as StoredWords);
  if (shape.kind !== 'list') return value;
  const entries = value as readonly StoredEntry[];
  const values = entries.map((entry) => [
    entry.key,
    formValue(shape.of, hasFields(shape) ? entry : entry.value),
  ]);
  return { order: entries.map(({ key }) => key), ...Object.fromEntries(values) };
}

/** The values of the form as stored words. */
export const wordsOf = (fields: Fields, values: PageValues): StoredWords =>
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, storedValue(shape, values[name])]));

function storedValue(shape: Shape, value: unknown): unknown {
  if (shape.kind === 'part') return wordsOf(shape.fields, (value ?? {}) as PageValues);
  if (shape.kind !== 'list') return value;
  return keysOf(value).map((key) => {
    const entry = storedValue(shape.of, (value as FormList)[key]);
    return hasFields(shape) ? { ...(entry as PageValues), key } : { key, value: entry };
  });
}

/**
 * The keys of a list of the form in their order. An entry that the order does not name stands last: somebody else has removed it
 * and this person keeps it.
 */
export function keysOf(list: unknown): string[] {
  const { order = [], ...entries } = (list ?? {}) as Partial<FormList>;
  const known = Object.keys(entries).filter((key) => entries[key] !== undefined);
  return [...order.filter((key) => known.includes(key)), ...known.filter((key) => !order.includes(key))];
}

/**
 * The name in the form of a field of stored words whose path counts the entries of lists, such as `hero.actions.0.to`, or has
 * their keys.
 */
export function nameInForm(fields: Fields, words: StoredWords, path: string): string {
  const name: string[] = [];
  let shape: Shape | undefined = { kind: 'part', fields };
  let value: unknown = words;
  for (const step of path.split('.')) {
    if (shape?.kind === 'list') {
      const entries = value as readonly StoredEntry[];
      const entry = entries.find(({ key }) => key === step) ?? entries[Number(step)];
      name.push(entry?.key ?? step);
      value = hasFields(shape) ? entry : entry?.value;
      shape = shape.of;
    } else if (shape?.kind === 'part') {
      name.push(step);
      value = (value as PageValues | undefined)?.[step];
      shape = shape.fields[step];
    }
    // What is left is `value` of an entry that is a single one.
  }
  return name.join('.');
}

/** The rule of the values of the form: that of the words of the page, with its issues at the names of the form. `surroundings`: as of `pageRule`. */
export const formRule = (
  page: Pick<PageDeclaration, 'fields' | 'ascending'>,
  surroundings: Parameters<typeof pageRule>[1],
): v.GenericSchema =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { fields } = page;
      const words = wordsOf(fields, dataset.value);
      const checked = check(pageRule(page, surroundings), words);
      if (checked.ok) return;
      for (const { field, message } of checked.issues)
        addIssue({ message, path: pathOf(nameInForm(fields, words, field), dataset.value) });
    }),
  );

/** A new value of a shape: without words, with as many entries as a list needs. */
export function emptyOf(shape: Shape): unknown {
  if (shape.kind === 'part')
    return Object.fromEntries(Object.entries(shape.fields).map(([name, inner]) => [name, emptyOf(inner)]));
  if (shape.kind !== 'list') return shape.kind === 'number' ? 0 : (shape.choices?.[0] ?? '');
  return Array.from({ length: shape.min }).reduce<FormList>(
    (entries) => withEntry(shape, entries, newEntryKey()),
    { order: [] },
  );
}

/** The list with a new entry at its end. */
export const withEntry = ({ of }: List, list: FormList, key: string): FormList => ({
  ...list,
  order: [...keysOf(list), key],
  [key]: emptyOf(of),
});

/** The list without an entry. */
export function withoutEntry(list: FormList, removed: string): FormList {
  const { [removed]: _removed, ...rest } = list;
  return { ...rest, order: keysOf(list).filter((key) => key !== removed) };
}
