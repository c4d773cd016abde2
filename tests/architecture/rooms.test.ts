import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultOf, importsOf, ringIn, roomOf, sourceFiles } from './rooms.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const files = sourceFiles(root);
const imports = files.flatMap((file) => importsOf(root, file));

describe('the rooms', () => {
  it('hold every file', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(() => files.map(roomOf)).not.toThrow();
  });

  it('import one way only', () => {
    expect(imports.length).toBeGreaterThan(200);
    expect(imports.map(faultOf).filter(Boolean)).toEqual([]);
  });

  it('form no ring', () => {
    expect(ringIn(imports)).toBeNull();
  });

  it('know every package by the domain rule: the domain imports Valibot and nothing else', () => {
    const foreign = files
      .filter((file) => file.startsWith('gateway/domain/'))
      .flatMap((file) => [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/from '([^'.#][^']*)'/g)])
      .map((match) => match[1]);
    expect(new Set(foreign)).toEqual(new Set(['valibot']));
  });

  it('have names that say what they are', () => {
    const vague = files.filter((file) => /^(utils?|misc|helpers?|common|index)\.tsx?$/.test(basename(file)));
    expect(vague).toEqual([]);
  });

  it('stand on the top level the user fixed', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .filter((name) => !['node_modules', 'data'].includes(name));
    expect(folders.sort()).toEqual(['client', 'db', 'gateway', 'tests']);
  });
});

describe('the guard itself goes red', () => {
  const planted = (from: string, text: string) => importsOf(root, from, text).map(faultOf).filter(Boolean);

  it.each([
    [
      'a service that knows its door',
      'gateway/features/clients/clients.service.ts',
      "import './clients.routes.ts';",
    ],
    [
      'a feature that knows a sibling',
      'gateway/features/clients/clients.service.ts',
      "import { x } from '../team/team.service.ts';",
    ],
    [
      'a rule that reads the database',
      'gateway/domain/rules/client.ts',
      "import { Client } from '#db/entities/client.entity.ts';",
    ],
    [
      'a table that knows a service',
      'db/database.ts',
      "import type { X } from '#gateway/features/clients/clients.service.ts';",
    ],
    ['a page that reads the server', 'client/src/site/routes.tsx', "import { X } from '#db/database.ts';"],
    [
      'a site that knows the admin',
      'client/src/site/routes.tsx',
      "import { X } from '#client/admin/routes.tsx';",
    ],
    [
      'a lazy import that goes the wrong way',
      'client/src/shared/ui/Button.tsx',
      "const x = import('#client/site/routes.tsx');",
    ],
  ])('at %s', (_what, from, text) => {
    expect(planted(from, text)).toHaveLength(1);
  });

  it('at a ring', () => {
    const ring = [
      { from: 'a.ts', to: 'b.ts', typeOnly: false },
      { from: 'b.ts', to: 'c.ts', typeOnly: false },
      { from: 'c.ts', to: 'a.ts', typeOnly: false },
    ];
    expect(ringIn(ring)).toEqual(['a.ts', 'b.ts', 'c.ts', 'a.ts']);
  });

  it('at a file without a room', () => {
    expect(() => roomOf('gateway/drawer.ts')).toThrow('has no room');
  });
});
