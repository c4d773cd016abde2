import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { deviceStorage, tabStorage } from '#client/shared/data/device-storage.ts';

const client = fileURLToPath(new URL('../../client/src', import.meta.url));

/** A browser's storage in memory; its keys are its properties, as in a browser. */
function memory(): Storage {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void Reflect.set(kept, key, text),
    removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
  };
  const kept: Record<string, string> = Object.create(methods);
  return kept as unknown as Storage;
}

it('the storage of the device keeps, finds, lists and removes text', () => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
  expect([deviceStorage.write('a', '{"n":1}'), deviceStorage.write('b', 'no JSON')]).toEqual([true, true]);
  expect([deviceStorage.read('a'), deviceStorage.readJson('a')]).toEqual(['{"n":1}', { n: 1 }]);
  expect([deviceStorage.read('b'), deviceStorage.readJson('b')]).toEqual(['no JSON', null]);
  expect([deviceStorage.keys(), tabStorage.keys()]).toEqual([['a', 'b'], []]);
  deviceStorage.remove('a');
  expect([deviceStorage.read('a'), deviceStorage.readJson('a')]).toEqual([null, null]);
});

it.each([
  ['is absent', () => undefined],
  [
    'is full or forbidden',
    () =>
      vi.stubGlobal(
        'localStorage',
        new Proxy(
          {},
          {
            get: () => () => {
              throw new Error('QuotaExceededError');
            },
            ownKeys: () => {
              throw new Error('SecurityError');
            },
          },
        ),
      ),
  ],
])('the storage of the device throws nothing where it %s', (_what, arrange) => {
  arrange();
  expect(deviceStorage.write('a', 'text')).toBe(false);
  expect([deviceStorage.read('a'), deviceStorage.readJson('a'), deviceStorage.keys()]).toEqual([
    null,
    null,
    [],
  ]);
  expect(() => deviceStorage.remove('a')).not.toThrow();
});

it('the storage of the device is used by every file of the client', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const direct = files.filter((name) =>
    /\b(local|session)Storage\b/.test(readFileSync(join(client, name), 'utf8')),
  );
  expect(direct).toEqual([join('shared', 'data', 'device-storage.ts')]);
});
