import { expect, it } from 'vitest';
import { compareVersions } from '#client/admin/history/compare-versions.ts';
import { textDifference } from '#client/admin/history/text-difference.ts';

/** A difference as text: [-removed-] and {+added+}. */
const marked = (before: string, after: string): string =>
  textDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('');

it.each([
  [
    'Beds turn over in an hour',
    'Beds turn over in a minute',
    'Beds turn over in [-an-]{+a+} [-hour-]{+minute+}',
  ],
  ['one two three', 'one three', 'one [-two -]three'],
  ['one three', 'one two three', 'one {+two +}three'],
  ['', 'all', '{+all+}'],
  ['all', '', '[-all-]'],
  ['same', 'same', 'same'],
  ['a\nb', 'a\nc', 'a\n[-b-]{+c+}'],
  // Too little in common: the marks would only shred both.
  [
    'Orders ship on the day they are taken',
    'Orders leave within two weeks, sadly',
    '[-Orders ship on the day they are taken-]{+Orders leave within two weeks, sadly+}',
  ],
])('from %j to %j', (before, after, difference) => {
  expect(marked(before, after)).toBe(difference);
});

it('gives both texts back, whatever they are', () => {
  const words = ['a', 'b', ' ', '\n', 'long word', '  '];
  const text = (seed: number): string =>
    Array.from({ length: seed % 17 }, (_, n) => words[(seed * (n + 3)) % words.length]).join('');
  for (let seed = 0; seed < 300; seed += 1) {
    const [before, after] = [text(seed), text(seed * 7 + 1)];
    const stretches = textDifference(before, after);
    const without = (kind: string) =>
      stretches
        .filter((range) => range.kind !== kind)
        .map((range) => range.text)
        .join('');
    expect([without('added'), without('removed')]).toEqual([before, after]);
  }
});

it('shows texts that are too long to compare one after the other', () => {
  const long = (word: string) => Array.from({ length: 2000 }, (_, n) => `${word}${n}`).join(' ');
  expect(textDifference(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

it('compares the fields of a version in the order of the form, under its labels', () => {
  const fields = compareVersions(
    'teamMember',
    [
      { field: 'social.email', texts: ['new@dalmara.example'] },
      { field: 'expertise', texts: ['Databases', 'Queues'] },
      { field: 'formerField', texts: ['kept'] },
    ],
    [{ field: 'expertise', texts: ['Databases'] }],
  );
  const labels = fields.map(({ label }) => label);
  expect(labels.slice(0, 1)).toEqual(['Name']);
  expect(labels.at(-1)).toBe('Former field');
  expect(fields.find(({ path }) => path === 'social.email')).toMatchObject({
    label: 'Email',
    text: 'new@dalmara.example',
    other: '',
  });
  expect(fields.find(({ path }) => path === 'expertise')).toMatchObject({
    text: 'Databases\nQueues',
    other: 'Databases',
  });
});
