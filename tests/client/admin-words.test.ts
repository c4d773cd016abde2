import { describe, expect, it } from 'vitest';
import { pagesAround } from '#client/admin/parts/pages-around.ts';
import { agoOf } from '#client/admin/parts/time-words.ts';
import { wordsOf } from '#client/admin/parts/words-of.ts';
import { placesFor } from '#client/admin/search/places.ts';

describe('names of the house', () => {
  it.each([
    ['teamMember', 'Team member'],
    ['signed-in', 'Signed in'],
    ['contact.phone.uae', 'Contact phone uae'],
    ['role_order', 'Role order'],
    ['', ''],
  ])('%s is read as %s', (name, words) => expect(wordsOf(name)).toBe(words));
});

describe('how long ago', () => {
  const now = new Date('2026-11-20T06:00:00.000Z');
  it.each([
    ['2026-11-20T05:59:30.000Z', 'just now'],
    ['2026-11-20T06:00:05.000Z', 'just now'],
    ['2026-11-20T05:58:30.000Z', '1 minute ago'],
    ['2026-11-20T03:00:00.000Z', '3 hours ago'],
    ['2026-11-19T06:00:00.000Z', 'yesterday'],
    ['2026-11-06T06:00:00.000Z', '2 weeks ago'],
    ['2024-01-01T06:00:00.000Z', '2 years ago'],
  ])('%s is %s', (at, words) => expect(agoOf(new Date(at), now)).toBe(words));
});

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 503, [1, 2, 503]],
    [250, 503, [1, 249, 250, 251, 503]],
    [503, 503, [1, 502, 503]],
  ])('at page %i of %i are %j', (page, pageCount, shown) =>
    expect(pagesAround(page, pageCount)).toEqual(shown),
  );
});

describe('the places of a search', () => {
  const screens = [
    { label: 'Clients', path: '/admin/clients' },
    { label: 'Settings', path: '/admin/settings' },
  ];
  const hit = (kind: string, id: string) => ({ kind, id, title: `The ${kind}`, detail: 'Where' });
  const paths = (words: string, hits = [hit('client', 'a b')]) =>
    placesFor(words, screens, hits).map(({ label, places }) => [label, places.map(({ path }) => path)]);

  it('without words are the screens', () => {
    expect(paths('', [])).toEqual([['Screens', ['/admin/clients', '/admin/settings']]]);
  });

  it('stand by kind, whatever the order of the hits, and unlike each other under one id', () => {
    const hits = ['inquiry', 'testimonial', 'technology', 'teamMember', 'client'].map((kind) =>
      hit(kind, 'x'),
    );
    const groups = placesFor('no screen', screens, hits);
    const labels = ['Clients', 'Team', 'Technologies', 'Testimonials', 'Inbox'];
    expect(groups.map(({ label }) => label)).toEqual(labels);
    expect(new Set(groups.flatMap(({ places }) => places.map(({ key }) => key))).size).toBe(5);
  });

  it('lead to an address an id cannot break out of', () => {
    expect(paths('a b')).toEqual([['Clients', ['/admin/clients?edit=a%20b']]]);
  });

  it('hold the fields of the settings, by field and by tab', () => {
    expect(paths('whatsoever', [])).toEqual([]);
    expect(paths('favicon', [])).toEqual([['Settings', ['/admin/settings?tab=company']]]);
    expect(paths('settings, seo', [])).toEqual([
      ['Settings', ['/admin/settings?tab=seo', '/admin/settings?tab=seo', '/admin/settings?tab=seo']],
    ]);
  });
});
