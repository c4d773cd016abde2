import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minVersion, satisfies } from 'semver';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));

/** The folders that have a lock file: the project, and the sets of tests/tools, which a command installs when it needs them. */
const tools = readdirSync(`${root}tests/tools`).map((name) => `tests/tools/${name}/`);
const folders = ['', ...tools].filter((folder) => existsSync(`${root}${folder}package-lock.json`));

const oldestNode = minVersion(read('package.json').engines.node)?.version ?? '';

interface LockedPackage {
  version: string;
  engines?: { node?: string };
  optional?: boolean;
}

const packagesOf = (folder: string): [path: string, entry: LockedPackage][] =>
  Object.entries<LockedPackage>(read(`${folder}package-lock.json`).packages).filter(([path]) => path !== '');

/** Packages that do not run on a version of Node, with the versions they need. */
const refusing = (folder: string, node: string): string[] =>
  packagesOf(folder)
    .filter(([, { engines: needs }]) => needs?.node && !satisfies(node, needs.node))
    .map(([path, { version, engines: needs }]) => `${path} ${version} needs Node ${needs?.node}`);

it.each(folders)(
  'every package of the lock file of the folder "%s" runs on the oldest Node that is supported',
  (folder) => {
    expect(refusing(folder, oldestNode)).toEqual([]);
  },
);

it.each(tools.filter((folder) => folders.includes(folder)))(
  '%s names each package with its version',
  (folder) => {
    const versions: string[] = Object.values(read(`${folder}package.json`).dependencies);
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  },
);

it('has its reason in docs/overrides.md for every override', () => {
  const reasons = [...readFileSync(`${root}docs/overrides.md`, 'utf8').matchAll(/^\| ([\w@/-]+) \| /gm)];
  const overrides = folders.flatMap((folder) => Object.keys(read(`${folder}package.json`).overrides ?? {}));
  expect(
    reasons
      .map(([, name]) => name)
      .filter((name) => name !== 'Package')
      .sort(),
  ).toEqual([...new Set(overrides)].sort());
});
