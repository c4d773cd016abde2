import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { permissionNames, permissions, proofs, roleNames, rolePermits } from '#domain/permissions.ts';

/** The table of docs/permissions.md as it follows from the table in gateway/domain/permissions.ts. */
const rows = permissionNames.map((permission) => {
  const cells = roleNames.map((role) => (rolePermits(role, permission) ? 'yes' : '–'));
  return `| \`${permission}\` | ${permissions[permission]} | ${cells.join(' | ')} | ${proofs[permission] ?? '–'} |`;
});

it('the document of permissions says of every cell what the table says, and nothing else', async () => {
  const document = await readFile(new URL('../../docs/permissions.md', import.meta.url), 'utf8');
  expect(document.split('\n').filter((line) => /^\| `\w+:/.test(line))).toEqual(rows);
});
