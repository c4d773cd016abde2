import { expect, it } from 'vitest';
import { fold } from '#domain/fold.ts';

it.each([
  ['  Żywiec\tPlant \n two ', 'zywiec plant two'],
  ['ÉCLAIR', 'eclair'],
  ['a\u0000b\u001fc', 'a b c'],
])('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
