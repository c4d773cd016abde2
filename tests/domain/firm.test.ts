import { expect, it } from 'vitest';
import { firmDomainOf, isOfFirm } from '#domain/firm.ts';

/*
 * Whose firm a person is of.
 */

it.each([
  ['Meera@Orrin.example', 'orrin.example'],
  ['meera@GMAIL.com', null],
  ['', null],
])('the domain of a firm of %s is %s', (email, domain) => expect(firmDomainOf(email)).toBe(domain));

it('is known by the whole domain, or by the name of the company, whatever capitals and accents', () => {
  expect(isOfFirm('Orrin.Example', 'meera@orrin.example', null)).toBe(true);
  expect(isOfFirm('orrin.example', 'meera@sub.orrin.example', null)).toBe(false);
  expect(isOfFirm('gmail.com', 'meera@gmail.com', null)).toBe(false);
  expect(isOfFirm('ørsted mills', 'meera@gmail.com', 'Orsted Mills')).toBe(true);
  expect(isOfFirm('orsted', 'meera@gmail.com', 'Orsted Mills')).toBe(false);
});
