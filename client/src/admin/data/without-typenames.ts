type Plain<Value> = Value extends readonly (infer Item)[]
  ? Plain<Item>[]
  : Value extends object
    ? { [Name in Exclude<keyof Value, '__typename'>]: Plain<Value[Name]> }
    : Value;

/** A copy of the data of a query without `__typename`, so that it can be edited and sent as an input. */
export const withoutTypenames = <Value>(value: Value): Plain<Value> =>
  JSON.parse(JSON.stringify(value, (name, inner) => (name === '__typename' ? undefined : inner)));
