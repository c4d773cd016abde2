import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { check } from '#domain/rules/check.ts';
import { line, requiredLine } from '#domain/rules/pieces.ts';

const schema = v.object({
  name: requiredLine('Name', 5),
  note: line('Note', 5),
  place: v.optional(v.object({ town: requiredLine('Town', 5) })),
});
const quiet = { schema, missing: null };
const loud = { schema, missing: 'Fill in everything.' };

describe('a check', () => {
  it('answers the value as the rule leaves it, and nothing the rule does not know', () => {
    const input = { name: '  Orrin ', note: null, secret: 'x', place: { town: 'Pune', secret: 'y' } };
    expect(check(quiet, input)).toEqual({
      ok: true,
      value: { name: 'Orrin', note: '', place: { town: 'Pune' } },
    });
  });

  it('leaves what it was given as it was', () => {
    const input = Object.freeze({ name: ' Orrin ' });
    check(quiet, input);
    expect(input).toEqual({ name: ' Orrin ' });
  });

  it('says the sentence of the first fault, and one issue for each, with its path', () => {
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

  it('says the sentence of the specification when something required is missing, wherever it stands', () => {
    expect(check(loud, { name: 'x', note: 'too long', place: {} })).toMatchObject({
      sentence: 'Fill in everything.',
      issues: [{ field: 'note' }, { field: 'place.town' }],
    });
  });

  it('keeps the sentence of the fault when nothing is missing', () => {
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

  it('names the group that is no object', () => {
    expect(check(quiet, { name: 'x', place: 'Pune' })).toMatchObject({
      issues: [{ field: 'place', message: 'place must be an object.' }],
    });
  });
});
