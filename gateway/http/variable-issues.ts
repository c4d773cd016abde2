import {
  coerceInputValue,
  GraphQLError,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import type { Issue } from '#domain/rules/check.ts';
import { cutSentence, MAX_ISSUES } from '#gateway/kernel/errors.ts';

/*
 * GraphQL refuses a variable of the wrong shape before any service sees it. graphql-js repeats the whole value in each of
 * its messages, up to 51 times: 197 kB of unknown fields were answered with 8.2 MB. So the values are coerced here first,
 * up to the bound of issues, each named by its field alone.
 */

/** Ends a coercion that has found enough. */
const ENOUGH = new Error('enough issues');

/**
 * Refuses variables that do not fit their operation, with an issue for each field that is wrong. Errors: BAD_USER_INPUT.
 */
export function requireFittingVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  const issues: Issue[] = [];
  const add = (issue: Issue) => {
    issues.push({ field: issue.field, message: cutSentence(issue.message) });
    if (issues.length === MAX_ISSUES) throw ENOUGH;
  };
  try {
    for (const { variable, type: typeNode, defaultValue } of variableDefinitions) {
      const type = typeFromAST(schema, typeNode);
      // Validation refuses other types.
      if (!isInputType(type)) continue;
      const name = variable.name.value;
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
      if (value === undefined && (defaultValue || !isNonNullType(type))) continue;
      if (value === undefined || (value === null && isNonNullType(type))) {
        // As a service names what is missing.
        add(required(name));
        continue;
      }
      coerceInputValue(value, type, (path, _invalid, error) => add(issueOf(path, name, error.message)));
    }
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
  const [first] = issues;
  if (!first) return;
  throw new GraphQLError(first.message, {
    extensions: { code: 'BAD_USER_INPUT', issues, http: { status: 400 } },
  });
}

/** `path`: within the variable. The message of the library says what is wrong, without the value around it. */
function issueOf(path: readonly (string | number)[], variable: string, message: string): Issue {
  const [, leftOut] = /^Field "(\w+)" of required type "[^"]+" was not provided\.$/.exec(message) ?? [];
  if (leftOut) return required([...path, leftOut].join('.'));
  const field = path.join('.') || variable;
  if (/^Expected non-nullable type "[^"]+" not to be null\.$/.test(message)) return required(field);
  return { field, message: `${field}: ${message}` };
}

/** In the words in which a rule says it: `shortName` is “Short name is required.” */
function required(field: string): Issue {
  const words = (field.split('.').at(-1) ?? '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return { field, message: `${words.charAt(0).toUpperCase()}${words.slice(1)} is required.` };
}
