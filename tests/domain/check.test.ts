import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { check } from '#domain/rules/check.ts';
import { line, requiredLine } from '#domain/rules/pieces.ts';

const quiet = v.object({
  name: requiredLine('Name', 5),
  note: line('Note', 5),
  place: v.optional(v.object({ town: requiredLine('Town', 5) })),
});
const loud = v.pipe(quiet, v.metadata({ missing: 'Fill in everything.' }));

describe('a check', () => {
  it('returns the parsed value without unknown fields', () => {
    const input = { name: '  Orrin ', note: null, secret: 'x', place: { town: 'Pune', secret: 'y' } };
    expect(check(quiet, input)).toEqual({
      ok: true,
      value: { name: 'Orrin', note: '', place: { town: 'Pune' } },
    });
  });

  it('does not change its input', () => {
    const input = Object.freeze({ name: ' Orrin ' });
    check(quiet, input);
    expect(input).toEqual({ name: ' Orrin ' });
  });

  it('has the sentence of the first issue, and every issue with its path', () => {
    expect(check(quiet, { name: '', note: 'too long', place: { town: 7 } })).toEqual({
      ok: false,
      sentence: 'Name is required.',
      issues: [
        { field: 'name', message: 'Name is required.' },
        { field: 'note', message: 'Note must be at most 5 characters.' },
        { field: 'place.town', message: 'Town must be text.' },
      ],
    });
  });

  it('has the sentence of the specification when a required field is missing, at any position', () => {
    expect(check(loud, { name: 'x', note: 'too long', place: {} })).toMatchObject({
      sentence: 'Fill in everything.',
      issues: [{ field: 'note' }, { field: 'place.town' }],
    });
  });

  it('has the sentence of the issue when nothing is missing', () => {
    expect(check(loud, { name: 'x', note: 'too long' })).toMatchObject({
      sentence: 'Note must be at most 5 characters.',
    });
  });

  it.each([[null], ['text'], [7], [undefined], [true]])('refuses %j in place of an object', (input) => {
    expect(check(quiet, input)).toEqual({
      ok: false,
      sentence: 'The input must be an object.',
      issues: [{ field: '', message: 'The input must be an object.' }],
    });
  });

  it('names the group that is not an object', () => {
    expect(check(quiet, { name: 'x', place: 'Pune' })).toMatchObject({
      issues: [{ field: 'place', message: 'place must be an object.' }],
    });
  });
});
