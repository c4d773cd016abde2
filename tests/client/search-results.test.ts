import { expect, it } from 'vitest';
import { type Found, resultGroups, totalOf } from '#client/admin/search/search-results.ts';

/* What the search of the admin shows of what the gateway has found. */

const screens = [
  { label: 'Inbox', path: '/admin/inquiries' },
  { label: 'Clients', path: '/admin/clients' },
];
const hit = (id: string, kind = 'client') => ({ id, kind, title: `Orrin ${id}`, detail: '' });
const found = (hits: object[], counts: object[]): Found => ({ hits, counts }) as unknown as Found;

/** The titles of each group, by its label. */
const titles = (text: string, of: Found) =>
  resultGroups(text, screens, of).map(({ label, results }) => [label, results.map(({ title }) => title)]);

it('the results of a search lead to the list of a kind only where it has more of them', () => {
  const hits = [hit('1'), hit('2')];
  const all = found(hits, [{ kind: 'client', total: 2, isTotalExact: true }]);
  expect(titles('orrin', all)).toEqual([['Clients', ['Orrin 1', 'Orrin 2']]]);
  const some = found(hits, [{ kind: 'client', total: 7, isTotalExact: false }]);
  expect(titles('orrin', some)).toEqual([['Clients', ['Orrin 1', 'Orrin 2', 'All 7 or more in Clients']]]);
  const last = resultGroups('orrin & co', screens, some)[0]?.results.at(-1);
  expect(last).toMatchObject({ detail: '5 more', path: '/admin/clients?search=orrin%20%26%20co' });
});

it('the results of a search are counted together, exactly only where each kind is', () => {
  const hits = [hit('1'), hit('2', 'inquiry')];
  const counts = [
    { kind: 'client', total: 4, isTotalExact: true },
    { kind: 'inquiry', total: 100, isTotalExact: false },
  ];
  const groups = resultGroups('orrin', screens, found(hits, counts));
  expect(totalOf(groups)).toEqual({ total: 104, isTotalExact: false });
  expect(totalOf(groups.slice(0, 1))).toEqual({ total: 4, isTotalExact: true });
});

it('the results of a search are the screens alone before anything is typed', () => {
  expect(titles('', found([], []))).toEqual([['Screens', ['Inbox', 'Clients']]]);
});
