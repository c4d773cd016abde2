import { expect, it } from 'vitest';
import { operationRequest } from '#client/playground/operation-request.ts';
import { storageWithoutHeaders } from '#client/playground/storage-without-headers.ts';
import type { DeviceStorage } from '#client/shared/data/device-storage.ts';

const file = (name: string) => new File(['x'], name);
const query = 'mutation($a: Upload!, $b: [Upload!]) { upload(a: $a, b: $b) }';

it('a request of the playground is JSON with the headers of the editor', () => {
  const request = operationRequest({ query, variables: { a: 'text' } }, { Authorization: 'Bearer x' }, []);
  expect(JSON.parse(String(request.body))).toEqual({ query, variables: { a: 'text' } });
  expect(request.headers).toMatchObject({
    'Content-Type': 'application/json',
    'Apollo-Require-Preflight': 'true',
    Authorization: 'Bearer x',
  });
});

it.each([
  ['Two', 'Two'],
  ['OfTheTabBefore', undefined],
  [null, undefined],
])(
  'a request of the playground names the operation %j only if the document has it',
  (operationName, expected) => {
    const document = 'query One { a } query Two { b }';
    const { body } = operationRequest({ query: document, operationName }, {}, []);
    expect(JSON.parse(String(body)).operationName).toBe(expected);
  },
);

it('a request of the playground is a form when its variables name files, each sent once', () => {
  const variables = { a: 'upload:2', b: ['upload:1', 'upload:2'], note: 'upload:later' };
  const files = [file('one.png'), file('two.png')];
  const form = operationRequest({ query, variables }, {}, files).body as FormData;
  expect(JSON.parse(String(form.get('operations'))).variables).toEqual({
    a: null,
    b: [null, null],
    note: 'upload:later',
  });
  expect(JSON.parse(String(form.get('map')))).toEqual({
    1: ['variables.b.0'],
    2: ['variables.a', 'variables.b.1'],
  });
  expect([(form.get('1') as File).name, (form.get('2') as File).name]).toEqual(['one.png', 'two.png']);
});

it('a request of the playground that names a file nobody chose is not sent', () => {
  expect(() => operationRequest({ query, variables: { a: 'upload:3' } }, {}, [file('one.png')])).toThrow(
    'Choose file 3 in the panel Files first.',
  );
});

function stored(key: string, value: string): string | null {
  const kept = new Map<string, string>();
  const storage: DeviceStorage = {
    read: (name) => kept.get(name) ?? null,
    readJson: () => null,
    write: (name, text) => kept.set(name, text).has(name),
    remove: (name) => void kept.delete(name),
    keys: () => [...kept.keys()],
  };
  storageWithoutHeaders(storage).setItem(key, value);
  return storage.read(key);
}
const secret = '{"Authorization":"Bearer secret"}';

it.each([
  ['graphiql:headers', secret],
  ['graphiql:queries', JSON.stringify({ queries: [{ query: '{ me }', headers: secret }] })],
  ['graphiql:tabState', JSON.stringify({ tabs: [{ query: '{ me }', headers: secret }], activeTabIndex: 0 })],
])('the storage of the playground keeps no header under %s', (key, value) => {
  expect(stored(key, value) ?? '').not.toContain('secret');
});

it('the storage of the playground keeps everything else as it is', () => {
  const tabs = JSON.stringify({ tabs: [{ query: '{ me }', variables: '{"headers": 1}' }] });
  for (const value of [tabs, '{ "a": ', 'dark', '# "headers" in a comment'])
    expect(stored('graphiql:x', value)).toBe(value);
});
