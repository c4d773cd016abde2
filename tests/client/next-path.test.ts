import { expect, it } from 'vitest';
import { loginPathFor, nextPathOf } from '#client/admin/data/next-path.ts';

const next = (path: string) => nextPathOf({ search: `?${new URLSearchParams({ next: path })}` });

it('leads back to the screen that was asked for', () => {
  const screen = { pathname: '/admin/inquiries', search: '?edit=7&state=new', hash: '#note' };
  const { search } = new URL(loginPathFor(screen), 'https://dalmara.example');
  expect(nextPathOf({ search })).toBe('/admin/inquiries?edit=7&state=new#note');
});

it.each([
  [''],
  ['/admin'],
  ['/clients'],
  ['/administrator'],
  ['/admin/../clients'],
  ['/admin/%2e%2e/clients'],
  ['//evil.example/admin/clients'],
  ['/\\evil.example/admin/clients'],
  ['https://evil.example/admin/clients'],
  ['javascript:alert(1)'],
  ['admin/clients'],
  ['http://own.invalid:80x/admin/clients'],
])('leads to the clients for %j', (path) => {
  expect(next(path)).toBe('/admin/clients');
});
