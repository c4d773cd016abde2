import type { EntityManager, EntityTarget } from 'typeorm';
import type { Content } from '#domain/content/content.ts';
import type { ContentName } from '#domain/content/content-names.ts';
import type { ContentFields, ContentValues } from '#domain/content/fields.ts';
import type { Mount } from '#gateway/rest/rest-route.ts';

/** What the row of every content type has beside its own fields. */
export interface ContentRow {
  id: string;
  name: string;
  /** What a search looks at, folded. */
  searchText: string;
  /** What lists are sorted by: the position made by hand, then the folded name. */
  sortKey: string;
  /** Raised by every change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Null: not deleted. */
  deletedAt: Date | null;
}

/** A row as REST answers it: its id, its fields under their REST names, its version and the time of its last change. */
export type RestRow = Readonly<Record<string, unknown>>;

type TextColumn<Row> = { [K in keyof Row]: Row[K] extends string ? K : never }[keyof Row] & string;

/** A row that is written: its id, and what it was; null: it is new. */
export interface WrittenRow<Row> {
  readonly id: string;
  readonly before: Row | null;
}

/** How a content type is stored, listed, found and called. `F`: its fields. */
interface ContentTypeDeclaration<Row extends ContentRow, F extends ContentFields> {
  readonly content: Content<F, ContentName>;
  readonly entity: EntityTarget<Row>;
  /** Columns a search looks at; the first is the name, by which lists are sorted. */
  readonly searched: readonly TextColumn<Row>[];
  /** The column that search results show beside the name. */
  readonly detail: TextColumn<Row>;
  /** Columns a list can be filtered by: the value is equal, or one of the list in the column (`taggedColumns` of the entity). */
  readonly filters?: { readonly [K in keyof Row & string]?: 'equals' | 'contains' };
  /** The column of the order made by hand, as `positionColumn` of the entity; left out: lists are sorted by name. */
  readonly orderColumn?: keyof Row & string;
  /**
   * Turns the accepted values of rows into their columns, with few questions however many rows there are; left out: each
   * field is a column. May throw BAD_USER_INPUT for what needs a query.
   */
  toColumns?(
    rows: readonly ContentValues<F>[],
    manager: EntityManager,
    targets: readonly WrittenRow<Row>[],
  ): Promise<Partial<Row>[]> | Partial<Row>[];
  /** Fields that say where a row is found, not what it says: an earlier version does not bring them back, and an empty one is the server's. */
  readonly placeFields?: readonly (keyof F & string)[];
  /** Throws where rows must not be deleted yet; left out: they may be. */
  refuseDelete?(rows: readonly Row[], manager: EntityManager): Promise<void>;
  readonly graphql: GraphqlNames;
  readonly rest: RestShape<Row>;
}

/** The names in GraphQL that do not follow from the name of the type. */
interface GraphqlNames {
  /** The query that lists, such as `clients`. */
  readonly list: string;
  /** The input of its filter, such as `ClientFilter`. */
  readonly filter: string;
  /** The mutation that saves the order made by hand; there is one exactly where there is an `orderColumn`. */
  readonly order?: string;
}

/** Where the type is in REST, and the shapes of its answers (admin spec, section 7). */
interface RestShape<Row> {
  /** Address of the list, such as `/clients`. */
  readonly path: string;
  /** The answer to a list; left out: the bare array. */
  readonly list?: (rows: RestRow[], mount: Mount) => object;
  /** The answer to a write; left out: the bare row. */
  readonly saved?: (row: RestRow) => object;
  /** The answer to an upload; left out: `{ path }`. */
  readonly uploaded?: (path: string) => object;
  /** What an answer holds beside the fields. */
  extra?(row: Row): RestRow;
  /** Columns of the row that the documentation shows; what is left out follows from the kind of its field. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Failures are answered as their bare sentence. */
  readonly plainFailures?: boolean;
}

/** A content type as the parts that treat all types alike read it. */
export type ContentType = ContentTypeDeclaration<ContentRow, ContentFields>;

/** The identifier of a row among the rows of all types. */
export const nodeIdOf = ({ content }: ContentType, id: string): string => `${content.name}:${id}`;

/** Declares a content type. The types of row and fields are checked here and erased for code that treats all types alike. */
export const contentType = <Row extends ContentRow, F extends ContentFields>(
  declaration: ContentTypeDeclaration<Row, F>,
): ContentType => declaration as unknown as ContentType;
