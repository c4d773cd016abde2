import { describe, expect, it } from 'vitest';
import { emptyForm, formOf, formRule, inputOf, labelsOf } from '#client/admin/content/content-form.ts';
import { readerOf, textsOf } from '#client/admin/content/content-text.ts';
import { compareWithStored } from '#client/admin/parts/conflict.ts';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import { caseStudySeeds } from '#db/seeds/case-studies.ts';
import { caseStudyContent } from '#domain/content/case-study.ts';
import { check } from '#domain/rules/check.ts';

/* A record as its form holds it, with fields that are lists of small records: those of a case study. */

const { fields } = caseStudyContent;
const [seed] = caseStudySeeds;
const form = () => structuredClone(formOf(fields, { ...seed }));

/** The moments of a timeline, as the form holds them. */
const timeline = (...moments: [when: string, text: string][]) => ({
  timeline: moments.map(([when, text]) => ({ when, text })),
});

describe('the records of a field in the form', () => {
  it.each(caseStudySeeds)('of “$name” are the same after they were in it', (study) => {
    const input = inputOf(fields, JSON.parse(JSON.stringify(formOf(fields, { ...study }))));
    expect(study).toMatchObject(input);
    expect(Object.keys(input)).toEqual(Object.keys(fields));
  });

  it('have no values that the gateway does not take, such as the name of their type', () => {
    const answered = { timeline: [{ __typename: 'CaseStudyMoment', when: 'May', text: 'The gate.' }] };
    expect(formOf(fields, answered).timeline).toEqual([{ when: 'May', text: 'The gate.' }]);
  });

  it('are none at first, and a new one has empty fields', () => {
    expect(emptyForm(fields)).toMatchObject({ timeline: [], figures: [], technologies: [] });
    expect(emptyForm(fields.technologies.row?.fields ?? {})).toEqual({ id: '', category: '' });
  });
});

describe('what is wrong with a record', () => {
  const faulty = () => ({
    ...form(),
    ...timeline(['January', 'It began.'], ['', 'It went on.']),
    technologies: [{ id: 'database.nothing', category: '' }],
  });

  it('is told at the field of that record', () => {
    const checked = check(formRule(caseStudyContent), faulty());
    expect(checked.ok ? [] : checked.issues).toEqual([
      { field: 'timeline.1.when', message: 'When is required.' },
      { field: 'technologies.0.id', message: 'Technology must be one of the listed choices.' },
    ]);
  });

  it('is where the form library looks for it', async () => {
    const { errors } = await ruleResolver(() => formRule(caseStudyContent))(faulty(), undefined, {
      fields: {},
      shouldUseNativeValidation: undefined,
    });
    expect(errors).toMatchObject({ timeline: [undefined, { when: { message: 'When is required.' } }] });
  });

  it('is told at the field of the list where there are too many', () => {
    const many = timeline(...Array.from({ length: 21 }, (): [string, string] => ['May', 'The gate.']));
    const checked = check(formRule(caseStudyContent), { ...form(), ...many });
    expect(checked.ok ? [] : checked.issues).toEqual([
      { field: 'timeline', message: 'How it went can have at most 20 entries.' },
    ]);
  });
});

describe('the changes of two people', () => {
  const compare = (mine: object, theirs: object) =>
    compareWithStored(labelsOf(caseStudyContent), form(), { ...form(), ...mine }, { ...form(), ...theirs });

  it('to different lists are both kept', () => {
    const { conflicts, merged, hasOwn } = compare(timeline(['May', 'Mine.']), { figures: [] });
    expect([conflicts, hasOwn]).toEqual([[], true]);
    expect(merged).toEqual([{ name: 'figures', label: 'Before and after', value: [] }]);
  });

  it('to the same list are asked about, and read as words', () => {
    const { conflicts } = compare(timeline(['May', 'Mine.'], ['June', 'Too.']), timeline());
    expect(conflicts).toMatchObject([{ name: 'timeline', label: 'How it went', theirs: [] }]);
    const textOf = readerOf(caseStudyContent);
    expect(textOf('timeline', conflicts[0]?.mine)).toBe('May, Mine.; June, Too.');
    expect(textOf('timeline', [])).toBeUndefined();
    expect(textOf('product', 'fee-collection')).toBe('Fee Collection');
    expect(textOf('client', 'Halpati Mills')).toBeUndefined();
  });
});

it('a role that only reads sees what a record says, and a choice by its label', () => {
  const technologies = [
    { id: 'database.postgresql', category: 'Ledger' },
    { id: 'database.forgotten', category: '' },
  ];
  expect(textsOf(fields.technologies, technologies)).toEqual(['PostgreSQL, Ledger', 'database.forgotten']);
  expect(textsOf(fields.industry, ['Textiles', 'Steel'])).toEqual(['Textiles', 'Steel']);
  expect(textsOf(fields.year, '')).toEqual([]);
});
