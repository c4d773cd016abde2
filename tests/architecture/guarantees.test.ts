import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { sourceFiles } from './layers.ts';

/* That each guarantee of docs/SECURITY.md, and each comment that names a test, names one that is there. */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files of tests, from the root. */
const testFiles = (): string[] =>
  readdirSync(`${root}tests`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|^\./.test(file))
    .map((file) => `tests/${file}`);

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

/** The files of tests that comments of a file name and that are not there. */
const namedInVain = (text: string, isThere: (file: string) => boolean): string[] =>
  [...text.matchAll(/^\s*(?:\/?\*|\/\/).*$/gm)].flatMap(([comment]) =>
    [...comment.matchAll(/(?:tests\/[\w/.-]+\/)?[\w-]+\.(?:test|spec)\.tsx?/g)]
      .map(([name]) => name)
      .filter((name) => !isThere(name)),
  );

it('every comment that names a test names one that exists', () => {
  const files = [...sourceFiles(root.replace(/\/$/, '')), ...testFiles()];
  const tests = new Set(testFiles().flatMap((file) => [file, file.split('/').at(-1) ?? '']));
  const vain = files.flatMap((file) =>
    namedInVain(readFileSync(`${root}${file}`, 'utf8'), (name) => tests.has(name)).map(
      (name) => `${file}: ${name}`,
    ),
  );
  expect(vain).toEqual([]);
  expect(namedInVain('// gone.test.ts compares the two', () => false)).toEqual(['gone.test.ts']);
});
