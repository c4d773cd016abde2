import { expect, it } from 'vitest';
import { fold } from '#domain/fold.ts';

it.each([
  ['  Żywiec\tPlant \n two ', 'zywiec plant two'],
  ['ÉCLAIR', 'eclair'],
  [
    'Ørsted Łódź STRAẞE Æsir Œuvre Þór Đurić Ħal ŋ IŞIK ışık',
    'orsted lodz strasse aesir oeuvre thor duric hal n isik isik',
  ],
  ['a\u0000b\u001fc', 'a b c'],
])('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it('changes nothing that is folded already', () => {
  const once = fold('İstanbul ﬁne Ørsted ẞ Ǿ');
  expect(once).toBe('istanbul fine orsted ss o');
  expect(fold(once)).toBe(once);
});
