import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('every question of the admin for the person who is signed in reads all of it', () => {
  // The cache keeps one person without an id: a part would replace the whole.
  const files = readdirSync(join(root, 'client/src/admin'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(join(root, 'client/src/admin', file), 'utf8'));
  const selections = files.flatMap((text) =>
    [...text.matchAll(/^ {2}me \{([^}]*)\}/gm)].map(([, me]) => me?.trim()),
  );
  expect(selections.length).toBeGreaterThan(1);
  expect(new Set(selections)).toEqual(new Set(['...MeFields']));
});
