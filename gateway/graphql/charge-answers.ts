import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isIntrospectionType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { currentBudget } from '#db/read-budget.ts';

/** Bytes that a value has beside its own: its name, quotes and comma. */
const NAME = 32;

/** Characters from which on a text is measured as it is written, with its escapes. */
const LONG = 64;

/** Types that are done: a process may build several schemas, and the scalars of graphql-js are the same in each. */
const charged = new WeakSet<object>();

/**
 * Charges each value of an answer to its budget, since an alias writes again what was read once. Errors, of its fields:
 * ReadBudgetExceeded.
 */
export function chargeAnswers(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || charged.has(type)) continue;
    if (isObjectType(type)) for (const field of Object.values(type.getFields())) completeItemsApart(field);
    charged.add(type);
    if (!isLeafType(type)) continue;
    const serialize = type.serialize.bind(type) as (value: unknown) => unknown;
    type.serialize = ((value: unknown) => {
      const written = serialize(value);
      currentBudget()?.chargeAnswer(NAME + bytesOf(written));
      return written;
    }) as typeof type.serialize;
  }
}

/**
 * Has each object of a list completed in a promise of its own. Where one throws while the list is gone through, graphql-js 16
 * leaves the promises of those before it (completeListValue), and a rejection that nobody awaits ends the process.
 */
function completeItemsApart(field: GraphQLField<unknown, unknown>): void {
  if (!isListType(getNullableType(field.type)) || isLeafType(getNamedType(field.type))) return;
  const resolve = field.resolve ?? defaultFieldResolver;
  const apart = (items: unknown) =>
    Array.isArray(items) ? items.map((item) => Promise.resolve(item)) : items;
  field.resolve = (...requested) => {
    const items = resolve(...requested);
    return items instanceof Promise ? items.then(apart) : apart(items);
  };
}

function bytesOf(value: unknown): number {
  if (typeof value !== 'string') return 0;
  return value.length < LONG ? value.length : Buffer.byteLength(JSON.stringify(value));
}
