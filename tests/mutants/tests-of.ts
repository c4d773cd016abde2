import { createVitest } from 'vitest/node';
import { tabledTests } from './tests-of-folders.ts';

/*
 * `tsx tests/mutants/tests-of.ts FILE …`: prints as JSON the files of tests that belong to these files: a test itself, and of a
 * source file the rules and tests of the client that import it, and those of the table.
 */
const files = process.argv.slice(2).map((file) => file.replace(/^\.\//, ''));
const isTest = (file: string) => /^tests\/.*\.(test|spec)\.tsx?$/.test(file);
const sources = files.filter((file) => !isTest(file));
const importing = sources.length > 0 ? await importingTests(sources) : [];
console.log(
  JSON.stringify([...new Set([...files.filter(isTest), ...importing, ...sources.flatMap(tabledTests)])]),
);

/** The rules and tests of the client alone that import one of these files, by way of others too, as `vitest related` finds them. */
async function importingTests(files: readonly string[]): Promise<readonly string[]> {
  const vitest = await createVitest('test', {
    config: 'tests/vitest.config.ts',
    project: ['unit'],
    related: [...files],
    watch: false,
  });
  try {
    const found = await vitest.getRelevantTestSpecifications();
    return found.map(({ moduleId }) => moduleId.slice(process.cwd().length + 1));
  } finally {
    await vitest.close();
  }
}
