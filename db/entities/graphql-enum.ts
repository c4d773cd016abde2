import { registerEnumType } from 'type-graphql';

/**
 * Registers a closed set of texts as a GraphQL enum. Its names are the texts themselves, so that GraphQL, REST and the
 * database show the same values; a character that no name may have becomes an underscore (GraphQL, section 2.1.9).
 * `values`: the description of each. Returns the object that a field names as its type.
 */
export function graphqlEnum<Value extends string>(
  name: string,
  description: string,
  values: Readonly<Record<Value, string>>,
): Readonly<Record<string, Value>> {
  const entries = Object.entries<string>(values) as [Value, string][];
  const enumeration = Object.fromEntries(entries.map(([value]) => [enumName(value), value]));
  const valuesConfig = Object.fromEntries(
    entries.map(([value, text]) => [enumName(value), { description: text }]),
  );
  registerEnumType(enumeration, { name, description, valuesConfig });
  return enumeration;
}

const enumName = (value: string): string => value.replaceAll(/\W/g, '_');
