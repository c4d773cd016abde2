import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addressesOf } from '#client/admin/pages/page-addresses.ts';
import {
  emptyOf,
  type FormList,
  formOf,
  formRule,
  keysOf,
  nameInForm,
  type PageValues,
  withEntry,
  withoutEntry,
  wordsOf,
} from '#client/admin/pages/page-form.ts';
import { fieldAt, firstWords, labelsOf, textOf } from '#client/admin/pages/page-labels.ts';
import { joinOrders } from '#client/admin/pages/page-merge.ts';
import { firstFault, foldsAround, sectionsOf } from '#client/admin/pages/page-sections.ts';
import { compareWithStored } from '#client/admin/parts/conflict.ts';
import { publicPaths } from '#client/site/addresses.ts';
import { pageAt, siteAddresses } from '#domain/pages/addresses.ts';
import { ENTRY_KEY, newEntryKey } from '#domain/pages/entry-keys.ts';
import { pageIds, pages } from '#domain/pages/pages.ts';
import { seeds } from '#domain/pages/seeds.ts';
import { address, type Fields, line, list, part, text } from '#domain/pages/shape.ts';
import { check } from '#domain/rules/check.ts';
import { seededCaseStudies } from '#tests/support/case-studies.ts';

/* The words of a page as its form holds them: what their fields are called, and how the changes of two people fit together. */

const question = part({ question: line(20), answer: text(40) });
const fields: Fields = {
  title: line(20),
  note: line(20),
  faq: part({ heading: line(20), items: list(question, [1, 3], { label: 'Questions' }) }),
  tags: list(line(10), [1, 4]),
};
const stored = {
  title: 'Pricing',
  note: 'In rupees',
  faq: {
    heading: 'Asked often',
    items: [
      { key: 'aaaaaaaa', question: 'How much?', answer: 'It depends.' },
      { key: 'bbbbbbbb', question: 'How long?', answer: 'Six weeks.' },
    ],
  },
  tags: [
    { key: 'tttttttt', value: 'erp' },
    { key: 'uuuuuuuu', value: 'fees' },
  ],
};
const form = () => structuredClone(formOf(fields, stored));

/** The values with others at paths such as `faq.items.aaaaaaaa.answer`. */
function changed(changes: Readonly<Record<string, unknown>>): PageValues {
  const values = form();
  for (const [path, value] of Object.entries(changes)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const group = steps.reduce((inner, step) => inner[step] as PageValues, values);
    group[last] = value;
  }
  return values;
}

const itemsOf = (values: PageValues) => (values.faq as PageValues).items as FormList;

/** What is saved where two have changed the words above; `asked`: the fields that have to be chosen. */
function merge(mine: PageValues, theirs: PageValues) {
  const { conflicts, merged } = compareWithStored(
    (versions) => labelsOf(fields, versions as PageValues[]),
    form(),
    mine,
    theirs,
    joinOrders,
  );
  const set = (values: PageValues, name: string, value: unknown) => {
    const steps = name.split('.');
    const last = steps.pop() ?? '';
    steps.reduce((inner, step) => inner[step] as PageValues, values)[last] = value;
  };
  for (const { name, value } of merged) set(mine, name, value);
  return {
    requested: conflicts.map(({ label }) => label),
    questions: () => wordsOf(fields, mine).faq as { items: { question: string; answer: string }[] },
    mine,
  };
}

test.each(pageIds)('the words of %s are the same after they were in the form', (id) => {
  const own = pages[id].fields as Fields;
  const values = formOf(own, seeds[id]);
  expect(wordsOf(own, JSON.parse(JSON.stringify(values)))).toEqual(seeds[id]);
  expect(v.is(formRule({ fields: own, ascending: [] }, { caseStudies: seededCaseStudies }), values)).toBe(
    true,
  );
});

test('a fault is at the key of its entry, with the sentence of the rule', () => {
  const values = changed({ 'faq.items.bbbbbbbb.answer': '', 'tags.uuuuuuuu': 'longer than ten' });
  const checked = check(formRule({ fields, ascending: [] }, { caseStudies: [] }), values);
  expect(checked.ok ? [] : checked.issues).toEqual([
    { field: 'faq.items.bbbbbbbb.answer', message: 'Faq: Questions: Answer is required.' },
    { field: 'tags.uuuuuuuu', message: 'Tags must be at most 10 characters.' },
  ]);
});

test('the gateway names an entry by its place or its key', () => {
  expect(nameInForm(fields, stored, 'faq.items.1.answer')).toBe('faq.items.bbbbbbbb.answer');
  expect(nameInForm(fields, stored, 'faq.items.bbbbbbbb.answer')).toBe('faq.items.bbbbbbbb.answer');
  expect(nameInForm(fields, stored, 'tags.1.value')).toBe('tags.uuuuuuuu');
  expect(nameInForm(fields, stored, 'faq.items')).toBe('faq.items');
  expect(nameInForm(fields, stored, 'faq.items.7.answer')).toBe('faq.items.7.answer');
});

test('a new entry has a key of its own, and its fields are empty', () => {
  const keys = Array.from({ length: 200 }, newEntryKey);
  for (const key of keys) expect(key).toMatch(ENTRY_KEY);
  for (const key of keys) expect(key).toMatch(/^[a-z]/);
  expect(new Set(keys).size).toBe(200);
  const added = withEntry(list(question, [1, 3]), itemsOf(form()), 'cccccccc');
  expect(keysOf(added)).toEqual(['aaaaaaaa', 'bbbbbbbb', 'cccccccc']);
  expect(added.cccccccc).toEqual({ question: '', answer: '' });
  expect(keysOf(withoutEntry(added, 'aaaaaaaa'))).toEqual(['bbbbbbbb', 'cccccccc']);
  expect(keysOf(emptyOf(list(question, [2, 4])))).toHaveLength(2);
});

test('sections are parts, lists, and single values that follow each other', () => {
  expect(sectionsOf(fields)).toEqual([
    { id: 'title', names: ['title', 'note'], label: 'Title and Note' },
    { id: 'faq', names: ['faq'], label: 'Faq' },
    { id: 'tags', names: ['tags'], label: 'Tags' },
  ]);
  expect(foldsAround(fields, 'note')).toContain('title');
  expect(foldsAround(fields, 'faq.items.aaaaaaaa.answer')).toEqual(
    expect.arrayContaining(['faq', 'faq.items.aaaaaaaa']),
  );
  const errors = { faq: { items: { bbbbbbbb: { answer: { type: 'rule', message: 'It is empty.' } } } } };
  expect(firstFault(errors)).toBe('faq.items.bbbbbbbb.answer');
  expect(firstFault({})).toBeNull();
});

test('a section is known by its heading, and an entry by its first words', () => {
  expect(firstWords(fields.faq as never, form().faq)).toBe('Asked often');
  expect(firstWords(question, { question: '', answer: 'Six weeks.' })).toBe('Six weeks.');
  expect(firstWords(question, { question: 'x'.repeat(80), answer: '' })).toBe(`${'x'.repeat(59)}…`);
  expect(firstWords(line(10), 'erp')).toBe('erp');
});

test('the history names a field by its label and the words of its entry', () => {
  const named = (path: string) => fieldAt(fields, form(), path).label;
  expect(named('faq.items.aaaaaaaa.answer')).toBe('Faq: Questions “How much?”: Answer');
  expect(named('faq.items')).toBe('Faq: Questions');
  expect(named('tags.tttttttt.value')).toBe('Tags “erp”');
  expect(named('faq.items.zzzzzzzz.answer')).toBe('Faq: Questions: Answer');
});

test('a link is chosen among the pages by name, and one that leads to a part of a page or nowhere stays a choice', () => {
  const links: Fields = { links: list(part({ to: address() }), [1, 3]) };
  const leadingTo = (...to: string[]) => ({
    links: to.map((one, n) => ({ key: `aaaaaaa${n + 2}`, to: one })),
  });
  const choices = addressesOf(
    links,
    seededCaseStudies,
    leadingTo('/pricing#faq', '/gone'),
    leadingTo('/team', '/gone'),
  );
  const labels = choices.map(({ label }) => label);
  expect(labels.slice(0, 2)).toEqual(['Home (/)', 'About (/about)']);
  expect(choices).toContainEqual({
    value: '/case-studies/cs2',
    label: 'Case studies: The queue around the building is gone (/case-studies/cs2)',
  });
  expect(labels.slice(-2)).toEqual(['Pricing (/pricing#faq)', '/gone (leads nowhere)']);
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
});

test('a link can lead to every page of the site, and each case study is called by its title', () => {
  expect(
    siteAddresses(seededCaseStudies)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(publicPaths(seededCaseStudies).sort());
  for (const { address, title } of seededCaseStudies)
    expect(pageAt(`/case-studies/${address}`, seededCaseStudies)?.name).toBe(`Case studies: ${title}`);
  const moved = [{ id: 'a', title: 'A', address: 'now', formerAddresses: ['before'] }];
  expect(pageAt('/case-studies/before#results', moved)?.path).toBe('/case-studies/now');
});

test('an order and an entry in dispute are read by the words of the entries', () => {
  const text = (name: string, value: unknown) => textOf(fields, [form()], name, value);
  expect(text('faq.items.order', ['bbbbbbbb', 'zzzzzzzz'])).toBe('How long?, an entry without words');
  expect(text('tags.order', ['tttttttt'])).toBe('erp');
  expect(text('faq.items.aaaaaaaa', itemsOf(form()).aaaaaaaa)).toBe('How much?');
  expect(text('faq.items.aaaaaaaa.answer', 'It depends.')).toBeUndefined();
});

test('changes of two people to different fields of one list are both kept', () => {
  const mine = changed({
    'faq.items.aaaaaaaa.answer': 'A little.',
    'faq.items.order': ['bbbbbbbb', 'aaaaaaaa'],
  });
  const added = withEntry(list(question, [1, 3]), itemsOf(form()), 'cccccccc');
  const theirs = changed({
    'faq.items': { ...added, cccccccc: { question: 'Where?', answer: 'There.' } },
  });
  const { requested, questions } = merge(mine, theirs);
  expect(requested).toEqual([]);
  expect(questions().items.map((one) => one.question)).toEqual(['How long?', 'Where?', 'How much?']);
  expect(questions().items.at(-1)?.answer).toBe('A little.');
});

test('what both have changed is asked about, by name', () => {
  const [mine, theirs] = ['Mine.', 'Theirs.'].map((words) => changed({ 'faq.items.aaaaaaaa.answer': words }));
  expect(merge(mine ?? {}, theirs ?? {}).requested).toEqual(['Faq: Questions “How much?”: Answer']);
});

test('orders are joined unless both have moved entries', () => {
  const order = (...keys: string[]) => keys;
  const join = (before: string[], mine: string[], theirs: string[]) =>
    joinOrders('x.order', before, mine, theirs);
  const before = order('a', 'b', 'c');
  expect(join(before, order('c', 'a', 'b'), order('a', 'x', 'b', 'c'))).toEqual(['c', 'a', 'x', 'b']);
  expect(join(before, order('a', 'c', 'y'), order('b', 'a', 'c'))).toEqual(['a', 'c', 'y']);
  expect(join(before, order('b', 'a', 'c'), order('c', 'b', 'a'))).toBeUndefined();
  expect(join(before, order('y', 'a', 'b', 'c'), order('a', 'b', 'c', 'x'))).toEqual([
    'y',
    'a',
    'b',
    'c',
    'x',
  ]);
  expect(joinOrders('x.title', 'a', 'b', 'c')).toBeUndefined();
});

test('an entry that one removes and the other changes is asked about as a whole, and stays where it is kept', () => {
  const mine = changed({ 'faq.items.bbbbbbbb.answer': 'Four weeks.' });
  const theirs = changed({ 'faq.items': withoutEntry(itemsOf(form()), 'bbbbbbbb') });
  const result = merge(mine, theirs);
  expect(result.requested).toEqual(['Faq: Questions “How long?”']);
  expect(result.questions().items.map(({ answer }) => answer)).toEqual(['It depends.', 'Four weeks.']);
});
