import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cycleIn, faultOf, importsOf, layerOf, sourceFiles } from './layers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const files = sourceFiles(root);
const imports = files.flatMap((file) => importsOf(root, file));

describe('the layers', () => {
  it('contain every file', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(() => files.map(layerOf)).not.toThrow();
  });

  it('import in one direction only', () => {
    expect(imports.length).toBeGreaterThan(200);
    expect(imports.map(faultOf).filter(Boolean)).toEqual([]);
  });

  it('have no import cycle', () => {
    expect(cycleIn(imports)).toBeNull();
  });

  it('let the domain import Valibot and no other package', () => {
    const foreign = files
      .filter((file) => file.startsWith('gateway/domain/'))
      .flatMap((file) => [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/from '([^'.#][^']*)'/g)])
      .map((match) => match[1]);
    expect(new Set(foreign)).toEqual(new Set(['valibot']));
  });

  it('have no files with vague names', () => {
    const vague = files.filter((file) => /^(utils?|misc|helpers?|common|index)\.tsx?$/.test(basename(file)));
    expect(vague).toEqual([]);
  });

  it('use only the allowed top-level folders', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .filter((name) => !['node_modules', 'data'].includes(name));
    expect(folders.sort()).toEqual(['client', 'db', 'docs', 'gateway', 'tests']);
  });
});
