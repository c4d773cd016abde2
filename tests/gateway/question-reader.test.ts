import { expect, it } from 'vitest';
import { QuestionReader } from '#gateway/http/response-cache/response-keys.ts';

const bodyOf = (sent: unknown): Buffer => Buffer.from(JSON.stringify(sent));
const searchOf = (sent: Record<string, string>): string => `?${new URLSearchParams(sent)}`;

const reader = new QuestionReader();

it('a question has the same key by POST and by GET, however often it is read', () => {
  const variables = { page: 2 };
  const keys = [
    reader.ofBody(bodyOf({ query: '{ a }', variables })),
    reader.ofBody(bodyOf({ query: '{ a }', variables })),
    reader.ofBody(bodyOf({ variables, operationName: null, query: '{ a }', extensions: { client: 'x' } })),
    reader.ofSearch(searchOf({ query: '{ a }', variables: JSON.stringify(variables) })),
  ].map((read) => read?.key);
  expect(keys[0]).toBeDefined();
  expect(new Set(keys).size).toBe(1);
});

it('a question has another key with another text, variable, operation or media type', () => {
  const keys = [
    reader.ofBody(bodyOf({ query: '{ a }' })),
    reader.ofBody(bodyOf({ query: '{ b }' })),
    reader.ofBody(bodyOf({ query: '{ a }', variables: { page: 1 } })),
    reader.ofBody(bodyOf({ query: '{ a }', operationName: 'A' })),
  ].flatMap((read) => [
    read?.key,
    read?.in('application/json'),
    read?.in('application/graphql-response+json'),
  ]);
  expect(keys).not.toContain(undefined);
  expect(new Set(keys).size).toBe(12);
});

it.each([
  ['no JSON', Buffer.from('{')],
  ['a list', bodyOf([{ query: '{ a }' }])],
  ['no text', bodyOf({ query: 7 })],
  ['variables that are no object', bodyOf({ query: '{ a }', variables: [1] })],
  ['a persisted query', bodyOf({ query: '{ a }', extensions: { persistedQuery: { version: 1 } } })],
  [
    'a mutation',
    bodyOf({
      query: 'mutation($p: String!) { signIn(password: $p) { name } }',
      variables: { p: 'secret' },
    }),
  ],
  ...[' ', '\n\t', '# of a visitor\n', '\ufeff', ',', 'query A { a } '].map((before): [string, Buffer] => [
    `a mutation after ${JSON.stringify(before)}`,
    bodyOf({ query: `${before}mutation { signIn(password: "secret") { name } }` }),
  ]),
])('a question is none in a body with %s', (_what, body) => {
  expect(reader.ofBody(body)).toBeNull();
});

it('a question is none in an address that names a field twice', () => {
  expect(reader.ofSearch(`${searchOf({ query: '{ a }' })}&query={b}`)).toBeNull();
});
