import { describe, expect, it } from 'vitest';
import {
  completed,
  namesIn,
  newEntryKey,
  plainWords,
  type StoredWords,
  sentencesOf,
  withKeys,
} from '#domain/pages/entry-keys.ts';
import { pageRule } from '#domain/pages/page-rule.ts';
import { pageIds, pages } from '#domain/pages/pages.ts';
import { seeds } from '#domain/pages/seeds.ts';
import { address, line, list, part, text } from '#domain/pages/shape.ts';
import { check } from '#domain/rules/check.ts';
import { seededCaseStudies } from '#tests/support/case-studies.ts';

const fields = {
  title: line(20),
  hero: part({ eyebrow: line(10).orNone, lead: text(40) }),
  links: list(part({ label: line(10), to: address() }), [1, 3]),
  tags: list(line(8), [0, 3]),
};

const written = {
  title: 'Home',
  hero: { eyebrow: '', lead: 'Led by {company}' },
  links: [
    { key: 'aaaaaaa1', label: 'One', to: '/team' },
    { key: 'aaaaaaa2', label: 'Two', to: '/about' },
  ],
  tags: [{ key: 'bbbbbbb1', value: 'steel' }],
};

let made = 0;
const newKey = () => `new0000${++made}`;

const refusalOf = (words: unknown, stored?: StoredWords) => {
  const checked = check(
    pageRule(
      { fields, ascending: [] },
      { caseStudies: seededCaseStudies, ...(stored && { stored: [stored] }) },
    ),
    words,
  );
  return checked.ok ? null : checked.issues.map(({ field, message }) => [field, message]);
};

describe('the words of every page of the product', () => {
  it.each(pageIds)('are accepted by the rule of %s as they are', (id) => {
    const checked = check(pageRule(pages[id], { caseStudies: seededCaseStudies }), seeds[id]);
    expect(checked.ok && checked.value).toEqual(seeds[id]);
  });

  it.each(pageIds)('have each key once, in %s', (id) => {
    const keys = JSON.stringify(seeds[id]).match(/"key":"[^"]+"/g) ?? [];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the names in the path of a change', () => {
  it.each([
    ['faq.items.q3f9x2ab.answer', ['faq', 'items', 'answer']],
    ['services.items', ['services', 'items']],
  ])('of %s are %j', (path, names) => expect(namesIn(path)).toEqual(names));

  it('are told from keys by a digit, which each key of the product has', () => {
    const keys = pageIds.flatMap((id) => JSON.stringify(seeds[id]).match(/(?<="key":")[^"]+/g) ?? []);
    expect(keys.length).toBeGreaterThan(300);
    expect(keys.filter((key) => !/^[a-z].*\d/.test(key))).toEqual([]);
    expect(newEntryKey()).toMatch(/^[a-z].*\d$/);
  });
});

describe('what a page gets of its words', () => {
  it('has neither keys nor what is empty and may be so', () => {
    expect(plainWords(fields, written)).toEqual({
      title: 'Home',
      hero: { lead: 'Led by {company}' },
      links: [
        { label: 'One', to: '/team' },
        { label: 'Two', to: '/about' },
      ],
      tags: ['steel'],
    });
  });
});

describe('the rule of a page', () => {
  it('accepts words with a place that exists', () => expect(refusalOf(written)).toBeNull());

  it.each([
    ['a missing text', { ...written, title: ' ' }, 'title', 'Title is required.'],
    [
      'a text over its limit',
      { ...written, title: 'x'.repeat(21) },
      'title',
      'Title must be at most 20 characters.',
    ],
    [
      'a place that does not exist',
      { ...written, hero: { eyebrow: '', lead: 'Led by {nobody}' } },
      'hero.lead',
      'Hero: Lead has {nobody}, which is no known figure or name.',
    ],
    [
      'a link that leaves the site',
      { ...written, links: [{ key: 'aaaaaaa1', label: 'Out', to: 'https://elsewhere.example' }] },
      'links.0.to',
      'Links: To must be a page of this site, and there is none at https://elsewhere.example.',
    ],
    [
      'a link to a page that does not exist',
      { ...written, links: [{ key: 'aaaaaaa1', label: 'Gone', to: '/gone#team' }] },
      'links.0.to',
      'Links: To must be a page of this site, and there is none at /gone#team.',
    ],
    [
      'a missing link',
      { ...written, links: [{ key: 'aaaaaaa1', label: 'One', to: '' }] },
      'links.0.to',
      'Links: To is required.',
    ],
    ['too few entries', { ...written, links: [] }, 'links', 'Links needs at least 1 entry.'],
    [
      'a key twice',
      { ...written, links: [written.links[0], written.links[0]] },
      'links',
      'Links has a key twice.',
    ],
    ['a field that is none', { ...written, extra: 1 }, 'extra', 'There is no such field.'],
    ['a part that is no object', { ...written, hero: 'x' }, 'hero', 'Hero must be an object.'],
  ])('refuses %s at its path', (_what, words, field, message) => {
    expect(refusalOf(words)).toEqual([[field, message]]);
  });

  it.each(['/', '/solutions/erp', '/pricing#faq', '/case-studies/cs3'])('accepts a link to %s', (to) => {
    expect(refusalOf({ ...written, links: [{ key: 'aaaaaaa1', label: 'One', to }] })).toBeNull();
  });

  it('accepts a link that has come to lead nowhere since it was stored, and refuses another one', () => {
    const leadingTo = (to: string) => ({ ...written, links: [{ key: 'aaaaaaa1', label: 'One', to }] });
    const stored = leadingTo('/old-offer');
    expect(refusalOf({ ...stored, title: 'Home again' }, stored)).toBeNull();
    expect(refusalOf(leadingTo('/gone'), stored)).toEqual([['links.0.to', expect.stringContaining('/gone')]]);
  });

  it('refuses a document that is longer than its row', () => {
    const long = { ...fields, title: text(70_000) };
    const checked = check(pageRule({ fields: long, ascending: [] }, { caseStudies: [] }), {
      ...written,
      title: 'é'.repeat(31_000),
    });
    expect(checked.ok ? null : checked.sentence).toBe('The words of a page can have at most 60000 bytes.');
  });
});

describe('the keys of entries', () => {
  const keysOf = (words: object) =>
    (withKeys(fields, { ...written, ...words }, written, newKey).links as { key: string }[]).map(
      ({ key }) => key,
    );
  const [one, two] = [
    { label: 'One', to: '/team' },
    { label: 'Two', to: '/about' },
  ];

  it('follow an entry that was sent without one and stood there before', () => {
    expect(keysOf({ links: [two, one] })).toEqual(['aaaaaaa2', 'aaaaaaa1']);
  });

  it('stay at the place of an entry that was changed', () => {
    expect(keysOf({ links: [{ ...one, label: 'First' }, two] })).toEqual(['aaaaaaa1', 'aaaaaaa2']);
  });

  it('are new for an entry that was not there', () => {
    expect(keysOf({ links: [one, { label: 'New', to: '/' }, two] })).toEqual([
      'aaaaaaa1',
      expect.stringMatching(/^new/),
      'aaaaaaa2',
    ]);
  });

  it('are kept where they are sent', () => {
    expect(keysOf({ links: [{ ...one, key: 'zzzzzzz9' }] })).toEqual(['zzzzzzz9']);
  });

  it('belong to single values too', () => {
    expect(withKeys(fields, { ...written, tags: ['iron', 'steel'] }, written, newKey).tags).toEqual([
      { key: expect.stringMatching(/^new/), value: 'iron' },
      { key: 'bbbbbbb1', value: 'steel' },
    ]);
  });
});

describe('words of an earlier version of the product', () => {
  it('get the fields that it lacked, at any depth, and lose those that are gone', () => {
    const { title: _, ...older } = { ...written, gone: 'x', links: [{ key: 'aaaaaaa1', label: 'One' }] };
    expect(completed(fields, older, { ...written, title: 'Seed' })).toEqual({
      ...written,
      title: 'Seed',
      links: [{ key: 'aaaaaaa1', label: 'One', to: '' }],
    });
  });
});

describe('each sentence of a page', () => {
  it('has the path of its field, with the keys of its entries', () => {
    const paths = [...sentencesOf(fields, written as StoredWords)].map(({ path }) => path.join('.'));
    expect(paths).toEqual([
      'title',
      'hero.eyebrow',
      'hero.lead',
      'links.aaaaaaa1.label',
      'links.aaaaaaa1.to',
      'links.aaaaaaa2.label',
      'links.aaaaaaa2.to',
      'tags.bbbbbbb1',
    ]);
  });
});
