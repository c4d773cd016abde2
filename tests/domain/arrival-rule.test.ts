import { describe, expect, it } from 'vitest';
import { type ArrivalConditions, matcherOf } from '#domain/arrival-rule.ts';
import { arrivalRuleRule } from '#domain/rules/arrival-rule.ts';
import { check } from '#domain/rules/check.ts';
import { labelRule } from '#domain/rules/label.ts';

const arrival = {
  formType: 'contact',
  page: '/solutions/erp',
  email: 'Meera@Sales.Orrin.example',
  subject: 'ERP for two plants',
  message: 'We run 40 trucks (in São Paulo); is that a "fleet"?',
};
const ANY: ArrivalConditions = { formType: null, page: '', words: [], domain: '' };
const meets = (conditions: Partial<ArrivalConditions>, over: Partial<typeof arrival> = {}): boolean =>
  matcherOf({ ...arrival, ...over })({ ...ANY, ...conditions });

describe('a rule on arrival', () => {
  it('without conditions is met by every inquiry', () => {
    expect(meets({})).toBe(true);
    expect(matcherOf({ ...arrival, page: null })(ANY)).toBe(true);
  });

  it.each([
    [{ formType: 'contact' }, true],
    [{ formType: 'pricing' }, false],
    [{ page: '/solutions' }, true],
    [{ page: '/erp' }, false],
    [{ domain: 'orrin.example' }, true],
    [{ domain: 'sales.orrin.example' }, true],
    [{ domain: 'example' }, true],
    [{ domain: 'rin.example' }, false],
    [{ domain: 'meera' }, false],
  ])('with %j is met: %s', (conditions, isMet) => expect(meets(conditions)).toBe(isMet));

  it('that names a page is not met by an inquiry of which none is known', () => {
    expect(matcherOf({ ...arrival, page: null })({ ...ANY, page: '/' })).toBe(false);
  });

  it.each([
    ['a word of the subject', ['erp'], true],
    ['a word of the message, in other capitals', ['TRUCKS'], true],
    ['one of several', ['lorry', 'fleet'], true],
    ['words beside each other, whatever stands between them', ['trucks in'], true],
    ['a word without its accents', ['sao paulo'], true],
    ['a part of a word', ['truck'], false],
    ['words of subject and message that are not beside each other', ['erp trucks'], false],
    ['what would be an expression', ['.*'], false],
    ['a number', ['40'], true],
  ])('looks for %s', (_what, words, isMet) => {
    const known = words.filter((word) => /\w/.test(word));
    expect(meets({ words: known.length > 0 ? known : ['zz', ...words] })).toBe(isMet);
  });

  it('is met only where all conditions that are set hold', () => {
    expect(
      meets({ formType: 'contact', page: '/solutions', words: ['fleet'], domain: 'orrin.example' }),
    ).toBe(true);
    for (const wrong of [{ formType: 'pricing' }, { page: '/pricing' }, { words: ['loom'] }, { domain: 'x' }])
      expect(
        meets({ formType: 'contact', page: '/solutions', words: ['fleet'], domain: 'example', ...wrong }),
      ).toBe(false);
  });

  it('takes a long text and a long word in no time', () => {
    const message = 'a '.repeat(2500);
    const start = performance.now();
    expect(meets({ words: ['a a '.repeat(15).trim()] }, { message })).toBe(true);
    expect(meets({ words: [`${'a'.repeat(59)}b`] }, { message: 'a'.repeat(5000) })).toBe(false);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

const RULE = { name: 'Fleet', labelIds: ['one'] };
const fieldsOf = (over: object): string[] => {
  const checked = check(arrivalRuleRule, { ...RULE, ...over });
  return checked.ok ? [] : checked.issues.map(({ field }) => field);
};

it('what staff write as a rule is stored as it is compared', () => {
  const checked = check(arrivalRuleRule, {
    ...RULE,
    ...{
      formType: '',
      page: ' /Solutions ',
      words: 'fleet, trucks',
      domain: '@Orrin.Example',
      ownerId: '',
    },
  });
  expect(checked).toEqual({
    ok: true,
    value: {
      ...{ name: 'Fleet', formType: null, page: '/solutions', words: ['fleet', 'trucks'] },
      ...{ domain: 'orrin.example', labelIds: ['one'], ownerId: null, templateId: null },
    },
  });
});

it.each([
  ['no name', { name: ' ' }, 'name'],
  ['another form', { formType: 'survey' }, 'formType'],
  ['a page that begins nowhere', { page: 'solutions' }, 'page'],
  ['a word without a letter', { words: ['…'] }, 'words'],
  ['a domain that is none', { domain: 'orrin example' }, 'domain'],
  ['a whole address', { domain: 'meera@orrin.example' }, 'domain'],
  ['nothing that it does', { labelIds: [] }, 'labelIds'],
])('what staff write as a rule is refused with %s', (_what, over, field) =>
  expect(fieldsOf(over)).toEqual([field]),
);

it.each([
  { labelIds: [], ownerId: 'meera' },
  { labelIds: [], templateId: 'first call' },
])('what staff write as a rule does one thing at least, such as %j', (over) =>
  expect(fieldsOf(over)).toEqual([]),
);

it('a label has one to thirty characters in a line, in composed letters', () => {
  expect(check(labelRule, { name: ' Schu\u0308ler ' })).toMatchObject({ value: { name: 'Sch\u00fcler' } });
  for (const name of ['', ' ', 'x'.repeat(31), 'two\nlines', '\u0958'.repeat(16)])
    expect([name, check(labelRule, { name }).ok]).toEqual([name, false]);
  expect(check(labelRule, { name: 'x'.repeat(30) }).ok).toBe(true);
});
