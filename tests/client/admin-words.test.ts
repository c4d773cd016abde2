import { ChakraProvider } from '@chakra-ui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SearchKind } from '#client/admin/data/types.generated.ts';
import { waitedFor } from '#client/admin/inquiries/inquiry-labels.ts';
import { snoozeChoices } from '#client/admin/inquiries/snooze-choices.ts';
import { labelFromName } from '#client/admin/parts/field-labels.ts';
import { formatRelativeTime } from '#client/admin/parts/format-time.ts';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { resultGroups } from '#client/admin/search/search-results.ts';
import { adminSystem } from '#client/admin/theme/system.ts';

it.each([
  ['teamMember', 'Team member'],
  ['signed-in', 'Signed in'],
  ['contact.phone.uae', 'Contact phone uae'],
  ['role_order', 'Role order'],
  ['', ''],
])('the name %s of the gateway is read as %s', (name, words) => expect(labelFromName(name)).toBe(words));

it.each([
  [0.5, '0 h'],
  [6.9, '6 h'],
  [7, '1 day'],
  [25.9, '3 days'],
  [411, '58 days'],
])('a wait of %d business hours is “%s”, in working days of seven', (hours, words) =>
  expect(waitedFor(hours)).toBe(words),
);

const now = new Date('2026-11-20T06:00:00.000Z');
it.each([
  ['2026-11-20T05:59:30.000Z', 'just now'],
  ['2026-11-20T06:00:05.000Z', 'just now'],
  ['2026-11-20T05:58:30.000Z', '1 minute ago'],
  ['2026-11-20T03:00:00.000Z', '3 hours ago'],
  ['2026-11-19T06:00:00.000Z', 'yesterday'],
  ['2026-11-06T06:00:00.000Z', '2 weeks ago'],
  ['2024-01-01T06:00:00.000Z', '2 years ago'],
])('how long ago %s is %s', (at, words) => expect(formatRelativeTime(new Date(at), now)).toBe(words));

describe('until when an inquiry can be put off', () => {
  const monday = new Date('2026-11-23T06:00:00.000Z');
  const days = (now: Date, stored = '') =>
    snoozeChoices(now, stored).map(({ label, value }) => `${label} ${value}`);

  it('is nine o’clock in the office, and on a Monday the next Monday is a week ahead', () => {
    expect(days(monday)).toEqual([
      'Tomorrow, 9:00 IST 2026-11-24T03:30:00.000Z',
      'In three days, 9:00 IST 2026-11-26T03:30:00.000Z',
      'Next Monday, 9:00 IST 2026-11-30T03:30:00.000Z',
      'In two weeks, 9:00 IST 2026-12-07T03:30:00.000Z',
    ]);
    expect(days(new Date('2026-11-29T06:00:00.000Z'))[2]).toContain('2026-11-30');
  });

  it('counts its days by the office, where it is tomorrow already', () => {
    expect(days(new Date('2026-11-22T20:00:00.000Z'))[0]).toContain('2026-11-24');
  });

  it('has what is stored first, unless it is one of the usual times', () => {
    const stored = '2026-12-24T03:30:00.000Z';
    expect(snoozeChoices(monday, stored)[0]?.value).toBe(stored);
    expect(snoozeChoices(monday, '2026-11-24T03:30:00.000Z')).toHaveLength(4);
  });
});

const numbersOf = (page: number, pageCount: number): number[] => {
  const pages = createElement(Pagination, {
    page,
    pageCount,
    pageSize: 10,
    total: pageCount * 10,
    goTo: () => undefined,
  });
  const markup = renderToStaticMarkup(ChakraProvider({ value: adminSystem, children: pages }));
  return [...markup.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => Number(number));
};

it.each([
  [1, 1, [1]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 503, [1, 2, 3, 4, 5, 503]],
  [250, 503, [1, 249, 250, 251, 503]],
  [503, 503, [1, 499, 500, 501, 502, 503]],
  // Past the end for a moment, until the last page is led to.
  [9, 3, [1, 2, 3]],
])('page numbers at page %i of %i are %j', (page, pageCount, shown) =>
  expect(numbersOf(page, pageCount)).toEqual(shown),
);

describe('the results of the search', () => {
  const screens = [
    { label: 'Clients', path: '/admin/clients' },
    { label: 'Settings', path: '/admin/settings' },
  ];
  const hit = (kind: SearchKind, id: string) => ({ kind, id, title: `The ${kind}`, detail: 'Where' });
  const paths = (text: string, hits = [hit('client', 'a b')]) =>
    resultGroups(text, screens, { hits, counts: [] }).map(({ label, results }) => [
      label,
      results.map(({ path }) => path),
    ]);

  it('are the screens without a search text', () => {
    expect(paths('', [])).toEqual([['Screens', ['/admin/clients', '/admin/settings']]]);
  });

  it('are grouped by kind, whatever the order of the hits, with a key of their own under one id', () => {
    const kinds = ['inquiry', 'testimonial', 'technology', 'teamMember', 'client'] as const;
    const hits = kinds.map((kind) => hit(kind, 'x'));
    const groups = resultGroups('no screen', screens, { hits, counts: [] });
    const labels = ['Clients', 'Team', 'Technologies', 'Testimonials', 'Inbox'];
    expect(groups.map(({ label }) => label)).toEqual(labels);
    expect(new Set(groups.flatMap(({ results }) => results.map(({ key }) => key))).size).toBe(5);
  });

  it('say how many more there are, and lead to the list with that search', () => {
    const counts = [{ kind: 'client' as const, total: 12, isTotalExact: true }];
    const [group] = resultGroups('a & b', screens, {
      hits: [hit('client', '1'), hit('client', '2')],
      counts,
    });
    expect(group?.results.at(-1)).toMatchObject({
      title: 'All 12 in Clients',
      detail: '10 more',
      path: '/admin/clients?search=a%20%26%20b',
    });
    expect(group).toMatchObject({ total: 12, isTotalExact: true });
  });

  it('link to an address in which an id is escaped', () => {
    expect(paths('a b')).toEqual([['Clients', ['/admin/clients/a%20b']]]);
  });

  it('contain the fields of the settings, by field and by tab', () => {
    expect(paths('whatsoever', [])).toEqual([]);
    expect(paths('favicon', [])).toEqual([['Settings', ['/admin/settings?tab=company']]]);
    expect(paths('settings, seo', [])).toEqual([
      ['Settings', ['/admin/settings?tab=seo', '/admin/settings?tab=seo', '/admin/settings?tab=seo']],
    ]);
  });
});
