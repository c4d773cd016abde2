import { expect, it } from 'vitest';
import type { Execute } from '#client/app/apollo-server.ts';
import { renderPage } from '#client/entry-server.tsx';
import {
  destinationOf as destinationAmong,
  publicPaths as pathsWith,
  SAMPLE_REFERENCE,
} from '#client/site/addresses.ts';
import { matchSiteRoute, siteRoutes } from '#client/site/routes.tsx';
import { seededCaseStudies } from '#tests/support/case-studies.ts';
import { withWords } from '#tests/support/seed-words.ts';

const publicPaths = pathsWith(seededCaseStudies);
const destinationOf = (path: string, search = '') => destinationAmong(path, search, seededCaseStudies);

const failing: Execute = async () => {
  throw new Error('No other question matters here.');
};
const bodyOf = async (path: string): Promise<string> => {
  const now = new Date('2031-01-01');
  const page = {
    path,
    publicUrl: 'https://dalmara.example',
    now,
    analyticsId: null,
    execute: withWords(failing),
  };
  return (await renderPage(page)).body;
};

/** The address of a link in a receipt. */
const LINK = `/appointment/${'aB3_-'.repeat(10)}`;

it('finds a page for every row of the route table', () => {
  const reached = new Set(
    [...publicPaths, '/mail/sent/contact/DS-7K4Q-92', LINK, '/nowhere'].map(
      (path) => matchSiteRoute(path).route,
    ),
  );
  expect([...siteRoutes].filter((route) => !reached.has(route))).toEqual([]);
  for (const path of publicPaths) expect(destinationOf(path)).toEqual({ kind: 'page', path });
});

it('separates the reference of a visitor from the page that is shared', () => {
  expect(destinationOf('/mail/sent/pricing/DS-7K4Q-92')).toEqual({
    kind: 'page',
    path: `/mail/sent/pricing/${SAMPLE_REFERENCE}`,
    reference: 'DS-7K4Q-92',
  });
});

it('keeps of a query only what changes the page, in one spelling', () => {
  expect(destinationOf('/pricing', '?currency=AED&x=1&units=900')).toEqual({
    kind: 'page',
    path: '/pricing?units=900&currency=AED',
  });
  expect(destinationOf('/pricing', '?units=none&x=1')).toEqual({ kind: 'page', path: '/pricing' });
  expect(destinationOf('/about', '?units=900')).toEqual({ kind: 'page', path: '/about' });
});

it('takes the page after a requested appointment for private, with a slot and nothing else of its query', () => {
  const path = '/mail/sent/schedule/DS-7K4Q-92';
  const slot = '?date=2026-12-02&time=10%3A30+AM+-+11%3A15+AM';
  expect(destinationOf(path, `${slot}&x=1`)).toEqual({ kind: 'private', path: path + slot });
  expect(destinationOf(path, '?date=2026-12-02&time=now').kind).toBe('page');
  expect(destinationOf('/mail/sent/contact/DS-7K4Q-92', slot).kind).toBe('page');
});

it('takes the page of a link for private, with a date of the calendar and nothing else of its query', () => {
  const page = (path: string) => ({ kind: 'private', path, token: LINK.split('/')[2] });
  expect(destinationOf(LINK)).toEqual(page(LINK));
  expect(destinationOf(LINK, '?date=2026-11-25&x=<b>')).toEqual(page(`${LINK}?date=2026-11-25`));
  expect(destinationOf(LINK, '?date=2026-13-45')).toEqual(page(LINK));
  expect(publicPaths.filter((path) => path.startsWith('/appointment'))).toEqual([]);
});

const invented = ['/x', '/x/y', '/x/y/z', '/services/x', '/solutions/erp/x', '/case-studies/x'];
const more = ['/case-studies/x/y', '/mail/sent/contact/x', '/About/x', '/constructor', '/__proto__/x'];
const links = ['/appointment', '/appointment/short', `${LINK}.`, `${LINK}/x`];

it.each([...invented, ...more, ...links])(
  'an unknown path %s renders in the browser as on the server',
  async (path) => {
    const destination = destinationOf(path);
    expect(destination.kind).toBe('unknown');
    const body = await bodyOf(path);
    expect(body).toMatch(/>404<|Case Study Not Found/);
    expect(await bodyOf(destination.path)).toBe(body);
    // The words that the server sends with it are those that the browser waits for.
    expect(matchSiteRoute(destination.path).route).toBe(matchSiteRoute(path).route);
  },
);

it('the target of a request about the server as a whole, a star, is an unknown path', () => {
  expect(destinationOf('*').kind).toBe('unknown');
});

it('a former address of a case study leads to the present one, in one step', () => {
  const moved = [{ id: 'a', title: 'A', address: 'now', formerAddresses: ['before', 'once'] }];
  const to = { kind: 'moved', path: '/case-studies/now' };
  for (const former of ['before', 'once', 'NOW', 'Once'])
    expect(destinationAmong(`/case-studies/${former}`, '', moved)).toEqual(to);
  expect(destinationAmong('/case-studies/now', '', moved)).toEqual({ ...to, kind: 'page' });
  expect(destinationAmong('/case-studies/cs1', '', moved).kind).toBe('unknown');
});

it('an unknown path does not add to the number of pages', () => {
  const rendered = new Set<string>();
  for (let number = 0; number < 500; number += 1) {
    for (const path of publicPaths) rendered.add(destinationOf(`${path}/${number}/${number % 7}`).path);
    rendered.add(destinationOf(`/${number}`).path);
  }
  expect(rendered.size).toBeLessThan(2 * publicPaths.length);
});
