import type { Fields, Leaf, List, Shape } from './shape.ts';

/*
 * Stored words have a key in each entry of a list, so that a change, a merge and a translation name the entry and not its
 * place. An entry that is an object has it in `key`; one that is a single value is stored as `{ key, value }`.
 */

/** Stored words: those of `WordsOf` with the keys of entries. */
export type StoredWords = Readonly<Record<string, unknown>>;

/** An entry of a list as it is stored. */
export interface StoredEntry {
  readonly key: string;
  readonly [field: string]: unknown;
}

type Objects = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Objects =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a key looks like. */
export const ENTRY_KEY = /^[a-z0-9]{8}$/;

/** Letters and digits of keys: those that no reader takes for another. */
const DIGITS = '23456789';
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';

/**
 * The key of a new entry. It begins with a letter, since the form library takes a number for a place in an array, and ends with a
 * digit, which no name of a field has.
 */
export function newEntryKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(8))];
  const letterOf = (byte: number, letters: string) => letters[byte % letters.length];
  return bytes
    .map((byte, n) => letterOf(byte, n === 0 ? LETTERS : n === 7 ? DIGITS : LETTERS + DIGITS))
    .join('');
}

/** The names of a path without the keys of entries, such as `['faq', 'items', 'answer']`. */
export const namesIn = (path: string): string[] =>
  path.split('.').filter((step) => !(ENTRY_KEY.test(step) && /\d/.test(step)));

/** Whether the entries of a list are objects, which have their key beside their fields. */
export const hasFields = ({ of }: List): boolean => of.kind === 'part';

/**
 * How a single value becomes what a page gets. `path`: names of fields and keys of entries down to it, such as
 * `['hero', 'actions', 'k3f9x2ab', 'label']`.
 */
export type Reading = (leaf: Leaf, value: unknown, path: readonly string[]) => unknown;

const asWritten: Reading = (_leaf, value) => value;

/** The words as a page gets them: without keys, and without what is empty and may be so. */
export function plainWords(
  fields: Fields,
  stored: StoredWords,
  reading: Reading = asWritten,
  above: readonly string[] = [],
): Record<string, unknown> {
  const words: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(fields)) {
    const value = plain(shape, stored[name], reading, [...above, name]);
    if (value !== undefined) words[name] = value;
  }
  return words;
}

function plain(shape: Shape, value: unknown, reading: Reading, path: readonly string[]): unknown {
  if (shape.kind === 'part') return plainWords(shape.fields, isObject(value) ? value : {}, reading, path);
  if (shape.kind === 'list')
    return (value as readonly StoredEntry[]).map((entry) =>
      plain(shape.of, hasFields(shape) ? entry : entry.value, reading, [...path, entry.key]),
    );
  return shape.isOptional && value === '' ? undefined : reading(shape, value, path);
}

/**
 * The words with a key for each entry of a list, which `newKey` makes where an entry has none. One without a key that stood in
 * `before` as it is, or else at its place, has the key of that entry: who reads words without keys and sends them back has
 * moved nothing. What is no object, list or entry stays for the rule to refuse.
 */
export function withKeys(
  fields: Fields,
  words: Objects,
  before: Objects | undefined,
  newKey: () => string,
): Objects {
  const keyed: Record<string, unknown> = { ...words };
  for (const [name, shape] of Object.entries(fields))
    if (Object.hasOwn(words, name)) keyed[name] = keysIn(shape, words[name], before?.[name], newKey);
  return keyed;
}

function keysIn(shape: Shape, value: unknown, before: unknown, newKey: () => string): unknown {
  if (shape.kind === 'part') {
    return isObject(value)
      ? withKeys(shape.fields, value, isObject(before) ? before : undefined, newKey)
      : value;
  }
  if (shape.kind !== 'list' || !Array.isArray(value)) return value;
  const earlier = (Array.isArray(before) ? before : []) as readonly StoredEntry[];
  const entries = value.map((entry) => entryOf(shape, entry));
  const taken = new Set(entries.flatMap(({ key }) => key ?? []));
  const free = earlier.filter(({ key }) => !taken.has(key));
  const textOf = (entry: StoredEntry) =>
    JSON.stringify(plain(shape.of, hasFields(shape) ? entry : entry.value, asWritten, []));
  const byText = new Map(free.map((entry) => [textOf(entry), entry.key]));
  const same = entries.map((entry) => {
    const key = entry.key ?? byText.get(JSON.stringify(entry.value));
    if (key !== undefined) byText.delete(JSON.stringify(entry.value));
    return key;
  });
  const used = new Set(same);
  return entries.map(({ value: inner }, index) => {
    const atPlace = earlier[index]?.key;
    const key = same[index] ?? (atPlace !== undefined && !used.has(atPlace) ? atPlace : newKey());
    used.add(key);
    const old = earlier.find((entry) => entry.key === key);
    const fields = keysIn(shape.of, inner, hasFields(shape) ? old : old?.value, newKey);
    return hasFields(shape) && isObject(fields) ? { ...fields, key } : { key, value: fields };
  });
}

/** What was sent of an entry: its key, where it has one, and the rest. */
function entryOf(shape: List, entry: unknown): { readonly key?: string; readonly value: unknown } {
  if (!isObject(entry)) return { value: entry };
  const { key, ...rest } = entry;
  const own = typeof key === 'string' && ENTRY_KEY.test(key) ? { key } : {};
  return { ...own, value: hasFields(shape) ? rest : rest.value };
}

/**
 * Stored words of an earlier version of the product, with the fields that this one has besides, from `initial`, and without
 * those that it has no longer. A list stays as it is but for the fields of its entries, which are empty where `initial` has none.
 */
export function completed(fields: Fields, stored: Objects, initial: Objects): StoredWords {
  return Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => [name, completedValue(shape, stored[name], initial[name])]),
  );
}

function completedValue(shape: Shape, value: unknown, initial: unknown): unknown {
  if (shape.kind === 'part')
    return completed(shape.fields, isObject(value) ? value : {}, isObject(initial) ? initial : {});
  if (shape.kind === 'list') {
    const entries = (Array.isArray(value) ? value : initial) ?? [];
    const { of } = shape;
    if (of.kind !== 'part') return entries;
    return (entries as readonly StoredEntry[]).map((entry) => ({
      ...completed(of.fields, entry, {}),
      key: entry.key,
    }));
  }
  return value ?? initial ?? (shape.kind === 'number' ? 0 : (shape.choices?.[0] ?? ''));
}

/** A single value of a page, where it stands. */
export interface Sentence {
  /** As of `Reading`. */
  readonly path: readonly string[];
  readonly leaf: Leaf;
  readonly value: unknown;
}

/** Every single value of stored words, in the order of the page. */
export function* sentencesOf(
  fields: Fields,
  stored: StoredWords,
  above: readonly string[] = [],
): Generator<Sentence> {
  for (const [name, shape] of Object.entries(fields)) yield* inShape(shape, stored[name], [...above, name]);
}

function* inShape(shape: Shape, value: unknown, path: readonly string[]): Generator<Sentence> {
  if (shape.kind === 'part') yield* sentencesOf(shape.fields, value as StoredWords, path);
  else if (shape.kind === 'list')
    for (const entry of value as readonly StoredEntry[])
      yield* inShape(shape.of, hasFields(shape) ? entry : entry.value, [...path, entry.key]);
  else yield { path, leaf: shape, value };
}
