import * as v from 'valibot';
import type { KnownCaseStudy } from '../case-study-addresses.ts';
import { valueAt } from '../value-at.ts';
import { pageAt } from './addresses.ts';
import { ENTRY_KEY, hasFields, type StoredWords, sentencesOf } from './entry-keys.ts';
import type { PageDeclaration } from './pages.ts';
import { type Fields, type List, labelOf, type Shape } from './shape.ts';

/** Whether a link can lead to an address. */
type LeadsSomewhere = (address: string) => boolean;

/**
 * The rule of stored words. An issue is at its path, such as `hero.actions.0.to`; its sentence names the field and where it
 * stands, such as “Hero: Heading is required.” `leads`: where links can lead.
 */
export const wordsRule = (
  fields: Fields,
  leads: LeadsSomewhere,
  above = '',
): v.GenericSchema<unknown, Record<string, unknown>> =>
  v.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, shape]) => [
        name,
        ruleOf(shape, above + labelOf(name, shape), leads),
      ]),
    ),
    ({ expected }) =>
      expected === 'never'
        ? 'There is no such field.'
        : `${above.replace(/: $/, '') || 'Words'} must be an object.`,
  ) as never;

function ruleOf(shape: Shape, label: string, leads: LeadsSomewhere): v.GenericSchema {
  if (shape.kind === 'part') return wordsRule(shape.fields, leads, `${label}: `);
  if (shape.kind === 'list') return listRule(shape, label, leads);
  return shape.kind === 'address' ? v.pipe(shape.rule(label), leadsToPage(label, leads)) : shape.rule(label);
}

const leadsToPage = (label: string, leads: LeadsSomewhere) =>
  v.check(
    (value) => value === '' || leads(String(value)),
    ({ input }: v.CheckIssue<unknown>) =>
      `${label} must be a page of this site, and there is none at ${input}.`,
  );

const key = v.pipe(v.string('A key must be text.'), v.regex(ENTRY_KEY, 'A key has eight letters or digits.'));

function listRule(shape: List, label: string, leads: LeadsSomewhere): v.GenericSchema {
  const entry = hasFields(shape)
    ? v.strictObject({
        ...(ruleOf(shape.of, label, leads) as unknown as v.StrictObjectSchema<v.ObjectEntries, string>)
          .entries,
        key,
      })
    : v.strictObject({ key, value: ruleOf(shape.of, label, leads) });
  const { min, max, isOnce = false } = shape;
  return v.pipe(
    v.array(entry, `${label} must be a list.`),
    v.minLength(min, `${label} needs at least ${min} ${min === 1 ? 'entry' : 'entries'}.`),
    v.maxLength(max, `${label} can have at most ${max} entries.`),
    v.check(
      (entries) => new Set(entries.map((one) => (one as { key: string }).key)).size === entries.length,
      `${label} has a key twice.`,
    ),
    v.check((entries) => !isOnce || isEachOnce(entries), `${label} has an entry twice.`),
  ) as unknown as v.GenericSchema;
}

/** Letters as they are seen: whatever their capitals, how a keyboard composed them, and joiners between them. */
const asSeen = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u200C\u200D]/g, '');

const isEachOnce = (entries: readonly object[]): boolean =>
  new Set(entries.map(({ key, ...rest }: { key?: unknown }) => asSeen(JSON.stringify(rest)))).size ===
  entries.length;

/** Longest document in bytes of its JSON: a column takes 65,535. */
const LONGEST_DOCUMENT = 60_000;

/** What the rule of a page knows besides the page. */
interface PageSurroundings {
  readonly caseStudies: readonly KnownCaseStudy[];
  /** The words so far: a link that has come to lead nowhere since is no fault of a change of something else. */
  readonly stored?: readonly StoredWords[];
}

/** The rule of a whole page: that of its words, that some numbers ascend, and that it fits into its row. */
export const pageRule = (
  { fields, ascending }: Pick<PageDeclaration, 'fields' | 'ascending'>,
  { caseStudies, stored }: PageSurroundings,
): v.GenericSchema<unknown, Record<string, unknown>> => {
  const linked = new Set((stored ?? []).flatMap((words) => addressesIn(fields, words)));
  const leads = (address: string) => linked.has(address) || pageAt(address, caseStudies) !== undefined;
  return v.pipe(
    wordsRule(fields, leads),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value: input } = dataset;
      for (const { less, more, message } of ascending)
        if (Number(valueAt(input, more)) <= Number(valueAt(input, less)))
          addIssue({ message, path: pathOf(more, input) });
    }),
    v.check(
      (words) => new TextEncoder().encode(JSON.stringify(words)).length <= LONGEST_DOCUMENT,
      `The words of a page can have at most ${LONGEST_DOCUMENT} bytes.`,
    ),
  );
};

/** Where the links of a page lead. */
export const addressesIn = (fields: Fields, words: StoredWords): string[] =>
  [...sentencesOf(fields, words)].flatMap(({ leaf, value }) =>
    leaf.kind === 'address' && typeof value === 'string' && value !== '' ? [value] : [],
  );

/** The path of an issue at a field below `input`, such as `hero.heading`. */
export function pathOf(
  name: string,
  input: Record<string, unknown>,
): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const items = name
    .split('.')
    .map((key) => ({ type: 'unknown', origin: 'value', input, key, value: undefined }) as const);
  return items as unknown as [v.IssuePathItem, ...v.IssuePathItem[]];
}
