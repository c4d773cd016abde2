/*
 * How Stryker plants faults; tests/mutate.ts adds the files, the folders it writes to and the tests. Paths are from the root of
 * the project, where it is started.
 */
export default {
  testRunner: 'vitest',
  // Which tests run a mutant is known from a first run of all tests of its folder, test by test. Vitest's `related` would name
  // nearly every test of the gateway, since each starts it as a whole.
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What runs once when a module is loaded, such as tables and decorators, would need all tests of the folder for each mutant.
  ignoreStatic: true,
  incremental: true,
  // Read from tsconfig.json with the API of TypeScript 5, which 7 has no more, and needed for none of its paths.
  tsconfigFile: 'none',
  ignorePatterns: ['/data', '/tests/.*'],
  // Stryker warns where it has none; survivors and scores are read from the file of outcomes.
  reporters: ['json'],
  jsonReporter: { fileName: 'tests/.mutants/last-batch.json' },
  logLevel: 'warn',
  allowConsoleColors: false,
  // A test of the gateway may wait for deadlines of the product, the longest of which is 10 s.
  timeoutMS: 20_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 20,
};
