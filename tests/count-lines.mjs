import { execFileSync } from 'node:child_process';

/*
 * `npm run lines [-- REVISION …]`: lines of code, comments and blank ones, written by hand, of the last commit of each day,
 * or of these revisions. The product is `client`, `gateway` and `db`, without the text of the site's pages, seeds and what
 * codegen writes; the tests are counted by themselves. Questions in GraphQL count as code.
 */

const WRITTEN = /\.(ts|tsx|mjs|js|css|html|graphql)$/;
const NOT_COUNTED = /^schema\.graphql$|\.generated\.ts$|^client\/src\/site\/content\/|^db\/seeds\//;
const PARTS = { product: /^(client|gateway|db)\//, tests: /^tests\// };

const git = (words, input) => execFileSync('git', words, { input, maxBuffer: 2 ** 30 });

/** The last commit of each day, the oldest first. */
function lastOfEachDay() {
  const lines = git(['log', '--format=%as %H']).toString('utf8').trim().split('\n').reverse();
  return [...new Map(lines.map((line) => line.split(' '))).values()];
}

/** The text of each file of a revision that counts, by its path. */
function filesOf(revision) {
  const entries = git(['ls-tree', '-r', '-z', revision])
    .toString('utf8')
    .split('\0')
    .map((entry) => /^\d+ blob (\w+)\t(.+)$/.exec(entry))
    .filter((found) => found && WRITTEN.test(found[2]) && !NOT_COUNTED.test(found[2]));
  const bytes = git(['cat-file', '--batch'], entries.map(([, hash]) => hash).join('\n'));
  const files = new Map();
  let at = 0;
  for (const [, , path] of entries) {
    const start = bytes.indexOf('\n', at) + 1;
    const length = Number(bytes.toString('latin1', at, start).trim().split(' ')[2]);
    files.set(path, bytes.toString('utf8', start, start + length));
    at = start + length + 1;
  }
  return files;
}

/** Adds the lines of a text to `counts`. A line with both counts as code. */
function count(text, counts) {
  let isInComment = false;
  for (const line of text
    .replace(/\n$/, '')
    .split('\n')
    .map((each) => each.trim())) {
    const begins = /^(\{?\/\*|<!--)/.test(line);
    if (line === '') counts.blank += 1;
    else if (isInComment || begins || line.startsWith('//')) counts.comments += 1;
    else counts.code += 1;
    if (isInComment || begins) isInComment = !/\*\/|-->/.test(line);
  }
}

console.log('revision    date        part     files    code  comments   blank   total');
const given = process.argv.slice(2);
for (const revision of given.length > 0 ? given : lastOfEachDay()) {
  const [hash, day] = git(['log', '-1', '--format=%h %as', revision]).toString('utf8').trim().split(' ');
  const files = filesOf(revision);
  for (const [part, pattern] of Object.entries(PARTS)) {
    const texts = [...files].filter(([path]) => pattern.test(path)).map(([, text]) => text);
    const counts = { code: 0, comments: 0, blank: 0 };
    for (const text of texts) count(text, counts);
    const { code, comments, blank } = counts;
    const numbers = [texts.length, code, comments, blank, code + comments + blank];
    console.log(
      `${hash.padEnd(11)} ${day}  ${part.padEnd(7)} ${numbers.map((n) => String(n).padStart(7)).join(' ')}`,
    );
  }
}
