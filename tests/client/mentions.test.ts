import { expect, it } from 'vitest';
import { mentionAt, offeredTo, withMention } from '#client/admin/inquiries/mentions/mention-query.ts';
import { mentionsIn } from '#client/admin/inquiries/mentions/useMentionable.ts';
import { commentParts, mentionedIn } from '#domain/mentions.ts';

const people = [
  { id: '1', name: 'Leena Barua' },
  { id: '2', name: 'Arjun Mehta' },
  { id: '3', name: 'Leena' },
  { id: '4', name: 'Ørsted, K. (Oslo)' },
];
const names = people.map(({ name }) => name);

it.each([
  ['@Leena Barua, look', ['Leena Barua']],
  ['@Leena, look', ['Leena']],
  ['(@Arjun Mehta)', ['Arjun Mehta']],
  ['@Arjun Mehta and @Arjun Mehta', ['Arjun Mehta']],
  ['@Ørsted, K. (Oslo)!', ['Ørsted, K. (Oslo)']],
  ['@Leenas', []],
  ['mail me at x@Leena', []],
  ['Leena Barua', []],
])('a mention in “%s” is of %j', (text, mentioned) => {
  expect(mentionedIn(text, names)).toEqual(mentioned);
});

it('a mention leaves every other character of the comment as it is', () => {
  const text = 'Ask @Leena Barua\nor @Nobody.';
  const parts = commentParts(text, names);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.map(({ name }) => name)).toEqual([null, 'Leena Barua', null]);
  expect(commentParts('', names)).toEqual([{ text: '', name: null }]);
});

it('a mention is sent as the account of the person', () => {
  expect(mentionsIn('@Leena Barua and @Arjun Mehta', people)).toEqual(['1', '2']);
});

const offered = (text: string, caret = text.length) => {
  const query = mentionAt(text, caret);
  return query && offeredTo(query, people).map(({ id }) => id);
};

it.each([
  ['@', ['1', '2', '3', '4']],
  ['Ask @le', ['1', '3']],
  ['Ask @bar', ['1']],
  ['Ask @leena b', ['1']],
  ['Ask @ors', ['4']],
  ['Ask @Arjun Mehta', []],
  ['Ask @Arjun Mehta ', []],
  ['Ask @zzz', []],
  ['x@le', null],
  ['Ask le', null],
])('typing an @ “%s” offers %j', (text, ids) => {
  expect(offered(text)).toEqual(ids);
});

it('typing an @ looks at what stands before the caret', () => {
  expect(offered('Ask @ar about it', 7)).toEqual(['2']);
  expect(offered('Ask @ar about it', 3)).toBeNull();
});

it('typing an @ puts the whole name in its place, and the caret behind it', () => {
  const text = 'Ask @ar about it';
  const query = mentionAt(text, 7);
  if (!query) throw new Error('Nothing is offered.');
  expect(withMention(text, query, 'Arjun Mehta')).toEqual({ text: 'Ask @Arjun Mehta about it', caret: 17 });
});
