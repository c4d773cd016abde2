import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { linkToken } from '#gateway/features/inquiries/appointments/appointment-link.ts';
import { holdsToken, withoutSignedTokens } from '#gateway/features/inquiries/appointments/link-search.ts';
import { writings } from '#tests/support/token-writings.ts';

const KEY = 'a key of the test';
const EXPIRES = new Date('2027-01-04T09:30:00Z');
const aToken = () => linkToken(randomUUID(), EXPIRES, KEY);

describe.each(Object.entries(writings))('a token %s', (_name, write) => {
  it('is found and taken out, and what stands around it stays', () => {
    for (let round = 0; round < 5; round += 1) {
      const token = aToken();
      const text = `Hello Dalmara,\n\n${write(token)}\n\nSee you, Müller 😀`;
      expect(holdsToken(text, KEY)).toBe(true);
      const left = withoutSignedTokens(text, KEY);
      expect(holdsToken(left, KEY)).toBe(false);
      expect(left.startsWith('Hello Dalmara,\n\n')).toBe(true);
      expect(left.endsWith('\n\nSee you, Müller 😀')).toBe(true);
    }
  });
});

it('several tokens of one text are all taken out', () => {
  const tokens = [aToken(), aToken(), aToken()];
  const left = withoutSignedTokens(tokens.join(' and '), KEY);
  expect(left).toBe('… and … and …');
});

it('what is signed with no key of ours stays', () => {
  const text = `An id: ${linkToken(randomUUID(), EXPIRES, 'another key')} and ${'Ab-_9'.repeat(10)}`;
  expect(withoutSignedTokens(text, KEY)).toBe(text);
});

it.each([
  ['of prose', 'We need twelve gate terminals in Pune, and a call on Tuesday.\n'],
  ['of percent signs', '%25'],
  ['of base64', Buffer.from('what it says, again and again. ').toString('base64')],
  ['of nested base64', Buffer.from(Buffer.from('says it again').toString('base64')).toString('base64')],
  ['of characters of a time', 'A'],
  ['of tags', '<b>a</b>'],
  ['of open tags', '<'],
])('the longest text of a mail is searched within a fraction of a second: %s', (_name, piece) => {
  const text = piece.repeat(Math.ceil(30_000 / piece.length));
  const begun = performance.now();
  expect(holdsToken(text, KEY)).toBe(false);
  expect(performance.now() - begun).toBeLessThan(2000);
});
