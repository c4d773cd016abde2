import * as v from 'valibot';
import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { lookOf, newUsername } from '#domain/rules/username.ts';

const outcome = (name: string) => {
  const { success, output, issues } = v.safeParse(newUsername, name);
  return success ? output : issues[0]?.message;
};

it.each(['admin', 'Zoë', 'o’neill', 'meera.k-2', 'мира', 'मीरा', '山田はな', '김하나', 'a b'])(
  'a new username takes %s',
  (name) => {
    expect(outcome(name)).toBe(name.normalize('NFKC'));
  },
);

it('a new username is stored in one spelling', () => {
  expect(outcome('ａｄｍｉｎ')).toBe('admin');
  expect(outcome('Zoe\u0308')).toBe('Zoë');
});

it('a new username has at most sixty characters, also once it is composed', () => {
  const refusal = 'Username must be at most 60 characters.';
  expect(outcome('a'.repeat(limits.username))).toBe('a'.repeat(limits.username));
  expect(outcome('a'.repeat(limits.username + 1))).toBe(refusal);
  // One character of which NFKC makes three.
  const long = 'ﬃ'.repeat(limits.username / 3);
  expect(outcome(long)).toBe('ffi'.repeat(limits.username / 3));
  expect(outcome(`${long}a`)).toBe('Username must have at most 60 characters.');
});

it.each([
  ['a zero-width space', 'admin\u200B'],
  ['a soft hyphen', 'ad\u00ADmin'],
  ['a word joiner inside', 'ad\u2060min'],
  ['a mark of direction', '\u202Eadmin'],
  ['a Hangul filler', 'admin\u3164'],
  ['a blank Braille cell', 'admin\u2800'],
  ['a tag character', 'admin\u{E0061}'],
  ['a private character', 'admin\uE000'],
])('a new username refuses %s', (_what, name) => {
  expect(outcome(name)).toBe('Username contains characters that nobody can see.');
});

it.each(['аdmin', 'admіn', 'αdmin', 'admin管', 'мирa'])(
  'a new username refuses the mixed scripts of %s',
  (name) => {
    expect(outcome(name)).toBe('Username mixes letters of several scripts, which look alike.');
  },
);

it.each([
  ['admin', 'ADMIN'],
  ['admin', 'admin\u200B'],
  ['admin', 'ａｄｍｉｎ'],
  ['admin', 'аdmіn'],
  ['cope', 'соре'],
])('the look of a name is the same for %s and %s', (one, other) => {
  expect(lookOf(other)).toBe(lookOf(one));
});

it('the look of a name is another for names that can be told apart', () => {
  const names = ['admin', 'admin2', 'ádmin', 'мира', 'adm in'];
  expect(new Set(names.map(lookOf)).size).toBe(names.length);
});
