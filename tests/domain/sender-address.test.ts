import { expect, it } from 'vitest';
import { senderAddressOf } from '#domain/sender-address.ts';

it.each([
  [' Meera@ORRIN.example ', 'meera@orrin.example'],
  ['ÉLAN@Orrin.example', 'élan@orrin.example'],
  ['E\u0301lan@orrin.example', 'élan@orrin.example'],
  ['élan@orrin.example', 'élan@orrin.example'],
])('the inquiries of %s are found under %s', (email, address) => {
  expect(senderAddressOf(email)).toBe(address);
});
