import { expect, it } from 'vitest';
import { countedActivity, nameInSentence, severalOf, thingNoun } from '#domain/activity.ts';

it.each([
  ['answered', 'inquiry', 3, '3 inquiries answered'],
  ['answered', 'inquiry', 1, '1 inquiry answered'],
  ['created', 'teamMember', 2, '2 team members added'],
  ['updated', 'technology', 2, '2 technologies changed'],
  ['erased', 'person', 2, '2 people erased'],
  ['updated', 'settings', 1, 'Site settings changed'],
  ['updated', 'settings', 4, 'Site settings changed, 4 times'],
  ['exported', 'inquiry', 2, 'Inquiries exported, 2 times'],
  ['ordered', 'teamMember', 1, 'Team members put in order'],
  // As a later version may write it.
  ['archived', 'survey', 2, '2 surveys archived'],
])('what was done, %s %s counted %i times, is “%s”', (action, thing, count, words) =>
  expect(countedActivity({ action, thing, count })).toBe(words),
);

it('names of things are those of their content type, and in the plural', () => {
  expect(thingNoun('teamMember')).toBe('team member');
  expect(severalOf(thingNoun('testimonial'))).toBe('testimonials');
  expect(severalOf('day')).toBe('days');
});

it.each([
  ['Client “Orrin Mills” was added.', 'Orrin Mills'],
  ['Client “The “old” mill” was removed for good.', 'The “old” mill'],
  ['Site settings were saved.', null],
])('names of things are found in “%s”', (sentence, name) => expect(nameInSentence(sentence)).toBe(name));
