import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minVersion, satisfies } from 'semver';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));

const { engines, overrides } = read('package.json');
const oldestNode = minVersion(engines.node)?.version ?? '';

interface LockedPackage {
  version: string;
  engines?: { node?: string };
}

/** Packages that do not run on a version of Node, with the versions they need. */
const refusing = (node: string): string[] =>
  Object.entries<LockedPackage>(read('package-lock.json').packages)
    .filter(([path, { engines: needs }]) => path !== '' && needs?.node && !satisfies(node, needs.node))
    .map(([path, { version, engines: needs }]) => `${path} ${version} needs Node ${needs?.node}`);

describe('every package of the lock file', () => {
  it('runs on the oldest Node that is supported', () => {
    expect(refusing(oldestNode)).toEqual([]);
  });

  it('would be seen when it did not', () => {
    expect(refusing('16.0.0')).not.toEqual([]);
  });
});

it('has its reason in docs/overrides.md for every override', () => {
  const reasons = [...readFileSync(`${root}docs/overrides.md`, 'utf8').matchAll(/^\| ([\w@/-]+) \| /gm)];
  expect(
    reasons
      .map(([, name]) => name)
      .filter((name) => name !== 'Package')
      .sort(),
  ).toEqual(Object.keys(overrides).sort());
});
