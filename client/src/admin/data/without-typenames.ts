type Plain<Value> = Value extends readonly (infer Item)[]
  ? Plain<Item>[]
  : Value extends object
    ? { [Name in Exclude<keyof Value, '__typename'>]: Plain<Value[Name]> }
    : Value;

/** An answer of GraphQL as plain data that may be changed and sent back: without the names Apollo keeps in it. */
export const withoutTypenames = <Value>(value: Value): Plain<Value> =>
  JSON.parse(JSON.stringify(value, (name, inner) => (name === '__typename' ? undefined : inner)));
