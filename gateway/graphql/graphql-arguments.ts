import { ArgsType, Field, Int } from 'type-graphql';
import { limits } from '#domain/limits.ts';

const VERSION = 'Version that was read; the change is refused when somebody else was faster.';

/** Arguments of every list that pages. */
@ArgsType()
export class PagingArgs {
  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Which page, from 1.' })
  page?: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: limits.defaultPageSize,
    description: `Rows a page, from 1 to ${limits.pageSize}.`,
  })
  pageSize?: number | null;
}

/** Arguments of every list that is read from cursor to cursor. */
@ArgsType()
export class ConnectionArgs {
  @Field(() => Int, {
    nullable: true,
    defaultValue: limits.defaultPageSize,
    description: `How many rows, from 1 to ${limits.pageSize}.`,
  })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The endCursor of the previous answer; left out: from the beginning.',
  })
  after?: string | null;
}

/** Argument of every write that can be overtaken. */
@ArgsType()
export class VersionArgs {
  @Field(() => Int, { nullable: true, description: VERSION })
  ifVersion?: number | null;
}
