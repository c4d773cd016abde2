import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/*
 * What the tests of a file, or of a `describe`, share: made before them, ended after them by its `close` or `remove` where it has
 * one, and written as the thing itself. It is there only while hooks and tests run, in the order in which it is written.
 */

type Make<T> = () => T | Promise<T>;

/** Made once, before the first test, and ended after the last. */
export const madeForAll = <T extends object>(make: Make<T>): T =>
  madeBetween({ before: beforeAll, after: afterAll }, make);

/** Made before each test, and ended after it. */
export const madeForEach = <T extends object>(make: Make<T>): T =>
  madeBetween({ before: beforeEach, after: afterEach }, make);

type Hook = (work: () => Promise<void>) => void;

function madeBetween<T extends object>(
  { before, after }: { readonly before: Hook; readonly after: Hook },
  make: Make<T>,
): T {
  let made: T | null = null;
  before(async () => {
    made = await make();
  });
  after(async () => {
    const { close, remove } = (made ?? {}) as { close?: () => unknown; remove?: () => unknown };
    await (close ?? remove)?.call(made);
  });
  const present = (): T => {
    if (!made) throw new Error('What tests share is there only while they run.');
    return made;
  };
  return new Proxy({} as T, {
    get(_, name) {
      const value: unknown = Reflect.get(present(), name);
      // A private field is one of the thing itself.
      return typeof value === 'function' ? value.bind(made) : value;
    },
    set: (_, name, value) => Reflect.set(present(), name, value),
    // As `vi.spyOn` replaces a method, and puts it back.
    defineProperty: (_, name, property) => Reflect.defineProperty(present(), name, property),
    deleteProperty: (_, name) => Reflect.deleteProperty(present(), name),
    has: (_, name) => Reflect.has(present(), name),
    ownKeys: () => Reflect.ownKeys(present()),
    getPrototypeOf: () => Reflect.getPrototypeOf(present()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(present(), name);
      return found && { ...found, configurable: true };
    },
  });
}
