import { type GraphQLSchema, isIntrospectionType, isLeafType } from 'graphql';
import { currentBudget } from '#db/read-budget.ts';

/** Bytes that a value has beside its own: its name, quotes and comma. */
const NAME = 32;

/** Characters from which on a text is measured as it is written, with its escapes. */
const LONG = 64;

/** The scalars of graphql-js are the same in each schema of a process. */
const charged = new WeakSet<object>();

/**
 * Charges each value of an answer to its budget, since an alias writes again what was read once. Errors, of its fields:
 * ReadBudgetExceeded.
 */
export function chargeAnswers(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isLeafType(type) || isIntrospectionType(type) || charged.has(type)) continue;
    charged.add(type);
    const serialize = type.serialize.bind(type) as (value: unknown) => unknown;
    type.serialize = ((value: unknown) => {
      const written = serialize(value);
      currentBudget()?.chargeAnswer(NAME + bytesOf(written));
      return written;
    }) as typeof type.serialize;
  }
}

function bytesOf(value: unknown): number {
  if (typeof value !== 'string') return 0;
  return value.length < LONG ? value.length : Buffer.byteLength(JSON.stringify(value));
}
