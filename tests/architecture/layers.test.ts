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

describe('the layer check fails', () => {
  const violations = (from: string, text: string) => importsOf(root, from, text).map(faultOf).filter(Boolean);

  it.each([
    [
      'a service that imports its routes',
      'gateway/features/clients/client.type.ts',
      "import '../technologies/technology-groups.routes.ts';",
    ],
    [
      'a subject that uses more of another than its public.ts',
      'gateway/features/clients/client.type.ts',
      "import { x } from '../team/team-member.type.ts';",
    ],
    [
      'a subject that uses one after it',
      'gateway/features/inquiries/inbox/inquiry-views.ts',
      "import { x } from '#gateway/features/privacy/public.ts';",
    ],
    [
      'a subject without a place in the order that uses another',
      'gateway/features/webhooks/webhook-sender.ts',
      "import { x } from '#gateway/features/inquiries/public.ts';",
    ],
    [
      'a rule that reads the database',
      'gateway/domain/content/client.ts',
      "import { Client } from '#db/entities/client.entity.ts';",
    ],
    [
      'a table that imports a service',
      'db/database.ts',
      "import type { X } from '#gateway/features/clients/client.type.ts';",
    ],
    [
      'a page that imports from the server',
      'client/src/site/routes.tsx',
      "import { X } from '#db/database.ts';",
    ],
    [
      'a site that imports from the admin',
      'client/src/site/routes.tsx',
      "import { X } from '#client/admin/routes.tsx';",
    ],
    [
      'a lazy import in the wrong direction',
      'client/src/shared/ui/Button.tsx',
      "const x = import('#client/site/routes.tsx');",
    ],
  ])('for %s', (_violation, from, text) => {
    expect(violations(from, text)).toHaveLength(1);
  });

  it('for a cycle', () => {
    const cycle = [
      { from: 'a.ts', to: 'b.ts', typeOnly: false },
      { from: 'b.ts', to: 'c.ts', typeOnly: false },
      { from: 'c.ts', to: 'a.ts', typeOnly: false },
    ];
    expect(cycleIn(cycle)).toEqual(['a.ts', 'b.ts', 'c.ts', 'a.ts']);
  });

  it('for a file without a layer', () => {
    expect(() => layerOf('gateway/drawer.ts')).toThrow('has no layer');
  });
});
