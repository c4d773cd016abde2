import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What the tests of one part of `npm test` came to. `failures`: a text for each test that failed, its name first.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Outcome
 */

/** The lines of a message that are shown: the expected and the received value are among the first. */
const LINES = 12;

/**
 * @param {string} name
 * @param {string} [message] Playwright has none for what is thrown but is no Error.
 */
const failure = (name, message = '') =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, LINES)].join('\n    ');

/**
 * Reads a report of vitest-report.mjs. A file that could not be loaded, and what was thrown outside of a test, count as a
 * failed test.
 * @param {any} report
 * @returns {Outcome}
 */
export function readVitestReport({
  numPassedTests,
  numPendingTests,
  numTodoTests,
  testResults,
  unhandledErrors,
}) {
  const failures = testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(file, message)];
    return failed.map((/** @type {any} */ { fullName, failureMessages }) =>
      failure(`${file} › ${fullName}`, failureMessages.join('\n')),
    );
  });
  failures.push(
    ...unhandledErrors.map((/** @type {string} */ text) => failure('Thrown outside of a test', text)),
  );
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests + numTodoTests,
    failures,
  };
}

/**
 * Reads a report of Playwright's reporter `json`. A test that passes at its second try only counts as failed: it is a
 * fault of the test, if not of the product.
 * @param {any} report
 * @returns {Outcome}
 */
export function readPlaywrightReport({ stats, suites, errors }) {
  /** @returns {any[]} */
  const specsOf = (/** @type {any} */ { specs = [], suites: inner = [] }) => [
    ...specs,
    ...inner.flatMap(specsOf),
  ];
  const failures = suites.flatMap(specsOf).flatMap((/** @type {any} */ { file, title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { results }) => {
        const messages = results.flatMap((/** @type {any} */ result) => result.errors);
        return failure(
          `${file} › ${title}`,
          messages.map((/** @type {any} */ { message }) => message).join('\n'),
        );
      }),
  );
  // Such as a spec that could not be loaded.
  failures.push(...errors.map((/** @type {any} */ { message }) => failure('Playwright', message)));
  return { passed: stats.expected, failed: failures.length, skipped: stats.skipped, failures };
}
