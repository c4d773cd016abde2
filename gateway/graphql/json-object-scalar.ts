import { GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { isPlainObject } from '#domain/plain-object.ts';

function requireObject(value: unknown): Record<string, unknown> {
  // GraphQL reports an exception here as invalid input.
  if (!isPlainObject(value)) throw new TypeError('It must be a JSON object.');
  return value;
}

/** An object whose shape is described outside of GraphQL: that of a page's words is in /openapi.json. */
export const JsonObjectScalar = new GraphQLScalarType<Record<string, unknown>, unknown>({
  name: 'JSONObject',
  description: 'A JSON object (RFC 8259, section 4).',
  serialize: (value) => value,
  parseValue: requireObject,
  parseLiteral: (literal, variables) => requireObject(valueFromASTUntyped(literal, variables)),
});
