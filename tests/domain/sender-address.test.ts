import { expect, it } from 'vitest';
import { senderAddressOf, storedAddressesOf } from '#domain/sender-address.ts';

it.each([
  [' Meera@ORRIN.example ', ['meera@orrin.example']],
  ['ÉLAN@Orrin.example', ['élan@orrin.example', 'Élan@orrin.example']],
  ['E\u0301lan@orrin.example', ['élan@orrin.example', 'Élan@orrin.example']],
  ['élan@orrin.example', ['élan@orrin.example']],
])('the address %s is looked for as each engine may have stored it', (email, stored) => {
  expect(storedAddressesOf(email)).toEqual(stored);
  expect(senderAddressOf(email)).toBe(stored[0]);
});
