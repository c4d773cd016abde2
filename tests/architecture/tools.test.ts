import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Folder, newFolder } from '#tests/support/folders.ts';
import { installTools } from '#tests/tools/install.mjs';

/* The packages of tests/tools, which are installed when a command first needs them; npm is a program of the test here. */

let folder: Folder;
beforeAll(async () => {
  folder = await newFolder('tools');
  mkdirSync(join(folder.path, 'bin'));
  mkdirSync(join(folder.path, 'set'));
  vi.stubEnv('PATH', `${join(folder.path, 'bin')}${delimiter}${process.env.PATH}`);
});
beforeEach(() => {
  writeFileSync(join(folder.path, 'runs'), '');
});
afterAll(() => {
  vi.unstubAllEnvs();
  return folder.remove();
});

/** Makes `npm` a program that notes its words and then does this. */
function npmThat(does: string): void {
  const program = join(folder.path, 'bin', 'npm');
  writeFileSync(program, `#!/bin/sh\necho "$@" >> ${join(folder.path, 'runs')}\n${does}\n`);
  chmodSync(program, 0o755);
}
const runs = () => readFileSync(join(folder.path, 'runs'), 'utf8').split('\n').filter(Boolean);
const lock = (text: string) => writeFileSync(join(folder.path, 'set', 'package-lock.json'), text);

/** Installs the set; returns what was said on standard error. */
function install(deadline?: number): string {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    installTools('set', { parent: folder.path, ...(deadline ? { deadline } : {}) });
    return said.mock.calls.join('\n');
  } finally {
    said.mockRestore();
  }
}

describe('a set of tools', () => {
  it('is installed as its lock file says, once, and says so', () => {
    npmThat('exit 0');
    lock('one');
    expect(install()).toContain('Installing the tools of tests/tools/set');
    expect(install()).toBe('');
    expect(runs()).toEqual([expect.stringMatching(/^ci /)]);
  });

  it('is installed again when its lock file has changed', () => {
    npmThat('exit 0');
    lock('two');
    install();
    expect(runs()).toHaveLength(1);
  });

  it('that cannot be installed is named, with what it needs, and tried again', () => {
    npmThat('exit 7');
    lock('three');
    const message = /tests\/tools\/set could not be installed: npm ended with 7\..* package registry/;
    expect(() => install()).toThrow(message);
    expect(() => install()).toThrow(message);
    expect(runs()).toHaveLength(2);
  });

  it('is not waited for without end', () => {
    npmThat('exec sleep 60');
    lock('four');
    expect(() => install(300)).toThrow('npm had not ended after 0.3 s');
  });
});

describe('the sets of the project', () => {
  const parent = fileURLToPath(new URL('../tools', import.meta.url));
  const names = readdirSync(parent).filter((name) => existsSync(join(parent, name, 'package.json')));

  it.each(names)('%s names each package with its version', (name) => {
    const manifest = JSON.parse(readFileSync(join(parent, name, 'package.json'), 'utf8'));
    const versions: string[] = Object.values(manifest.dependencies);
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
