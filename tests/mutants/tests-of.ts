import { areas } from './areas.ts';

/*
 * `tsx tests/mutants/tests-of.ts FILE …`: prints as JSON the files of tests that belong to these files: a test itself, and of a
 * source file those that must notice one of its planted faults.
 */
const files = process.argv.slice(2).map((file) => file.replace(/^\.\//, ''));
const isTest = (file: string) => /^tests\/.*\.(test|spec)\.tsx?$/.test(file);
const noticing = Object.values(areas)
  .flat()
  .filter(({ file }) => files.some((named) => file === named || file.startsWith(`${named}/`)))
  .map(({ test }) => `tests/${test}`);
console.log(JSON.stringify([...new Set([...files.filter(isTest), ...noticing])]));
