import { type ClassType, Field, ObjectType } from 'type-graphql';
import * as v from 'valibot';
import { storedMoment } from '#db/migrations/table-definition.ts';
import { limits } from '#domain/limits.ts';
import { wholeNumber } from '#domain/rules/pieces.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';

/** A list that is read from cursor to cursor (GraphQL Cursor Connections Specification), for lists without an end. */
export interface Connection<T> {
  readonly edges: readonly Edge<T>[];
  readonly pageInfo: PageInfo;
}

interface Edge<T> {
  readonly node: T;
  readonly cursor: string;
}

/**
 * A place in a list that is sorted by a text, such as the sort key or the time of a row, and its id. It stays
 * where it is when rows before it come and go.
 */
export interface Place {
  readonly sortKey: string;
  readonly id: string;
}

/** What a caller asks of a connection; what is null or left out has its default. */
export interface RequestedConnection {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** The part of a list that a connection answers: so many rows behind a place; null: from the beginning. */
export interface RowRange {
  readonly first: number;
  readonly after: Place | null;
}

@ObjectType({ description: 'Where the edges of an answer lie in the whole list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether rows follow.' })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: 'Whether `after` was given, so that rows may come before.' })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first edge; null: there is none.' })
  startCursor: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last edge, the `after` of the next request; null: there is none.',
  })
  endCursor: string | null;
}

/** The GraphQL types of a connection to `item`, named `<name>Connection` and `<name>Edge`. */
export function connectionTypeOf<T extends object>(
  item: ClassType<T>,
  name: string,
): ClassType<Connection<T>> {
  @ObjectType(`${name}Edge`, { description: `One ${name} of a connection.` })
  class EdgeType implements Edge<T> {
    @Field(() => item, { description: 'The row.' })
    node: T;

    @Field(() => String, { description: 'Its place in the list, for `after`.' })
    cursor: string;
  }

  @ObjectType(`${name}Connection`, { description: `A list of ${name}, read from cursor to cursor.` })
  class ConnectionType implements Connection<T> {
    @Field(() => [EdgeType], { description: 'The rows with their cursors.' })
    edges: EdgeType[];

    @Field(() => PageInfo, { description: 'Whether more follow, and where.' })
    pageInfo: PageInfo;
  }
  return ConnectionType;
}

const firstRule = v.object({
  first: v.nullish(wholeNumber('first', 1, limits.pageSize), limits.defaultPageSize),
});

/** The part of a list a caller asks for. Errors: BAD_USER_INPUT for a number out of range and for an invented cursor. */
export const rowRangeOf = ({ first, after }: RequestedConnection): RowRange => ({
  first: validate(firstRule, { first }).first,
  after: after == null ? null : placeOf(after),
});

/**
 * The connection of rows that were read with one more than was asked for, which tells whether more follow. `place`:
 * where a row is in the list.
 */
export function connectionOf<T>(
  rows: readonly T[],
  { first, after }: RowRange,
  place: (row: T) => Place,
): Connection<T> {
  const edges = rows.slice(0, first).map((node) => ({ node, cursor: cursorOf(place(node)) }));
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

const cursorOf = ({ sortKey, id }: Place): string =>
  Buffer.from(JSON.stringify([sortKey, id])).toString('base64url');

const placeRule = v.strictTuple([v.string(), v.string()]);

/** The failure of a cursor that no answer of the list has named. */
const unknownCursor = () => refusedField('after', 'after must be a cursor of this list.');

/**
 * The time that a place names in a list that is in the order of time, as the database has it. Errors: BAD_USER_INPUT for a text that
 * no cursor has, such as a year of six digits, which MySQL does not know.
 */
export function momentOf(sortKey: string): string {
  const at = new Date(sortKey);
  if (Number.isNaN(at.getTime()) || at.toISOString() !== sortKey || !/^\d/.test(sortKey))
    throw unknownCursor();
  return storedMoment(at);
}

function placeOf(cursor: string): Place {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), placeRule), decoded(cursor));
  if (!parsed.success) throw unknownCursor();
  const [sortKey, id] = parsed.output;
  return { sortKey, id };
}

const decoded = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();
