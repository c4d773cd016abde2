import { expect, it } from 'vitest';
import { isActive } from '#client/site/layout/navigation.ts';
import { seedWords } from '#tests/support/seed-words.ts';

const { entries: headerEntries } = seedWords('shared').menu;
const { groups: footerGroups } = seedWords('shared').footer;

it('has the header of the specification', () => {
  expect(headerEntries.map(({ label, to }) => [label, to])).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Solutions', '/solutions'],
    ['Services', '/services'],
    ['Team', '/team'],
    ['Clients', '/clients'],
    ['Pricing', '/pricing'],
    ['Contact', '/contact'],
  ]);
  expect(headerEntries[2]?.below?.map(({ label, to }) => [label, to])).toEqual([
    ['All Solutions', '/solutions'],
    ['ERP', '/solutions/erp'],
    ['Fee Collection', '/solutions/fee-collection'],
    ['Logistics', '/solutions/logistics'],
    ['Workforce', '/solutions/workforce'],
    ['Manufacturing', '/solutions/manufacturing'],
  ]);
});

it('leads to the case studies from the menu and the footer', () => {
  const links = [
    ...headerEntries.flatMap(({ below }) => below),
    ...footerGroups.flatMap(({ links }) => links),
  ];
  expect(links.filter(({ to }) => to === '/case-studies').map(({ label }) => label)).toEqual([
    'Case Studies',
    'Case Studies',
  ]);
});

it('links from the footer to every page the specification names there', () => {
  const links = Object.fromEntries(
    footerGroups.flatMap(({ links }) => links.map(({ label, to }) => [label, to])),
  );
  expect(links).toMatchObject({
    'About Us': '/about',
    Services: '/services',
    Contact: '/contact',
    'Our Clients': '/clients',
    'Terms & Conditions': '/terms-and-conditions',
    'Privacy Policy': '/privacy-policy',
    'Refund Policy': '/refund-policy',
    Security: '/contact',
  });
});

it.each([
  ['/', '/', true],
  ['/', '/about', false],
  ['/solutions', '/solutions', true],
  ['/solutions', '/solutions/erp', true],
  ['/team', '/teams', false],
  ['/clients', '/contact', false],
])('%s is highlighted at %s: %s', (to, pathname, active) => {
  expect(isActive(to, pathname)).toBe(active);
});
