import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/* That each guarantee of docs/SECURITY.md names a test that is there. */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The cells of the rows of the table of guarantees. */
const guarantees = (document: string): string[][] =>
  (document.split('## Guarantees')[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')));

/** The guarantees whose last cell is no file of tests with the title of a test in it. */
const withoutTest = (rows: string[][]): string[] =>
  rows
    .filter((cells) => {
      const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(cells[2] ?? '') ?? [];
      const path = `${root}tests/${file}`;
      return file === '' || !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
    })
    .map(([guarantee = '']) => guarantee);

it('every guarantee names a test', () => {
  const rows = guarantees(readFileSync(`${root}docs/SECURITY.md`, 'utf8'));
  expect(rows.length).toBeGreaterThanOrEqual(26);
  expect(withoutTest(rows)).toEqual([]);
});

it('one without a test, with one that is gone and with another title is found', () => {
  const rows = ['', '`gateway/gone.test.ts`: a title', '`gateway/people.test.ts`: no such title'].map(
    (test, place) => [`guarantee ${place}`, 'how', test],
  );
  expect(withoutTest(rows)).toHaveLength(3);
});
