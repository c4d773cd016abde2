import { describe, expect, it } from 'vitest';
import { originOf, unknownOrigin } from '#domain/inquiry-origin.ts';

const TAGS = 'utm_source=Newsletter&utm_medium=email&utm_campaign=Autumn%202026';

describe('the origin of an inquiry', () => {
  it('is the path and the campaign of the page', () => {
    const origin = { page: '/pricing', source: 'newsletter', medium: 'email', campaign: 'autumn 2026' };
    expect(originOf(`https://dalmara.example/pricing?${TAGS}`)).toEqual(origin);
    expect(originOf(`/pricing/?${TAGS}#form`)).toEqual(origin);
  });

  it('takes ref where there is no utm_source', () => {
    expect(originOf('/contact?ref=partner')).toMatchObject({ page: '/contact', source: 'partner' });
    expect(originOf('/contact?ref=partner&utm_source=ad')).toMatchObject({ source: 'ad' });
  });

  it('keeps no other parameter', () => {
    expect(originOf('/contact?email=meera@orrin.example&gclid=abc')).toEqual({
      ...unknownOrigin,
      page: '/contact',
    });
  });

  it.each([
    ['/appointment/eyJhbGciOi', 'a link of a letter'],
    ['/mail/sent/contact/DS-1FJW-92', 'a confirmation'],
    ['/admin/inquiries', 'a page of staff'],
    ['/api', 'the API'],
    ['/v1/clients', 'the API'],
    ['/graphql', 'the API'],
    ['/users/meera@orrin.example', 'an address'],
    ['/users/meera%40orrin.example', 'an encoded address'],
    ['/call/98400-12345', 'a telephone number'],
    [`/${'a'.repeat(200)}`, 'a path over its limit'],
    ['/one/two/three/four/five', 'a deep path'],
    ['javascript:alert(1)', 'no web address'],
  ])('leaves out %s: %s', (address) => expect(originOf(address).page).toBeNull());

  it.each([
    'meera@orrin.example',
    '+91 98400 12345',
    '98400 12345',
    '098400-12345',
    'x'.repeat(61),
    '<script>',
    'Ünal',
  ])('leaves out the campaign %s', (name) => {
    const address = `/contact?${new URLSearchParams({ utm_source: name, utm_medium: name, utm_campaign: name })}`;
    expect(originOf(address)).toEqual({ ...unknownOrigin, page: '/contact' });
  });

  it('keeps a date in the name of a campaign', () =>
    expect(originOf('/contact?utm_campaign=sale-2026-11-20')).toMatchObject({ campaign: 'sale-2026-11-20' }));

  it.each([undefined, null, 7, {}, `/contact?${'a'.repeat(3000)}`])('is unknown for %s', (address) =>
    expect(originOf(address)).toEqual(unknownOrigin),
  );
});
