import type { GraphQLFormattedError } from 'graphql';
import type { Issue } from '#domain/rules/check.ts';

/*
 * GraphQL refuses a variable of the wrong shape before any service sees it, and says where in the middle of a sentence
 * that repeats the whole value. These patterns find the field at the end of that sentence (graphql-js, `coerceInputValue`).
 * The value is the caller's, so only the end is searched: a pattern over a value of 250 kB would take minutes.
 */
const LONGEST_END = 600;
const PATH = String.raw`\w+((?:\.\w+|\[\d+\])*)`;
const LEFT_OUT = new RegExp(
  `(?: at "${PATH}")?; Field "(\\w+)" of required type "[^"]+" was not provided\\.$`,
);
const IS_NULL = new RegExp(` at "${PATH}"; Expected non-nullable type "[^"]+" not to be null\\.$`);
const OTHERWISE_WRONG = new RegExp(` at "${PATH}"; ([^;]+)$`);

/** The error of a variable with the field it concerns as an issue; one without a field is returned unchanged. */
export function withVariableIssues(error: GraphQLFormattedError): GraphQLFormattedError {
  if (!error.message.startsWith('Variable "$')) return error;
  const issue = issueOf(error.message.slice(-LONGEST_END));
  if (!issue) return { ...error, extensions: { ...error.extensions, issues: [] } };
  return { ...error, message: issue.message, extensions: { ...error.extensions, issues: [issue] } };
}

function issueOf(message: string): Issue | null {
  const [leftOut, within = '', name = ''] = LEFT_OUT.exec(message) ?? [];
  if (leftOut) return required(pathOf(`${within}.${name}`));
  const [isNull, nullPath = ''] = IS_NULL.exec(message) ?? [];
  if (isNull) return required(pathOf(nullPath));
  const [isWrong, wrongPath = '', problem = ''] = OTHERWISE_WRONG.exec(message) ?? [];
  const field = pathOf(wrongPath);
  return isWrong ? { field, message: `${field}: ${problem}` } : null;
}

/** In the words in which a rule says it: `shortName` is “Short name is required.” */
function required(field: string): Issue {
  const words = (field.split('.').at(-1) ?? '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return { field, message: `${words.charAt(0).toUpperCase()}${words.slice(1)} is required.` };
}

/** `.social.email` and `.scopes[0]` as the paths of issues: `social.email`, `scopes.0`. */
const pathOf = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^\./, '');
